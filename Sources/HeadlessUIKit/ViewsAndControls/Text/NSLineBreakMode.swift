import Foundation

/// The way in which a long line is broken.
public enum NSLineBreakMode: Int, Sendable {
  /// The line is broken between words.
  case byWordWrapping = 0
  /// The line is broken between characters.
  case byCharWrapping = 1
  /// The line is cut off where the space ends.
  case byClipping = 2
  /// The line isn't broken, and its beginning is left out.
  case byTruncatingHead = 3
  /// The line isn't broken, and its end is left out.
  case byTruncatingTail = 4
  /// The line isn't broken, and its middle is left out.
  case byTruncatingMiddle = 5
}
