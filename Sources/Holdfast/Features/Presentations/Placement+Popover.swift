extension Placement {
  /// Presents the flow's first screen as a popover, which the user can dismiss by tapping outside it.
  ///
  /// If there is little space, UIKit shows the popover as a sheet, and as a popover again when there is more space. The
  /// flow stays open meanwhile. An action sheet that is shown with this placement also points at `source`. On tvOS,
  /// which has no popovers, the screen is presented in the default style.
  ///
  /// On an iPad the request fails as soon as the host is visible, if `source` has been deallocated or is a view that
  /// isn't in a window. The error is ``FlowError/Reason/hostGone`` or ``FlowError/Reason/notInWindow``. On a phone the
  /// screen is shown anyway, because UIKit adapts the popover to a sheet. UIKit raises an exception for a bar button
  /// item that isn't in a visible bar. Holdfast can't detect this.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - source: The view or bar button item that the popover points at, held weakly.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  ///   - whenBusy: What to do while the host presents another screen.
  /// - Returns: The placement.
  public static func popover(
    over host: UIViewController,
    from source: PopoverAnchor,
    embeddedIn embedding: Embedding = .navigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook(popover: source, embedding: embedding)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }
}

extension Step {
  /// Presents the screen over the flow's front screen as a popover, which the user can dismiss by tapping outside it.
  ///
  /// - Parameters:
  ///   - source: The view or bar button item that the popover points at, held weakly.
  ///   - embedding: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while another screen is presented over the front screen.
  /// - Returns: The step.
  public static func popover(
    from source: Placement.PopoverAnchor,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    modal(ModalLook(popover: source, embedding: embedding), whenBusy)
  }
}
