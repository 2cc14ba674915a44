import Foundation

// Core Animation's, as values: what screens hand to `CALayer.add(_:forKey:)`. Nothing is drawn, so
// nothing moves and no delegate is called.

/// An animation of a layer.
@preconcurrency @MainActor open class CAAnimation: HeadlessObject {
  /// Makes an animation.
  public override init() {
    super.init()
  }

  /// How long it takes, in seconds.
  open var duration: TimeInterval = 0

  /// How its speed changes; nil for the same all the way.
  open var timingFunction: CAMediaTimingFunction?

  /// Whether the layer lets it go at its end.
  open var isRemovedOnCompletion = true
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
