import Foundation

/// The base class of layouts, which position the items of a collection view.
///
/// The collection view holds its layout, which refers to it weakly.
///
/// HeadlessUIKit leaves out target offsets, reordering of items by the user, and the positions that items have while
/// they are being inserted or deleted.
@preconcurrency @MainActor open class UICollectionViewLayout: HeadlessObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether the layout is prepared.
  ///
  /// If it isn't, `prepare()` must be called before the layout is used.
  private(set) var isValid = false

  /// The registered classes and nibs of decoration views, and the decoration views that can be reused.
  var decorations = ReusableViews<UICollectionReusableView>()

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The size of the content, which is zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// The class of the attributes that the layout makes.
  ///
  /// The layouts of HeadlessUIKit make attributes of this class.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts with which the layout is invalidated.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Invalidates the layout, so that it is prepared again in the collection view's next layout.
  ///
  /// It calls ``invalidateLayout(with:)`` (B369).
  open func invalidateLayout() {
    invalidateLayout(with: makeContext())
  }

  /// Invalidates the layout in the parts that a context names.
  ///
  /// The content is scrolled by the context's `contentOffsetAdjustment`. An override must call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    guard let collectionView else { return }
    let distance = context.contentOffsetAdjustment
    if distance != .zero {
      collectionView.contentOffset.x += distance.x
      collectionView.contentOffset.y += distance.y
    }
    collectionView.setNeedsLayout()
  }

  /// Invalidates the layout because the data has changed, or because the collection view uses another layout.
  func invalidateLayout(everything: Bool, counts: Bool) {
    let context = makeContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = counts
    invalidateLayout(with: context)
  }

  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return contextClass.init(ofSubclass: ())
  }

  /// Returns the context with which the layout is invalidated because the bounds of the collection view have changed.
  @discardableResult
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Returns the context with which the layout is invalidated because a cell prefers other attributes.
  @discardableResult
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Called before the layout is used for the first time, and before it is used again after an invalidation.
  open func prepare() {}

  func prepareIfNeeded() {
    guard !isValid else { return }
    isValid = true
    prepare()
  }

  /// Returns the attributes of the elements in a part of the content, or nil if a subclass doesn't override this
  /// method.
  @discardableResult
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item, or nil if a subclass doesn't override this method.
  @discardableResult
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view, or nil if a subclass doesn't override this method.
  @discardableResult
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a decoration view, or nil if a subclass doesn't override this method.
  @discardableResult
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns whether a change of the bounds invalidates the layout.
  ///
  /// By default, this returns false. A change of the size invalidates the layout whatever this returns.
  @discardableResult
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    false
  }

  /// Returns whether the layout is invalidated because a cell or a supplementary view prefers other attributes.
  ///
  /// By default, this returns false.
  @discardableResult
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  // MARK: Decoration views

  /// Registers a class of decoration views for a kind, or removes the registration if the class is nil.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }

  /// Registers a nib of decoration views for a kind, or removes the registration if the nib is nil.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(nib, for: elementKind)
  }
}
