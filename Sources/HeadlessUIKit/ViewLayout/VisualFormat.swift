import Foundation

/// Parses constraints in the visual format language, such as `H:|-[title]-(>=8)-[button(44@750)]|`.
///
/// If the format is invalid, it raises UIKit's exception, whose text marks the position.
@MainActor
struct VisualFormat {
  private let characters: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var place = 0
  private var isVertical = false

  private struct Size {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  private enum Item {
    case edge
    case view(AnyObject)
  }

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func constraints(options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    readDirection()
    var made: [NSLayoutConstraint] = []
    var shown: [AnyObject] = []
    var last: Item?
    var gaps: [Size] = []
    while place < characters.count {
      if characters[place] == "-" {
        gaps = readGap()
        continue
      }
      let item = readItem(&made)
      if case .view(let view) = item { shown.append(view) }
      if let last { made += gaps.map { constraint(from: last, to: item, $0, options) } }
      if last == nil, !gaps.isEmpty { fail("Expected a view or an edge before the space.") }
      (last, gaps) = (item, [Size()])
    }
    return made + aligned(shown, options)
  }

  // MARK: Parsing

  private mutating func readDirection() {
    for (sign, vertical) in [("H:", false), ("V:", true)] where starts(with: sign) {
      place += 2
      isVertical = vertical
    }
  }

  private func starts(with text: String) -> Bool {
    characters[place...].starts(with: Array(text))
  }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    place += text.count
    return true
  }

  private mutating func readItem(_ made: inout [NSLayoutConstraint]) -> Item {
    if take("|") { return .edge }
    guard take("[") else { fail("Expected a view in brackets, or an edge.") }
    let view = view(named: readName())
    if take("(") {
      for size in readSizes() {
        let constraint = NSLayoutConstraint(
          item: view,
          attribute: isVertical ? .height : .width,
          relatedBy: size.relation,
          toItem: size.view,
          attribute: size.view == nil ? .notAnAttribute : isVertical ? .height : .width,
          multiplier: 1,
          constant: size.constant
        )
        constraint.priority = size.priority
        made.append(constraint)
      }
    }
    guard take("]") else { fail("Expected the end of the view's bracket.") }
    return .view(view)
  }

  /// Parses the space between two items, which is the system's default space if the format gives no size.
  private mutating func readGap() -> [Size] {
    _ = take("-")
    guard place < characters.count, !"[|".contains(characters[place]) else {
      return [Size(constant: 8)]
    }
    let sizes = take("(") ? readSizes() : [readSize()]
    guard take("-") else { fail("Expected the end of the space.") }
    return sizes
  }

  private mutating func readSizes() -> [Size] {
    var sizes = [readSize()]
    while take(",") { sizes.append(readSize()) }
    guard take(")") else { fail("Expected the end of the sizes.") }
    return sizes
  }

  private mutating func readSize() -> Size {
    var size = Size()
    if take("==") {
      size.relation = .equal
    } else if take(">=") {
      size.relation = .greaterThanOrEqual
    } else if take("<=") {
      size.relation = .lessThanOrEqual
    }
    let text = readWord()
    if let number = number(text) {
      size.constant = number
    } else if let view = views[text] {
      size.view = view as AnyObject
    } else {
      fail("\(text) is not a key in the metrics or views dictionary.")
    }
    if take("@") {
      let text = readWord()
      guard let number = number(text) else { fail("\(text) is no priority.") }
      size.priority = UILayoutPriority(Float(number))
    }
    return size
  }

  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[text] {
    case let number as Double: return CGFloat(number)
    case let number as CGFloat: return number
    case let number as Int: return CGFloat(Double(number))
    case let number as Float: return CGFloat(Double(number))
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private mutating func readName() -> String {
    let name = readWord()
    if name.isEmpty { fail("Expected the name of a view.") }
    return name
  }

  private mutating func readWord() -> String {
    let start = place
    // A size may be negative.
    if place < characters.count, characters[place] == "-" { place += 1 }
    while place < characters.count, isPartOfWord(characters[place]) { place += 1 }
    return String(characters[start..<place])
  }

  private func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  private func view(named name: String) -> AnyObject {
    guard let view = views[name] else { fail("\(name) is not a key in the views dictionary.") }
    return view as AnyObject
  }

  private func fail(_ reason: String) -> Never {
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "Unable to parse constraint format: \n\(reason) \n\(String(characters)) \n"
        + String(repeating: " ", count: place) + "^"
    )
  }

  // MARK: Making constraints

  private func constraint(
    from first: Item,
    to second: Item,
    _ gap: Size,
    _ options: NSLayoutConstraint.FormatOptions
  ) -> NSLayoutConstraint {
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical
      ? (.top, .bottom)
      : options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    let made: NSLayoutConstraint
    switch (first, second) {
    case (.edge, .view(let view)): made = rule(view, start, gap, superview(of: view), start)
    case (.view(let view), .edge): made = rule(superview(of: view), end, gap, view, end)
    case (.view(let before), .view(let after)): made = rule(after, start, gap, before, end)
    case (.edge, .edge): fail("Expected a view between the edges.")
    }
    made.priority = gap.priority
    return made
  }

  private func rule(
    _ first: AnyObject,
    _ firstAttribute: NSLayoutConstraint.Attribute,
    _ gap: Size,
    _ second: AnyObject,
    _ secondAttribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: first,
      attribute: firstAttribute,
      relatedBy: gap.relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: 1,
      constant: gap.constant
    )
  }

  private func superview(of item: AnyObject) -> AnyObject {
    let around = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let around else {
      fail("Unable to interpret '|' character, because the related view doesn't have a superview.")
    }
    return around
  }

  /// Returns constraints that align each view with the previous one, as the options require.
  private func aligned(
    _ views: [AnyObject],
    _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return attributes.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(views, views.dropFirst()).map { rule($0, attribute, Size(), $1, attribute) }
    }
  }
}

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The option of this name in UIKit.
    public static var alignAllLeft: FormatOptions { .init(rawValue: 1 << 1) }
    /// The option of this name in UIKit.
    public static var alignAllRight: FormatOptions { .init(rawValue: 1 << 2) }
    /// The option of this name in UIKit.
    public static var alignAllTop: FormatOptions { .init(rawValue: 1 << 3) }
    /// The option of this name in UIKit.
    public static var alignAllBottom: FormatOptions { .init(rawValue: 1 << 4) }
    /// The option of this name in UIKit.
    public static var alignAllLeading: FormatOptions { .init(rawValue: 1 << 5) }
    /// The option of this name in UIKit.
    public static var alignAllTrailing: FormatOptions { .init(rawValue: 1 << 6) }
    /// The option of this name in UIKit.
    public static var alignAllCenterX: FormatOptions { .init(rawValue: 1 << 9) }
    /// The option of this name in UIKit.
    public static var alignAllCenterY: FormatOptions { .init(rawValue: 1 << 10) }
    /// The option of this name in UIKit.
    public static var alignAllLastBaseline: FormatOptions { .init(rawValue: 1 << 11) }
    /// The option of this name in UIKit.
    public static var alignAllFirstBaseline: FormatOptions { .init(rawValue: 1 << 12) }
    /// The option of this name in UIKit.
    public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
    /// From the leading to the trailing edge, which sets no bit.
    public static var directionLeadingToTrailing: FormatOptions { [] }
    /// From left to right.
    public static var directionLeftToRight: FormatOptions { .init(rawValue: 1 << 16) }
  }
}
