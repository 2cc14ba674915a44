import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor open class UITextPosition: HeadlessObject {
  /// How many UTF-16 units of the text lie before it.
  let offset: Int

  /// The beginning of a text; for subclasses.
  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A part of a text, perhaps an empty one.
@preconcurrency @MainActor open class UITextRange: HeadlessObject {
  /// Where it begins.
  open private(set) var start: UITextPosition

  /// Where it ends.
  open private(set) var end: UITextPosition

  /// The empty part at the beginning of a text; for subclasses.
  public override init() {
    start = UITextPosition(0)
    end = UITextPosition(0)
    super.init()
  }

  init(_ start: UITextPosition, _ end: UITextPosition) {
    self.start = start
    self.end = end
    super.init()
  }

  /// Whether nothing lies between its ends.
  open var isEmpty: Bool { start.offset == end.offset }
}

extension UITextField {
  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(length) }

  /// The part between two places.
  @discardableResult
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let ends = [fromPosition, toPosition].sorted { $0.offset < $1.offset }
    return UITextRange(ends[0], ends[1])
  }

  /// The place so many characters after `position`; nil when that isn't in the text.
  @discardableResult
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(place) : nil
  }

  /// How many characters lie between two places; less than zero if the second is the first in the text.
  @discardableResult
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// What is selected, or where the cursor is, also while the text isn't edited (B339).
  public var selectedTextRange: UITextRange? {
    get {
      UITextRange(UITextPosition(selection.lowerBound), UITextPosition(selection.upperBound))
    }
    set {
      guard let newValue else { return }
      let end = length
      selection = min(newValue.start.offset, end)..<min(newValue.end.offset, end)
    }
  }

  /// The text of a part.
  @discardableResult
  public func text(in range: UITextRange) -> String? {
    let units = Array((text ?? "").utf16)
    guard range.start.offset <= range.end.offset, range.end.offset <= units.count else {
      return nil
    }
    return String(decoding: units[range.start.offset..<range.end.offset], as: UTF16.self)
  }

  private var length: Int { (text ?? "").utf16.count }
}
