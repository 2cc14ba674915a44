import Holdfast
import HoldfastTesting

/// A data source that makes a new page before and after every page.
@MainActor
final class ProbePages: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { ProbeScreen("Before") }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { ProbeScreen("After") }
}

extension UserAction {
  /// Swipes to another page and completes the gesture.
  static func turnPage(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection = .forward
  ) async {
    let swipe = UserAction.swipePage(in: pages, direction)
    swipe.move(to: 0.6)
    await advanceTime(by: 10)
    swipe.finish()
    await settle()
  }
}
