import Foundation

/// An image without pixels, which stores its name, its data or only its size.
///
/// HeadlessUIKit has no asset catalogs, and assumes that every name that isn't empty exists. Images are equal if they
/// have the same name, kind, data, size, scale, tint color and rendering mode.
public final class UIImage: NSObject, Sendable {
  /// The name with which the image was created, or an empty string.
  package let name: String

  /// Whether the image is one of the system's symbols.
  public let isSymbolImage: Bool

  /// Whether the image is drawn with its own colors or as a template.
  public let renderingMode: UIImage.RenderingMode

  /// The color in which the image is drawn, or nil to use its own color or the color of its surroundings.
  private let tint: UIColor?

  /// The size in points, which is known from the image's data or from the renderer that has drawn the image.
  ///
  /// It is zero for an image that was created with a name.
  public let size: CGSize

  private let data: Data?

  /// The number of pixels per point.
  public let scale: CGFloat

  /// Creates an image from the data of a PNG, GIF or JPEG file, or returns nil for other data.
  ///
  /// Only the size of the image is read from the data.
  public init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageSize.read(data), scale > 0 else { return nil }
    name = ""
    self.data = data
    isSymbolImage = false
    renderingMode = .automatic
    tint = nil
    size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    self.scale = scale
  }

  /// Creates an image from the data of a PNG, GIF or JPEG file with a scale of 1, or returns nil for other
  /// data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image of this size without a name or data, for a drawing of the app.
  init(drawn size: CGSize, scale: CGFloat) {
    name = ""
    data = nil
    isSymbolImage = false
    renderingMode = .automatic
    tint = nil
    self.size = size
    self.scale = scale
  }

  private init?(name: String, isSymbolImage: Bool) {
    guard !name.isEmpty else { return nil }
    self.name = name
    self.isSymbolImage = isSymbolImage
    renderingMode = .automatic
    tint = nil
    size = .zero
    scale = 1
    data = nil
  }

  private init(_ image: UIImage, tint: UIColor?, renderingMode: UIImage.RenderingMode) {
    name = image.name
    isSymbolImage = image.isSymbolImage
    self.renderingMode = renderingMode
    self.tint = tint
    size = image.size
    scale = image.scale
    data = image.data
  }

  /// Creates an empty image.
  public override init() {
    name = ""
    isSymbolImage = false
    renderingMode = .automatic
    tint = nil
    size = .zero
    scale = 1
    data = nil
  }

  /// Returns this image in another color.
  @discardableResult
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(self, tint: color, renderingMode: renderingMode)
  }

  /// Returns this image in another color and with another rendering mode.
  @discardableResult
  public func withTintColor(
    _ color: UIColor,
    renderingMode: UIImage.RenderingMode
  ) -> UIImage {
    UIImage(self, tint: color, renderingMode: renderingMode)
  }

  /// Returns this image with another rendering mode.
  @discardableResult
  public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    UIImage(self, tint: tint, renderingMode: renderingMode)
  }

  /// Creates the system symbol with this name.
  public convenience init?(systemName name: String) {
    self.init(name: name, isSymbolImage: true)
  }

  /// Creates the app's image with this name.
  public convenience init?(named name: String) {
    self.init(name: name, isSymbolImage: false)
  }

  /// Creates the app's image with this name.
  ///
  /// The bundle and the traits have no effect.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(name: name, isSymbolImage: false)
  }

  /// Creates the system symbol with this name.
  ///
  /// In HeadlessUIKit, the configuration has no effect.
  public convenience init?(
    systemName name: String,
    withConfiguration configuration: UIImage.Configuration?
  ) {
    self.init(name: name, isSymbolImage: true)
  }

  /// Returns whether `object` is an image with the same name, kind, data, size, scale, tint color and rendering mode.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && isSymbolImage == other.isSymbolImage && tint == other.tint
      && renderingMode == other.renderingMode
      && data == other.data && scale == other.scale && size == other.size
  }

  /// The hash value, which is the same for equal images.
  public override var hash: Int { name.hashValue }
}

#if !canImport(ObjectiveC)

/// The pixels of an image.
///
/// The class belongs to Core Graphics, which is missing on Linux.
///
/// The image knows its size in pixels, but has no pixels.
public final class CGImage: Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of pixels in a column.
  public let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension UIImage {
  /// Creates an image with this number of pixels and a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(drawn: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }

  /// The pixels of the image, or nil if the size of the image isn't known, as for an image with a name.
  public var cgImage: CGImage? {
    guard size != .zero else { return nil }
    return CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
}

#endif

extension UIImage {
  /// The mode in which an image is drawn.
  public enum RenderingMode: Int, Sendable {
    /// The mode that the surroundings choose.
    case automatic = 0
    /// The image's own colors are used.
    case alwaysOriginal = 1
    /// The image is used as a template.
    case alwaysTemplate = 2
  }

  /// The configuration of an image.
  ///
  /// It is stored but has no effect, as nothing is drawn.
  public class Configuration: NSObject, @unchecked Sendable {
    // Invariant: neither this class nor its subclasses have mutable properties.
    fileprivate override init() {}
  }

  /// The configuration of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Invariant: this class has no mutable properties.
    private let pointSize: CGFloat?
    private let weight: UIImage.SymbolWeight?

    private init(pointSize: CGFloat?, weight: UIImage.SymbolWeight?, only: Void) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    /// Creates a configuration with a size.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: nil, only: ())
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: UIImage.SymbolWeight) {
      self.init(pointSize: nil, weight: weight, only: ())
    }

    /// Creates a configuration with a size and a weight.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, only: ())
    }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// The weight of the surroundings.
    case unspecified = 0
    /// The lightest weight.
    case ultraLight = 1
    /// A very light weight.
    case thin = 2
    /// A light weight.
    case light = 3
    /// The weight of regular text.
    case regular = 4
    /// A slightly bold weight.
    case medium = 5
    /// A rather bold weight.
    case semibold = 6
    /// A bold weight.
    case bold = 7
    /// A very bold weight.
    case heavy = 8
    /// The boldest weight.
    case black = 9
  }
}
