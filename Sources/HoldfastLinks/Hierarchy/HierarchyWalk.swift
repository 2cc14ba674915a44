import Holdfast

/// The screens of a window from the front to the back, each once.
///
/// As the responder chain would ask them: what is presented before what it covers, the top of a stack
/// before what is below, a child before its container. What is in a tab that is not selected comes
/// last. The cost of a step does not depend on how many screens there are, and the walk holds none.
@MainActor
package struct HierarchyWalk {
  private enum Step {
    /// What is presented over the screen and what is in it, then the screen itself.
    case enter(Weak<UIViewController>)
    case visit(Weak<UIViewController>)
  }

  /// Taken from its end.
  private var next: [Step] = []
  /// Out of sight, taken in order when nothing else is left.
  private var later: [Weak<UIViewController>] = []
  private var laterTaken = 0
  /// How many steps were taken so far.
  package private(set) var steps = 0

  package init(of window: UIWindow) {
    if let root = window.rootViewController { next.append(.enter(Weak(root))) }
  }

  /// The next screen; nil at the end.
  package mutating func nextScreen() -> UIViewController? {
    while let step = nextStep() {
      steps += 1
      switch step {
      case .enter(let screen):
        if let screen = screen.object { enter(screen) }
      case .visit(let screen):
        if let screen = screen.object { return screen }
      }
    }
    return nil
  }

  private mutating func nextStep() -> Step? {
    if let step = next.popLast() { return step }
    guard laterTaken < later.count else { return nil }
    laterTaken += 1
    return .enter(later[laterTaken - 1])
  }

  private mutating func enter(_ screen: UIViewController) {
    next.append(.visit(Weak(screen)))
    for child in screen.childrenOnTheWay { next.append(.enter(Weak(child))) }
    for child in screen.hiddenChildren { later.append(Weak(child)) }
    if let presented = screen.ownPresented { next.append(.enter(Weak(presented))) }
  }
}
