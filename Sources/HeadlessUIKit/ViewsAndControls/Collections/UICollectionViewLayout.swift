import Foundation

/// The base class of layouts, which position the items of a collection view.
///
/// The collection view holds its layout, which refers to it weakly.
///
/// Left out are decoration views, layout contexts, and the positions of items while they are inserted or
/// deleted.
@preconcurrency @MainActor open class UICollectionViewLayout: HeadlessObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether the layout is prepared.
  ///
  /// If not, `prepare()` must be called before the layout is used.
  private var isValid = false

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The size of the content, which is zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Invalidates the layout, so that it is prepared again in the collection view's next layout.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Called before the layout is used, once after each call of `invalidateLayout()`.
  open func prepare() {}

  func prepareIfNeeded() {
    guard !isValid else { return }
    isValid = true
    prepare()
  }

  /// Returns the attributes of the elements in a part of the content, which is nil unless overridden.
  @discardableResult
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item, which is nil unless overridden.
  @discardableResult
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns whether other bounds require another layout.
  ///
  /// Unless overridden, only another size does.
  @discardableResult
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    false
  }
}
