import Foundation

/// A change of a stack, from the call until the layout that shows it.
@MainActor
struct StackChange {
  /// The number of screens at the bottom that are unchanged.
  var kept: Int
  /// The screens that were above the unchanged ones before the change.
  var replaced: [UIViewController]
  var leaving: [UIViewController]
  /// The screens that the change adds.
  ///
  /// Their `didMove` is called when the change has ended.
  var arriving: [UIViewController]
  var animated: Bool
  /// The transition, which is created by the call that requests the change, so that an app can use its coordinator
  /// immediately (B171).
  var transition: Transition?
  /// The animation transactions that wait for the end of the change (B219).
  var waits: [AnimationWait] = []

  /// Returns whether the top of `stack` was already on the stack before the change.
  func hadBefore(topOf stack: [UIViewController]) -> Bool {
    guard let top = stack.last else { return false }
    return stack.count <= kept || replaced.contains(same: top)
  }

  /// Takes a screen out of the change, because other code has removed the screen from the stack.
  ///
  /// - Returns: The change's transition if it can't run without the screen, otherwise nil.
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

  /// Lowers the number of unchanged screens, because another change is made in the same run-loop pass.
  mutating func keep(_ count: Int, of stack: [UIViewController]) {
    guard count < kept else { return }
    replaced = stack[count..<kept] + replaced
    kept = count
  }
}
