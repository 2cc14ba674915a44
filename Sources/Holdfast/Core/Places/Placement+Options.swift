extension Placement {
  /// What to do when something else is presented where a screen is to be presented.
  public enum WhenBusy: Sendable {
    /// Give up at once, with ``FlowError/Reason/busy``.
    case fail
    /// Wait until it is gone; give up after five seconds, with the same error.
    case wait
    /// Present over it, over the topmost of what is presented. The two leave together when the lower
    /// one is dismissed.
    case above
  }

  /// The screen that is in front when the flow shows, whichever that will be.
  @preconcurrency @MainActor
  public struct Frontmost {
    weak var window: UIWindow?

    /// The topmost of what is presented in `window`, or its root.
    ///
    /// The window is held weakly. While it has no root yet, the show waits.
    public static func frontmost(of window: UIWindow) -> Frontmost {
      Frontmost(window: window)
    }
  }

  /// What a popover points at; held weakly.
  @preconcurrency @MainActor
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

    /// Points a popover at it.
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
}
