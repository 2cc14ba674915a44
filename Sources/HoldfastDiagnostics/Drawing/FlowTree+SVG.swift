extension FlowTree {
  /// The tree as a picture: an SVG file that needs nothing else, dark or light as its reader is.
  ///
  /// Screens are cards, the ones on display with a darker edge; containers are frames. Arrows lead from
  /// a screen to what it keeps alive.
  public var svg: String {
    let open = waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    return FrameDrawing(title: nil, notes: open, roots: roots).file()
  }
}
