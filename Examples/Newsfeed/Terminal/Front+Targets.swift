import HeadlessUIKit

/// An element that can be tapped by its name.
@MainActor
struct Target {
  let name: String
  /// Whether the beginning of the name is enough, for example for a row with a long text.
  var isLong = false
  /// Whether a tap has an effect now.
  var isEnabled = true
  /// Taps the element.
  ///
  /// Returns false if it can't be tapped now.
  let tap: () -> Bool
}

extension Front {
  /// The elements that can be tapped, from the top left to the bottom right.
  var targets: [Target] {
    var targets = items.map { item in
      Target(name: item.title ?? "", isEnabled: item.isEnabled) { Hands.tap(item) }
    }
    if let backTitle, let stack {
      targets.insert(Target(name: backTitle) { Hands.tapBack(in: stack) }, at: 0)
    }
    return targets + elements.compactMap(\.target) + tabTargets
  }

  private var tabTargets: [Target] {
    guard let tabs else { return [] }
    return tabTitles.enumerated().map { index, title in
      Target(name: title) { Hands.tapTab(at: index, of: tabs) }
    }
  }

  /// The commands that are possible now.
  var possibilities: [String] {
    var possible = targets.filter { !$0.isLong && $0.isEnabled }.map { "tap \($0.name)" }
    if let table, table.rowCount > 0 {
      possible.append(table.rowCount == 1 ? "row 1" : "row 1 … \(table.rowCount)")
      possible += ["scroll down", "scroll up"]
    }
    if input != nil { possible.append("type TEXT") }
    if elements.contains(where: \.isField) { possible.append("clear") }
    if backTitle != nil { possible += ["back", "swipe", "swipe cancel"] }
    if sheet != nil { possible += ["drag down", "drag cancel"] }
    if alert?.preferredStyle == .actionSheet || popover != nil { possible.append("outside") }
    return possible + [
      "wide", "narrow", "leave", "reopen", "open URL", "push URL", "action TYPE", "expire",
      "delete",
    ]
  }

  /// All visible texts.
  var texts: [String] {
    let bar = [screen.title, screen.navigationItem.title, screen.navigationItem.prompt, backTitle]
    return (bar + [alert?.message] + items.map(\.title) + elements.flatMap(\.texts))
      .compactMap { $0 }
  }
}

extension Element {
  fileprivate var target: Target? {
    let name = title ?? ""
    switch self {
    case .field(let field): return Target(name: name) { field.becomeFirstResponder() }
    case .button(let button):
      return Target(name: name, isEnabled: button.isEnabled) { Hands.tap(button) }
    case .choice(let action, let alert):
      return Target(name: name, isEnabled: action.isEnabled) { Hands.tap(action, of: alert) }
    case .cancel(let search): return Target(name: name) { Hands.cancel(search) }
    case .row(let cell, let row, let table):
      let isLong = cell.detailTextLabel != nil
      return Target(name: name, isLong: isLong) { Hands.tapRow(at: row, of: table) }
    case .label, .text, .toggle, .header: return nil
    }
  }

  fileprivate var isField: Bool {
    if case .field = self { true } else { false }
  }

  fileprivate var texts: [String?] {
    switch self {
    case .field(let field): [field.placeholder, field.text]
    case .text(let view): [view.text]
    case .row(let cell, _, _): [title, cell.detailTextLabel?.text]
    case .label, .button, .toggle, .header, .choice, .cancel: [title]
    }
  }
}
