import Foundation

/// Watches for a quick stroke.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1

  /// The directions the stroke may have.
  open var direction = UISwipeGestureRecognizer.Direction.right
}

extension UISwipeGestureRecognizer {
  /// The direction of a stroke.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
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
