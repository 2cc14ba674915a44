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
