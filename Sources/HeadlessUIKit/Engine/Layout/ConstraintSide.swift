import Foundation

/// One side of a constraint, which is an attribute of an item or the distance between two positions.
///
/// It refers weakly to the item.
@MainActor
struct ConstraintSide {
  private(set) weak var item: AnyObject?
  let hasItem: Bool
  /// Whether UIKit accepts the item.
  let isPossible: Bool
  let attribute: NSLayoutConstraint.Attribute
  /// The two positions of a distance, or no positions for an attribute of an item.
  private let positions: [ConstraintSide]

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    hasItem = item != nil
    isPossible = item == nil || item is UIView || item is UILayoutGuide
    self.attribute = attribute
    positions = []
  }

  /// Creates the distance between two positions.
  init(distanceFrom start: ConstraintSide, to end: ConstraintSide) {
    hasItem = true
    isPossible = true
    attribute = .notAnAttribute
    positions = [start, end]
  }

  /// The side itself, or the two positions of a distance.
  var ends: [ConstraintSide] { positions.isEmpty ? [self] : positions }

  /// Whether the value is a length.
  var isSize: Bool { !positions.isEmpty || attribute == .width || attribute == .height }

  /// Whether the side is a constant.
  var isConstant: Bool { positions.isEmpty && (!hasItem || attribute == .notAnAttribute) }

  /// Whether an item has been deallocated.
  var isGone: Bool { ends.contains { $0.hasItem && $0.item == nil } }

  /// The item if it is a view, or the view that owns the layout guide.
  var view: UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

extension ConstraintSide: @preconcurrency CustomStringConvertible {
  var description: String {
    if positions.count == 2 { return "the distance from \(positions[0]) to \(positions[1])" }
    return item.map { "<\($0).\(attribute)>" } ?? "nil"
  }
}
