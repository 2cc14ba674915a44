import Foundation

extension FlowTree {
  /// The tree as a Mermaid flowchart, as GitHub and other pages draw it.
  ///
  /// Containers are frames, solid arrows hold.
  public var mermaid: String {
    let lines = roots.enumerated().flatMap { index, root in
      Self.lines(for: root, as: "w\(index + 1)", indent: "  ")
    }
    return (["flowchart LR"] + lines).joined(separator: "\n")
  }

  private static func lines(for node: Node, as id: String, indent: String) -> [String] {
    let name = escaped(node.name)
    var lines: [String] = []
    if node.contained.isEmpty {
      lines.append("\(indent)\(id)[\"\(name)\"]")
    } else {
      lines.append("\(indent)subgraph \(id)[\"\(name)\"]")
      lines += node.contained.flatMap {
        Self.lines(for: $0, as: "s\($0.id)", indent: indent + "  ")
      }
      lines.append("\(indent)end")
    }
    for (index, coordinator) in node.coordinators.enumerated() {
      lines.append("\(indent)\(id) --> \(id)c\(index + 1)([\"\(escaped(coordinator))\"])")
    }
    for (index, flow) in node.flows.enumerated() {
      lines.append("\(indent)\(id) --> \(id)f\(index + 1)([\"\(escaped("\(flow)"))\"])")
    }
    if let presented = node.presented {
      lines += Self.lines(for: presented, as: "s\(presented.id)", indent: indent)
      lines.append("\(indent)\(id) -->|presents| s\(presented.id)")
    }
    return lines
  }

  private static func escaped(_ text: String) -> String {
    [("\"", "#quot;"), ("<", "#lt;"), (">", "#gt;")].reduce(text) { text, sign in
      text.replacingOccurrences(of: sign.0, with: sign.1)
    }
  }
}
