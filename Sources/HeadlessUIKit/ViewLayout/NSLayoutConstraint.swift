import Foundation

/// A relation between two attributes of views or layout guides.
///
/// Constraints are stored, counted and refused as in UIKit, but not solved. No view is moved. Frames have the
/// values that were set, changed only by autoresizing masks.
///
/// The nearest common ancestor of both items holds an active constraint, which refers weakly to its items.
@preconcurrency @MainActor open class NSLayoutConstraint: HeadlessObject {
  private var first = ConstraintSide(item: nil, attribute: .notAnAttribute)
  private var second = ConstraintSide(item: nil, attribute: .notAnAttribute)
  private weak var holder: UIView?

  /// The first item, or nil if it has been deallocated.
  ///
  /// In UIKit, the reference to a deallocated item dangles.
  open var firstItem: AnyObject? { first.item }

  /// The second item.
  ///
  /// It is nil for a constant, or if the item has been deallocated.
  open var secondItem: AnyObject? { second.item }

  /// The attribute of the first item.
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }

  /// The attribute of the second item.
  open var secondAttribute: NSLayoutConstraint.Attribute { second.attribute }

  /// The anchor of the first side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }

  /// The anchor of the second side, or nil for a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.hasItem ? NSLayoutAnchor(second) : nil
  }

  /// The relation between the two sides.
  open private(set) var relation = NSLayoutConstraint.Relation.equal

  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat = 1

  /// The constant that is added to the second side, in points.
  open var constant: CGFloat = 0

  /// A name for log messages.
  open var identifier: String?

  /// The priority of the constraint.
  ///
  /// Setting it raises an exception if an active constraint would become required or stop being required.
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

  /// Creates a constraint without items, which can't be activated.
  ///
  /// It is for subclasses.
  public override init() {
    super.init()
  }

  /// Creates a relation between two attributes of views or layout guides.
  ///
  /// It raises UIKit's exceptions for invalid constraints:
  ///
  /// - an item that is neither a view nor a guide
  /// - a size related to a position
  /// - a leading edge related to a left edge
  /// - a position that equals a constant
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

  /// Whether the constraint is active.
  ///
  /// Setting it adds the constraint to the nearest common ancestor of both items, or removes it. Activating it
  /// raises an exception if the items have no common ancestor. A constraint with a deallocated item stays
  /// inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  /// Activates all constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all constraints.
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

  /// The nearest common ancestor of all items.
  private var nearestView: UIView? {
    let views = (first.ends + second.ends).filter(\.hasItem).map(\.view)
    guard var candidate = views.first else { return nil }
    while let view = candidate,
      !views.allSatisfy({ $0?.isDescendant(of: view) ?? false })
    {
      candidate = view.superview
    }
    return candidate
  }

  /// Adds the constraint to a view that the app has chosen.
  func install(in view: UIView) {
    let isInside = (first.ends + second.ends).allSatisfy { side in
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

  /// Called when the view has released the constraint.
  func wasRemoved() {
    holder = nil
  }

  /// Returns whether one of the items is `view` or inside it.
  func refers(into view: UIView) -> Bool {
    (first.ends + second.ends).contains { $0.view?.isDescendant(of: view) == true }
  }

  /// Creates constraints in the visual format language, such as `H:|-[title]-(>=8)-[button(44@750)]|`.
  ///
  /// The constraints aren't active. If the format is invalid, this raises an exception whose text marks the
  /// position.
  @discardableResult
  open class func constraints(
    withVisualFormat format: String,
    options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var format = VisualFormat(format, metrics: metrics ?? [:], views: views)
    return format.constraints(options: opts)
  }
}
