import Foundation

/// Drives an animator by how far a gesture has come.
///
/// What the animator starts with `UIView.animate` stands still under the finger. A property animator
/// follows it only when the animator gives it out as its `interruptibleAnimator(using:)`; started on
/// its own, it plays to its end as if there were no finger.
///
/// It holds no transition.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: HeadlessObject,
  UIViewControllerInteractiveTransitioning
{
  /// The one it drives, from its start on, also when that was without a finger.
  weak var transition: Transition?

  /// Makes one for the next transition.
  public override init() {
    super.init()
  }

  /// Whether the transition starts under the finger; false lets the animator run by itself.
  open var wantsInteractiveStart = true

  /// How fast the rest of the way goes; 1 is the animation's own speed.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest of the way.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The curve of the rest of the way of an interruptible animator; nil for its own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// How far it has come, from 0 to 1.
  open var percentComplete: CGFloat { transition?.percent ?? 0 }

  /// The whole transition's time, in seconds.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// Takes the transition over.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    (transitionContext as? Transition)?.startAnimatorUnderInteraction()
  }

  /// Takes hold of a transition that runs; only one with an interruptible animator can be.
  open func pause() {
    transition?.takeHold()
  }

  /// Says how far the gesture has come.
  open func update(_ percentComplete: CGFloat) {
    transition?.update(percentComplete)
  }

  /// The finger lifted, and it goes on to the end; the animator completes it.
  open func finish() {
    transition?.letGo(cancelled: false)
  }

  /// The finger lifted, and it goes back; the animator completes it.
  open func cancel() {
    transition?.letGo(cancelled: true)
  }
}
