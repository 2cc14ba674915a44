/// How something is presented.
struct Modal {
  enum Style {
    /// As the app set it on the screen, or as UIKit chooses.
    case itsOwn
    case style(UIModalPresentationStyle)
    case sheet([Placement.Detent])
    case popover(Placement.Source)
    case alert(AlertStyle)

    /// Whether the host itself presents, or a context it is in; else its outermost container does
    /// (B111, B113).
    var usesContext: Bool {
      switch self {
      case .style(.currentContext), .style(.overCurrentContext): true
      default: false
      }
    }
  }

  let style: Style
  var transition: UIModalTransitionStyle?
  let wrapping: Placement.Wrapping
  var whenBusy = Placement.WhenBusy.fail

  /// What the app set on the controller itself stays where the placement says nothing.
  @MainActor
  func apply(to own: UIViewController) {
    if let alert = own as? UIAlertController {
      // It has a look of its own.
      if case .popover(let source) = style { source.point(alert) }
      if case .alert(let style) = style { style.apply(to: alert) }
      return
    }
    if let transition { own.modalTransitionStyle = transition }
    switch style {
    case .itsOwn, .alert: break
    case .style(let style): own.modalPresentationStyle = style
    case .sheet(let detents): Platform.makeSheet(own, detents: detents)
    case .popover(let source):
      Platform.makePopover(own)
      source.point(own)
    }
  }
}

/// What a flow is presented over.
@MainActor
enum ModalHost {
  case screen(Weak<UIViewController>)
  case frontmost(Weak<UIWindow>)
}

extension Placement {
  /// A height a sheet can rest at.
  public enum Detent: Sendable {
    /// About half the screen.
    case medium
    /// The whole height.
    case large
  }

  /// What to do when something else is presented where a screen is to be presented.
  public enum WhenBusy: Sendable {
    /// Give up at once, with ``FlowError/busy(screen:host:presenting:)``.
    case fail
    /// Wait until it is gone; give up after five seconds, with the same error.
    case wait
    /// Present over it, over the topmost of what is presented. The two leave together when the lower
    /// one is dismissed.
    case above
  }

  /// The screen that is in front when the flow shows, whichever that will be.
  @MainActor
  public struct Frontmost {
    let window: Weak<UIWindow>

    /// The topmost of what is presented in `window`, or its root.
    ///
    /// The window is held weakly. While it has no root yet, the show waits.
    public static func frontmost(of window: UIWindow) -> Frontmost {
      Frontmost(window: Weak(window))
    }
  }

  /// What a popover points at; held weakly.
  @MainActor
  public struct Source {
    indirect enum Kind {
      case view(Weak<UIView>, CGRect?)
      case barButtonItem(Weak<UIBarButtonItem>)
    }

    let kind: Kind

    /// A view of the host, or a part of it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: Where in the view the popover points; nil for the whole of it.
    /// - Returns: The source.
    public static func view(_ view: UIView, rect: CGRect? = nil) -> Source {
      Source(kind: .view(Weak(view), rect))
    }

    /// A button in one of the host's bars.
    public static func barButtonItem(_ item: UIBarButtonItem) -> Source {
      Source(kind: .barButtonItem(Weak(item)))
    }

    /// Whether there is still something to point at.
    var isThere: Bool {
      switch kind {
      case .view(let view, _): view.object != nil
      case .barButtonItem(let item): item.object != nil
      }
    }

    /// Points a screen that will be a popover at it.
    ///
    /// Asking for the popover's controller makes it, and it would hold a screen that is then not
    /// presented: so this is done right before (B226).
    func point(_ screen: UIViewController) {
      switch kind {
      case .view(let view, let rect):
        guard let view = view.object else { return }
        Platform.point(screen, at: view, rect ?? view.bounds)
      case .barButtonItem(let item):
        guard let item = item.object else { return }
        Platform.point(screen, at: item)
      }
    }
  }

  /// Presented over a screen.
  ///
  /// UIKit picks the presenter: for full-screen styles the outermost container (B111). While the
  /// host comes or goes, or is in no window yet, the show waits; a host that presents something else
  /// is handled as `whenBusy` says. An active search is no obstacle: the flow is presented over it.
  ///
  /// Relies on `present(_:animated:completion:)` and `dismiss(animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - style: The presentation style; set on the presented controller.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func modal(
    over host: UIViewController,
    style: UIModalPresentationStyle = .fullScreen,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    presented(
      .init(style: .style(style), transition: transition, wrapping: wrapped, whenBusy: whenBusy),
      over: host
    )
  }

  /// Presented over whatever is in front in a window when the flow shows.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - style: The presentation style; set on the presented controller.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func modal(
    over host: Frontmost,
    style: UIModalPresentationStyle = .fullScreen,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    presented(
      .init(style: .style(style), transition: transition, wrapping: wrapped),
      over: host
    )
  }

  /// Presented over a screen as a sheet, which the user can drag down.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - detents: The heights the sheet rests at; empty for UIKit's choice.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func sheet(
    over host: UIViewController,
    detents: [Detent] = [],
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    presented(.init(style: .sheet(detents), wrapping: wrapped, whenBusy: whenBusy), over: host)
  }

  /// Presented as a sheet over whatever is in front in a window when the flow shows.
  ///
  /// - Parameters:
  ///   - host: `.frontmost(of: window)`.
  ///   - detents: The heights the sheet rests at; empty for UIKit's choice.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func sheet(
    over host: Frontmost,
    detents: [Detent] = [],
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    presented(.init(style: .sheet(detents), wrapping: wrapped), over: host)
  }

  /// Presented as a popover, which a tap beside it dismisses.
  ///
  /// Where there is little room it is a sheet, and a popover again when the room is back (B127);
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
    presented(.init(style: .popover(source), wrapping: wrapped, whenBusy: whenBusy), over: host)
  }

  private static func presented(_ modal: Modal, over host: UIViewController) -> Placement {
    Placement(
      .modal(.screen(Weak(host)), modal),
      hostName: ScreenName(host),
      endsWithItsLink: true
    )
  }

  private static func presented(_ modal: Modal, over host: Frontmost) -> Placement {
    Placement(.modal(.frontmost(host.window), modal), hostName: "the window", endsWithItsLink: true)
  }
}
