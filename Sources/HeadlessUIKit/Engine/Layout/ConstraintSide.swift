import Foundation

/// One side of a constraint: an item, which it does not hold, and what of it is meant.
@MainActor
struct ConstraintSide {
  private(set) weak var item: AnyObject?
  let hasItem: Bool
  /// Whether UIKit takes such an item.
  let isPossible: Bool
  let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    hasItem = item != nil
    isPossible = item == nil || item is UIView || item is UILayoutGuide
    self.attribute = attribute
  }

  /// Whether there was an item that has been freed.
  var isGone: Bool { hasItem && item == nil }

  /// The view that the item is, or that the guide belongs to.
  var view: UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

extension ConstraintSide: @preconcurrency CustomStringConvertible {
  var description: String {
    item.map { "<\($0).\(attribute)>" } ?? "nil"
  }
}
