import Foundation

/// The animation with which the status bar changes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// The status bar fades.
  case fade = 1
  /// The status bar slides.
  case slide = 2
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// Light content for a dark background.
  case lightContent = 1
  /// Dark content for a light background.
  case darkContent = 3
}
