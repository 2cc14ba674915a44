import Foundation

// Nothing is drawn: the closure that draws is called, and the image has the size and the scale that a phone's would.

/// What a renderer draws with.
@preconcurrency @MainActor open class UIGraphicsRendererFormat: HeadlessObject {
  /// The whole of what is drawn.
  open internal(set) var bounds = CGRect.zero

  /// Makes the format of the device.
  public required override init() {
    super.init()
  }

  /// The format of the device.
  @discardableResult
  open class func `default`() -> Self { Self() }

  /// The format that suits the device best: the same.
  @discardableResult
  open class func preferred() -> Self { Self() }
}

/// What an image renderer draws with.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many pixels a point has; the device's unless set.
  open var scale: CGFloat = UIScreen.main.scale

  /// Whether nothing shines through; kept.
  open var opaque = false
}

/// Where a renderer draws.
@preconcurrency @MainActor open class UIGraphicsRendererContext: HeadlessObject {
  /// How it is drawn.
  open fileprivate(set) var format = UIGraphicsRendererFormat()

  override init() {
    super.init()
  }

  /// Fills a rectangle; does nothing.
  open func fill(_ rect: CGRect) {}

  /// Draws the lines of a rectangle; does nothing.
  open func stroke(_ rect: CGRect) {}

  /// Has drawing stop at a rectangle; does nothing.
  open func clip(to rect: CGRect) {}
}

/// Where an image renderer draws.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  fileprivate var image = UIImage()

  /// The image as it is so far: of its size, and without pixels.
  open var currentImage: UIImage { image }
}

/// Draws what is not an image.
@preconcurrency @MainActor open class UIGraphicsRenderer: HeadlessObject {
  /// How it is drawn; the renderer's own, as a phone copies it.
  open private(set) var format: UIGraphicsRendererFormat

  /// Draws in a rectangle with a format.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format
    super.init()
    format.bounds = bounds
  }
}

/// Draws images.
///
/// It calls the closure that draws, at once, and makes an image of the size and the scale it would have; there are no
/// pixels. Two images that it makes are equal where their sizes and scales are.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let bounds: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  /// Draws images of a size.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Draws images of a size with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws images of a part of the plane.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Draws images of a part of the plane with a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  /// Calls `actions` at once and makes the image.
  @discardableResult
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext()
    context.format = imageFormat
    context.image = UIImage(drawn: bounds.size, scale: imageFormat.scale)
    actions(context)
    return context.image
  }
}
