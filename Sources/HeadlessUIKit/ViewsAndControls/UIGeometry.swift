import Foundation

/// Insets from the four edges of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
  public var right: CGFloat

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of zero.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set with these bits.
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
  /// All four edges.
  public static var all: UIRectEdge { .init(rawValue: 15) }
}

/// The horizontal axis, the vertical axis, or both.
public struct UIAxis: OptionSet, Sendable {
  /// The bits of the axes.
  public let rawValue: UInt

  /// Creates axes with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
  /// The vertical axis.
  public static var vertical: UIAxis { UIAxis(rawValue: 2) }
  /// Both axes.
  public static var both: UIAxis { [.horizontal, .vertical] }
}

/// A set of a rectangle's edges, named after the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set with these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static var top: NSDirectionalRectEdge { .init(rawValue: 1) }
  /// The leading edge.
  public static var leading: NSDirectionalRectEdge { .init(rawValue: 2) }
  /// The bottom edge.
  public static var bottom: NSDirectionalRectEdge { .init(rawValue: 4) }
  /// The trailing edge.
  public static var trailing: NSDirectionalRectEdge { .init(rawValue: 8) }
  /// All four edges.
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

  /// Returns only the insets in these directions.
  func along(horizontal: Bool, vertical: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: vertical ? top : 0,
      left: horizontal ? left : 0,
      bottom: vertical ? bottom : 0,
      right: horizontal ? right : 0
    )
  }
}
