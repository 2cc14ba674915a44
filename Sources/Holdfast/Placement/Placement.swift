/// How a flow's first screen comes on display, and so how its screens leave again.
///
/// A placement holds its host weakly: nothing in Holdfast refers up strongly (law 1). A host that is
/// gone when the flow shows its first screen ends the flow with `.failed(.hostGone)`.
@MainActor
public struct Placement {
  /// A height a sheet can rest at.
  public enum Detent: Sendable {
    /// About half the screen.
    case medium
    /// The whole height.
    case large
  }

  /// Whether a screen is put into a navigation controller before it is shown.
  ///
  /// What is a container already, or an alert, is never wrapped.
  public struct Wrapping {
    let wrap: (@MainActor (UIViewController) -> UINavigationController)?

    /// In a plain `UINavigationController`.
    @MainActor public static var inNavigationController: Wrapping {
      Wrapping { UINavigationController(rootViewController: $0) }
    }

    /// In a navigation controller the app makes, with the screen as its root.
    @MainActor public static func `in`(
      _ make: @escaping @MainActor (_ root: UIViewController) -> UINavigationController
    ) -> Wrapping {
      Wrapping(wrap: make)
    }

    /// Not at all.
    @MainActor public static var not: Wrapping { Wrapping(wrap: nil) }
  }

  enum Kind {
    case push(Weak<UINavigationController>)
    case modal(Weak<UIViewController>, Modal)
    case root(Weak<UIWindow>, Wrapping)
    case tab(Weak<UITabBarController>, UITabBarItem?, Wrapping)
    case continuing(Weak<FlowCore>)
    case asking(AlertStyle, Weak<FlowCore>)
    case custom(
      show: @MainActor (UIViewController) throws -> Void,
      remove: @MainActor (UIViewController) -> Void
    )
  }

  /// How something is presented.
  struct Modal {
    enum Style {
      /// As the app set it on the screen, or as UIKit chooses.
      case itsOwn
      case style(UIModalPresentationStyle)
      case sheet([Detent])
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
    let wrapping: Wrapping
  }

  private(set) var kind: Kind
  private let host: ScreenName
  var endsWithItsLink: Bool

  private init(_ kind: Kind, hostName: ScreenName, endsWithItsLink: Bool) {
    self.kind = kind
    host = hostName
    self.endsWithItsLink = endsWithItsLink
  }

  private init(_ kind: Kind, hostName: String, endsWithItsLink: Bool) {
    self.init(kind, hostName: ScreenName(words: hostName), endsWithItsLink: endsWithItsLink)
  }

  /// What reports call the host, which may be gone by then.
  var hostName: String {
    switch kind {
    case .push(let stack): stack.object?.screenName ?? host.description
    case .modal(let over, _): over.object?.screenName ?? host.description
    case .tab(let tabs, _, _): tabs.object?.screenName ?? host.description
    default: host.description
    }
  }

  /// Pushed on a navigation stack, at once also while the stack is covered or not selected.
  ///
  /// Ending the flow pops to the screen below its lowest one; with nothing below, the stack stays as
  /// it is.
  ///
  /// - Parameter stack: The navigation controller, held weakly.
  /// - Returns: The placement.
  public static func push(onto stack: UINavigationController) -> Placement {
    Placement(.push(Weak(stack)), hostName: ScreenName(stack), endsWithItsLink: true)
  }

  /// Presented over a screen.
  ///
  /// UIKit picks the presenter: for full-screen styles the outermost container (B111). While the
  /// host comes or goes, or is in no window yet, the show waits; a host that presents something else
  /// ends the flow with `.failed(.busy)`.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - style: The presentation style; set on the presented controller.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  /// - Returns: The placement.
  public static func modal(
    over host: UIViewController,
    style: UIModalPresentationStyle = .fullScreen,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    let modal = Modal(style: .style(style), transition: transition, wrapping: wrapped)
    return Placement(.modal(Weak(host), modal), hostName: ScreenName(host), endsWithItsLink: true)
  }

  /// Presented over a screen as a sheet, which the user can drag down.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - detents: The heights the sheet rests at; empty for UIKit's choice.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  /// - Returns: The placement.
  public static func sheet(
    over host: UIViewController,
    detents: [Detent] = [],
    wrapped: Wrapping = .inNavigationController
  ) -> Placement {
    let modal = Modal(style: .sheet(detents), wrapping: wrapped)
    return Placement(.modal(Weak(host), modal), hostName: ScreenName(host), endsWithItsLink: true)
  }

  /// The root of a window.
  ///
  /// What is presented in the window is dismissed first: UIKit would leave it there, and leak it
  /// (B28). Ending the flow leaves the window as it is, for the next root to replace.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func root(of window: UIWindow, wrapped: Wrapping = .not) -> Placement {
    Placement(.root(Weak(window), wrapped), hostName: "the window", endsWithItsLink: false)
  }

  /// A new tab, after the ones that are there.
  ///
  /// It is not selected.
  ///
  /// The flow is open as long as its tab is there, selected or not; switching away ends nothing.
  /// Ending the flow takes the tab out, unless it is the only one.
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

  /// Pushed on whatever stack another flow is in.
  ///
  /// - Parameter flow: The flow to go on from, held weakly. While it shows nothing yet, the new
  ///   flow waits; where it is in no stack, the new flow
  ///   ends with `.failed(.notInStack)`.
  /// - Returns: The placement.
  public static func continuing<Value>(_ flow: Flow<Value>) -> Placement {
    Placement(.continuing(Weak(flow.core)), hostName: flow.core.name, endsWithItsLink: true)
  }

  /// Shown and taken away by the app itself.
  ///
  /// - Parameters:
  ///   - show: Puts the screen on display. An error it throws ends the flow with
  ///     `.failed(.refused)`.
  ///   - remove: Takes the screen away again; called once, when the flow ends itself.
  /// - Returns: The placement.
  ///
  /// The flow holds both closures until it has ended: capture what is above weakly.
  public static func custom(
    show: @escaping @MainActor (UIViewController) throws -> Void,
    remove: @escaping @MainActor (UIViewController) -> Void
  ) -> Placement {
    Placement(.custom(show: show, remove: remove), hostName: "the app", endsWithItsLink: false)
  }

  /// A question over a flow's front screen, whichever that is in its turn.
  static func asking(_ style: AlertStyle, in flow: FlowCore) -> Placement {
    Placement(.asking(style, Weak(flow)), hostName: flow.name, endsWithItsLink: true)
  }

  /// The same placement for a screen that leaves and comes back, such as a picture-in-picture
  /// player: its flow ends when the screen is freed, not when it is taken off.
  public var endsOnRelease: Placement {
    var placement = self
    placement.endsWithItsLink = false
    return placement
  }

  /// The flow has ended: the placement holds nothing any more.
  mutating func dropClosures() {
    guard case .custom = kind else { return }
    kind = .custom(show: { _ in }, remove: { _ in })
  }
}
