import Holdfast
import HoldfastTesting

/// A page view controller of spy screens named by letters, visible in a window of its own.
///
/// Its data source makes a new screen each time that it is asked, from A to E.
@MainActor
final class Pages {
  let journal: Journal
  let controller: UIPageViewController
  let source: PageSource
  let window: TestWindow

  /// Shows the page `name`, and forgets the calls until then.
  init(
    _ name: String = "B",
    _ style: UIPageViewController.TransitionStyle = .scroll,
    in journal: Journal
  ) async {
    self.journal = journal
    source = PageSource(journal)
    controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.delegate = source
    window = TestWindow(rootViewController: controller)
    controller.setViewControllers(
      [source.makePage(name)],
      direction: .forward,
      animated: false,
      completion: nil
    )
    await window.settle()
    journal.clear()
  }

  /// Turns to a new page with this name.
  func turn(
    to name: String,
    _ direction: UIPageViewController.NavigationDirection = .forward,
    animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    controller.setViewControllers(
      [source.makePage(name)],
      direction: direction,
      animated: animated,
      completion: completion
    )
  }

  /// Swipes to the next or the previous page, and completes the swipe.
  func swipe(_ direction: UIPageViewController.NavigationDirection = .forward) async {
    let swipe = UserAction.swipePage(in: controller, direction)
    await runLoopPass()
    swipe.finish()
    await window.settle()
  }

  /// The names of the visible pages.
  var shown: String { names(controller.viewControllers ?? []) }

  /// The names of the children.
  var children: String { String(names(controller.children).sorted()) }
}

/// Returns the names of spy screens, joined to one string.
@MainActor
func names(_ screens: [UIViewController]) -> String {
  screens.map { ($0 as? SpyScreen)?.name ?? "?" }.joined()
}

/// A data source and delegate that records its calls.
@MainActor
final class PageSource: TestObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let journal: Journal
  var count = 0
  /// The page that is returned for every question, if it is set.
  weak var only: UIViewController?
  var onWillTransition: (() -> Void)?
  var onDidFinish: (() -> Void)?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func makePage(_ name: String) -> SpyScreen { SpyScreen(name, journal) }

  private func page(beside screen: UIViewController, _ step: Int) -> UIViewController? {
    if let only { return only }
    let all = "ABCDE".map(String.init)
    guard let index = all.firstIndex(of: names([screen])), all.indices.contains(index + step) else {
      return nil
    }
    return makePage(all[index + step])
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    journal.note("before(\(names([viewController])))")
    return page(beside: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    journal.note("after(\(names([viewController])))")
    return page(beside: viewController, 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    journal.note("index")
    return 1
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    journal.note("willTransition(\(names(pendingViewControllers)))")
    onWillTransition?()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    journal.note("didFinish(\(names(previousViewControllers)), \(finished), \(completed))")
    onDidFinish?()
  }
}
