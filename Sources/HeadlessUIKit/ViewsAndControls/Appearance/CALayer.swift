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

  /// The layer whose opaque parts this one is seen through; held.
  open var mask: CALayer?

  /// How many pixels a point has; kept.
  open var contentsScale: CGFloat = 1

  /// Where its middle is; a view's layer has the view's.
  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      if let view {
        view.center = newValue
      } else {
        ownFrame.origin = CGPoint(
          x: newValue.x - ownFrame.width / 2,
          y: newValue.y - ownFrame.height / 2
        )
      }
    }
  }

  /// Whether drawing stops at the edges.
  open var masksToBounds = false

  #if !canImport(CoreGraphics)
  var ownColors: [String: CGColor] = [:]
  #endif

  /// Which corners are round: all of them.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The view whose layer this is, which holds it.
  weak var view: UIView?

  private var ownFrame = CGRect.zero

  /// Its rectangle; a view's layer has the view's.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      if let view { view.frame = newValue } else { ownFrame = newValue }
    }
  }

  /// Its rectangle in its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { view.bounds = newValue } else { ownFrame.size = newValue.size }
    }
  }

  /// How opaque it is, from 0 to 1.
  open var opacity: Float = 1

  /// The layers in this one, back to front; held.
  open private(set) var sublayers: [CALayer]?

  /// The layer this one is in.
  open private(set) weak var superlayer: CALayer?

  /// Puts a layer in front of the others, taking it from where it was.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Puts a layer at a place, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Takes the layer out of the one it is in.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

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
