import Holdfast

extension UserAction {
  /// Begins to swipe to the next page, or to the one before.
  ///
  /// The swipe is under way until it is finished or cancelled; one that doesn't begin never is.
  ///
  /// On UIKit the data source is asked for the page and the delegate called, but nothing moves before
  /// ``PageSwipe/finish()``, which sets the page without animation. So pages that UIKit keeps beside
  /// the one on display are not seen there.
  public static func swipePage(
    in pages: UIPageViewController?,
    _ direction: UIPageViewController.NavigationDirection = .forward,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> PageSwipe {
    guard let pages = found(pages, file, line) else { return PageSwipe(controller: nil) }
    let begins = can(
      Platform.beginPageSwipe(in: pages, direction),
      "No page swipe begins \(direction == .forward ? "forward" : "backward") from "
        + "\(named(pages.viewControllers ?? [])): there is no page or no data source, or a turn is "
        + "running, the gesture is switched off or the pages are not on display.",
      file,
      line
    )
    return PageSwipe(controller: pages, direction: direction, isUnderWay: begins)
  }
}
