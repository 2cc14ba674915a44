extension FlowTree: CustomStringConvertible {
  /// The tree for a console, with one line for each window and screen.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description.
  public var lines: [String] {
    var lines = roots.flatMap { [$0.text] + Self.branches(below: $0, indent: "") }
    if lines.isEmpty { lines = ["nothing"] }
    lines += waiting.map { "without a screen: \($0.flow), \($0.reason)" }
    // A title with several lines is joined into one.
    return lines.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
  }

  private static func branches(below node: Node, indent: String) -> [String] {
    node.children.enumerated().flatMap { index, child in
      let isLast = index == node.children.count - 1
      let link = child.link == .presents ? "presents " : ""
      return [indent + (isLast ? "└ " : "├ ") + link + child.text]
        + branches(below: child, indent: indent + (isLast ? "  " : "│ "))
    }
  }
}

extension FlowTree.Node {
  /// The type and the title.
  var name: String { title.map { "\(type) “\($0)”" } ?? type }

  fileprivate var text: String {
    let owned = coordinators + flows.map { "\($0)" }
    return owned.isEmpty ? name : "\(name) → \(owned.joined(separator: ", "))"
  }
}
