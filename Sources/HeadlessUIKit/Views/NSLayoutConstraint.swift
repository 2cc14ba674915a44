import Foundation

/// A rule of Auto Layout.
///
/// There is no solver here and no constraint can be made; the class is a place for the names that
/// others borrow from it.
@preconcurrency @MainActor open class NSLayoutConstraint: HeadlessObject {
  override init() {}
}

extension NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
