import Foundation

/// The radius of a corner (iOS 26).
public struct UICornerRadius: Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  private enum Kind: Hashable {
    case fixed(Double)
    case containerConcentric(minimum: CGFloat?)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Creates a radius in points.
  public init(floatLiteral value: Double) {
    self.init(.fixed(value))
  }

  /// Creates a radius in points.
  public init(integerLiteral value: Int) {
    self.init(.fixed(Double(value)))
  }

  /// Returns a radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(.fixed(radius))
  }

  /// Returns a radius that follows the corner of the container, and isn't smaller than `minimum`.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.containerConcentric(minimum: minimum))
  }
}

/// The corners of a view, which are stored but have no effect because nothing is drawn (iOS 26).
public struct UICornerConfiguration: Hashable {
  private enum Kind: Hashable {
    case corners([UICornerRadius?])
    case uniform([UICornerRadius?])
    case capsule(maximumRadius: Double?)
  }

  private let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Returns four corners whose radii are determined by the same rule, but independently of each other.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(.corners([radius, radius, radius, radius]))
  }

  /// Returns four corners, each of which has a radius of its own.
  public static func corners(
    topLeftRadius: UICornerRadius?,
    topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    Self(.corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }

  /// Returns corners that form a capsule, with a radius of at most `maximumRadius`.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    Self(.capsule(maximumRadius: maximumRadius))
  }

  /// Returns four corners that have the same radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    Self(.uniform([radius, radius, radius, radius]))
  }

  /// Returns left corners with one radius and right corners with another radius.
  public static func uniformEdges(
    leftRadius: UICornerRadius,
    rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(.uniform([leftRadius, rightRadius, leftRadius, rightRadius]))
  }

  /// Returns top corners with one radius and bottom corners with another radius.
  public static func uniformEdges(
    topRadius: UICornerRadius,
    bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    Self(.uniform([topRadius, topRadius, bottomRadius, bottomRadius]))
  }
}
