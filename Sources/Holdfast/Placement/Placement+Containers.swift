/// Places in the containers other than stacks. A flow there is asked no link: what is taken out may be
/// put back (law 4).
extension Placement {
  /// A new tab, after the ones that are there.
  ///
  /// It is not selected.
  ///
  /// The flow is open as long as its tab is there, selected or not; switching away ends nothing.
  /// Neither does taking the tab out, if someone keeps it to put it back: the flow is open until its
  /// screens are freed. Ending the flow takes the tab out, unless it is the only one.
  ///
  /// Relies on `setViewControllers(_:animated:)`, see <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
  ///
  /// - Parameters:
  ///   - tabs: The tab bar controller, held weakly.
  ///   - item: What the tab bar shows; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func tab(
    in tabs: UITabBarController,
    item: UITabBarItem? = nil,
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    Placement(
      .tab(Weak(tabs), item, wrapped),
      hostName: ScreenName(tabs),
      endsWithItsLink: false
    )
  }

  /// A child of a screen, filling one of its views.
  ///
  /// The child is added, its view fills `container` and follows its size, and `didMove(toParent:)` is
  /// called, at once and without animation. Ending the flow takes the child out again. The flow is
  /// open until its screens are freed, so a child may be taken out and put back.
  ///
  /// A view that is not in the parent's view ends the flow with `.failed(.notInHost)`; UIKit would
  /// raise.
  ///
  /// Relies on `addChild(_:)` and `removeFromParent()`, see <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - parent: The screen to be the parent, held weakly.
  ///   - container: The view to fill, the parent's own or one in it; held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  /// - Returns: The placement.
  public static func child(
    of parent: UIViewController,
    in container: UIView,
    wrapped: Wrapping = .not
  ) -> Placement {
    Placement(
      .child(Weak(parent), Weak(container), wrapped),
      hostName: ScreenName(parent),
      endsWithItsLink: false
    )
  }

  /// The detail of a split view controller, shown by its `showDetailViewController(_:sender:)`.
  ///
  /// With room for both it takes the place of the detail that is there, which UIKit lets go of. In a
  /// collapsed one it is pushed on the list, unless its delegate does otherwise.
  ///
  /// **Ending the flow.** Where the detail lies on the list, it is popped. Beside the list there is
  /// nothing to go back to: `then` makes what is shown in its place, and without one the detail stays
  /// as it is, for the next one to replace. Presented screens go either way.
  ///
  /// The flow is open until its screens are freed: collapsing and separating end nothing. Collapsed, a
  /// split view controller without columns holds a detail that was popped, until another is shown or
  /// there is room again (B190); so long its flow is open.
  ///
  /// An alert or a split view controller ends the flow with `.failed(.cannotBePushed)`.
  ///
  /// Relies on `showDetailViewController(_:sender:)`, see
  /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
  ///
  /// - Parameters:
  ///   - split: The split view controller, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - then: Makes the detail that takes its place; called once at most, when the flow ends itself.
  ///     The flow holds it until its end: capture what is above weakly.
  /// - Returns: The placement.
  public static func detail(
    in split: UISplitViewController,
    wrapped: Wrapping = .inNavigationController,
    then: (@MainActor () -> UIViewController?)? = nil
  ) -> Placement {
    Placement(
      .detail(Weak(split), wrapped, then: then),
      hostName: ScreenName(split),
      endsWithItsLink: false
    )
  }

  /// The page of a page view controller, turned to when the flow shows.
  ///
  /// **Ending the flow.** There is always a page. `then` makes or names the one to turn back to,
  /// without animation, so that UIKit keeps none of the flow's screens as a neighbour (B195); without
  /// one the page stays as it is, for the next turn. Presented screens go either way. A page that is
  /// not on display stays for as long as UIKit keeps it.
  ///
  /// The flow is open until its screens are freed: a page that is turned while UIKit keeps it ends
  /// nothing.
  ///
  /// A page view controller that is double-sided, which takes two screens at a time, ends the flow
  /// with `.failed(.cannotBePage)`; UIKit would raise.
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
    Placement(
      .page(Weak(pages), direction, wrapped, then: then),
      hostName: ScreenName(pages),
      endsWithItsLink: false
    )
  }
}
