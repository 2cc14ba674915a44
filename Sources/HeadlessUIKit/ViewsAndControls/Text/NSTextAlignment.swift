import Foundation

/// The alignment of the lines of a text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Stretched to both edges.
  case justified = 3
  /// At the edge where the lines of the text's language begin.
  case natural = 4
}
