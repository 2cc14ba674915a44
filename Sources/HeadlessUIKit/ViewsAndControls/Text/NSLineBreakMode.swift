import Foundation

/// Where a line that is too long is broken.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between letters.
  case byCharWrapping = 1
  /// Where the space ends.
  case byClipping = 2
  /// Nowhere; the beginning is left out.
  case byTruncatingHead = 3
  /// Nowhere; the end is left out.
  case byTruncatingTail = 4
  /// Nowhere; the middle is left out.
  case byTruncatingMiddle = 5
}
