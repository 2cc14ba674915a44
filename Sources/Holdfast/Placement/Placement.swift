/// How a flow's first screen comes on display, and so how its screens leave again.
///
/// A placement holds its host weakly: nothing in Holdfast refers up strongly (law 1). A host that is
/// gone when the flow shows its first screen ends the flow with `.failed(.hostGone)`.
@MainActor
public struct Placement {
  /// Makes the screen that takes a detail's or a page's place, if there is one.
  typealias Replacement = @MainActor () -> UIViewController?

  /// Boxed, so that a placement is passed on without going through its weak references.
  indirect enum Kind {
    case push(Weak<UINavigationController>)
    case modal(ModalHost, Modal)
    case root(Weak<UIWindow>, UIView.AnimationOptions?, Wrapping)
    case tab(Weak<UITabBarController>, UITabBarItem?, Wrapping)
    case child(Weak<UIViewController>, Weak<UIView>, Wrapping)
    case detail(Weak<UISplitViewController>, Wrapping, then: Replacement?)
    case page(
      Weak<UIPageViewController>,
      UIPageViewController.NavigationDirection,
      Wrapping,
      then: Replacement?
    )
    case continuing(Weak<FlowCore>)
    case asking(AlertStyle, Weak<FlowCore>)
    case custom(
      show: @MainActor (UIViewController) throws -> Void,
      remove: @MainActor (UIViewController) -> Void
    )
  }

  /// What the kind means for the way its screens leave.
  ///
  /// Whoever takes them away asks often. The kind has weak references in it, which are copied each
  /// time it is looked at.
  enum Role {
    case plain
    case root
    /// Something has to be in its place, so that its screens leave only when others come.
    case replaceable
    case child
    case custom
  }

  private(set) var kind: Kind
  let role: Role
  /// What reports call the host, which may be gone by then.
  let hostName: ScreenName
  var endsWithItsLink: Bool
  /// Whether its screens have left with a container they are in that a flow pushed or presented.
  private(set) var endsWithItsContainers = true

  init(_ kind: Kind, hostName: ScreenName, endsWithItsLink: Bool) {
    self.kind = kind
    role =
      switch kind {
      case .root: .root
      case .detail, .page: .replaceable
      case .child: .child
      case .custom: .custom
      case .push, .modal, .tab, .continuing, .asking: .plain
      }
    self.hostName = hostName
    self.endsWithItsLink = endsWithItsLink
  }

  init(_ kind: Kind, hostName: String, endsWithItsLink: Bool) {
    self.init(kind, hostName: ScreenName(words: hostName), endsWithItsLink: endsWithItsLink)
  }

  /// Pushed on a navigation stack, at once also while the stack is covered or not selected.
  ///
  /// Ending the flow pops to the screen below its lowest one; with nothing below, the stack stays as
  /// it is.
  ///
  /// Relies on `pushViewController(_:animated:)` and `popToViewController(_:animated:)`, see
  /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
  ///
  /// - Parameter stack: The navigation controller, held weakly.
  /// - Returns: The placement.
  public static func push(onto stack: UINavigationController) -> Placement {
    Placement(.push(Weak(stack)), hostName: ScreenName(stack), endsWithItsLink: true)
  }

  /// The root of a window.
  ///
  /// What is presented in the window is dismissed first, and the searches that are active in it end:
  /// UIKit would leave them there, and leak them (B28, B227). Ending the flow leaves the window as it
  /// is, for the next root to replace: the flows in the root's tabs are told, and the tabs stay.
  ///
  /// The flow is open until its screens are freed: a root may be taken out and put back, as a lock
  /// screen does. So a root that someone keeps holds its flow open.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller>.
  ///
  /// - Parameters:
  ///   - window: The window, held weakly.
  ///   - transition: How the old root gives way, such as `.transitionCrossDissolve`; nil for at once.
  ///     A show that is not animated is at once, too. The root is in place before it moves, so
  ///     nothing waits for the transition.
  ///   - wrapped: Whether the screen is put into a navigation controller.
  /// - Returns: The placement.
  public static func root(
    of window: UIWindow,
    transition: UIView.AnimationOptions? = nil,
    wrapped: Wrapping = .not
  ) -> Placement {
    Placement(
      .root(Weak(window), transition, wrapped),
      hostName: "the window",
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
    placement.endsWithItsContainers = false
    return placement
  }

  /// The placement of a flow that has ended: it holds nothing any more.
  var withoutClosures: Placement {
    var placement = withoutReplacement
    if case .custom = kind { placement.kind = .custom(show: { _ in }, remove: { _ in }) }
    return placement
  }

  /// Makes what is shown in place of a detail or a page.
  var replacement: Replacement? {
    switch kind {
    case .detail(_, _, let then), .page(_, _, _, let then): then
    default: nil
    }
  }

  var withoutReplacement: Placement {
    var placement = self
    switch kind {
    case .detail(let split, let wrapping, _):
      placement.kind = .detail(split, wrapping, then: nil)
    case .page(let pages, let direction, let wrapping, _):
      placement.kind = .page(pages, direction, wrapping, then: nil)
    default: break
    }
    return placement
  }
}
