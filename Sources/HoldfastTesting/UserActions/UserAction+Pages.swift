import Holdfast

extension UserAction {
  /// Begins to swipe to the next or previous page.
  ///
  /// The swipe is in progress until it is finished or cancelled.
  ///
  /// On UIKit this method calls the data source and the delegate. The page doesn't move until ``PageSwipe/finish()``,
  /// which sets the page without animation. For this reason, the pages that UIKit keeps beside the visible page don't
  /// appear in a test on UIKit.
  public static func swipePage(
    in pages: UIPageViewController?,
    _ direction: UIPageViewController.NavigationDirection = .forward,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> PageSwipe {
    guard let pages = found(pages, file, line) else { return PageSwipe(controller: nil) }
    let begins = can(
      Platform.beginPageSwipe(in: pages, direction),
      """
      No page swipe begins \(direction == .forward ? "forward" : "backward") from \
      \(named(pages.viewControllers ?? [])): there is no page or no data source, or a turn is running, the gesture is \
      switched off or the pages are not on display.
      """,
      file,
      line
    )
    return PageSwipe(controller: pages, direction: direction, isUnderWay: begins)
  }
}
