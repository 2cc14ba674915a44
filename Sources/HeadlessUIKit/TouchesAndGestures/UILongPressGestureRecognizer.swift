import Foundation

/// Recognizes a long press.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0

  /// The number of fingers that the gesture needs.
  open var numberOfTouchesRequired = 1

  /// The time in seconds after which the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance in points that the touch may move before the gesture begins.
  open var allowableMovement: CGFloat = 10
}
