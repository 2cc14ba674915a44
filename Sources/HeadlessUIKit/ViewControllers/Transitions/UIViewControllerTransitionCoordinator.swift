import Foundation

/// Names a view controller of a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// A key of that text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that leaves, or stays below.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// A key of that text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

extension UIView {
  /// How an animation's speed changes over its time.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// The same all the way.
    case linear = 3
  }
}

/// What can be asked of a running transition.
///
/// Left out: `targetTransform`, for there is no `CGAffineTransform` on Linux.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// The style of the presentation that comes or goes; `.none` for a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture began it.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture could take it over half way.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes, or went, back to where it came from.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far a gesture has driven it, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the gesture.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that leaves or comes.
  @discardableResult
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes.
  @discardableResult
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view both are in meanwhile.
  var containerView: UIView { get }
}

/// A running transition, to join.
///
/// It exists from the start of the transition to its end (B170) and holds what is handed to it
/// until then.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition and `completion` at its end, also when it is cancelled.
  ///
  /// - Returns: False when `animation` comes too late to run; `completion` runs all the same (B173).
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same, for a view outside the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `handler` when the finger lifts.
  @available(*, deprecated)
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )

  /// Runs `handler` when the finger lifts, before the rest of the way, also on a cancel (B86).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

/// Default arguments, which a protocol's requirements can't have.
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
