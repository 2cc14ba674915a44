import Foundation

/// Drives an animator according to the progress of a gesture.
///
/// Animations that the animator starts with `UIView.animate` are paused during the gesture. A property
/// animator follows the gesture only if the animator returns it from `interruptibleAnimator(using:)`. If it
/// is started separately, it runs to its end independently of the gesture.
///
/// It refers weakly to the transition.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: HeadlessObject,
  UIViewControllerInteractiveTransitioning
{
  /// The transition that this object drives, even if the transition began without a gesture.
  weak var transition: Transition?

  /// Creates an interaction controller for the next transition.
  public override init() {
    super.init()
  }

  /// Whether the transition begins interactively.
  ///
  /// If false, the animator runs on its own.
  open var wantsInteractiveStart = true

  /// The speed of the remaining animation, relative to its own speed.
  open var completionSpeed: CGFloat = 1

  /// The curve of the remaining animation.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The curve of an interruptible animator's remaining animation, or nil for its own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// The progress of the transition, from 0 to 1.
  open var percentComplete: CGFloat { transition?.percent ?? 0 }

  /// The duration of the whole transition, in seconds.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// Takes control of the transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    (transitionContext as? Transition)?.startAnimatorUnderInteraction()
  }

  /// Takes control of a running transition, which must have an interruptible animator.
  open func pause() {
    transition?.takeHold()
  }

  /// Sets the progress of the gesture.
  open func update(_ percentComplete: CGFloat) {
    transition?.update(percentComplete)
  }

  /// Ends the gesture so that the transition continues to its end, where the animator completes it.
  open func finish() {
    transition?.endInteraction(cancelled: false)
  }

  /// Ends the gesture so that the transition goes back, after which the animator completes it.
  open func cancel() {
    transition?.endInteraction(cancelled: true)
  }
}
