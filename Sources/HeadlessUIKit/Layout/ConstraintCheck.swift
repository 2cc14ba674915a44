import Foundation

/// What UIKit asks of a constraint's two sides, in its words.
@MainActor
enum ConstraintCheck {
  static func check(_ first: ConstraintSide, _ second: ConstraintSide, multiplier: CGFloat) {
    guard first.hasItem, first.isPossible, second.isPossible else {
      refuse("Constraint items must each be a view or layout guide.")
    }
    let (firstAttribute, secondAttribute) = (first.attribute, second.attribute)
    if firstAttribute.direction == nil { refuse("Invalid pairing of layout attributes") }
    guard second.hasItem, secondAttribute != .notAnAttribute, multiplier != 0 else {
      if firstAttribute.isSize { return }
      refuse(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates "
          + "an illegal constraint of a location equal to a constant. Location attributes must be "
          + "specified in pairs."
      )
    }
    let isPair =
      firstAttribute.isSize
      ? secondAttribute.isSize
      : !secondAttribute.isSize && firstAttribute.direction == secondAttribute.direction
    if !isPair { refuse("Invalid pairing of layout attributes") }
    if firstAttribute.isReading && secondAttribute.isSided
      || firstAttribute.isSided && secondAttribute.isReading
    {
      refuse(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither."
      )
    }
  }

  private static func refuse(_ reason: String) -> Never {
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
        + "constant:]: " + reason
    )
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }

  /// Across or down; sizes are compared with each other whatever their direction.
  fileprivate var direction: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// Whether it turns round with the direction of reading.
  fileprivate var isReading: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// Whether it is on the same side in every language.
  fileprivate var isSided: Bool {
    [.left, .right, .leftMargin, .rightMargin].contains(self)
  }
}
