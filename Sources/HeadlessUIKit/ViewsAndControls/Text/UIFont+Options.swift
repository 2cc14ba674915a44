import Foundation

extension UIFont {
  /// How heavy a font is, from -1 to 1; regular is 0.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight's number.
    public let rawValue: CGFloat

    /// Makes a weight from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest weight.
    public static let ultraLight = UIFont.Weight(-0.8)
    /// Very light.
    public static let thin = UIFont.Weight(-0.6)
    /// Light.
    public static let light = UIFont.Weight(-0.4)
    /// The weight of ordinary text.
    public static let regular = UIFont.Weight(0)
    /// A little heavier.
    public static let medium = UIFont.Weight(0.23)
    /// Nearly bold.
    public static let semibold = UIFont.Weight(0.3)
    /// Bold.
    public static let bold = UIFont.Weight(0.4)
    /// Heavier than bold.
    public static let heavy = UIFont.Weight(0.56)
    /// The heaviest weight.
    public static let black = UIFont.Weight(0.62)
  }

  /// What a text is for.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen, large.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading of the second rank.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark beside the text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note below the text.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The words below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller words below a picture.
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
