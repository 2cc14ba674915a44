import Foundation

/// What a view looks like at its edges.
///
/// Core Animation's class, of which only what screens often set is here. Nothing is drawn, so it
/// changes nothing.
@preconcurrency @MainActor open class CALayer: HeadlessObject {
  /// Makes a layer.
  public override init() {}

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0

  /// Whether drawing stops at the edges.
  open var masksToBounds = false

  #if !canImport(CoreGraphics)
  var colors: [String: CGColor] = [:]
  #endif

  /// Which corners are round: all of them.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  private var animations: [String: CAAnimation] = [:]

  /// Takes an animation in, in place of another of that key; nothing moves, and it stays until it is
  /// removed.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { animations[key] = anim }
  }

  /// The animation of that key.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// Lets go of the animation of that key.
  open func removeAnimation(forKey key: String) {
    animations[key] = nil
  }

  /// Lets go of all animations.
  open func removeAllAnimations() {
    animations = [:]
  }

  /// How wide the border is, in points.
  open var borderWidth: CGFloat = 0

  /// How opaque the shadow is, from 0 to 1.
  open var shadowOpacity: Float = 0

  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3

  /// Where the shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -3)
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Corners of those bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Left, above.
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  /// Right, above.
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  /// Left, below.
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  /// Right, below.
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}
