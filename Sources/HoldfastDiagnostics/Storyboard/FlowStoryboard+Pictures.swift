extension FlowStoryboard {
  /// The last step as a picture, in the form of an SVG file that needs no other file.
  ///
  /// It includes the screens that have left since the step before. A storyboard without steps has only the
  /// legend.
  public var svg: String { drawings.last.map { $0.file() } ?? FlowTree.nothing.svg }

  /// Each step as an SVG picture, all with the same width, for a page or a film.
  public var frames: [String] {
    let drawings = drawings
    let width = drawings.map(\.width).max() ?? 0
    return drawings.map { $0.file(atLeast: width) }
  }

  private var drawings: [FrameDrawing] {
    steps.map { FrameDrawing(title: $0.title, notes: $0.lines, roots: $0.roots) }
  }
}

extension FlowTree {
  fileprivate static var nothing: FlowTree { FlowTree(roots: [], waiting: []) }
}
