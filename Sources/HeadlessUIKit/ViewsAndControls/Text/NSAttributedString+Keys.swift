#if !canImport(ObjectiveC)

import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// How paragraphs are set, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The room between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Where a link leads, a `URL` or its text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The line below the text, an `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// That line's colour, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, an `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far the text is raised, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// A line below or through a text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A style of those bits.
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

/// How paragraphs are set; kept, as nothing is drawn.
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

  /// Where the lines stand.
  open var alignment: NSTextAlignment { values.alignment }
  /// The room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The room behind a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// What becomes of what is too long for its line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// How high a line is at least; 0 for its own height.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// How high a line is at most; 0 for its own height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// How many times its height a line takes; 0 for once.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How far the first line is indented.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are indented.
  open var headIndent: CGFloat { values.headIndent }
}

/// How paragraphs are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where the lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The room between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The room behind a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// What becomes of what is too long for its line.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// How high a line is at least; 0 for its own height.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// How high a line is at most; 0 for its own height.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// How many times its height a line takes; 0 for once.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// How far the first line is indented.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// How far the other lines are indented.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
}

#endif
