import Foundation

/// A change of a stack between the call and the layout that shows it.
@MainActor
struct StackChange {
  /// So many screens from the bottom have been left as they were.
  var kept: Int
  /// What was above them.
  var replaced: [UIViewController]
  var leaving: [UIViewController]
  /// Who comes with this change; gets `didMove` when the change has ended.
  var arriving: [UIViewController]
  var animated: Bool
  /// Made with the call, so that a client can join it at once (B171).
  var transition: Transition?
  /// What waits for the change's end (B219).
  var waits: [AnimationWait] = []

  /// Whether the top was in the stack before the change.
  func hadBefore(topOf stack: [UIViewController]) -> Bool {
    guard let top = stack.last else { return false }
    return stack.count <= kept || replaced.contains(same: top)
  }

  /// Drops a screen that is taken out of the stack; returns the transition that can't be run any more.
  mutating func forget(_ screen: UIViewController, at index: Int) -> Transition? {
    if index < kept { kept -= 1 }
    replaced.remove(same: screen)
    leaving.remove(same: screen)
    arriving.remove(same: screen)
    guard let transition, transition.toController === screen || transition.fromController === screen
    else { return nil }
    self.transition = nil
    return transition
  }

  /// Keeps fewer screens than before, with another change of the same turn.
  mutating func keep(_ count: Int, of stack: [UIViewController]) {
    guard count < kept else { return }
    replaced = stack[count..<kept] + replaced
    kept = count
  }
}
