/// A controller on the way from its window's root to a screen.
@MainActor
final class TraceLink {
  private(set) weak var controller: UIViewController?
  /// What contains or presents it; the trace holds both.
  private weak var outside: TraceLink?
  /// The window whose root it was.
  weak var window: UIWindow?
  /// Whether it is a controller of the flow's, or in or over one.
  let isOwn: Bool
  private let name: ScreenName
  private let isPresented: Bool
  /// The screens of the stack it is on.
  private var stacked: [Weak<UIViewController>] = []
  /// How many of them lie below it.
  private var countBelow = 0
  /// Whether it had left the one outside before the screen left.
  private(set) var wasCut = false
  /// How it leaves, from the last look at the transition.
  var causeSoFar: EndCause?

  init(_ controller: UIViewController, in outside: TraceLink?, isOfFlow: Bool) {
    self.controller = controller
    self.outside = outside
    isOwn = isOfFlow || outside?.isOwn ?? false
    name = controller.nameOfThisMoment
    isPresented = controller.parent == nil
  }

  /// The transition that moves it.
  var movement: (any UIViewControllerTransitionCoordinator)? {
    outside?.controller?.transitionCoordinator ?? controller?.transitionCoordinator
  }

  /// Takes down where it is while nothing of the flow's leaves.
  func seeItsPlace() {
    causeSoFar = nil
    wasCut = isCut
    if isOwn { seeStack() }
  }

  /// Takes down what lies below and above it on its stack, which may be long.
  private func seeStack() {
    guard let controller, let screens = controller.stackAround?.viewControllers,
      let index = screens.lastIndex(ofSame: controller)
    else { return }
    countBelow = index
    let isAsBefore = stacked.elementsEqual(screens) { $0.object === $1 }
    if !isAsBefore { stacked = screens.map { Weak($0) } }
  }

  /// Whether the window or the controller outside is there and has it no longer.
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

  /// Why the screen leaves with it.
  var causeOfLeaving: EndCause {
    if window != nil { return .rootReplaced }
    return isOwn ? causeSoFar ?? wayOut : .gone(with: name.description)
  }

  /// How it has left the controller outside, where no finger moved it.
  var wayOut: EndCause {
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
