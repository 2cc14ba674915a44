import Foundation

/// A rule that two attributes of views or layout guides obey.
///
/// A constraint is kept, counted and refused as in UIKit; it is not solved. Nothing moves: frames are
/// what was set and what autoresizing masks make of it.
///
/// An active constraint is held by the nearest view that contains both its items. It does not hold its
/// items.
@preconcurrency @MainActor open class NSLayoutConstraint: HeadlessObject {
  private var first = ConstraintSide(item: nil, attribute: .notAnAttribute)
  private var second = ConstraintSide(item: nil, attribute: .notAnAttribute)
  private weak var holder: UIView?

  /// The item on the left; nil when it is gone, where UIKit's reference would dangle.
  open var firstItem: AnyObject? { first.item }

  /// The item on the right; nil for a constant, and when it is gone.
  open var secondItem: AnyObject? { second.item }

  /// What of the first item is meant.
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }

  /// What of the second item is meant.
  open var secondAttribute: NSLayoutConstraint.Attribute { second.attribute }

  /// How the two sides compare.
  open private(set) var relation = NSLayoutConstraint.Relation.equal

  /// What the second attribute is multiplied with.
  open private(set) var multiplier: CGFloat = 1

  /// What is added to the right side, in points.
  open var constant: CGFloat = 0

  /// A name for the console.
  open var identifier: String?

  /// How much the rule counts.
  ///
  /// Raises when an active constraint would become required or stop being so.
  open var priority: UILayoutPriority = .required {
    willSet {
      guard isActive, (priority == .required) != (newValue == .required) else { return }
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
          + "supported.  You passed priority \(newValue.rawValue) and the existing priority was "
          + "\(priority.rawValue)."
      )
    }
  }

  /// A rule about nothing, which can't be put in force; for subclasses.
  public override init() {
    super.init()
  }

  /// A rule between two attributes of views or layout guides.
  ///
  /// Raises, in UIKit's words, what can't be a rule: a first item that is neither, a size beside a
  /// position, leading beside left, and a position that equals a constant.
  public convenience init(
    item view1: Any,
    attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    self.init(
      ConstraintSide(item: view1 as AnyObject, attribute: attr1),
      relation,
      ConstraintSide(item: view2.map { $0 as AnyObject }, attribute: attr2),
      multiplier: multiplier,
      constant: c
    )
  }

  convenience init(
    _ first: ConstraintSide,
    _ relation: Relation,
    _ second: ConstraintSide,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    ConstraintCheck.check(first, second, multiplier: multiplier)
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether the rule is in force.
  ///
  /// Setting it gives the constraint to the nearest view that contains both items, or takes it away.
  /// Raises when there is no such view. A constraint whose item is gone stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  /// Puts all of them in force.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Puts all of them out of force.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    if !first.hasItem || first.isGone || second.isGone { return }
    guard let view = nearestView else {
      HeadlessLog.raise(
        HeadlessLog.generic,
        "Unable to activate constraint with anchors \(first) and \(second) because they have no common "
          + "ancestor.  Does the constraint or its anchors reference items in different view "
          + "hierarchies?  That's illegal."
      )
    }
    view.hold(self)
    holder = view
  }

  /// The nearest view that contains both items.
  private var nearestView: UIView? {
    guard second.hasItem else { return first.view }
    guard let other = second.view else { return nil }
    var candidate = first.view
    while let view = candidate, !other.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }

  /// Gives the constraint to a view that was chosen by hand.
  func install(in view: UIView) {
    let isInside = [first, second].allSatisfy { side in
      !side.hasItem || side.view?.isDescendant(of: view) == true
    }
    if !isInside {
      HeadlessLog.raise(
        HeadlessLog.generic,
        "The view hierarchy is not prepared for the constraint: \(self) When added to a view, the "
          + "constraint's items must be descendants of that view (or the view itself). This will crash if "
          + "the constraint needs to be resolved before the view hierarchy is assembled."
      )
    }
    holder?.removeConstraint(self)
    view.hold(self)
    holder = view
  }

  /// The view has let the constraint go.
  func wasRemoved() {
    holder = nil
  }

  /// Whether one of the items is `view` or in it.
  func refers(into view: UIView) -> Bool {
    [first, second].contains { $0.view?.isDescendant(of: view) == true }
  }
}
