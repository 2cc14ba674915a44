import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animations haven't begun, or have ended.
  case inactive = 0
  /// The animations are running or paused.
  case active = 1
  /// The animations were stopped, and must be finished.
  case stopped = 2
}

/// The position at which an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start = 1
  /// A position in between.
  case current = 2
}

/// Animations that can be paused, reversed, stopped, and driven by a gesture.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are running.
  var isRunning: Bool { get }
  /// Whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The progress of the animations, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or continues after a pause.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations.
  ///
  /// If `withoutFinishing` is true, no completion is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations to which further animations can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause, with another duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// The requirements are optional in UIKit.
///
/// In HeadlessUIKit, each does nothing by default.
extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {}
}
