import Foundation

/// Recognizes taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1

  /// The number of fingers that the gesture needs.
  open var numberOfTouchesRequired = 1

  /// Returns whether a tap makes another gesture fail.
  ///
  /// A tap doesn't prevent further taps of the same touch. Without `require(toFail:)`, a double tap is also
  /// recognized as a single tap first.
  @discardableResult
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
