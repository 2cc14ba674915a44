import Foundation

/// The description of a font with its name, its size, its weight and its traits.
///
/// Two descriptors of the same font are equal. HeadlessUIKit assumes that every font exists, and has a bold and an
/// italic form. Attributes other than the name, the family, the size and the traits are ignored.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The name of the font.
  public let postscriptName: String

  /// The size in points.
  public let pointSize: CGFloat

  /// The weight of the font.
  let weight: UIFont.Weight

  /// The design of the letters.
  let design: UIFontDescriptor.SystemDesign

  private let looks: UIFontDescriptor.SymbolicTraits

  init(
    name: String,
    size: CGFloat,
    weight: UIFont.Weight,
    looks: UIFontDescriptor.SymbolicTraits,
    design: UIFontDescriptor.SystemDesign
  ) {
    postscriptName = name
    pointSize = size
    self.weight = weight
    self.looks = looks
    self.design = design
  }

  /// Creates the description of the font with this name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(name: fontName, size: size, weight: .regular, looks: [], design: .default)
  }

  /// Creates the description of a font with these attributes.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    let plain = UIFontDescriptor(name: ".SFUI", size: 0)
    let described = plain.addingAttributes(attributes)
    self.init(
      name: described.postscriptName,
      size: described.pointSize,
      weight: described.weight,
      looks: described.looks,
      design: described.design
    )
  }

  /// Returns the description of the system's font for a text style, in its default size.
  @discardableResult
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The symbolic traits, which include bold if the weight is at least semibold.
  public var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    weight.rawValue >= UIFont.Weight.semibold.rawValue ? looks.union(.traitBold) : looks
  }

  /// Returns the description of this font in another size.
  @discardableResult
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    copy(size: newPointSize)
  }

  /// Returns the description of this font with only these traits.
  @discardableResult
  public func withSymbolicTraits(
    _ symbolicTraits: UIFontDescriptor.SymbolicTraits
  ) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    return copy(
      weight: isBold == wasBold ? weight : isBold ? .bold : .regular,
      looks: symbolicTraits.subtracting(.traitBold)
    )
  }

  /// Returns the description of this font with another design.
  @discardableResult
  public func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    copy(design: design)
  }

  /// Returns the description of this font in another family.
  @discardableResult
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    copy(name: newFamily)
  }

  /// Returns the description of this font with the changes in `attributes`.
  @discardableResult
  public func addingAttributes(
    _ attributes: [UIFontDescriptor.AttributeName: Any] = [:]
  ) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    let number = traits[.weight] as? CGFloat ?? (traits[.weight] as? Double).map { CGFloat($0) }
    let bits = traits[.symbolic] as? UInt32
    return copy(
      name: attributes[.name] as? String ?? attributes[.family] as? String,
      size: attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map { CGFloat($0) },
      weight: traits[.weight] as? UIFont.Weight ?? number.map { UIFont.Weight($0) },
      looks: bits.map { UIFontDescriptor.SymbolicTraits(rawValue: $0) }
    )
  }

  private func copy(
    name: String? = nil,
    size: CGFloat? = nil,
    weight: UIFont.Weight? = nil,
    looks: UIFontDescriptor.SymbolicTraits? = nil,
    design: UIFontDescriptor.SystemDesign? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      name: name ?? postscriptName,
      size: size ?? pointSize,
      weight: weight ?? self.weight,
      looks: looks ?? self.looks,
      design: design ?? self.design
    )
  }

  /// Returns whether `object` describes the same font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
      && weight == other.weight && looks == other.looks && design == other.design
  }

  /// The hash value, which is the same for equal descriptors.
  public override var hash: Int { pointSize.hashValue }
}

extension UIFontDescriptor {
  /// The symbolic traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates traits with these bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static var traitItalic: SymbolicTraits { .init(rawValue: 1) }
    /// Bold.
    public static var traitBold: SymbolicTraits { .init(rawValue: 2) }
    /// Wide.
    public static var traitExpanded: SymbolicTraits { .init(rawValue: 1 << 5) }
    /// Narrow.
    public static var traitCondensed: SymbolicTraits { .init(rawValue: 1 << 6) }
    /// With letters of equal width.
    public static var traitMonoSpace: SymbolicTraits { .init(rawValue: 1 << 10) }
    /// For controls.
    public static var traitUIOptimized: SymbolicTraits { .init(rawValue: 1 << 12) }
    /// With less space between lines.
    public static var traitTightLeading: SymbolicTraits { .init(rawValue: 1 << 15) }
    /// With more space between lines.
    public static var traitLooseLeading: SymbolicTraits { .init(rawValue: 1 << 16) }
  }

  /// The design of the letters in the system's font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The string of the name.
    public let rawValue: String

    /// Creates the design with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With rounded letters.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// An attribute of a font.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    /// The string of the name.
    public let rawValue: String

    /// Creates the attribute with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face of the font, a `String`.
    ///
    /// It is ignored.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size of the font, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits of the font, a dictionary with `TraitKey`s.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The feature settings of the font.
    ///
    /// They are ignored.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute"
    )
    /// The text style.
    ///
    /// It is ignored.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// A key for a font's traits.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    /// The string of the name.
    public let rawValue: String

    /// Creates the key with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The bits of `SymbolicTraits`, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, a number.
    ///
    /// It is ignored.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, a number.
    ///
    /// It is ignored.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
}

/// Scales sizes for the user's text size.
///
/// In HeadlessUIKit, the user's text size is always the default size, so nothing is scaled.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font in the user's text size.
  @discardableResult
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font in the user's text size, but no larger than `maximumPointSize` unless that is zero.
  @discardableResult
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize
      ? font.withSize(maximumPointSize) : font
  }

  /// Returns a length that is scaled for the user's text size.
  @discardableResult
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
