import Foundation

/// An image, known by the name it was asked for: there are no pixels and no asset catalogues here.
///
/// Every name that isn't empty is taken to exist. Images of the same name and kind are equal.
public final class UIImage: NSObject, Sendable {
  /// The name the image was asked for.
  package let name: String

  /// Whether the image is one of the system's symbols.
  public let isSymbolImage: Bool

  /// Whether its colours or its shape count.
  public let renderingMode: UIImage.RenderingMode

  /// The colour it is drawn in, or nil for its own or its surroundings'.
  private let tint: UIColor?

  /// Its size in points, as its data says; zero for an image by name, of which nothing is known here.
  public let size: CGSize

  private let data: Data?

  /// How many pixels a point of its size has.
  public let scale: CGFloat

  /// The image in the data of a PNG, GIF or JPEG file; nil for what is none.
  ///
  /// Only its size is read.
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

  /// The image in the data of a PNG, GIF or JPEG file, a pixel a point; nil for what is none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// An image of that size that an app draws.
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

  /// Makes an empty image.
  public override init() {
    name = ""
    isSymbolImage = false
    renderingMode = .automatic
    tint = nil
    size = .zero
    scale = 1
    data = nil
  }

  /// The same image in that colour.
  @discardableResult
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(self, tint: color, renderingMode: renderingMode)
  }

  /// The same image in that colour, of whose shape or own colours is made use.
  @discardableResult
  public func withTintColor(
    _ color: UIColor,
    renderingMode: UIImage.RenderingMode
  ) -> UIImage {
    UIImage(self, tint: color, renderingMode: renderingMode)
  }

  /// The same image, of whose shape or own colours is made use.
  @discardableResult
  public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    UIImage(self, tint: tint, renderingMode: renderingMode)
  }

  /// The system's symbol of that name.
  public convenience init?(systemName name: String) {
    self.init(name: name, isSymbolImage: true)
  }

  /// The app's image of that name.
  public convenience init?(named name: String) {
    self.init(name: name, isSymbolImage: false)
  }

  /// The app's image of that name; there are no variants here.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(name: name, isSymbolImage: false)
  }

  /// The system's symbol of that name; a configuration changes nothing here.
  public convenience init?(
    systemName name: String,
    withConfiguration configuration: UIImage.Configuration?
  ) {
    self.init(name: name, isSymbolImage: true)
  }

  /// Whether `object` is an image of the same name and kind.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && isSymbolImage == other.isSymbolImage && tint == other.tint
      && renderingMode == other.renderingMode
      && data == other.data && scale == other.scale && size == other.size
  }

  /// A hash that equal images share.
  public override var hash: Int { name.hashValue }
}

#if !canImport(ObjectiveC)

/// The pixels of an image: Core Graphics', which is not on Linux.
///
/// There are none, but it is known how many there would
/// be.
public final class CGImage: Sendable {
  /// How many stand side by side.
  public let width: Int

  /// How many stand below one another.
  public let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension UIImage {
  /// An image of so many pixels, a pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(drawn: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }

  /// The image's pixels; nil for an image by name, of which nothing is known here.
  public var cgImage: CGImage? {
    guard size != .zero else { return nil }
    return CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
}

#endif

extension UIImage {
  /// What of an image counts.
  public enum RenderingMode: Int, Sendable {
    /// As its surroundings say.
    case automatic = 0
    /// Its colours.
    case alwaysOriginal = 1
    /// Its shape.
    case alwaysTemplate = 2
  }

  /// What an image is to be like; kept, as nothing is drawn.
  public class Configuration: NSObject, @unchecked Sendable {
    // Invariant: neither this class nor those below it have anything that can change.
    fileprivate override init() {}
  }

  /// What a symbol is to be like.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Invariant: as above.
    private let pointSize: CGFloat?
    private let weight: UIImage.SymbolWeight?

    private init(pointSize: CGFloat?, weight: UIImage.SymbolWeight?, only: Void) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    /// A symbol of that size.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: nil, only: ())
    }

    /// A symbol as bold as that.
    public convenience init(weight: UIImage.SymbolWeight) {
      self.init(pointSize: nil, weight: weight, only: ())
    }

    /// A symbol of that size, as bold as that.
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, only: ())
    }
  }

  /// How bold a symbol is.
  public enum SymbolWeight: Int, Sendable {
    /// As its surroundings.
    case unspecified = 0
    /// The lightest.
    case ultraLight = 1
    /// Very light.
    case thin = 2
    /// Light.
    case light = 3
    /// As most text.
    case regular = 4
    /// A little bold.
    case medium = 5
    /// Rather bold.
    case semibold = 6
    /// Bold.
    case bold = 7
    /// Very bold.
    case heavy = 8
    /// The boldest.
    case black = 9
  }
}
