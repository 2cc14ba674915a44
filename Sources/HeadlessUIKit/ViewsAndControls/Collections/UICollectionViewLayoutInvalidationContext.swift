import Foundation

/// The parts of a layout that have to be computed again.
///
/// A layout makes a context of its `invalidationContextClass` whenever it is invalidated. HeadlessUIKit leaves out
/// reordering of items by the user.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: HeadlessObject {
  /// Whether everything has to be computed again, such as after `reloadData()` or in another layout.
  open internal(set) var invalidateEverything = false

  /// Whether the number of sections or items has changed, such as after `reloadData()` or an update.
  open internal(set) var invalidateDataSourceCounts = false

  /// The invalid items, or nil if `invalidateItems(at:)` hasn't been called.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The invalid supplementary views of each kind, or nil if no supplementary views have been invalidated.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The invalid decoration views of each kind, or nil if no decoration views have been invalidated.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The distance by which the content is scrolled when the context is used.
  open var contentOffsetAdjustment: CGPoint = .zero

  /// The change of the content's size.
  ///
  /// It is stored but has no effect, because the layout is asked for the size of its content.
  open var contentSizeAdjustment: CGSize = .zero

  /// Creates a context without invalid parts.
  public override init() {
    super.init()
  }

  /// Creates a context by calling `init()`.
  ///
  /// A layout creates objects of its `invalidationContextClass` with this initializer. Swift needs a `required`
  /// initializer to create an object of a class that is known only at run time. Objective-C doesn't. A subclass that
  /// overrides `init()`, or has no initializers of its own, inherits this initializer.
  public required convenience init(ofSubclass: ()) {
    self.init()
  }

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds invalid supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Adds invalid decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }
}

/// The parts of a flow layout that have to be computed again.
///
/// Its properties are stored but have no effect, because a flow layout computes all positions again in HeadlessUIKit.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate has to be asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = false

  /// Whether positions have to be computed again.
  open var invalidateFlowLayoutAttributes = false
}
