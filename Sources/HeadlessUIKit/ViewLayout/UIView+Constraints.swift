import Foundation

extension UIView {
  // MARK: Anchors

  /// The edge at which reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }

  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }

  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }

  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }

  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }

  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }

  /// The width.
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }

  /// The height.
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }

  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }

  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }

  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }

  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

  // MARK: Constraints

  /// The constraints that the view holds, which are between views inside it or the view itself.
  public var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Adds a constraint between views inside this one.
  ///
  /// It raises an exception if the items are elsewhere.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.install(in: self)
  }

  /// Adds constraints between views inside this one.
  ///
  /// It raises an exception if the items are elsewhere.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint, if the view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = layout?.constraints.firstIndex(where: { $0 === constraint }) else { return }
    layout?.constraints.remove(at: index)
    constraint.wasRemoved()
  }

  /// Removes constraints, if the view holds them.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    ownLayout.constraints.append(constraint)
    setNeedsLayout()
  }

  /// Removes all constraints that refer to `view` from this view and its superviews, because `view` is being
  /// removed.
  func dropConstraints(to view: UIView) {
    var current: UIView? = self
    while let ancestor = current {
      if let layout = ancestor.layout, !layout.constraints.isEmpty {
        for constraint in layout.constraints where constraint.refers(into: view) {
          ancestor.removeConstraint(constraint)
        }
      }
      current = ancestor.superview
    }
  }

  // MARK: Guides

  /// The guides that the view holds, including its own guides that have been used.
  public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// Adds a guide, after removing it from another view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Removes a guide, if the view holds it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  func hold(_ guide: UILayoutGuide) {
    ownLayout.guides.append(guide)
  }

  func drop(_ guide: UILayoutGuide) {
    layout?.guides.remove(same: guide)
  }

  /// The guide for the part of the view that isn't covered by bars or the device's edges.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
  }

  /// The guide for the part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
  }

  /// The guide for a readable width.
  ///
  /// Here, it is the part of the view inside its margins.
  public var readableContentGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewReadableContentGuide", of: self) { $0.layoutMargins }
  }

  /// The guide at the keyboard's edge.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownLayout.keyboardGuide(of: self) }

  // MARK: Margins

  /// The margins of the view's content, which are 8 points at each edge unless set.
  ///
  /// In UIKit, a controller's view has larger margins at its sides, and the safe area is added. That isn't
  /// modelled.
  public var layoutMargins: UIEdgeInsets {
    get { layout?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      guard newValue != layoutMargins else { return }
      ownLayout.margins = newValue
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The same margins, named after the reading direction, which is left to right here.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
    }
  }

  // MARK: Content

  /// Returns the priority with which the view resists being larger than its content.
  @discardableResult
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.hugging[axis] = priority
  }

  /// Returns the priority with which the view resists being smaller than its content.
  @discardableResult
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.resistance[axis] = priority
  }

  /// Call this when the size of the content has changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Update of constraints

  /// Requests a call of `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    markConstraints()
    setNeedsLayout()
  }

  /// Returns whether a call of `updateConstraints()` is pending.
  @discardableResult
  public func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls `updateConstraints()` on views that have requested it, beginning with the innermost ones.
  ///
  /// For a controller's view, `updateViewConstraints()` is called instead. Each view is called once without a
  /// request.
  public func updateConstraintsIfNeeded() {
    guard containsNeededConstraints else { return }
    containsNeededConstraints = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard needsConstraints else { return }
    needsConstraints = false
    let update = {
      if let controller = self.controller {
        controller.updateViewConstraints()
      } else {
        self.updateConstraints()
      }
    }
    ObservationTracking.track(.constraints, of: self, update) { $0.setNeedsUpdateConstraints() }
  }

  /// Marks this view and its superviews up to the window, so that the update finds it.
  func markConstraints() {
    containsNeededConstraints = true
    var current = superview
    while let view = current, !view.containsNeededConstraints {
      view.containsNeededConstraints = true
      current = view.superview
    }
  }
}
