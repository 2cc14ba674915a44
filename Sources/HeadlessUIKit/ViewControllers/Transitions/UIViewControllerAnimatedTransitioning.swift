import Foundation

/// Moves the views of a transition in its own way.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  @discardableResult
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Starts the movement, and calls `completeTransition` at its end, or it never ends (B151).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// What moves the views, for a gesture to pause and drive; the same each time it is asked for.
  @discardableResult
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

/// Optional in UIKit; here there is no interruptible animator, and the end does nothing.
extension UIViewControllerAnimatedTransitioning {
  /// None: the transition can't be interrupted.
  @discardableResult
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator.none }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes the transition over from its start.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest of the way goes after the gesture; 1 is the animation's own speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the way.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts under the finger.
  var wantsInteractiveStart: Bool { get }
}

/// Optional in UIKit; here each has what UIKit does without an answer.
extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// A transition as its animator sees it.
///
/// Left out: `targetTransform`, for there is no `CGAffineTransform` on Linux.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view to animate in.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled; to be handed to `completeTransition` the other way round.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` for a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the gesture has come.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The gesture let go, and it goes on to the end.
  func finishInteractiveTransition()
  /// The gesture let go, and it goes back.
  func cancelInteractiveTransition()
  /// A gesture takes hold again.
  func pauseInteractiveTransition()
  /// Ends the transition. Must be called once, or both controllers stay held for ever (B151).
  func completeTransition(_ didComplete: Bool)
  /// The controller that leaves or comes.
  @discardableResult
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes.
  @discardableResult
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start.
  @discardableResult
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end.
  @discardableResult
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Gives out what a presentation moves and stands by.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation, asked once per transition; nil for UIKit's own.
  @discardableResult
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal, asked once per transition; nil for UIKit's own.
  @discardableResult
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the presentation's animator.
  @discardableResult
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives the dismissal's animator.
  @discardableResult
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller of a `.custom` presentation.
  @discardableResult
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

/// The requirements are optional in UIKit; here each answers nil.
extension UIViewControllerTransitioningDelegate {
  /// Nil.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
