import Holdfast

/// The screens of windows from the front to the back, each once.
///
/// As the responder chain would ask them: what is presented before what it covers, the top of a stack
/// before what is below, a child before its container. What is in a tab that is not selected comes
/// last. The cost of a screen does not depend on how many there are. The walk holds those it has yet
/// to come to, so it is not kept beyond a turn.
@MainActor
package struct HierarchyWalk {
  /// A screen, and what comes before it: what is in it, and what it presents.
  private struct Branch {
    let screen: UIViewController
    /// Taken from its end.
    let before: [UIViewController]
    var left: Int
  }

  /// From the root to where the walk is.
  private var branches: [Branch] = []
  /// The roots, then what is out of sight: taken in order when nothing else is left.
  private var later: [UIViewController] = []
  private var laterTaken = 0
  /// What the screen just come to says it presents, itself or by what it is in.
  private(set) var presented: UIViewController?

  /// - Parameter windows: The windows, the frontmost first.
  package init(of windows: [UIWindow]) {
    later = windows.compactMap(\.rootViewController)
  }

  /// The next screen; nil at the end.
  package mutating func nextScreen() -> UIViewController? {
    while true {
      guard let screen = nextToEnter() else {
        let screen = branches.popLast()?.screen
        presented = screen?.presentedViewController
        return screen
      }
      let before = enter(screen)
      if before.isEmpty { return screen }
      branches.append(Branch(screen: screen, before: before, left: before.count))
    }
  }

  /// Nil when the last branch is done with, or all are.
  private mutating func nextToEnter() -> UIViewController? {
    if let last = branches.indices.last {
      guard branches[last].left > 0 else { return nil }
      branches[last].left -= 1
      return branches[last].before[branches[last].left]
    }
    guard laterTaken < later.count else { return nil }
    laterTaken += 1
    return later[laterTaken - 1]
  }

  private mutating func enter(_ screen: UIViewController) -> [UIViewController] {
    var (before, hidden) = screen.partedChildren
    if !hidden.isEmpty { later += hidden }
    presented = screen.presentedViewController
    // Those in a screen that presents say that they do, too (B112).
    if let presented, presented.presentingViewController === screen { before.append(presented) }
    return before
  }
}
