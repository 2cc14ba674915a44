import Foundation

/// Watches the touches in a view for one gesture.
///
/// There are no touches here: whoever acts as the user's hand sets `state`. A view holds its
/// recognizers; a recognizer refers weakly to its view and its delegate.
///
/// Left out: targets, which need Objective-C's `Selector`, and everything about `UITouch`.
@preconcurrency @MainActor open class UIGestureRecognizer: HeadlessObject {
  /// How far the recognizer is with its gesture.
  open var state: UIGestureRecognizer.State = .possible

  /// Whether the recognizer watches at all; switching it off cancels a gesture under way.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, state == .began || state == .changed else { return }
      state = .cancelled
    }
  }

  /// Decides about the gesture; not held.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose touches are watched, which holds the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether the view's own touches end when the gesture is recognized.
  open var cancelsTouchesInView = true

  /// A name to find the recognizer by.
  open var name: String?

  /// Makes a recognizer for nobody's touches yet.
  public override init() {}

  /// Makes the recognizer ready for the next gesture; for subclasses.
  open func reset() {
    state = .possible
  }
}

extension UIGestureRecognizer {
  /// Whether the user's gesture would begin now: the recognizer is on and its delegate agrees.
  package func headlessShouldBegin() -> Bool {
    isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

extension UIGestureRecognizer {
  /// How far a recognizer is with its gesture.
  public enum State: Int, Sendable {
    /// Nothing recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// The gesture is complete.
    case ended = 3
    /// The gesture was given up.
    case cancelled = 4
    /// It was another gesture.
    case failed = 5

    /// The gesture is complete; for gestures of one moment.
    public static var recognized: UIGestureRecognizer.State { .ended }
  }
}
