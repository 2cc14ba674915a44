import Foundation

/// Watches for a finger that is dragged.
///
/// Without a window's coordinates, distances and speeds are the same in every view.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var distance = CGPoint.zero
  private var finger = CGPoint.zero

  /// The speed of the finger in points a second, set by the test that acts as the user's hand.
  package var headlessVelocity = CGPoint.zero

  /// How many fingers the gesture needs.
  open var minimumNumberOfTouches = 1

  /// How many fingers the gesture takes.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger has come since the gesture began or the distance was last set.
  @discardableResult
  open func translation(in view: UIView?) -> CGPoint {
    distance
  }

  /// Sets the distance from which the gesture counts on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    distance = translation
  }

  /// How fast the finger is, in points a second.
  @discardableResult
  open func velocity(in view: UIView?) -> CGPoint {
    headlessVelocity
  }

  /// Counts what the finger has come since it was last looked at.
  func follow(to finger: CGPoint, velocity: CGPoint) {
    distance.x += finger.x - self.finger.x
    distance.y += finger.y - self.finger.y
    self.finger = finger
    headlessVelocity = velocity
  }

  /// Makes the recognizer ready for the next gesture, its distance and speed at zero.
  open override func reset() {
    super.reset()
    distance = .zero
    finger = .zero
    headlessVelocity = .zero
  }
}
