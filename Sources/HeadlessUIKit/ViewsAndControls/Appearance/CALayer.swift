import Foundation

/// The layer of a view, with the properties that screens often set.
///
/// The class belongs to Core Animation. Nothing is drawn, so its properties have no effect. Animations have no visible
/// effect either, but they end after their duration (see `CAAnimation`).
///
/// HeadlessUIKit leaves out `UIView.layerClass`, because Swift can create an object from a class value only with a
/// `required` initializer, which an app's subclasses don't have.
@preconcurrency @MainActor open class CALayer: HeadlessObject {
  /// Creates a layer.
  public override init() {}

  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0

  /// The curve of the corners.
  ///
  /// It is stored but has no effect.
  open var cornerCurve: CALayerCornerCurve = .circular

  #if !canImport(ObjectiveC)
  /// The transform with which the layer is drawn.
  ///
  /// Like a view's `transform`, it is stored but has no effect.
  open var transform = CATransform3DIdentity

  /// The outline of the shadow, or nil to use the outline of the content.
  open var shadowPath: CGPath?
  #endif

  /// The point that `position` refers to, in unit coordinates.
  ///
  /// It is stored but has no effect.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The position among the siblings from back to front.
  ///
  /// It is stored but has no effect.
  open var zPosition: CGFloat = 0

  /// Whether the layer is hidden.
  ///
  /// A view's layer is hidden together with its view.
  open var isHidden: Bool {
    get { view?.isHidden ?? isHiddenByItself }
    set {
      if let view { view.isHidden = newValue } else { isHiddenByItself = newValue }
    }
  }

  private var isHiddenByItself = false

  /// A name by which the layer can be found.
  open var name: String?

  /// The content of the layer, such as an image.
  ///
  /// It is stored but has no effect.
  open var contents: Any?

  /// Whether the layer is drawn once as an image.
  ///
  /// It is stored but has no effect.
  open var shouldRasterize = false

  /// The number of pixels per point of the image that is drawn if `shouldRasterize` is true.
  ///
  /// It is stored but has no effect.
  open var rasterizationScale: CGFloat = 1

  /// Returns the layer as the user sees it now, which is the layer itself because nothing moves.
  @discardableResult
  open func presentation() -> Self? { self }

  /// Returns the layer whose presentation this is, which is the layer itself.
  @discardableResult
  open func model() -> Self { self }

  /// Requests that the layer be drawn.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func setNeedsDisplay() {}

  /// Requests the layout of the layer's view, if the layer has a view.
  open func setNeedsLayout() {
    view?.setNeedsLayout()
  }

  /// Lays out the layer's view immediately if the view needs it.
  open func layoutIfNeeded() {
    view?.layoutIfNeeded()
  }

  /// The layer whose opaque parts determine which parts of this layer are visible.
  ///
  /// This layer holds its mask.
  open var mask: CALayer?

  /// The number of pixels per point.
  ///
  /// It is stored but has no effect.
  open var contentsScale: CGFloat = 1

  /// The position of the layer's center, or of the view's center if the layer belongs to a view.
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

  /// Whether the content is clipped at the edges.
  open var masksToBounds = false

  #if !canImport(CoreGraphics)
  /// The color of the border, which is nil in HeadlessUIKit until it is set.
  open var borderColor: CGColor?

  /// The color of the shadow, which is nil in HeadlessUIKit until it is set.
  open var shadowColor: CGColor?

  /// The background color.
  open var backgroundColor: CGColor?
  #endif

  /// The corners that are rounded, which are all four corners by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The view that holds the layer.
  weak var view: UIView?

  private var ownFrame = CGRect.zero

  /// The frame of the layer, or of the view if the layer belongs to a view.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      if let view { view.frame = newValue } else { ownFrame = newValue }
    }
  }

  /// The rectangle of the layer in its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { view.bounds = newValue } else { ownFrame.size = newValue.size }
    }
  }

  /// The opacity, from 0 to 1.
  open var opacity: Float = 1

  /// The sublayers from back to front.
  ///
  /// They are held.
  open private(set) var sublayers: [CALayer]?

  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?

  /// Adds a sublayer in front of the other sublayers, and removes it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Inserts a sublayer at an index, counted from the back, and removes it from its previous superlayer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Inserts a sublayer right behind another sublayer, and removes it from its previous superlayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(place))
  }

  /// Inserts a sublayer right in front of another sublayer, and removes it from its previous superlayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(place))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  let animations = LayerAnimations()

  /// Adds an animation, and removes an animation with the same key.
  ///
  /// Nothing moves, but the animation ends after its duration. The layer holds the animation until it ends or is
  /// removed. Don't change the animation afterward, because a device would use a copy of it.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations.add(anim, key: key)
  }

  /// Returns the animation with this key, or nil if the layer has no such animation.
  @discardableResult
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// Returns the keys of the animations, or nil if the layer has no animation.
  @discardableResult
  open func animationKeys() -> [String]? { animations.keys }

  /// Removes the animation with this key, so that it ends before it has finished.
  open func removeAnimation(forKey key: String) {
    animations.remove(key)
  }

  /// Removes all animations, so that they end before they have finished.
  open func removeAllAnimations() {
    animations.removeAll()
  }

  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0

  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3

  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  /// The top right corner.
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  /// The bottom left corner.
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  /// The bottom right corner.
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The string of the name.
  public let rawValue: String

  /// Creates the curve with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Circular corners.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Continuous corners, like the corners of the device.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
