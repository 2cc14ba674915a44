#if !canImport(ObjectiveC)

import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background color of the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The style of paragraphs, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The destination of a link, as a `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// The underline, as the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The strikethrough, as the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The offset of the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a style with these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The style of paragraphs.
///
/// It is stored but has no effect, as nothing is drawn.
open class NSParagraphStyle: NSObject {
  var values = Values()

  struct Values {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
  }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The way in which a long line is broken.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The minimum height of a line, or 0 for its own height.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, or 0 for its own height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the height of a line is multiplied, or 0 for no factor.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The indentation of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the other lines.
  open var headIndent: CGFloat { values.headIndent }
}

/// The style of paragraphs, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The space between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The way in which a long line is broken.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The minimum height of a line, or 0 for its own height.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, or 0 for its own height.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor by which the height of a line is multiplied, or 0 for no factor.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The indentation of the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indentation of the other lines.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
}

#endif
