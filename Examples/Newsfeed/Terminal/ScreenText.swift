import HeadlessUIKit

/// Prints the front screen as text, with the bar on top and the screen's elements below.
///
/// `[ Title ]` is a button, `( Title )` is a button that can't be tapped, and `▏` is the cursor.
@MainActor
struct ScreenText {
  /// The width in columns.
  static let width = 44

  private static let inner = width - 4

  let front: Front
  /// The number of rows of a long list that are printed.
  let rowLimit: Int

  var lines: [String] {
    let body =
      front.alert == nil ? bar + [rule("├", "┤")] + content + tabBar : alertLines
    return [rule("┌", "┐")] + body + [rule("└", "┘")]
  }

  // MARK: The bar

  private var bar: [String] {
    let item = front.screen.navigationItem
    let left = ([front.backTitle.map { "‹ \($0)" }] + items(item.leftBarButtonItems))
      .compactMap { $0 }.joined(separator: "  ")
    let right = items(item.rightBarButtonItems).reversed().compactMap { $0 }
      .joined(separator: "  ")
    let title = item.title ?? front.screen.title ?? ""
    let middle = max(left.count + 1, (Self.inner - title.count) / 2)
    var line = left.padded(to: middle) + title
    line = line.padded(to: max(line.count + 1, Self.inner - right.count)) + right
    return (item.prompt.map { $0.wrapped(to: Self.inner) } ?? []).map(framed) + [framed(line)]
  }

  private func items(_ items: [UIBarButtonItem]?) -> [String?] {
    guard front.stack != nil else { return [] }
    return (items ?? []).map { item in item.title.map { item.isEnabled ? $0 : "(\($0))" } }
  }

  // MARK: The tabs

  /// The selected tab is in angle brackets.
  private var tabBar: [String] {
    guard let tabs = front.tabs else { return [] }
    let titles = front.tabTitles.enumerated().map { index, title in
      index == tabs.selectedIndex ? "<\(title)>" : " \(title) "
    }
    return [rule("├", "┤"), framed(titles.joined(separator: "  "))]
  }

  // MARK: The content

  private var content: [String] {
    var lines: [String] = []
    var last = 0
    var room = limit
    for element in front.elements {
      if case .row(_, let row, let table) = element {
        guard room > 0 else { continue }
        room -= 1
        last = table.number(of: row)
      }
      lines += text(of: element)
    }
    let hidden = (front.table?.rowCount ?? 0) - last
    if hidden > 0 { lines.append("    … \(hidden) more") }
    return lines.map(framed)
  }

  private func text(of element: Element) -> [String] {
    switch element {
    case .label(let label): (label.text ?? "").wrapped(to: Self.inner)
    case .field(let field): [fieldLine(field)]
    case .text(let view): ((view.text ?? "") + "▏").wrapped(to: Self.inner)
    case .button(let button): [buttonLine(element.title ?? "", isEnabled: button.isEnabled)]
    case .toggle(let toggle): [toggle.isOn ? "[on]" : "[off]"]
    case .header(let title): [title.uppercased()]
    case .row(let cell, let row, let table): rowLines(cell, number: table.number(of: row))
    case .cancel: [buttonLine(element.title ?? "", isEnabled: true)]
    case .choice(let action, _):
      [buttonLine(action.title ?? "", isEnabled: action.isEnabled)]
    }
  }

  private func fieldLine(_ field: UITextField) -> String {
    let text = field.text ?? ""
    let shown = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    return "\(field.placeholder ?? ""): \(shown)" + (field.isFirstResponder ? "▏" : "")
  }

  private func buttonLine(_ title: String, isEnabled: Bool) -> String {
    isEnabled ? "[ \(title) ]" : "( \(title) )"
  }

  private func rowLines(_ cell: UITableViewCell, number: Int) -> [String] {
    let mark = accessory(of: cell)
    let start = String(number).leftPadded(to: 3) + " "
    let room = Self.inner - start.count - mark.count - 1
    let text = (cell.textLabel?.text ?? "").shortened(to: room)
    var lines = [(start + text).padded(to: Self.inner - mark.count) + mark]
    if let detail = cell.detailTextLabel?.text {
      lines.append("    " + detail.shortened(to: Self.inner - 4))
    }
    return lines
  }

  private func accessory(of cell: UITableViewCell) -> String {
    if let toggle = cell.accessoryView as? UISwitch { return toggle.isOn ? "[on]" : "[off]" }
    switch cell.accessoryType {
    case .checkmark: return "✓"
    case .disclosureIndicator: return "›"
    default: return ""
    }
  }

  /// The number of rows that are printed.
  ///
  /// All visible rows are printed if they have single lines, because such a table is short.
  private var limit: Int {
    for case .row(let cell, _, _) in front.elements where cell.detailTextLabel != nil {
      return rowLimit
    }
    return .max
  }

  // MARK: An alert

  private var alertLines: [String] {
    let texts = [front.alert?.title, front.alert?.message].compactMap { $0 }
    return texts.flatMap { $0.wrapped(to: Self.inner) }.map(framed) + [framed("")] + content
  }

  // MARK: The frame

  private func framed(_ line: String) -> String {
    "│ " + line.shortened(to: Self.inner).padded(to: Self.inner) + " │"
  }

  private func rule(_ left: String, _ right: String) -> String {
    left + String(repeating: "─", count: Self.width - 2) + right
  }
}
