import Foundation

/// Watches for taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row make the gesture.
  open var numberOfTapsRequired = 1

  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1

  /// A tap doesn't prevent the same finger's further taps: without `require(toFail:)` a double tap
  /// is a single tap first.
  @discardableResult
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
