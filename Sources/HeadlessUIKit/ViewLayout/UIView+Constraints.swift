import Foundation

extension UIView {
  /// Holds a constraint that is being activated.
  func hold(_ constraint: NSLayoutConstraint) {
    ownLayout.constraints.append(constraint)
    setNeedsLayout()
  }

  /// Removes from this view and its superviews all constraints that refer to `view`, because `view` is being removed.
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

  /// Holds a guide that is being added.
  func hold(_ guide: UILayoutGuide) {
    ownLayout.guides.append(guide)
  }

  /// Releases a guide that is being removed.
  func drop(_ guide: UILayoutGuide) {
    layout?.guides.remove(same: guide)
  }

  /// Marks this view and its superviews up to the window, so that the next update of constraints finds this view.
  func markConstraints() {
    containsNeededConstraints = true
    var current = superview
    while let view = current, !view.containsNeededConstraints {
      view.containsNeededConstraints = true
      current = view.superview
    }
  }
}
