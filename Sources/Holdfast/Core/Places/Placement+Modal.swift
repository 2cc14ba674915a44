extension Placement {
  /// Presented over a screen.
  ///
  /// UIKit picks the presenter: for full-screen styles the outermost container. While the
  /// host comes or goes, or is in no window yet, the show waits; a host that presents something else
  /// is handled as `whenBusy` says. An active search is no obstacle: the flow is presented over it.
  ///
  /// Relies on `present(_:animated:completion:)` and `dismiss(animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - style: The presentation style, set on the presented controller; UIKit's own default, a sheet for
  ///     most screens, unless it is given. `.popover` is for a screen that the app has given a source;
  ///     see ``popover(over:from:wrapped:whenBusy:)`` for others.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func modal(
    over host: UIViewController,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook(style: style, transition: transition, wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }
}
