import Foundation

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// Light, on something dark.
  case lightContent = 1
  /// Dark, on something light.
  case darkContent = 3
}
