import Foundation

extension NSLayoutConstraint {
  /// The direction of an axis.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The relation between two attributes.
  public enum Relation: Int, Sendable {
    /// The first attribute is less than or equal to the second one.
    case lessThanOrEqual = -1
    /// Both attributes are equal.
    case equal = 0
    /// The first attribute is greater than or equal to the second one.
    case greaterThanOrEqual = 1
  }

  /// The attribute of a view or a guide that a constraint uses.
  public enum Attribute: Int, Sendable {
    /// No attribute, so that this side of the constraint is a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge, inside the margins.
    case leftMargin = 13
    /// The right edge, inside the margins.
    case rightMargin = 14
    /// The top edge, inside the margins.
    case topMargin = 15
    /// The bottom edge, inside the margins.
    case bottomMargin = 16
    /// The leading edge, inside the margins.
    case leadingMargin = 17
    /// The trailing edge, inside the margins.
    case trailingMargin = 18
    /// The horizontal center, inside the margins.
    case centerXWithinMargins = 19
    /// The vertical center, inside the margins.
    case centerYWithinMargins = 20

    /// The former name of `lastBaseline`.
    public static var baseline: NSLayoutConstraint.Attribute { .lastBaseline }
  }
}

/// The priority of a constraint, from 1 to 1,000.
public struct UILayoutPriority: Hashable, Comparable, RawRepresentable, Sendable {
  /// The priority as a number.
  ///
  /// A greater number takes precedence.
  public let rawValue: Float

  /// Creates a priority with this number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority with this number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of a constraint that must be satisfied.
  public static let required = UILayoutPriority(rawValue: 1000)
  /// The default priority with which a view resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// The priority of a drag that may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(rawValue: 510)
  /// The priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(rawValue: 500)
  /// The priority of a drag that can't resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(rawValue: 490)
  /// The default priority with which a view resists being larger than its content.
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  /// The priority of the target size when a view is measured.
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)

  /// Returns whether the right priority takes precedence.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns a priority with a greater number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// Returns a priority with a greater number.
  public static func + (left: Float, right: UILayoutPriority) -> UILayoutPriority {
    UILayoutPriority(left + right.rawValue)
  }

  /// Returns a priority with a smaller number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }

  /// Returns the difference between two priorities.
  public static func - (left: UILayoutPriority, right: UILayoutPriority) -> Float {
    left.rawValue - right.rawValue
  }

  /// Raises a priority by a number.
  public static func += (left: inout UILayoutPriority, right: Float) {
    left = left + right
  }

  /// Lowers a priority by a number.
  public static func -= (left: inout UILayoutPriority, right: Float) {
    left = left - right
  }
}
