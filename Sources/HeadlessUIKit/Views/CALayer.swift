import Foundation

/// What a view looks like at its edges.
///
/// Core Animation's class, of which only what screens often set is here. Nothing is drawn, so it
/// changes nothing. Colours are left out: there is no `CGColor` on Linux.
@preconcurrency @MainActor open class CALayer: HeadlessObject {
  /// Makes a layer.
  public override init() {}

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0

  /// Whether drawing stops at the edges.
  open var masksToBounds = false

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
