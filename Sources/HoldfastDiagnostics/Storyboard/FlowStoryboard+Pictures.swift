extension FlowStoryboard {
  /// The last step as a picture: an SVG file that needs nothing else.
  ///
  /// What has left since the step before is in it. Without steps there is only the legend.
  public var svg: String { drawings.last.map { $0.file() } ?? FlowTree.nothing.svg }

  /// Each step as a picture: SVG files, all of one width, for a page or a film of one's own.
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
