import Foundation

/// A target of a recognizer, and the action that is called.
@MainActor
struct GestureTarget {
  private weak var target: AnyObject?
  private let action: @MainActor (AnyObject, UIGestureRecognizer) -> Void

  init<Target: AnyObject>(
    _ target: Target,
    action: @escaping @MainActor (Target, UIGestureRecognizer) -> Void
  ) {
    self.target = target
    self.action = { object, recognizer in
      guard let target = object as? Target else { return }
      action(target, recognizer)
    }
  }

  var isGone: Bool { target == nil }

  func `is`(_ object: AnyObject) -> Bool { target === object }

  /// Calls the action, unless the target has been deallocated.
  func call(for recognizer: UIGestureRecognizer) {
    if let target { action(target, recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Adds an action, which is called with `target` whenever the state changes, except to `failed` or back to
  /// `possible`.
  ///
  /// It replaces `addTarget(_:action:)`, which needs Objective-C's `Selector`. Actions are called in the
  /// order in which they were added, and the same target may be added several times.
  ///
  /// **Who holds whom**
  ///
  /// - The recognizer refers weakly to the target, and skips a deallocated one (B204).
  /// - The recognizer holds the closure until the target is removed with `removeTarget(_:action:)`. Use the
  ///   closure's first parameter, because a captured screen would live as long as the recognizer.
  @_spi(Gestures)
  public func headlessAddTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping @MainActor (_ target: Target, _ recognizer: UIGestureRecognizer) -> Void
  ) {
    targets.removeAll(where: \.isGone)
    targets.append(GestureTarget(target, action: action))
  }
}
