import Foundation

/// A position between two characters of a text.
@preconcurrency @MainActor open class UITextPosition: HeadlessObject {
  /// The number of UTF-16 units before the position.
  let offset: Int

  /// Creates the position at the beginning of a text, for subclasses.
  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of a text, which may be empty.
@preconcurrency @MainActor open class UITextRange: HeadlessObject {
  /// The start of the range.
  open private(set) var start: UITextPosition

  /// The end of the range.
  open private(set) var end: UITextPosition

  /// Creates the empty range at the beginning of a text, for subclasses.
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

  /// Whether the range is empty.
  open var isEmpty: Bool { start.offset == end.offset }
}

extension UITextField {
  /// The position at the beginning of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The position at the end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(length) }

  /// Returns the range between two positions.
  @discardableResult
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let ends = [fromPosition, toPosition].sorted { $0.offset < $1.offset }
    return UITextRange(ends[0], ends[1])
  }

  /// Returns the position at an offset from `position`, or nil if it isn't in the text.
  @discardableResult
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(place) : nil
  }

  /// Returns the number of characters between two positions, which is negative if the second one comes first.
  @discardableResult
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The selection, or the position of the cursor, even while the text isn't being edited (B339).
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

  /// Returns the text of a range.
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
