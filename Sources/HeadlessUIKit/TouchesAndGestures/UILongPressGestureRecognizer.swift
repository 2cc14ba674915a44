import Foundation

/// Watches for a finger that stays down.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come before the press.
  open var numberOfTapsRequired = 0

  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1

  /// How long the finger stays down until the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5

  /// How far the finger may move until then, in points.
  open var allowableMovement: CGFloat = 10
}
