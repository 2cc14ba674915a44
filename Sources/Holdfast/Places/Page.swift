extension Placement {
  /// The page of a page view controller, turned to when the flow shows.
  ///
  /// **Ending the flow.** There is always a page. `then` makes or names the one to turn back to,
  /// without animation, so that UIKit keeps none of the flow's screens as a neighbour; without one the
  /// page stays as it is, for the next turn. Presented screens go either way. A page that is not on
  /// display stays for as long as UIKit keeps it.
  ///
  /// The flow is open until its screens are freed: a page that is turned while UIKit keeps it ends
  /// nothing.
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
    Placement(Page(in: pages, direction, wrapped, then: then), on: ScreenName(pages))
  }
}

/// A page of a page view controller.
final class Page: Place {
  private let pages: Weak<UIPageViewController>
  private let direction: UIPageViewController.NavigationDirection
  let wrapping: Placement.Wrapping
  private let then: (@MainActor () -> UIViewController?)?

  init(
    in pages: UIPageViewController,
    _ direction: UIPageViewController.NavigationDirection,
    _ wrapping: Placement.Wrapping,
    then: (@MainActor () -> UIViewController?)?
  ) {
    self.pages = Weak(pages)
    self.direction = direction
    self.wrapping = wrapping
    self.then = then
  }

  var host: UIResponder? { pages.object }
  var hasLeft: HasLeft { .withItsContainer }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let pages = try require(pages, for: screen)
    try checkThatItIsNew(screen, at: pages)
    if pages.isDoubleSided {
      throw .final(.cannotBePage(screen: screen.screenName, host: pages.screenName))
    }
    try checkThatItStays(pages, screen)
    try checkThatItRests(pages, screen)
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    // During a turn, which can't be seen from outside, it comes after that.
    try require(pages, for: screen)
      .setViewControllers([controller], direction: direction, animated: animated, completion: nil)
  }

  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool {
    guard first?.placedInHost(isOnDisplay) != nil else { return controller.canBeTakenAway }
    return controller.isModal || then != nil && !hasGivenWay
  }

  /// Without animation: UIKit would keep the page that it turns away.
  func giveWay(_ first: UIViewController, animated: Bool, report: (String) -> Void) -> Bool {
    guard then != nil, let page = first.placedInHost(isOnDisplay), !page.isMoving,
      let pages = page.parent as? UIPageViewController
    else { return false }
    guard let replacement = then?(), replacement.canTakeThePlace(in: pages, report) else {
      return true
    }
    let back: UIPageViewController.NavigationDirection =
      direction == .forward ? .reverse : .forward
    pages.setViewControllers([replacement], direction: back, animated: false, completion: nil)
    return true
  }

  private func isOnDisplay(_ controller: UIViewController) -> Bool {
    let pages = controller.parent as? UIPageViewController
    return pages?.viewControllers?.contains(same: controller) ?? false
  }
}
