import Foundation

/// Says where the items of a collection are; a subclass does.
///
/// The collection holds its layout, which refers to it only weakly.
///
/// Left out: decoration views, layout contexts, and how items come and go.
@preconcurrency @MainActor open class UICollectionViewLayout: HeadlessObject {
  /// The collection that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether `prepare()` is to be called before the layout is asked again.
  private var isValid = false

  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The size of the content; none unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Has everything laid out anew, with the collection's next layout.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Called before the layout is asked, once after each `invalidateLayout()`.
  open func prepare() {}

  func prepareIfNeeded() {
    guard !isValid else { return }
    isValid = true
    prepare()
  }

  /// What is in a part of the content; nothing unless overridden.
  @discardableResult
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where an item is; nowhere unless overridden.
  @discardableResult
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Whether other bounds need another layout; only another size does unless overridden.
  @discardableResult
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    false
  }
}
