/// Flow trees one after the other, as a picture of what happened.
///
/// What was in the frame before and is not any more is drawn once more: faded and crossed out when it
/// has been freed, and marked when it has left and is still alive, which most often is a leak.
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
  /// What has left since the frame before is looked at now: whether it has been freed. Add a frame
  /// when everything has settled.
  ///
  /// - Parameters:
  ///   - tree: What there is now.
  ///   - title: What was done to come here.
  ///   - notes: What else happened, a line each: who was freed, who was told.
  public mutating func add(_ tree: FlowTree, titled title: String? = nil, notes: [String] = []) {
    let present = tree.ids
    let earlier = previous?.roots ?? []
    let roots = tree.roots.map { root in
      root.keeping(what: earlier.first { $0.id == root.id }, butNot: present)
    }
    let closed = earlier.filter { !present.contains($0.id) }.map { $0.leaving(butNot: present) }
    let waiting = tree.waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    frames.append(Frame(title: title, notes: notes + waiting, roots: roots + closed))
    previous = tree
  }

  /// The last frame alone; what had left since the one before is in it.
  public var last: FlowStoryboard {
    var last = FlowStoryboard()
    last.frames = Array(frames.suffix(1))
    last.previous = previous
    return last
  }

  /// The picture, an SVG file that needs nothing else.
  ///
  /// Frames stand beside each other as far as a page is wide, in their order.
  public var svg: String {
    let drawings = frames.map { FrameDrawing(title: $0.title, notes: $0.notes, roots: $0.roots) }
    let pageWidth = max(Self.pageWidth, drawings.map(\.width).max() ?? 0)
    var canvas = Canvas()
    var y = Self.margin
    var width = Legend.width
    var row: [FrameDrawing] = []
    func rowWidth(_ row: [FrameDrawing]) -> Double {
      row.map(\.width).reduce(Double(row.count - 1) * Self.gap, +)
    }
    func end(_ row: [FrameDrawing]) {
      var x = Self.margin
      for drawing in row {
        drawing.draw(on: &canvas, x: x, y: y)
        x += drawing.width + Self.gap
      }
      width = max(width, rowWidth(row))
      y += (row.map(\.height).max() ?? 0) + Self.gap
    }
    for drawing in drawings {
      if !row.isEmpty, rowWidth(row + [drawing]) > pageWidth {
        end(row)
        row = []
      }
      row.append(drawing)
    }
    if !row.isEmpty { end(row) }
    y += Self.margin - Self.gap
    Legend.draw(on: &canvas, x: Self.margin, y: y)
    return canvas.file(width: width + 2 * Self.margin, height: y + Legend.height + Self.margin)
  }

  private static let margin = 24.0
  private static let gap = 48.0
  private static let pageWidth = 1700.0
}

extension FlowTree {
  fileprivate var ids: Set<Int> { Set(roots.flatMap(\.ids)) }
}

extension FlowTree.Node {
  fileprivate var ids: [Int] { [id] + children.flatMap(\.ids) }

  /// With what was there before and is nowhere now, as having left.
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

  fileprivate func leaving(butNot present: Set<Int>) -> Self {
    var node = self
    node.departure = life.object == nil ? .freed : .alive
    node.children = children.filter { !present.contains($0.id) }
      .map { $0.leaving(butNot: present) }
    return node
  }
}
