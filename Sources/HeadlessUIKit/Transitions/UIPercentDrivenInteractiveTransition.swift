import Foundation

/// Drives an animator by how far a gesture has come.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: HeadlessObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var transition: Transition?

  /// Makes one for the next transition.
  public override init() {
    super.init()
  }

  /// Whether the transition starts under the finger; false lets the animator run by itself.
  open var wantsInteractiveStart = true

  /// How far it has come, from 0 to 1.
  open var percentComplete: CGFloat { transition?.percent ?? 0 }

  /// The whole transition's time, in seconds.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// Takes the transition over.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    transition = transitionContext as? Transition
    transition?.startAnimatorUnderInteraction()
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
