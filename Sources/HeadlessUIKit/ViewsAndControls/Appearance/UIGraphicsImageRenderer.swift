import Foundation

// Nothing is drawn. The drawing closure is called, and the image has the size and the scale that it would
// have on a device.

/// The format of a renderer.
@preconcurrency @MainActor open class UIGraphicsRendererFormat: HeadlessObject {
  /// The bounds of the drawing.
  open internal(set) var bounds = CGRect.zero

  /// Creates the default format of the device.
  public required override init() {
    super.init()
  }

  /// Returns the default format of the device.
  @discardableResult
  open class func `default`() -> Self { Self() }

  /// Returns the best format for the device, which is the default format in HeadlessUIKit.
  @discardableResult
  open class func preferred() -> Self { Self() }
}

/// The format of an image renderer.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point, which is the screen's scale by default.
  open var scale: CGFloat = UIScreen.main.scale

  /// Whether the image is opaque.
  ///
  /// It is stored but has no effect.
  open var opaque = false
}

/// The context in which a renderer draws.
@preconcurrency @MainActor open class UIGraphicsRendererContext: HeadlessObject {
  /// The format of the drawing.
  open fileprivate(set) var format = UIGraphicsRendererFormat()

  override init() {
    super.init()
  }

  /// Fills a rectangle.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func fill(_ rect: CGRect) {}

  /// Draws the lines of a rectangle.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func stroke(_ rect: CGRect) {}

  /// Clips further drawing at a rectangle.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func clip(to rect: CGRect) {}
}

/// The context in which an image renderer draws.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  fileprivate var image = UIImage()

  /// The image at this moment, with its size and without pixels.
  open var currentImage: UIImage { image }
}

/// The base class of renderers.
@preconcurrency @MainActor open class UIGraphicsRenderer: HeadlessObject {
  /// The format of the drawing.
  ///
  /// It is the format that was passed to the initializer, and not a copy. The initializer sets its `bounds`.
  open private(set) var format: UIGraphicsRendererFormat

  /// Creates a renderer with a rectangle and a format.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format
    super.init()
    format.bounds = bounds
  }
}

/// A renderer of images.
///
/// It calls the drawing closure immediately, and makes an image that has the same size and scale as on a device, but no
/// pixels. Two rendered images are equal if they have the same size and scale.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let bounds: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  /// Creates a renderer of images with a size.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Creates a renderer of images with a size and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a rectangle with a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  /// Calls `actions` immediately, and returns the image.
  @discardableResult
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext()
    context.format = imageFormat
    context.image = UIImage(drawn: bounds.size, scale: imageFormat.scale)
    actions(context)
    return context.image
  }
}
