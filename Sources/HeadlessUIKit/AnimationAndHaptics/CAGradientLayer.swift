import Foundation

/// A layer that goes from colour to colour; a value here, for nothing is drawn.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s.
  open var colors: [Any]?

  /// Where each colour is, from 0 to 1; nil for evenly.
  open var locations: [NSNumber]?

  /// Where the first colour is, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)

  /// Where the last colour is, in parts of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// An animation of one of a layer's properties.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?

  /// Makes an animation of that property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at its start, or nil for the present one.
  open var fromValue: Any?

  /// The value at its end, or nil for the present one.
  open var toValue: Any?

  /// What is added to the value at its start.
  open var byValue: Any?
}

/// An animation from value to value.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?

  /// When each value is reached, from 0 to 1; nil for evenly.
  open var keyTimes: [NSNumber]?

  /// How the speed changes between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How what is between two values is found.
  open var calculationMode: CAAnimationCalculationMode = .linear

  /// How the layer is turned along a path; nil for not at all.
  open var rotationMode: CAAnimationRotationMode?

  #if !canImport(ObjectiveC)
  /// The line a point moves along, in place of the values; kept.
  open var path: CGPath?
  #endif
}

/// An animation from one value to another, as a spring moves.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// How heavy the thing is.
  open var mass: CGFloat = 1

  /// How stiff the spring is.
  open var stiffness: CGFloat = 100

  /// How much it is held back.
  open var damping: CGFloat = 10

  /// How fast it is at the start.
  open var initialVelocity: CGFloat = 0
}

/// How what is between two values is found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Evenly between the two.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// It is not; each value lasts to the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At the same speed all the way.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// By a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// By a smooth curve, at the same speed all the way.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer is turned along a path.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As the path goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The other way round.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

#if !canImport(QuartzCore)

/// Seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time by which animations go: that of the machine, and what a test has advanced it by.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { HeadlessClock.main.now }

#endif
