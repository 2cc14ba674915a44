import Foundation

/// A layer with a gradient, which only stores its values because nothing is drawn.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor`s.
  open var colors: [Any]?

  /// The position of each color from 0 to 1, or nil for even positions.
  open var locations: [NSNumber]?

  /// The position of the first color in unit coordinates of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)

  /// The position of the last color in unit coordinates of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// An animation of a property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?

  /// Creates an animation of this property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start, or nil for the current one.
  open var fromValue: Any?

  /// The value at the end, or nil for the current one.
  open var toValue: Any?

  /// The value that is added to the value at the start.
  open var byValue: Any?
}

/// An animation through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?

  /// The times of the values from 0 to 1, or nil for even times.
  open var keyTimes: [NSNumber]?

  /// The timing functions between the values.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// The interpolation between two values.
  open var calculationMode: CAAnimationCalculationMode = .linear

  /// The rotation of the layer along a path, or nil for no rotation.
  open var rotationMode: CAAnimationRotationMode?

  #if !canImport(ObjectiveC)
  /// The path along which a point moves, in place of `values`.
  ///
  /// It is stored but has no effect.
  open var path: CGPath?
  #endif
}

/// An animation from one value to another with the movement of a spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass of the object.
  open var mass: CGFloat = 1

  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100

  /// The damping of the spring.
  open var damping: CGFloat = 10

  /// The velocity at the start.
  open var initialVelocity: CGFloat = 0
}

/// The interpolation between two values.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the mode with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation.
  ///
  /// Each value lasts until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at a constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation with a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation with a smooth curve at a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer along a path.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the mode with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer is rotated in the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer is rotated against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

#if !canImport(QuartzCore)

/// A time in seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time that animations use, which is the machine's time plus the time that tests have skipped.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { HeadlessClock.main.now }

#endif
