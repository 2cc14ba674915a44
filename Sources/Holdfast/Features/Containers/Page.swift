extension Placement {
  /// The page of a page view controller, turned to when the flow shows.
  ///
  /// **Ending the flow.** There is always a page. `then` makes or names the one to turn back to,
  /// without animation, so that UIKit keeps none of the flow's screens as a neighbour; without one the
  /// page stays as it is, for the next turn. Presented screens go either way. A page that was asked for
  /// during a turn is waited for, to be turned back. One that is not on display any more stays for as
  /// long as UIKit keeps it.
  ///
  /// The flow is open until its screens are freed: a page that is turned while UIKit keeps it ends
  /// nothing.
  ///
  /// A show waits while the pages scroll, where UIKit would raise: under a finger, after it, and from iOS 17.4
  /// on also where the app's code scrolls.
  ///
  /// A page view controller that is double-sided, which takes two screens at a time, ends the flow
  /// with `.failed`; UIKit would raise.
  ///
  /// Relies on `setViewControllers(_:direction:animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uipageviewcontroller>.
  ///
  /// - Parameters:
  ///   - pages: The page view controller, held weakly. Its data source is not asked.
  ///   - direction: Where the page is turned to; back is the other way.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - then: Makes the page that takes its place; called once at most, when the flow ends itself.
  ///     The flow holds it until its end: capture what is above weakly.
  /// - Returns: The placement.
  public static func page(
    in pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection = .forward,
    wrapped: Wrapping = .not,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    let place = Page(pages: pages, direction: direction, wrapping: wrapped, then: then)
    return Placement(place, on: ScreenName(pages))
  }
}

/// A page of a page view controller.
final class Page: ContainerPlace {
  weak var pages: UIPageViewController?
  let direction: UIPageViewController.NavigationDirection
  let then: (@MainActor () -> UIViewController?)?
  let wrapping: Placement.Wrapping

  init(
    pages: UIPageViewController,
    direction: UIPageViewController.NavigationDirection,
    wrapping: Placement.Wrapping,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.pages = pages
    self.direction = direction
    self.then = then
    self.wrapping = wrapping
  }

  var host: UIResponder? { pages }
  var contentBefore: ContentBefore { .goesUnanimated }

  func check(_ screen: UIViewController) throws(FlowError) {
    let pages = try pages.orGone()
    try screen.checkThatItIsNew(at: pages)
    if pages.isDoubleSided {
      throw FlowError(
        .impossible,
        "can't be a page: \(pages.screenName) is double-sided and takes two screens at a time. Use "
          + "one that isn't, or a placement that is .custom."
      )
    }
    try pages.checkThatItStays()
    try pages.checkThatItRests()
    if Platform.isScrolling(pages) {
      throw .waiting(for: "\(pages.screenName) scrolls to another page")
    }
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    // During a curl, which can't be seen from outside, it comes after that.
    let pages = try pages.orGone()
    pages.setViewControllers(
      [controller],
      direction: direction,
      animated: animated,
      completion: nil
    )
  }

  var saysWhatComesNext: Bool { then != nil }

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    let isPlaced = flow.firstController?.placedInHost(isOnDisplay) != nil
    guard isPlaced || !controller.isLinked else { return controller.canBeTakenAway }
    return controller.isModal || then != nil && flow.preparation != .nothingInstead
  }

  func prepare(_ flow: any PlacedFlow) -> Preparation {
    guard then != nil, let page = flow.firstController?.placedInHost(isOnDisplay), !page.isMoving,
      let pages = page.parent as? UIPageViewController
    else { return .pending }
    guard let next = flow.makeNext(by: then, in: pages) else { return .nothingInstead }
    pages.setViewControllers([next], direction: direction, animated: false, completion: nil)
    return .done
  }

  private func isOnDisplay(_ controller: UIViewController) -> Bool {
    let pages = controller.parent as? UIPageViewController
    return pages?.viewControllers?.contains(same: controller) ?? false
  }
}

extension Platform {
  /// Whether pages scroll, so that UIKit raises if they are to scroll to another one.
  ///
  /// They do under a finger and after it. What code began is seen from iOS 17.4 on.
  fileprivate static func isScrolling(_ pages: UIPageViewController) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    let views = pages.viewIfLoaded?.subviews ?? []
    guard let view = views.lazy.compactMap({ $0 as? UIScrollView }).first else { return false }
    if view.isDragging || view.isDecelerating { return true }
    guard #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) else { return false }
    return view.isScrollAnimating
    #else
    return pages.isScrolling
    #endif
  }
}
