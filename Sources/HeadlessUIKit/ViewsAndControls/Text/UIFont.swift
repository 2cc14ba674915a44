import Foundation

/// A font with its size and weight.
///
/// Text is measured approximately, because fonts have no glyphs in HeadlessUIKit.
public final class UIFont: NSObject, Sendable {
  /// The descriptor of the font.
  public let fontDescriptor: UIFontDescriptor

  /// The size in points.
  public var pointSize: CGFloat { fontDescriptor.pointSize }

  /// The weight of the font.
  package var weight: UIFont.Weight { fontDescriptor.weight }

  /// The name with which the app has created the font, or the name of the system's font.
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

  /// Creates the font of a descriptor, with the descriptor's size if `pointSize` is zero.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
  }

  /// Creates the font with this name.
  ///
  /// Every name that isn't empty is assumed to exist.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(size: fontSize, weight: .regular, name: fontName)
  }

  /// Returns the system's font with digits of equal width.
  @discardableResult
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the system's font with letters of equal width.
  @discardableResult
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight, name: ".SFUIMono", looks: .traitMonoSpace)
  }

  /// Returns the system's italic font.
  @discardableResult
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, name: ".SFUI-Italic", looks: .traitItalic)
  }

  /// Returns the system's font.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// Returns the system's bold font.
  @discardableResult
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// Returns the system's font with this weight.
  @discardableResult
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the system's font for this text style, in its default size.
  @discardableResult
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns this font in another size.
  @discardableResult
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor.withSize(fontSize), size: fontSize)
  }

  /// The height of a line of text.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded() }

  /// The size of regular text.
  public class var systemFontSize: CGFloat { 14 }

  /// The size of small text.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// The size of a label's text.
  public class var labelFontSize: CGFloat { 17 }

  /// The size of a button's title.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the width of one line of text, as if each character were half as wide as the font's size.
  func width(of text: some StringProtocol) -> CGFloat {
    (CGFloat(text.count) * pointSize / 2).rounded(.up)
  }

  /// Returns whether `object` is a font with an equal descriptor.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontDescriptor == other.fontDescriptor
  }

  /// The hash value, which is the same for equal fonts.
  public override var hash: Int { pointSize.hashValue }
}
