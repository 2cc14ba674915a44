import Foundation

/// One side of a constraint: an attribute of an item, which it refers to weakly.
@MainActor
struct ConstraintSide {
  private(set) weak var item: AnyObject?
  let hasItem: Bool
  /// Whether UIKit accepts the item.
  let isPossible: Bool
  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    hasItem = item != nil
    isPossible = item == nil || item is UIView || item is UILayoutGuide
    self.attribute = attribute
  }

  /// Whether the item has been deallocated.
  var isGone: Bool { hasItem && item == nil }

  /// The item if it is a view, or the view that owns the layout guide.
  var view: UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

extension ConstraintSide: @preconcurrency CustomStringConvertible {
  var description: String {
    item.map { "<\($0).\(attribute)>" } ?? "nil"
  }
}
