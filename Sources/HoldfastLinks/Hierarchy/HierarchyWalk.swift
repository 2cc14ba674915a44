import Holdfast

/// A walk through the screens of windows, from the front to the back, which returns each screen once.
///
/// The order is that of the responder chain. A presented controller comes before the one that it covers, the
/// top of a stack before the screens below, and a child before its container. Screens in tabs that aren't
/// selected come last. The cost of each step doesn't depend on the number of screens. The walk holds the
/// screens that it hasn't reached yet, so it must not be stored beyond a run-loop pass.
@MainActor
package struct HierarchyWalk {
  /// A screen, and the screens that the walk returns before it: its children that aren't hidden, and the controller
  /// that it presents.
  private struct Branch {
    let screen: UIViewController
    /// The screens that come before `screen`, the frontmost last.
    ///
    /// The walk takes them from the end of this array.
    let before: [UIViewController]
    var left: Int
  }

  /// The path from the root to the current position of the walk.
  private var branches: [Branch] = []
  /// The root view controllers, followed by the hidden children that the walk has found so far.
  ///
  /// The walk enters them in this order, and completes the branches of each before it enters the next.
  private var later: [UIViewController] = []
  private var laterTaken = 0
  /// The `presentedViewController` of the screen that the walk has just reached.
  ///
  /// UIKit returns the same controller for a container that presents it and for the children of the container.
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
