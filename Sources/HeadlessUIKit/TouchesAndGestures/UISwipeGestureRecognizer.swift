import Foundation

/// Recognizes a quick swipe.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers that the gesture needs.
  open var numberOfTouchesRequired = 1

  /// The directions that the swipe may have.
  open var direction = UISwipeGestureRecognizer.Direction.right
}

extension UISwipeGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static var right: UISwipeGestureRecognizer.Direction { .init(rawValue: 1) }
    /// To the left.
    public static var left: UISwipeGestureRecognizer.Direction { .init(rawValue: 2) }
    /// Upwards.
    public static var up: UISwipeGestureRecognizer.Direction { .init(rawValue: 4) }
    /// Downwards.
    public static var down: UISwipeGestureRecognizer.Direction { .init(rawValue: 8) }
  }
}
