import Foundation

/// How far an animator is with its animations.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive = 0
  /// Under way, running or paused.
  case active = 1
  /// Stopped on the way, and to be finished.
  case stopped = 2
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it led to.
  case end = 0
  /// Where it came from.
  case start = 1
  /// On the way.
  case current = 2
}

/// Animations that can be paused, turned round, stopped and driven by hand.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// How far it is.
  var state: UIViewAnimatingState { get }
  /// Whether it moves just now.
  var isRunning: Bool { get }
  /// Whether it moves back to its start.
  var isReversed: Bool { get set }
  /// How much of the way is done, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or goes on after a pause.
  func startAnimation()
  /// Starts it after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Ends it where it is; without finishing, no completion runs.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes one that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations to which more can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin later in the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what runs at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// The requirements are optional in UIKit; here each does nothing.
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
