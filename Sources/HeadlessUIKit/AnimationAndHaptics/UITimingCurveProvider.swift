import Foundation

/// What kind of curve times an animation.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own.
  case builtin = 0
  /// A Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3
}

/// How an animation's speed changes over its time.
///
/// Nothing is drawn here, so a curve is only remembered.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, when it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, when it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve, perhaps one of UIKit's own.
@preconcurrency @MainActor
open class UICubicTimingParameters: HeadlessObject, UITimingCurveProvider {
  private let curve: UIView.AnimationCurve?
  private let points: (CGPoint, CGPoint)

  /// UIKit's own curve, slow at both ends.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  /// One of UIKit's own curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve
    points = curve.controlPoints
    super.init()
  }

  /// A curve from (0, 0) to (1, 1) by two points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = nil
    points = (point1, point2)
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// UIKit's own curve it is; `easeInOut` for one by points.
  open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }

  /// The point that bends the curve's beginning.
  open var controlPoint1: CGPoint { points.0 }

  /// The point that bends the curve's end.
  open var controlPoint2: CGPoint { points.1 }

  /// `builtin`, or `cubic` for one by points.
  open var timingCurveType: UITimingCurveType { curve == nil ? .cubic : .builtin }

  /// This one.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring; nothing is drawn, so that it changes nothing.
@preconcurrency @MainActor
open class UISpringTimingParameters: HeadlessObject, UITimingCurveProvider {
  /// How fast what it moves is at its beginning.
  open private(set) var initialVelocity = CGVector.zero

  /// UIKit's own spring.
  public override init() {
    super.init()
  }

  /// A spring that swings more the smaller the ratio is, on something that moves.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  /// A spring by its physics, on something that moves.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    super.init()
  }

  /// A spring that seems to take that long, on something that moves.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A spring that swings more the smaller the ratio is; with 1 it doesn't.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init()
  }

  /// A spring that seems to take that long.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init()
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }

  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// This one.
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView.AnimationCurve {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    switch self {
    case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }
}
