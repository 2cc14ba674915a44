/// Flow trees one after the other, as a picture of what happened.
///
/// What was in the frame before and is not any more is drawn once more, faded: it is leaving.
public struct FlowStoryboard: Sendable {
  private struct Frame: Sendable {
    let title: String?
    let notes: [String]
    let roots: [FlowTree.Node]
  }

  private var frames: [Frame] = []
  private var previous: FlowTree?

  /// Makes a storyboard without frames.
  public init() {}

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - tree: What there is now.
  ///   - title: What was done to come here.
  ///   - notes: What else happened, a line each: who was freed, who was told.
  public mutating func add(_ tree: FlowTree, titled title: String? = nil, notes: [String] = []) {
    var roots = tree.roots
    if let previous {
      let present = tree.ids
      roots = roots.map { root in
        root.keeping(what: previous.roots.first { $0.id == root.id }, butNot: present)
      }
    }
    let waiting = tree.waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    frames.append(Frame(title: title, notes: notes + waiting, roots: roots))
    previous = tree
  }

  /// The picture, an SVG file that needs nothing else.
  public var svg: String {
    var canvas = Canvas()
    var y = Self.margin
    var width = 320.0
    for frame in frames {
      if let title = frame.title {
        canvas.text(title, x: Self.margin, y: y + 14, style: "heading")
        y += 26
      }
      for note in frame.notes {
        canvas.text(note, x: Self.margin, y: y + 10, style: "note")
        y += 18
      }
      for root in frame.roots {
        let drawing = NodeDrawing(root)
        drawing.draw(on: &canvas, x: Self.margin, y: y)
        y += drawing.height + Self.margin
        width = max(width, drawing.width)
      }
      y += Self.margin
    }
    return canvas.file(width: width + 2 * Self.margin, height: y)
  }

  private static let margin = 24.0
}

extension FlowTree {
  fileprivate var ids: Set<Int> { Set(roots.flatMap(\.ids)) }
}

extension FlowTree.Node {
  fileprivate var ids: [Int] { [id] + children.flatMap(\.ids) }

  /// With what was there before and is nowhere now, as leaving.
  fileprivate func keeping(what before: Self?, butNot present: Set<Int>) -> Self {
    var node = self
    let earlier = before?.children ?? []
    node.children = children.map { child in
      child.keeping(what: earlier.first { $0.id == child.id }, butNot: present)
    }
    let left = earlier.filter { !present.contains($0.id) }.map { $0.leaving(butNot: present) }
    node.children += left.filter { $0.link == .contains || node.presented == nil }
    return node
  }

  private func leaving(butNot present: Set<Int>) -> Self {
    var node = self
    node.isLeaving = true
    node.children = children.filter { !present.contains($0.id) }
      .map { $0.leaving(butNot: present) }
    return node
  }
}
