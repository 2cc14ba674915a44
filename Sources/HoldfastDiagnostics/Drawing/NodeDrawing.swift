/// Where a node of the tree and what is below it go in a picture.
///
/// A screen is a card, a container a frame around what it contains. What a node keeps alive hangs
/// below its title, each at the end of an arrow; what it presents stands to its right.
struct NodeDrawing {
  private let node: FlowTree.Node
  private let contained: [NodeDrawing]
  /// At most one; a struct can't contain itself.
  private let presented: [NodeDrawing]

  /// Of the card or the frame alone.
  private let bodyWidth: Double
  private let bodyHeight: Double

  let width: Double
  let height: Double

  init(_ node: FlowTree.Node) {
    self.node = node
    contained = node.contained.map(NodeDrawing.init)
    presented = [node.presented].compactMap { $0 }.map(NodeDrawing.init)

    let texts = [node.type, node.title ?? ""].map(Self.width(of:))
    let owned = (node.coordinators + node.flows.map { "\($0)" }).map {
      Self.width(of: $0) + Self.pillIndent
    }
    let inside = node.isStacked ? Self.column(contained) : Self.row(contained)
    let content = ([120, inside.width] + texts + owned).max() ?? 0
    bodyWidth = content + 2 * Self.padding
    bodyHeight =
      Self.headHeight(of: node) + (contained.isEmpty ? 0 : inside.height + Self.padding)
    width = bodyWidth + presented.map { Self.gap + $0.width }.reduce(0, +)
    height = max(bodyHeight, presented.first?.height ?? 0)
  }

  func draw(on canvas: inout Canvas, x: Double, y: Double) {
    let leaving = node.isLeaving ? " leaving" : ""
    canvas.rectangle(
      x: x,
      y: y,
      width: bodyWidth,
      height: bodyHeight,
      corner: contained.isEmpty ? 8 : 12,
      style: (contained.isEmpty ? "card" : "frame") + leaving
    )
    canvas.text(node.type, x: x + Self.padding, y: y + 20, style: "name" + leaving)
    if let title = node.title {
      canvas.text(title, x: x + Self.padding, y: y + 36, style: "faint" + leaving)
    }
    drawOwned(on: &canvas, x: x, y: y + Self.titleHeight(of: node), leaving)
    drawContained(on: &canvas, x: x + Self.padding, y: y + Self.headHeight(of: node))
    if let presented = presented.first {
      let left = x + bodyWidth + Self.gap
      canvas.text("presents", x: x + bodyWidth + 8, y: y + 16, style: "faint" + leaving)
      canvas.arrow("M\(x + bodyWidth),\(y + 22) H\(left - 2)", style: leaving)
      presented.draw(on: &canvas, x: left, y: y)
    }
  }

  private func drawOwned(
    on canvas: inout Canvas,
    x: Double,
    y: Double,
    _ leaving: String
  ) {
    let owned =
      node.coordinators.map { (text: $0, style: "owner") }
      + node.flows.map { (text: "\($0)", style: "flow") }
    for (index, item) in owned.enumerated() {
      let top = y + Double(index) * Self.pillHeight
      let left = x + Self.padding + Self.pillIndent
      let start = x + Self.padding + 4
      canvas.arrow("M\(start),\(y - 4) V\(top + 11) H\(left - 2)", style: leaving)
      canvas.rectangle(
        x: left,
        y: top,
        width: Self.width(of: item.text) + 8,
        height: Self.pillHeight - 4,
        corner: 10,
        style: item.style + leaving
      )
      canvas.text(item.text, x: left + 8, y: top + 15, style: leaving)
    }
  }

  private func drawContained(on canvas: inout Canvas, x: Double, y: Double) {
    var x = x
    var y = y
    for child in contained {
      child.draw(on: &canvas, x: x, y: y)
      if node.isStacked {
        y += child.height + Self.spacing
      } else {
        x += child.width + Self.spacing
      }
    }
  }

  // MARK: Measures

  private static let padding = 14.0
  private static let spacing = 12.0
  private static let gap = 76.0
  private static let pillHeight = 26.0
  private static let pillIndent = 20.0

  private static func titleHeight(of node: FlowTree.Node) -> Double {
    node.title == nil ? 32 : 48
  }

  private static func headHeight(of node: FlowTree.Node) -> Double {
    let count = Double(node.coordinators.count + node.flows.count)
    return titleHeight(of: node) + count * pillHeight + (count > 0 ? 8 : 0)
  }

  /// No font is measured: an average character of the system's, and a little more.
  private static func width(of text: String) -> Double { Double(text.count) * 7 + 8 }

  private static func row(_ drawings: [NodeDrawing]) -> (width: Double, height: Double) {
    let gaps = Double(max(0, drawings.count - 1)) * spacing
    return (drawings.map(\.width).reduce(gaps, +), drawings.map(\.height).max() ?? 0)
  }

  private static func column(_ drawings: [NodeDrawing]) -> (width: Double, height: Double) {
    let gaps = Double(max(0, drawings.count - 1)) * spacing
    return (drawings.map(\.width).max() ?? 0, drawings.map(\.height).reduce(gaps, +))
  }
}

extension FlowTree.Node {
  /// Whether what it contains stands one below the other: tabs and columns do, a stack grows to the
  /// right.
  fileprivate var isStacked: Bool { kind == .container }
}
