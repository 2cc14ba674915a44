import Foundation

/// Recognizes taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1

  /// The number of fingers that the gesture needs.
  open var numberOfTouchesRequired = 1

  /// Returns whether a tap makes another gesture fail.
  ///
  /// A tap doesn't prevent a gesture that needs more taps. Unless the app uses `require(toFail:)`, the first tap
  /// of a double tap is therefore also recognized as a single tap.
  @discardableResult
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
