extension Placement {
  /// Presented as a popover, which a tap beside it dismisses.
  ///
  /// Where there is little room it is a sheet, and a popover again when the room is back;
  /// that ends nothing. An action sheet is shown where it points, too. On tvOS, which has no
  /// popovers, it is a plain presentation.
  ///
  /// Once the host is on display, a source that is gone, or a view that is in no window, fails the show at once on an
  /// iPad, with ``FlowError/Reason/hostGone`` or ``FlowError/Reason/notInWindow``. On a phone the screen is shown as the
  /// sheet that UIKit adapts a popover to. UIKit raises when a bar button item is in no bar on display; this can't be
  /// seen from outside.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - source: What the popover points at, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func popover(
    over host: UIViewController,
    from source: Source,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook(popover: source, wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }
}

extension Step {
  /// Presented over the flow's front screen as a popover, which a tap beside it dismisses.
  ///
  /// - Parameters:
  ///   - source: What the popover points at, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something else is presented over the front screen.
  /// - Returns: The step.
  public static func popover(
    from source: Placement.Source,
    wrapped: Placement.Wrapping = .inNavigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step {
    modal(ModalLook(popover: source, wrapping: wrapped), whenBusy)
  }
}
