import Foundation

extension FlowTree {
  /// The tree as a Mermaid flowchart, which GitHub and other sites can draw.
  ///
  /// Containers are frames, and solid arrows are strong references. Visible screens have a thick edge. A
  /// coordinator or a flow that several screens keep is drawn once, with an arrow from each screen.
  public var mermaid: String {
    var chart = MermaidChart()
    for (index, root) in roots.enumerated() { chart.add(root, as: "w\(index + 1)", indent: "  ") }
    return chart.text
  }
}

/// Collects the lines of a flowchart.
private struct MermaidChart {
  private var lines: [String] = []
  private var coordinators: [KeptObject: String] = [:]
  private var flows: [FlowLabel: String] = [:]
  private var shown: [String] = []

  var text: String {
    var all = ["flowchart LR"] + lines
    if !shown.isEmpty {
      all += ["  classDef shown stroke-width:3px", "  class \(shown.joined(separator: ",")) shown"]
    }
    return all.joined(separator: "\n")
  }

  mutating func add(_ node: FlowTree.Node, as id: String, indent: String) {
    let name = Self.escaped(node.name)
    if node.contained.isEmpty {
      lines.append("\(indent)\(id)[\"\(name)\"]")
      if node.isOnDisplay { shown.append(id) }
    } else {
      lines.append("\(indent)subgraph \(id)[\"\(name)\"]")
      for child in node.contained { add(child, as: "s\(child.id)", indent: indent + "  ") }
      lines.append("\(indent)end")
    }
    for coordinator in node.kept {
      let isNew = coordinators[coordinator] == nil
      let other = coordinators[coordinator] ?? "c\(coordinators.count + 1)"
      coordinators[coordinator] = other
      lines.append("\(indent)\(id) --> \(other)" + (isNew ? Self.pill(coordinator.name) : ""))
    }
    for flow in node.flows {
      let isNew = flows[flow] == nil
      let other = flows[flow] ?? "f\(flows.count + 1)"
      flows[flow] = other
      lines.append("\(indent)\(id) --> \(other)" + (isNew ? Self.pill("\(flow)") : ""))
    }
    if let presented = node.presented {
      add(presented, as: "s\(presented.id)", indent: indent)
      lines.append("\(indent)\(id) -->|presents| s\(presented.id)")
    }
  }

  private static func pill(_ text: String) -> String { "([\"\(escaped(text))\"])" }

  private static func escaped(_ text: String) -> String {
    [("\"", "#quot;"), ("<", "#lt;"), (">", "#gt;")].reduce(text) { text, sign in
      text.replacingOccurrences(of: sign.0, with: sign.1)
    }
  }
}
