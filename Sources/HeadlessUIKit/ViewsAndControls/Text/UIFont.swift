import Foundation

/// A font, by its size and weight: text is measured roughly, as there are no glyphs here.
public final class UIFont: NSObject, Sendable {
  /// The font, described.
  public let fontDescriptor: UIFontDescriptor

  /// The size in points.
  public var pointSize: CGFloat { fontDescriptor.pointSize }

  /// How heavy the font is.
  package var weight: UIFont.Weight { fontDescriptor.weight }

  /// The name, as the app asked for it, or one for the system's.
  public var fontName: String { fontDescriptor.postscriptName }

  private init(
    size: CGFloat,
    weight: UIFont.Weight,
    name: String = ".SFUI",
    looks: UIFontDescriptor.SymbolicTraits = []
  ) {
    fontDescriptor = UIFontDescriptor(
      name: name,
      size: size,
      weight: weight,
      looks: looks,
      design: .default
    )
  }

  /// The font that is described, in its own size where `pointSize` is zero.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
  }

  /// The font of that name; every name that isn't empty is taken to exist.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(size: fontSize, weight: .regular, name: fontName)
  }

  /// The system's font, whose digits are equally wide.
  @discardableResult
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The system's font whose letters are equally wide.
  @discardableResult
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight, name: ".SFUIMono", looks: .traitMonoSpace)
  }

  /// The system's font, slanted.
  @discardableResult
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, name: ".SFUI-Italic", looks: .traitItalic)
  }

  /// The system's font.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// The system's font, bold.
  @discardableResult
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// The system's font of that weight.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The system's font for that use, at the size the system starts with.
  @discardableResult
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font in another size.
  @discardableResult
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor.withSize(fontSize), size: fontSize)
  }

  /// The height of a line of text.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded() }

  /// The size of ordinary text.
  public class var systemFontSize: CGFloat { 14 }

  /// The size of small text.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// The size of a label's text.
  public class var labelFontSize: CGFloat { 17 }

  /// The size of a button's title.
  public class var buttonFontSize: CGFloat { 18 }

  /// The width of one line of text, each character half as wide as the font is high.
  func width(of text: some StringProtocol) -> CGFloat {
    (CGFloat(text.count) * pointSize / 2).rounded(.up)
  }

  /// Whether `object` is a font of the same size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontDescriptor == other.fontDescriptor
  }

  /// A hash that equal fonts share.
  public override var hash: Int { pointSize.hashValue }
}
