/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers everything and takes the presenter's view away.
  case fullScreen = 0
  /// A sheet over most of the screen; the presenter's view stays.
  case pageSheet = 1
  /// A smaller sheet; the presenter's view stays.
  case formSheet = 2
  /// Covers the context's view and takes it away.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate says.
  case custom = 4
  /// Covers everything; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the context's view, which stays.
  case overCurrentContext = 6
  /// A popover where there is room, else a form sheet (B127).
  case popover = 7
  /// No presentation: what an adaptive delegate answers, and what a stack's transition says.
  case none = -1
  /// UIKit's choice: a page sheet.
  case automatic = -2
}

/// How a presentation moves.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical = 0
  /// Round its middle.
  case flipHorizontal = 1
  /// One fades into the other.
  case crossDissolve = 2
  /// A corner curls up.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view leaves the window when the presentation has come (B101).
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest presentation context presents, and not the outermost container (B113).
  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the user can drag it down (B159).
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
