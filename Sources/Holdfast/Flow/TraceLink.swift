/// A controller on the way from a screen to its window's root; the next one contains or presents it.
@MainActor
struct TraceLink {
  private(set) weak var controller: UIViewController?
  let name: ScreenName
  private let isPresented: Bool
  /// The screens of the stack it is on.
  private var stacked: [Weak<UIViewController>] = []
  /// How many of them lie below it.
  private var countBelow = 0
  /// Whether it had left the next one before the screen left.
  var wasCut = false
  /// How it leaves, from the last look at the transition.
  var isLeaving: EndCause?

  init(_ controller: UIViewController) {
    self.controller = controller
    name = controller.nameOfThisMoment
    isPresented = controller.parent == nil
  }

  /// The transition that moves it.
  var movement: (any UIViewControllerTransitionCoordinator)? { controller?.transitionCoordinator }

  /// Takes down what lies below and above it on its stack.
  mutating func seeStack() {
    guard let controller, let screens = controller.stackAround?.viewControllers,
      let index = screens.lastIndex(ofSame: controller)
    else { return }
    countBelow = index
    if stacked.count == screens.count, zip(stacked, screens).allSatisfy({ $0.object === $1 }) {
      return
    }
    stacked = screens.map { Weak($0) }
  }

  /// Whether the controller around it is there and has it no longer.
  func isCut(from outside: TraceLink) -> Bool {
    guard let around = outside.controller else { return false }
    guard let controller else { return true }
    if isPresented {
      return controller.presentingViewController == nil || controller.isBeingDismissed
    }
    if controller.parent !== around { return true }
    guard let stack = around as? UINavigationController else { return false }
    return !stack.viewControllers.contains(same: controller)
  }

  /// How it has left the controller around it, where no finger moved it.
  func wayOut(of outside: TraceLink) -> EndCause {
    if isPresented { return .dismissed }
    guard let stack = outside.controller as? UINavigationController else {
      return .removed(from: outside.name.description)
    }
    let screens = stack.viewControllers
    let below = stacked.prefix(countBelow)
    if let top = screens.last, below.contains(where: { $0.object === top }) { return .popped }
    let isNew = screens.contains { screen in !stacked.contains { $0.object === screen } }
    return isNew ? .replaced : .removed(from: outside.name.description)
  }
}
