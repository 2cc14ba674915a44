import Foundation

/// An app's object that animates the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  @discardableResult
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Starts the animation.
  ///
  /// It must call `completeTransition` at the end, otherwise the transition never ends (B151).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that a gesture can pause and drive.
  ///
  /// It must return the same animator each time.
  @discardableResult
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

/// Two requirements are optional in UIKit.
///
/// By default, there is no interruptible animator in HeadlessUIKit, and `animationEnded` does nothing.
extension UIViewControllerAnimatedTransitioning {
  /// Returns no animator, so that the transition can't be interrupted.
  @discardableResult
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator.none }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition according to a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes control of the transition from its start.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining animation after the gesture, relative to its own speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining animation.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactively.
  var wantsInteractiveStart: Bool { get }
}

/// Three requirements are optional in UIKit.
///
/// Each default implementation does what UIKit does if the requirement isn't implemented.
extension UIViewControllerInteractiveTransitioning {
  /// The animation's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The curve that is slow at the start and at the end.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition begins interactively, which is true by default.
  public var wantsInteractiveStart: Bool { true }
}

/// The properties of a transition for its animator.
///
/// HeadlessUIKit leaves out `targetTransform`, because its device doesn't rotate.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture is driving the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  ///
  /// Pass the opposite value to `completeTransition`.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation, or `.none` for a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Sets the progress of the gesture.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the gesture, so that the transition continues to its end.
  func finishInteractiveTransition()
  /// Ends the gesture, so that the transition goes back.
  func cancelInteractiveTransition()
  /// Lets a gesture take control again.
  func pauseInteractiveTransition()
  /// Ends the transition.
  ///
  /// It must be called once, otherwise both controllers are held forever (B151).
  func completeTransition(_ didComplete: Bool)
  /// Returns the disappearing or the appearing controller.
  @discardableResult
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the disappearing or the appearing view.
  @discardableResult
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the start.
  @discardableResult
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end.
  @discardableResult
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Returns the animators and the presentation controller of a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation, or nil for UIKit's own.
  ///
  /// It is called once for each transition.
  @discardableResult
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal, or nil for UIKit's own.
  ///
  /// It is called once for each transition.
  @discardableResult
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for the animator of the presentation.
  @discardableResult
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller for the animator of the dismissal.
  @discardableResult
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a `.custom` presentation.
  @discardableResult
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

/// The requirements are optional in UIKit.
///
/// In HeadlessUIKit, each returns nil by default.
extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
