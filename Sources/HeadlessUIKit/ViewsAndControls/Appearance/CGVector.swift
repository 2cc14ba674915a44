import Foundation

#if !canImport(ObjectiveC)

/// A vector with a horizontal and a vertical component.
///
/// It belongs to Core Graphics, which is missing on Linux.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// Creates a vector with these components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector of zero.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// The vector of zero.
  public static var zero: CGVector { CGVector() }
}

#endif
