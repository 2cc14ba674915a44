import Foundation

extension UIView {
  // MARK: Anchors

  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }

  /// The edge where reading ends.
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

  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }

  /// The middle down.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }

  /// Where the first line of text stands.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }

  /// Where the last line of text stands.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

  // MARK: Constraints

  /// The constraints the view holds: those between what it contains, and itself.
  public var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Holds a constraint between views in this one; raises when its items are not.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.install(in: self)
  }

  /// Holds constraints between views in this one; raises when their items are not.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets a constraint go; does nothing when the view doesn't hold it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = layout?.constraints.firstIndex(where: { $0 === constraint }) else { return }
    layout?.constraints.remove(at: index)
    constraint.wasRemoved()
  }

  /// Lets constraints go.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    ownLayout.constraints.append(constraint)
    setNeedsLayout()
  }

  /// Lets go, from here upwards, the constraints that refer to `view`, which leaves.
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

  /// The guides the view holds, those included that it brings along once they were asked for.
  public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// Holds a guide, taking it from another view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Lets a guide go; does nothing when it is another view's.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  func hold(_ guide: UILayoutGuide) {
    ownLayout.guides.append(guide)
  }

  func drop(_ guide: UILayoutGuide) {
    layout?.guides.remove(same: guide)
  }

  /// What of the view is not behind bars or the device's edges.
  public var safeAreaLayoutGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
  }

  /// What is within the view's margins.
  public var layoutMarginsGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
  }

  /// What is read with ease; here all that is within the margins.
  public var readableContentGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewReadableContentGuide", of: self) { $0.layoutMargins }
  }

  /// The keyboard's edge.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownLayout.keyboardGuide(of: self) }

  // MARK: Margins

  /// What is kept free at the edges: 8 points at each, unless set.
  ///
  /// UIKit gives a controller's view more at its sides, and adds the safe area; that isn't modelled.
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

  /// The same, with the sides called after the direction of reading, which is left to right here.
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

  /// How much the view resists being made larger than its content.
  @discardableResult
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis] ?? .defaultLow
  }

  /// Sets how much the view resists being made larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.hugging[axis] = priority
  }

  /// How much the view resists being made smaller than its content.
  @discardableResult
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists being made smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.resistance[axis] = priority
  }

  /// Says that the content's size has changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: The pass

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    markConstraints()
    setNeedsLayout()
  }

  /// Whether `updateConstraints()` is still to be called.
  @discardableResult
  public func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls `updateConstraints()` where it was asked for, the innermost views first.
  ///
  /// A controller's view has `updateViewConstraints()` called in its place. Each view is asked once
  /// without having asked for it.
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

  /// Leaves a trail from the window down to here.
  func markConstraints() {
    containsNeededConstraints = true
    var current = superview
    while let view = current, !view.containsNeededConstraints {
      view.containsNeededConstraints = true
      current = view.superview
    }
  }
}
