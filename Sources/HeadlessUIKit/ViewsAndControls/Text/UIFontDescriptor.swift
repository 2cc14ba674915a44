import Foundation

/// Describes a font: its name, its size, how heavy it is, and what it looks like.
///
/// A value, equal to one that describes the same. Every name is taken to exist, and every font to have a bold and a
/// slanted form; attributes other than name, family, size and traits are dropped.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The font's name.
  public let postscriptName: String

  /// The size in points.
  public let pointSize: CGFloat

  /// How heavy it is.
  let weight: UIFont.Weight

  /// What its letters are like.
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

  /// Describes the font of that name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(name: fontName, size: size, weight: .regular, looks: [], design: .default)
  }

  /// Describes a font by what is known of it.
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

  /// Describes the system's font for a use, at the size the system starts with.
  @discardableResult
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// What the font looks like; bold where it is at least semibold.
  public var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    weight.rawValue >= UIFont.Weight.semibold.rawValue ? looks.union(.traitBold) : looks
  }

  /// The same font in another size.
  @discardableResult
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    copy(size: newPointSize)
  }

  /// The same font with these traits alone.
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

  /// The same font with other letters.
  @discardableResult
  public func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    copy(design: design)
  }

  /// The same in another family.
  @discardableResult
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    copy(name: newFamily)
  }

  /// The same but for what is in `attributes`.
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

  /// Whether `object` describes the same font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
      && weight == other.weight && looks == other.looks && design == other.design
  }

  /// A hash that equal descriptors share.
  public override var hash: Int { pointSize.hashValue }
}

extension UIFontDescriptor {
  /// What a font looks like.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Traits of those bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static var traitItalic: SymbolicTraits { .init(rawValue: 1) }
    /// Bold.
    public static var traitBold: SymbolicTraits { .init(rawValue: 2) }
    /// Wide.
    public static var traitExpanded: SymbolicTraits { .init(rawValue: 1 << 5) }
    /// Narrow.
    public static var traitCondensed: SymbolicTraits { .init(rawValue: 1 << 6) }
    /// With letters that are equally wide.
    public static var traitMonoSpace: SymbolicTraits { .init(rawValue: 1 << 10) }
    /// For labels and buttons.
    public static var traitUIOptimized: SymbolicTraits { .init(rawValue: 1 << 12) }
    /// With less room between lines.
    public static var traitTightLeading: SymbolicTraits { .init(rawValue: 1 << 15) }
    /// With more room between lines.
    public static var traitLooseLeading: SymbolicTraits { .init(rawValue: 1 << 16) }
  }

  /// What the letters of the system's font are like.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A design of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Round.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What is known of a font.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// An attribute of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Its family's name, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// Its name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// Its face, a `String`; dropped.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Its size, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Its traits, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// What it can do besides; dropped.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute"
    )
    /// The use it is for; dropped.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// What is known of a font's traits.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A trait of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The bits of `SymbolicTraits`, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How heavy it is, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How wide it is, a number; dropped.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How slanted it is, a number; dropped.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
}

/// Sizes for the text size that the user has chosen; here the one the system starts with, so nothing changes.
public final class UIFontMetrics: NSObject, Sendable {
  /// Those of running text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Those for a use.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The font in the size the user has chosen.
  @discardableResult
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The same, but not larger than that.
  @discardableResult
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize
      ? font.withSize(maximumPointSize) : font
  }

  /// A length for the text size the user has chosen.
  @discardableResult
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
