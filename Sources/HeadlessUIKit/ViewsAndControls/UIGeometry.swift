import Foundation

/// Distances from the four edges of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the top edge.
  public var top: CGFloat
  /// From the left edge.
  public var left: CGFloat
  /// From the bottom edge.
  public var bottom: CGFloat
  /// From the right edge.
  public var right: CGFloat

  /// No distance at all.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at all.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static var top: UIRectEdge { .init(rawValue: 1) }
  /// The left edge.
  public static var left: UIRectEdge { .init(rawValue: 2) }
  /// The bottom edge.
  public static var bottom: UIRectEdge { .init(rawValue: 4) }
  /// The right edge.
  public static var right: UIRectEdge { .init(rawValue: 8) }
  /// All four.
  public static var all: UIRectEdge { .init(rawValue: 15) }
}

/// From left to right, from top to bottom, or both.
public struct UIAxis: OptionSet, Sendable {
  /// The axes as bits.
  public let rawValue: UInt

  /// Axes of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  /// From top to bottom.
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  /// Both.
  public static var both: UIAxis { [.horizontal, .vertical] }
}

/// A set of a rectangle's edges, by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static var top: NSDirectionalRectEdge { .init(rawValue: 1) }
  /// The edge where reading begins.
  public static var leading: NSDirectionalRectEdge { .init(rawValue: 2) }
  /// The bottom edge.
  public static var bottom: NSDirectionalRectEdge { .init(rawValue: 4) }
  /// The edge where reading ends.
  public static var trailing: NSDirectionalRectEdge { .init(rawValue: 8) }
  /// All four.
  public static var all: NSDirectionalRectEdge { .init(rawValue: 15) }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top,
      left: left + other.left,
      bottom: bottom + other.bottom,
      right: right + other.right
    )
  }

  /// The insets in these directions alone.
  func along(horizontal: Bool, vertical: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: vertical ? top : 0,
      left: horizontal ? left : 0,
      bottom: vertical ? bottom : 0,
      right: horizontal ? right : 0
    )
  }
}
