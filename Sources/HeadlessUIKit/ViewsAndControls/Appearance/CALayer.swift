import Foundation

/// What a view looks like at its edges.
///
/// Core Animation's class, of which only what screens often set is here. Nothing is drawn, so it
/// changes nothing; only animations take their time and end (see `CAAnimation`).
///
/// Left out: `UIView.layerClass`, for Swift makes objects of a class value only by a `required` initializer, which
/// subclasses of an app's have not.
@preconcurrency @MainActor open class CALayer: HeadlessObject {
  /// Makes a layer.
  public override init() {}

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0

  /// What round corners are like; kept.
  open var cornerCurve: CALayerCornerCurve = .circular

  #if !canImport(ObjectiveC)
  /// How the layer is moved, turned and sized when it is drawn; kept, as a view's `transform` is.
  open var transform = CATransform3DIdentity

  var ownPaths: [String: CGPath] = [:]
  #endif

  /// Which of its points `position` is about, in parts of the layer; kept.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Which of its siblings it is drawn before; kept.
  open var zPosition: CGFloat = 0

  /// Whether it is hidden; a view's layer is hidden with its view.
  open var isHidden: Bool {
    get { view?.isHidden ?? isHiddenByItself }
    set {
      if let view { view.isHidden = newValue } else { isHiddenByItself = newValue }
    }
  }

  private var isHiddenByItself = false

  /// A name to find the layer by.
  open var name: String?

  /// What is drawn in it, such as an image; kept.
  open var contents: Any?

  /// Whether it is drawn once as an image; kept.
  open var shouldRasterize = false

  /// How many pixels a point of that image has; kept.
  open var rasterizationScale: CGFloat = 1

  /// What is on the screen of it: the layer itself, for nothing moves.
  @discardableResult
  open func presentation() -> Self? { self }

  /// The layer whose presentation this is: the layer itself.
  @discardableResult
  open func model() -> Self { self }

  /// Asks for it to be drawn; does nothing.
  open func setNeedsDisplay() {}

  /// Asks for layout of its view; does nothing without one.
  open func setNeedsLayout() {
    view?.setNeedsLayout()
  }

  /// Lays its view out at once where needed; does nothing without one.
  open func layoutIfNeeded() {
    view?.layoutIfNeeded()
  }

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

  /// Puts a layer right behind another of this one's, taking it from where it was.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(place))
  }

  /// Puts a layer right in front of another of this one's, taking it from where it was.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(place))
  }

  /// Takes the layer out of the one it is in.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  let animations = LayerAnimations()

  /// Takes an animation in, in place of another of that key; nothing moves, but it ends when its time is over.
  ///
  /// Held until then, or until it is removed. It must not be changed any more, for a phone takes a copy.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations.add(anim, key: key)
  }

  /// The animation of that key.
  @discardableResult
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// The keys of its animations; nil when there are none.
  @discardableResult
  open func animationKeys() -> [String]? { animations.keys }

  /// Ends the animation of that key, which has not finished then.
  open func removeAnimation(forKey key: String) {
    animations.remove(key)
  }

  /// Ends all animations, which have not finished then.
  open func removeAllAnimations() {
    animations.removeAll()
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

/// What a layer's round corners are like.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A curve of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Parts of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Rounder than that, as the corners of the device.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
