import Foundation

/// Watches for taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row make the gesture.
  open var numberOfTapsRequired = 1

  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
}
