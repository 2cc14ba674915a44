import Foundation

extension UIFont {
  /// The weight of a font from -1 to 1, where regular is 0.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Creates a weight with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight with this number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest weight.
    public static let ultraLight = UIFont.Weight(-0.8)
    /// A very light weight.
    public static let thin = UIFont.Weight(-0.6)
    /// A light weight.
    public static let light = UIFont.Weight(-0.4)
    /// The weight of regular text.
    public static let regular = UIFont.Weight(0)
    /// A slightly heavier weight.
    public static let medium = UIFont.Weight(0.23)
    /// A nearly bold weight.
    public static let semibold = UIFont.Weight(0.3)
    /// A bold weight.
    public static let bold = UIFont.Weight(0.4)
    /// A heavier weight than bold.
    public static let heavy = UIFont.Weight(0.56)
    /// The heaviest weight.
    public static let black = UIFont.Weight(0.62)
  }

  /// The purpose of a text.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates the style with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The large title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A primary title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A secondary title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A tertiary title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A secondary heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption of a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption of a picture.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
