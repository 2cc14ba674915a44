/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole screen, and removes the presenter's view.
  case fullScreen = 0
  /// A sheet over most of the screen.
  ///
  /// The presenter's view stays.
  case pageSheet = 1
  /// A smaller sheet.
  ///
  /// The presenter's view stays.
  case formSheet = 2
  /// Covers the view of the presentation context, and removes that view.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the whole screen.
  ///
  /// The presenter's view stays.
  case overFullScreen = 5
  /// Covers the view of the presentation context, which stays.
  case overCurrentContext = 6
  /// A popover if there is enough space, otherwise a form sheet (B127).
  case popover = 7
  /// No style, as for the transition of a stack.
  ///
  /// An adaptive delegate returns it to keep the requested style.
  case none = -1
  /// The system's choice.
  case automatic = -2
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips around the middle.
  case flipHorizontal = 1
  /// Fades from one to the other.
  case crossDissolve = 2
  /// Curls up a corner.
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view is removed from the window when the presentation has ended (B101).
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest presentation context presents instead of the outermost container (B113).
  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the user can drag the presentation down (B159).
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
