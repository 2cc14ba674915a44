/// A frame of a storyboard, with its title, its notes and, below them, the windows one below the other.
struct FrameDrawing {
  private let title: String?
  private let notes: [String]
  private let roots: [NodeDrawing]

  let width: Double
  let height: Double

  init(title: String?, notes: [String], roots: [FlowTree.Node]) {
    self.title = title
    self.notes = notes.flatMap(\.lines)
    self.roots = roots.map { NodeDrawing($0) }
    let texts =
      [(title?.boldWidth ?? 0) * Self.headingSize / 12] + self.notes.map(\.drawnWidth)
    width = (texts + self.roots.map(\.width)).max() ?? 0
    let windows = self.roots.map { $0.height + Self.spacing }.reduce(-Self.spacing, +)
    height =
      (title == nil ? 0 : Self.headingHeight) + Double(self.notes.count) * Self.noteHeight
      + (self.notes.isEmpty ? 0 : Self.belowNotes) + max(0, windows)
  }

  func draw(on canvas: inout Canvas, x: Double, y: Double) {
    var y = y
    if let title {
      canvas.text(title, x: x, y: y + Self.headingSize, style: "heading")
      y += Self.headingHeight
    }
    for note in notes {
      canvas.text(note, x: x, y: y + 11, style: "note")
      y += Self.noteHeight
    }
    if !notes.isEmpty { y += Self.belowNotes }
    for root in roots {
      root.draw(on: &canvas, x: x, y: y)
      y += root.height + Self.spacing
    }
  }

  private static let spacing = 16.0
  private static let headingSize = 15.0
  private static let headingHeight = 26.0
  private static let noteHeight = 18.0
  private static let belowNotes = 6.0
}

extension FrameDrawing {
  /// Returns a picture of the frame alone, with the legend below it.
  ///
  /// - Parameter least: The minimum width, with which all pictures of a story get the same width.
  /// - Returns: An SVG file.
  func file(atLeast least: Double = 0) -> String {
    var canvas = Canvas()
    draw(on: &canvas, x: Self.margin, y: Self.margin)
    let y = Self.margin + height + Self.aboveLegend
    Legend.draw(on: &canvas, x: Self.margin, y: y)
    return canvas.file(
      width: max(least, width, Legend.width) + 2 * Self.margin,
      height: y + Legend.height + Self.margin
    )
  }

  private static let margin = 24.0
  private static let aboveLegend = 24.0
}
