import Foundation

#if !canImport(ObjectiveC)

/// How far something goes from left to right and from top to bottom: Core Graphics's, which is not on Linux.
public struct CGVector: Hashable, Sendable {
  /// From left to right.
  public var dx: CGFloat
  /// From top to bottom.
  public var dy: CGFloat

  /// So far in each direction.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Nowhere.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Nowhere.
  public static var zero: CGVector { CGVector() }
}

#endif
