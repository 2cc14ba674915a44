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
    let look = ModalLook(style: .style(style), transition: transition, wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }

  /// Presented over whatever is in front in a window when the flow shows.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - style: The presentation style, set on the presented controller; UIKit's own default, a sheet for
  ///     most screens, unless it is given.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  ///   - whenBusy: What to do while something is presented in the window: present over that, unless it is
  ///     given.
  /// - Returns: The placement.
  public static func modal(
    over host: Frontmost,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .above
  ) -> Placement {
    let look = ModalLook(style: .style(style), transition: transition, wrapping: wrapped)
    return host.placement(look, whenBusy)
  }

  /// Presented as a popover, which a tap beside it dismisses.
  ///
  /// Where there is little room it is a sheet, and a popover again when the room is back;
  /// that ends nothing. An action sheet is shown where it points, too. On tvOS, which has no
  /// popovers, it is a plain presentation.
  ///
  /// A source that is gone ends the flow with `.failed(.hostGone)`; while its view is in no window,
  /// the show waits. UIKit raises when a bar button item is in no bar on display; this can't be seen
  /// from outside.
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
    let look = ModalLook(style: .popover(source), wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }
}

extension Placement.Frontmost {
  func placement(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Placement {
    let place = FrontOfWindow(window: window, look: look, whenBusy: whenBusy)
    return Placement(place, on: ScreenName(words: "the window"))
  }
}
