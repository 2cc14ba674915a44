import Foundation

/// The kind of an animation's timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// A predefined curve.
  case builtin = 0
  /// A Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3
}

/// The timing curve of an animation.
///
/// HeadlessUIKit draws nothing, so a curve is only stored.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, or nil if the timing curve is a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or nil if the timing curve isn't a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve, which can be a predefined one.
@preconcurrency @MainActor
open class UICubicTimingParameters: HeadlessObject, UITimingCurveProvider {
  private let curve: UIView.AnimationCurve?
  private let points: (CGPoint, CGPoint)

  /// Creates UIKit's default curve, which is slow at the start and at the end.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  /// Creates a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve
    points = curve.controlPoints
    super.init()
  }

  /// Creates a curve from (0, 0) to (1, 1) with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = nil
    points = (point1, point2)
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The curve if it is a predefined one, otherwise `easeInOut`.
  open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }

  /// The control point at the beginning of the curve.
  open var controlPoint1: CGPoint { points.0 }

  /// The control point at the end of the curve.
  open var controlPoint2: CGPoint { points.1 }

  /// The type, which is `builtin`, or `cubic` for a curve with control points.
  open var timingCurveType: UITimingCurveType { curve == nil ? .cubic : .builtin }

  /// This object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  /// A value that is always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
///
/// Its parameters have no effect, because nothing is drawn.
@preconcurrency @MainActor
open class UISpringTimingParameters: HeadlessObject, UITimingCurveProvider {
  /// The initial velocity of the animated object.
  open private(set) var initialVelocity = CGVector.zero

  /// Creates UIKit's default spring.
  public override init() {
    super.init()
  }

  /// Creates a spring with a damping ratio and an initial velocity.
  ///
  /// With a smaller ratio, the spring oscillates more.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring with its physical parameters and an initial velocity.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring with a perceived duration and an initial velocity.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a spring with a damping ratio.
  ///
  /// With a smaller ratio, the spring oscillates more. With a ratio of 1, it doesn't oscillate.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init()
  }

  /// Creates a spring with a perceived duration.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init()
  }

  /// The type, which is always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }

  /// A value that is always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// This object itself.
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
