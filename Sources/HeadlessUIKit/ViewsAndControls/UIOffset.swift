import Foundation

/// How far a text in a bar lies from its place.
public struct UIOffset: Equatable, Sendable {
  /// From left to right.
  public var horizontal: CGFloat
  /// From top to bottom.
  public var vertical: CGFloat

  /// So far in each direction.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// At its place.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// At its place.
  public static var zero: UIOffset { UIOffset() }
}
