import Holdfast

/// The screens of windows from the front to the back, each once.
///
/// The order is that of the responder chain. A presented controller comes before the one that it covers, the
/// top of a stack before the screens below, and a child before its container. Screens in tabs that aren't
/// selected come last. The cost of each step doesn't depend on the number of screens. The walk holds the
/// screens that it hasn't reached yet, so it must not be stored beyond a run-loop pass.
@MainActor
package struct HierarchyWalk {
  /// A screen, and the screens that come before it, which are its children and the one that it presents.
  private struct Branch {
    let screen: UIViewController
    /// The walk takes the screens from the end of this array.
    let before: [UIViewController]
    var left: Int
  }

  /// The path from the root to the current position of the walk.
  private var branches: [Branch] = []
  /// The roots, followed by the hidden children.
  ///
  /// They are walked in order after all branches.
  private var later: [UIViewController] = []
  private var laterTaken = 0
  /// The `presentedViewController` of the screen that the walk has just reached, which may belong to its
  /// container.
  private(set) var presented: UIViewController?

  /// - Parameter windows: The windows, beginning with the frontmost.
  package init(of windows: [UIWindow]) {
    later = windows.compactMap(\.rootViewController)
  }

  /// Returns the next screen, or nil at the end.
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

  /// Returns the next screen to enter, or nil if the last branch or the whole walk is complete.
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
    // Children of a presenter also return its `presentedViewController` (B112).
    if let presented, presented.presentingViewController === screen { before.append(presented) }
    return before
  }
}
