import Expectations
import Testing

@testable import HeadlessUIKit

/// Tests layout rules in the visual format language.
@MainActor
struct VisualFormatTests {
  private let board = UIView()
  private let title = UIView()
  private let button = UIView()

  init() {
    board.addSubview(title)
    board.addSubview(button)
  }

  private func rules(
    _ format: String,
    options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: ["title": title, "button": button]
    ).map(described)
  }

  private func described(_ rule: NSLayoutConstraint) -> String {
    let relation = [-1: "<=", 0: "=", 1: ">="][rule.relation.rawValue] ?? "?"
    let right =
      rule.secondItem.map { " \(name(of: $0)).\(rule.secondAttribute) +" } ?? ""
    let priority = rule.priority == .required ? "" : " @\(Int(rule.priority.rawValue))"
    return
      "\(name(of: rule.firstItem)).\(rule.firstAttribute) \(relation)\(right) \(Int(rule.constant))"
      + priority
  }

  private func name(of item: AnyObject?) -> String {
    item === title ? "title" : item === button ? "button" : item === board ? "board" : "?"
  }

  @Test
  func `edges, spaces and views in a row`() {
    expect(
      rules("|-[title]-20-[button]|"),
      equals: [
        "title.leading = board.leading + 8", "button.leading = title.trailing + 20",
        "board.trailing = button.trailing + 0",
      ]
    )
    expect(
      rules("V:|[title][button]-(>=4)-|"),
      equals: [
        "title.top = board.top + 0", "button.top = title.bottom + 0",
        "board.bottom >= button.bottom + 4",
      ]
    )
  }

  @Test
  func `sizes, of their own or another's, with relations, priorities and metrics`() {
    expect(rules("[title(44@750)]"), equals: ["title.width = 44 @750"])
    expect(
      rules("V:[title(>=small,<=big)]", metrics: ["small": 10, "big": 90.0]),
      equals: [
        "title.height >= 10", "title.height <= 90",
      ]
    )
    expect(rules("[title(button)]"), equals: ["title.width = button.width + 0"])
    expect(rules("[title]-(-5)-[button]"), equals: ["button.leading = title.trailing + -5"])
  }

  @Test
  func `options align the views, and say which side is the first`() {
    expect(
      rules("H:[title][button]", options: [.alignAllCenterY, .directionLeftToRight]),
      equals: [
        "button.left = title.right + 0", "title.centerY = button.centerY + 0",
      ]
    )
  }

  @Test
  func `the rules are not in force until they are activated`() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[title]",
      metrics: nil,
      views: ["title": title]
    )
    expect(board.constraints.isEmpty)

    NSLayoutConstraint.activate(made)

    expect(board.constraints.count, equals: 1)
  }
}
