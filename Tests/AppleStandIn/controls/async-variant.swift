// iOS: expression is 'async' but is not marked with 'await'
import UIKit

@MainActor func turn(_ pages: UIPageViewController, to page: UIViewController) async {
  pages.setViewControllers([page], direction: .forward, animated: true)
}
