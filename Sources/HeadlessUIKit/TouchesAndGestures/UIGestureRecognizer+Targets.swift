import Foundation

/// Who is called by a recognizer, and what for.
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

  /// Calls the target; one that is gone is passed by.
  func call(for recognizer: UIGestureRecognizer) {
    if let target { action(target, recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Has `action` called with `target` where UIKit sends a target its action: whenever the state changes, but not to
  /// `failed` or back to `possible`.
  ///
  /// In place of `addTarget(_:action:)`, whose `Selector` is Objective-C's. Targets are called in the order in
  /// which they were added; the same one may be added more than once. The recognizer refers weakly to the target,
  /// and a target that is gone is passed by (B204). It holds the closure until the target is removed by
  /// `removeTarget(_:action:)`: use the closure's first parameter, for a captured screen would stay as long as the
  /// recognizer.
  @_spi(Gestures)
  public func headlessAddTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping @MainActor (_ target: Target, _ recognizer: UIGestureRecognizer) -> Void
  ) {
    targets.removeAll(where: \.isGone)
    targets.append(GestureTarget(target, action: action))
  }
}
