import Foundation

/// A key for a view controller of a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  /// The key as a string.
  public let rawValue: String

  /// Creates the key with this string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key for the controller that disappears or stays below.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The key for the controller that appears.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// A key for a view of a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  /// The key as a string.
  public let rawValue: String

  /// Creates the key with this string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key for the view that disappears.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The key for the view that appears.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

extension UIView {
  /// The speed of an animation over its duration.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the start and at the end.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// The same speed all the time.
    case linear = 3
  }
}

/// The properties of a running transition.
///
/// HeadlessUIKit leaves out `targetTransform`, because its device doesn't rotate.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation or dismissal, or `.none` for a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture could take control of the running transition.
  var isInterruptible: Bool { get }
  /// Whether a gesture is driving the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that it is going back or has gone back.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the gesture, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining animation after the gesture.
  var completionVelocity: CGFloat { get }
  /// The curve of the remaining animation after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the disappearing or the appearing controller.
  @discardableResult
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the disappearing or the appearing view.
  @discardableResult
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains both views during the transition.
  var containerView: UIView { get }
}

/// A running transition, to which an app can add animations and completions.
///
/// It exists from the start of the transition to its end (B170), and holds the closures until then.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition, and `completion` at the transition's end, even if it is cancelled.
  ///
  /// - Returns: Whether `animation` runs. An animation that is added too late doesn't run, but `completion` is
  ///   called in any case (B173).
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds an animation of a view outside the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` when the gesture ends.
  @available(*, deprecated)
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )

  /// Calls `handler` when the gesture ends, before the remaining animation, even if the transition is
  /// cancelled (B86).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

/// These methods have default arguments, because the requirements of a protocol can't have them.
extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation` with the transition, for a view outside its container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
