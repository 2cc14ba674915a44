import Foundation

// Core Animation's: what screens hand to `CALayer.add(_:forKey:)`. Nothing is drawn, so nothing moves; each takes its
// time by the clock of the tests, and then its delegate is called.

/// An animation of a layer.
///
/// It holds its delegate, as on a phone: a screen that is the delegate of an animation which repeats for ever, on a
/// layer of its own, is never freed.
@preconcurrency @MainActor open class CAAnimation: HeadlessObject {
  /// Makes an animation.
  public override init() {
    super.init()
  }

  /// How long it takes once, in seconds; zero for a quarter of a second.
  open var duration: CFTimeInterval = 0

  /// How long after the commit it begins, where that is set; zero for at once.
  ///
  /// As on a phone it is a time of `CACurrentMediaTime()`.
  open var beginTime: CFTimeInterval = 0

  /// How often it runs; zero for once.
  open var repeatCount: Float = 0

  /// How long it runs again and again, in place of `repeatCount`; zero for no matter.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether it runs back each time.
  open var autoreverses = false

  /// How fast it is; 2 takes half the time.
  open var speed: Float = 1

  /// How far it is when it begins, in seconds; kept.
  open var timeOffset: CFTimeInterval = 0

  /// How it looks before and after; kept.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// How its speed changes; nil for the same all the way.
  open var timingFunction: CAMediaTimingFunction?

  /// Whether the layer lets it go at its end.
  open var isRemovedOnCompletion = true

  /// Called when it begins and ends; held.
  open var delegate: (any CAAnimationDelegate)?

  var repeats: Bool { repeatCount > 1 || repeatDuration > 0 }

  /// Whether it comes to an end: apps write the greatest number where they mean for ever.
  var ends: Bool { wholeDuration < 1e9 }

  /// From being added to its end.
  var wholeDuration: TimeInterval {
    guard speed > 0 else { return .infinity }
    let once = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
    let all = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    let delay = beginTime > 0 ? max(0, beginTime - HeadlessClock.main.now) : 0
    return delay + all / Double(speed)
  }
}

/// Called when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation has begun, with the commit after it was added.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation's time is over, or it was removed before that.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// Core Animation asks any object; these are its answers for a delegate without a method of that name.

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Several animations at once; held.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// How an animated layer looks before and after its animation.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As without the animation.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Afterwards as at its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before as at its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A layer's change from one look to another.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// How the new look comes.
  open var type: CATransitionType = .fade

  /// From which side it comes, or nil.
  open var subtype: CATransitionSubtype?

  /// How far it is at its start, from 0 to 1.
  open var startProgress: Float = 0

  /// How far it is at its end, from 0 to 1.
  open var endProgress: Float = 1
}

/// How a new look comes.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A type of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// It slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// It pushes the old one aside.
  public static let push = CATransitionType(rawValue: "push")
  /// It is uncovered.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From which side a new look comes.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A side of that name.
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

/// How an animation's speed changes over its time.
@preconcurrency @MainActor open class CAMediaTimingFunction: HeadlessObject {
  /// The two points in the middle of the curve.
  package let points: [Float]

  /// Makes the curve of that name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Makes a curve with two points between its ends.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
    super.init()
  }
}

/// Names a curve.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A curve of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The same all the way.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
