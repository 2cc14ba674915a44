import Foundation

/// An attribute of a view or a layout guide, with which constraints are created.
///
/// It refers weakly to its item. The compiler ensures that only anchors of the same kind are compared.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: HeadlessObject {
  private let side: ConstraintSide

  convenience init(_ owner: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(ConstraintSide(item: owner, attribute: attribute))
  }

  init(_ side: ConstraintSide) {
    self.side = side
    super.init()
  }

  /// The view or guide of the attribute, or nil if it has been deallocated.
  open var item: Any? { side.item }

  /// The name of the attribute.
  open var name: String { "\(side.attribute)" }

  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation,
    to other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      side,
      relation,
      other?.side ?? ConstraintSide(item: nil, attribute: .notAnAttribute),
      multiplier: multiplier,
      constant: constant
    )
  }

  /// Creates a constraint that makes this anchor equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor equal to another one plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// Creates a constraint that makes this anchor greater than or equal to another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor greater than or equal to another one plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Creates a constraint that makes this anchor less than or equal to another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor less than or equal to another one plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: c)
  }

  fileprivate func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintSide(distanceFrom: side, to: other.side))
  }
}

/// An anchor of a horizontal position.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one, for constraints like those of a width.
  @discardableResult
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Creates a constraint that puts this anchor exactly `multiplier` times the system's spacing after another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Creates a constraint that puts this anchor at least `multiplier` times the system's spacing after another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Creates a constraint that puts this anchor at most `multiplier` times the system's spacing after another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

/// An anchor of a vertical position.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one, for constraints like those of a width.
  @discardableResult
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Creates a constraint that puts this anchor exactly `multiplier` times the system's spacing below another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Creates a constraint that puts this anchor at least `multiplier` times the system's spacing below another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Creates a constraint that puts this anchor at most `multiplier` times the system's spacing below another one.
  ///
  /// In HeadlessUIKit, the spacing is 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

/// An anchor of a width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Creates a constraint that makes this anchor equal to `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: c)
  }

  /// Creates a constraint that makes this anchor equal to `m` times another one.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes this anchor equal to `m` times another one, plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// Creates a constraint that makes this anchor at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// Creates a constraint that makes this anchor at least `m` times as large as another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes this anchor at least `m` times another one, plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Creates a constraint that makes this anchor at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: c)
  }

  /// Creates a constraint that makes this anchor at most `m` times as large as another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes this anchor at most `m` times another one, plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}

/// The default spacing between two views.
private let systemSpacing: CGFloat = 8
