import Foundation

// These are Core Animation's classes for `CALayer.add(_:forKey:)`. Nothing is drawn or moved. An animation only waits
// for its duration, on the clock that tests control, and then calls its delegate.

/// An animation of a layer.
///
/// As on a device, it holds its delegate. If a screen is the delegate of an animation that repeats forever on one of
/// the screen's own layers, the screen is therefore never deallocated.
@preconcurrency @MainActor open class CAAnimation: HeadlessObject {
  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// The duration of one run in seconds.
  ///
  /// Zero means a quarter of a second.
  open var duration: CFTimeInterval = 0

  /// The time at which the animation begins, or zero for immediately.
  ///
  /// As on a device, it is a time of `CACurrentMediaTime()`.
  open var beginTime: CFTimeInterval = 0

  /// The number of runs.
  ///
  /// Zero means one.
  open var repeatCount: Float = 0

  /// The total time of repeated runs, which replaces `repeatCount`.
  ///
  /// Zero means no limit by time.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether each run is also played backwards.
  open var autoreverses = false

  /// The speed of the animation.
  ///
  /// With a speed of 2, it takes half the time.
  open var speed: Float = 1

  /// The position at the start, in seconds.
  ///
  /// It is stored but has no effect.
  open var timeOffset: CFTimeInterval = 0

  /// The appearance before and after the animation.
  ///
  /// It is stored but has no effect.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The timing function, or nil for a constant speed.
  open var timingFunction: CAMediaTimingFunction?

  /// Whether the layer releases the animation at its end.
  open var isRemovedOnCompletion = true

  /// The delegate, which is called when the animation begins and ends.
  ///
  /// It is held.
  open var delegate: (any CAAnimationDelegate)?

  var repeats: Bool { repeatCount > 1 || repeatDuration > 0 }

  /// Whether the animation ends.
  ///
  /// Apps set `repeatCount` to the greatest number for animations that repeat forever.
  var ends: Bool { wholeDuration < 1e9 }

  /// The time from the addition to the layer until the end.
  var wholeDuration: TimeInterval {
    guard speed > 0 else { return .infinity }
    let once = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
    let all = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    let delay = beginTime > 0 ? max(0, beginTime - HeadlessClock.main.now) : 0
    return delay + all / Double(speed)
  }
}

/// The methods that are called when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation has begun, with the commit after it was added.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation has ended, or was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// Core Animation accepts any object. These default implementations do what Core Animation does for a delegate that
// doesn't implement the method.

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A group that holds several animations, which run at the same time.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// The appearance of a layer before and after its animation.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the mode with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's own appearance.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After the animation, the appearance at its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the animation, the appearance at its start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The combination of `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An animated change of a layer's content.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The kind of the change.
  open var type: CATransitionType = .fade

  /// The side from which the new content appears, or nil.
  open var subtype: CATransitionSubtype?

  /// The progress at the start, from 0 to 1.
  open var startProgress: Float = 0

  /// The progress at the end, from 0 to 1.
  open var endProgress: Float = 1
}

/// The kind of a change of content.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the type with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which new content appears.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the side with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The speed of an animation over its duration.
@preconcurrency @MainActor open class CAMediaTimingFunction: HeadlessObject {
  /// The two control points of the curve.
  package let points: [Float]

  /// Creates the curve with this name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
    super.init()
  }
}

/// The name of a curve.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the name of a curve from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The same speed all the time.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the start and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default curve.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
