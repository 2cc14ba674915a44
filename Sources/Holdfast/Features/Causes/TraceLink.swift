/// A link of a `ScreenTrace`, which stands for one controller on the path from the window's root to the screen.
@MainActor
final class TraceLink {
  private(set) weak var controller: UIViewController?
  /// The link of the controller's container or presenter.
  ///
  /// The trace holds both links, so this reference is weak.
  private weak var outside: TraceLink?
  /// The window of which the controller was the root; nil for other controllers.
  weak var window: UIWindow?
  /// Whether the controller belongs to the flow, or is inside or presented over a controller that does.
  let isOwn: Bool
  private let name: ScreenName
  private let isPresented: Bool
  /// The screens of the stack that the controller is on.
  private var stacked: [Weak<UIViewController>] = []
  /// How many of the stack's screens are below the controller.
  private var countBelow = 0
  /// Whether the controller had left its container or presenter before the screen left.
  private(set) var wasCut = false
  /// How the controller is leaving, according to the last look at the transition.
  var causeSoFar: EndCause?

  init(_ controller: UIViewController, in outside: TraceLink?, isOfFlow: Bool) {
    self.controller = controller
    self.outside = outside
    isOwn = isOfFlow || outside?.isOwn ?? false
    name = controller.nameOfThisMoment
    isPresented = controller.parent == nil
  }

  /// The transition that moves the controller.
  var movement: (any UIViewControllerTransitionCoordinator)? {
    outside?.controller?.transitionCoordinator ?? controller?.transitionCoordinator
  }

  /// Records where the controller is, while no controller of the flow is leaving.
  func seeItsPlace() {
    causeSoFar = nil
    wasCut = isCut
    if isOwn { seeStack() }
  }

  /// Records the screens below and above the controller on its stack.
  ///
  /// There may be many of them, so they are stored only if they have changed.
  private func seeStack() {
    guard let controller, let screens = controller.stackAround?.viewControllers,
      let index = screens.lastIndex(ofSame: controller)
    else { return }
    countBelow = index
    let isAsBefore = stacked.elementsEqual(screens) { $0.object === $1 }
    if !isAsBefore { stacked = screens.map { Weak($0) } }
  }

  /// Whether the controller's window, container or presenter is alive and no longer has the controller.
  var isCut: Bool {
    if let window { return controller == nil || window.rootViewController !== controller }
    guard let outside = outside?.controller else { return false }
    guard let controller else { return true }
    if isPresented {
      return controller.presentingViewController == nil || controller.isBeingDismissed
    }
    if controller.parent !== outside { return true }
    guard let stack = outside as? UINavigationController else { return false }
    return !stack.viewControllers.contains(same: controller)
  }

  /// The cause of leaving for a screen that leaves together with this controller.
  var causeOfLeaving: EndCause {
    if window != nil { return .rootReplaced }
    return isOwn ? causeSoFar ?? causeIfNotInteractive : .gone(with: name.description)
  }

  /// How the controller has left its container or presenter, assuming that the transition wasn't interactive.
  var causeIfNotInteractive: EndCause {
    if isPresented { return .dismissed }
    let removed = EndCause.removed(from: outside?.name.description ?? "")
    guard let stack = outside?.controller as? UINavigationController else { return removed }
    let screens = stack.viewControllers
    let below = stacked.prefix(countBelow)
    if let top = screens.last, below.contains(that: { $0.object === top }) { return .popped }
    let isNew = screens.contains(that: { screen in
      !stacked.contains(that: { $0.object === screen })
    })
    return isNew ? .replaced : removed
  }
}
