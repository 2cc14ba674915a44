import Foundation

/// Recognizes a drag.
///
/// Distances and velocities are the same in every view.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var distance = CGPoint.zero
  private var finger = CGPoint.zero

  /// The velocity of the touch in points per second, which a test sets.
  package var headlessVelocity = CGPoint.zero

  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// Returns the distance that the touch has moved since the gesture began or the distance was last set.
  @discardableResult
  open func translation(in view: UIView?) -> CGPoint {
    distance
  }

  /// Sets the distance from which the gesture continues to count.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    distance = translation
  }

  /// Returns the velocity of the touch, in points per second.
  @discardableResult
  open func velocity(in view: UIView?) -> CGPoint {
    headlessVelocity
  }

  /// Adds the movement of the touch since the last call.
  func follow(to finger: CGPoint, velocity: CGPoint) {
    distance.x += finger.x - self.finger.x
    distance.y += finger.y - self.finger.y
    self.finger = finger
    headlessVelocity = velocity
  }

  /// Resets the recognizer for the next gesture, with zero distance and velocity.
  open override func reset() {
    super.reset()
    distance = .zero
    finger = .zero
    headlessVelocity = .zero
  }
}
