extension FlowTree {
  /// The tree as a picture, in the form of an SVG file that needs no other file.
  ///
  /// It follows the reader's dark or light mode. Screens are cards, and visible screens have a darker edge.
  /// Containers are frames. Arrows lead from a screen to the coordinators and flows that it keeps alive.
  public var svg: String {
    let open = waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    return FrameDrawing(title: nil, notes: open, roots: roots).file()
  }
}
