import Foundation

/// Recognizes two touches that move toward or away from each other.
///
/// A test sets its state and its scale, because HeadlessUIKit models one touch at a time.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the touches, relative to their distance at the beginning of the gesture.
  ///
  /// Setting it resets the velocity (B373).
  open var scale: CGFloat = 1 {
    didSet { headlessVelocity = 0 }
  }

  /// The velocity, in scale factors per second, which a test sets.
  package var headlessVelocity: CGFloat = 0

  /// The velocity of the gesture, in scale factors per second.
  open var velocity: CGFloat { headlessVelocity }

  /// Resets the recognizer for the next gesture.
  open override func reset() {
    super.reset()
    scale = 1
  }
}

/// Recognizes two touches that turn around each other.
///
/// A test sets its state and its rotation, because HeadlessUIKit models one touch at a time.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the beginning of the gesture, in radians.
  ///
  /// Setting it resets the velocity (B373).
  open var rotation: CGFloat = 0 {
    didSet { headlessVelocity = 0 }
  }

  /// The velocity, in radians per second, which a test sets.
  package var headlessVelocity: CGFloat = 0

  /// The velocity of the gesture, in radians per second.
  open var velocity: CGFloat { headlessVelocity }

  /// Resets the recognizer for the next gesture.
  open override func reset() {
    super.reset()
    rotation = 0
  }
}
