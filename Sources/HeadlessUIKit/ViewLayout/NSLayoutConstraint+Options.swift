import Foundation

extension NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// How two attributes compare.
  public enum Relation: Int, Sendable {
    /// The first is not more than the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is not less than the second.
    case greaterThanOrEqual = 1
  }

  /// What of a view or a guide a rule is about.
  public enum Attribute: Int, Sendable {
    /// Nothing; the other side is a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle across.
    case centerX = 9
    /// The middle down.
    case centerY = 10
    /// Where the last line stands.
    case lastBaseline = 11
    /// Where the first line stands.
    case firstBaseline = 12
    /// The left edge, within the margins.
    case leftMargin = 13
    /// The right edge, within the margins.
    case rightMargin = 14
    /// The top edge, within the margins.
    case topMargin = 15
    /// The bottom edge, within the margins.
    case bottomMargin = 16
    /// The edge where reading begins, within the margins.
    case leadingMargin = 17
    /// The edge where reading ends, within the margins.
    case trailingMargin = 18
    /// The middle across, within the margins.
    case centerXWithinMargins = 19
    /// The middle down, within the margins.
    case centerYWithinMargins = 20

    /// Where the last line stands.
    public static var baseline: NSLayoutConstraint.Attribute { .lastBaseline }
  }
}

/// How much a rule counts, from 1 to 1,000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The number; greater counts more.
  public let rawValue: Float

  /// A priority of that number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority of that number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// What must be.
  public static let required = UILayoutPriority(rawValue: 1000)
  /// How much a view resists being made smaller than its content.
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// A drag that may change the size of the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(rawValue: 510)
  /// How much a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(rawValue: 500)
  /// A drag that may not change the size of the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(rawValue: 490)
  /// How much a view resists being made larger than its content.
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  /// How much a view keeps to the size it is measured for.
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}
