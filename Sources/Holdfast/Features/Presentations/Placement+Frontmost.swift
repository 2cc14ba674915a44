extension Placement {
  /// The screen that is in front when the flow shows, whichever that will be.
  @preconcurrency @MainActor
  public struct Frontmost {
    weak var window: UIWindow?

    /// The topmost of what is presented in `window`, or its root.
    ///
    /// The window is held weakly. While it has no root yet, the show waits. The window of a lock means the one beneath
    /// it, which is seen after the lock.
    public static func frontmost(of window: UIWindow) -> Frontmost {
      Frontmost(window: window)
    }
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
  ///     given. `.queue` presents over the sheets and popovers of open flows, and waits behind everything else.
  /// - Returns: The placement.
  public static func modal(
    over host: Frontmost,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .above
  ) -> Placement {
    let look = ModalLook(style: style, transition: transition, wrapping: wrapped)
    return host.placement(look, whenBusy)
  }
}

extension Placement.Frontmost {
  func placement(_ look: ModalLook, _ whenBusy: Placement.WhenBusy) -> Placement {
    Placement { [weak window] _ throws(FlowError) in
      guard let window = window?.beneathLocks else { throw .hostGone("the window") }
      guard let root = window.rootViewController else {
        let error = FlowError.waiting(
          for: "the window has no root",
          "set its rootViewController first"
        )
        throw whenBusy == .queue ? error.withoutTimeLimit : error
      }
      if whenBusy == .above { return Modal(over: root.frontmost, look: look) }
      if whenBusy == .queue { return Modal.queued(over: root, look: look) }
      return Modal(over: root, look: look, whenBusy: whenBusy)
    }
  }
}
