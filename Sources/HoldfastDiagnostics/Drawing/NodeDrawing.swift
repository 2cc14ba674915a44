/// Measures a node of a tree together with the nodes below it, and draws them in a picture.
///
/// A screen is a card, and a container is a frame around its children. The coordinators and flows that a node
/// keeps alive are drawn below its title, each at the end of an arrow. The controller that it presents is
/// drawn to its right.
struct NodeDrawing {
  private let node: FlowTree.Node
  private let contained: [NodeDrawing]
  /// The controller that the node presents, followed by the controller that it presented in the previous step.
  private let presented: [NodeDrawing]

  /// The width of the card or the frame alone.
  private let bodyWidth: Double
  private let bodyHeight: Double
  /// The height from the top to the coordinators and flows that the node keeps alive.
  private let titleHeight: Double
  /// The height from the top to the node's children.
  private let headHeight: Double

  let width: Double
  let height: Double

  /// The node's title, and its departure if it has left.
  ///
  /// If the node around this one has the same departure, the departure isn't repeated.
  private let subtitle: String?

  init(_ node: FlowTree.Node, in departure: FlowTree.Departure? = nil) {
    self.node = node
    contained = node.contained.map { NodeDrawing($0, in: node.departure) }
    presented = node.children.filter { $0.link == .presents }
      .map { NodeDrawing($0, in: node.departure) }
    let fate = node.departure == departure ? nil : node.departure?.words
    let words = [node.title?.fitToACard, fate].compactMap { $0 }
    subtitle = words.isEmpty ? nil : words.joined(separator: " · ")

    let owned = node.owned.map { Self.pillIndent + Self.pillWidth(of: $0.text) }
    let inside = node.isStacked ? Self.column(contained) : Self.row(contained)
    let texts = [node.type.fitToACard.boldWidth, subtitle?.drawnWidth ?? 0]
    bodyWidth = (([110, inside.width] + texts + owned).max() ?? 0) + 2 * Self.padding
    titleHeight = subtitle == nil ? 32 : 47
    headHeight =
      titleHeight + (node.owned.isEmpty ? 0 : Double(node.owned.count) * Self.pillHeight + 10)
    bodyHeight = headHeight + (contained.isEmpty ? 0 : inside.height + Self.padding)
    let beside = Self.column(presented)
    width = bodyWidth + (presented.isEmpty ? 0 : Self.gap + beside.width)
    height = max(bodyHeight, beside.height)
  }

  func draw(on canvas: inout Canvas, x: Double, y: Double) {
    drawBody(on: &canvas, x: x, y: y, inGroup: nil)
  }

  /// Draws the card or the frame.
  ///
  /// A node that has left is drawn in a group of its own, which fades as a whole.
  private func drawBody(
    on canvas: inout Canvas,
    x: Double,
    y: Double,
    presentedFrom start: (x: Double, y: Double)? = nil,
    inGroup group: FlowTree.Departure?
  ) {
    guard let departure = node.departure, departure != group else {
      return drawElements(on: &canvas, x: x, y: y, presentedFrom: start, inGroup: group)
    }
    canvas.group(style: departure.style) { canvas in
      drawElements(on: &canvas, x: x, y: y, presentedFrom: start, inGroup: departure)
    }
  }

  private func drawElements(
    on canvas: inout Canvas,
    x: Double,
    y: Double,
    presentedFrom start: (x: Double, y: Double)?,
    inGroup group: FlowTree.Departure?
  ) {
    if let start {
      canvas.text("presents", x: start.x + 10, y: y + 15, style: "small")
      if y > start.y {
        canvas.arrow(x: start.x + 5, y: start.y + 21, downTo: y + 21, rightTo: x - 1)
      } else {
        canvas.arrow(x: start.x, y: y + 21, rightTo: x - 1)
      }
    }
    canvas.rectangle(
      x: x,
      y: y,
      width: bodyWidth,
      height: bodyHeight,
      corner: contained.isEmpty ? 8 : 12,
      style: node.style
    )
    canvas.text(node.type.fitToACard, x: x + Self.padding, y: y + 21, style: "name")
    if let subtitle {
      canvas.text(subtitle, x: x + Self.padding, y: y + 37, style: "small")
    }
    drawOwned(on: &canvas, x: x + Self.padding, y: y + titleHeight)
    drawContained(on: &canvas, x: x + Self.padding, y: y + headHeight, group)
    let end = x + bodyWidth
    var top = y
    for drawing in presented {
      drawing
        .drawBody(on: &canvas, x: end + Self.gap, y: top, presentedFrom: (end, y), inGroup: group)
      top += drawing.height + Self.spacing
    }
  }

  private func drawOwned(on canvas: inout Canvas, x: Double, y: Double) {
    var start = y - 4
    for (index, item) in node.owned.enumerated() {
      let top = y + Double(index) * Self.pillHeight
      let left = x + Self.pillIndent
      let middle = top + (Self.pillHeight - 4) / 2
      canvas.arrow(x: x + 5, y: start, downTo: middle, rightTo: left - 1)
      canvas.rectangle(
        x: left,
        y: top,
        width: Self.pillWidth(of: item.text),
        height: Self.pillHeight - 4,
        corner: (Self.pillHeight - 4) / 2,
        style: item.style
      )
      canvas.text(
        item.text.fitToACard,
        x: left + Self.pillPadding,
        y: middle + 4,
        style: "item"
      )
      start = middle
    }
  }

  private func drawContained(
    on canvas: inout Canvas,
    x: Double,
    y: Double,
    _ group: FlowTree.Departure?
  ) {
    var x = x
    var y = y
    for child in contained {
      child.drawBody(on: &canvas, x: x, y: y, inGroup: group)
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
  private static let pillIndent = 24.0
  private static let pillPadding = 10.0

  private static func pillWidth(of text: String) -> Double {
    text.fitToACard.drawnWidth + 2 * pillPadding
  }

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
  /// Whether the node's children are drawn one below the other.
  ///
  /// Tabs and columns are drawn in this way. A stack grows to the right.
  fileprivate var isStacked: Bool { kind == .container }

  fileprivate var style: String {
    if !contained.isEmpty { return "frame" }
    return isOnDisplay && departure == nil ? "card shown" : "card"
  }

  fileprivate var owned: [(text: String, style: String)] {
    coordinators.map { ($0, "owner") } + flows.map { ("\($0)", "flow") }
  }
}

extension FlowTree.Departure {
  /// The style of the group of a node that has left.
  fileprivate var style: String {
    switch self {
    case .freed: "freed"
    case .stored: "stored"
    case .alive: "kept"
    }
  }

  fileprivate var words: String {
    switch self {
    case .freed: "freed"
    case .stored: "put away, its screen keeps it"
    case .alive: "has left, and is still alive"
    }
  }
}
