import Foundation

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Stretched to both sides.
  case justified = 3
  /// Where the language starts its lines.
  case natural = 4
}
