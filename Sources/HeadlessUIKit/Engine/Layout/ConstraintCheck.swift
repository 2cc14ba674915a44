import Foundation

/// Checks the two sides of a constraint as UIKit does, with UIKit's messages.
@MainActor
enum ConstraintCheck {
  static func check(_ first: ConstraintSide, _ second: ConstraintSide, multiplier: CGFloat) {
    guard let mistake = mistake(first, second, multiplier: multiplier) else { return }
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
        + "constant:]: " + mistake
    )
  }

  /// Returns the message that explains why the constraint is invalid, or nil if it is valid.
  static func mistake(
    _ first: ConstraintSide,
    _ second: ConstraintSide,
    multiplier: CGFloat
  ) -> String? {
    guard first.isPossible, second.isPossible else {
      return "Constraint items must each be a view or layout guide."
    }
    let (firstAttribute, secondAttribute) = (first.attribute, second.attribute)
    guard !second.isConstant, multiplier != 0 else {
      if first.isSize { return nil }
      return
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates "
        + "an illegal constraint of a location equal to a constant. Location attributes must be "
        + "specified in pairs."
    }
    // A horizontal attribute may be paired with a vertical one (B350). Only the types of anchors prevent it.
    if first.isConstant || first.isSize != second.isSize {
      return "Invalid pairing of layout attributes"
    }
    if firstAttribute.isReading && secondAttribute.isSided
      || firstAttribute.isSided && secondAttribute.isReading
    {
      return
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither."
    }
    return nil
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute changes its side with the reading direction.
  fileprivate var isReading: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// Whether the attribute has the same side in every language.
  fileprivate var isSided: Bool {
    [.left, .right, .leftMargin, .rightMargin].contains(self)
  }
}
