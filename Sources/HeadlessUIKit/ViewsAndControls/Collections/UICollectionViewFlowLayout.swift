import Foundation

/// A layout that arranges items in lines.
///
/// Each line has as many items as fit into it.
///
/// HeadlessUIKit leaves out self-sizing cells, pinned headers and footers, and safe areas.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize: CGSize = .zero

  /// The minimum spacing between lines, if the delegate doesn't return one.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The minimum spacing between items of a line, if the delegate doesn't return one.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The size of items, if the delegate doesn't return one.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// The estimated size of items.
  ///
  /// It is stored but has no effect, because cells don't determine their size in HeadlessUIKit.
  open var estimatedItemSize: CGSize = .zero

  /// The direction of scrolling.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }

  /// The size of headers.
  ///
  /// Only the length in the direction of scrolling is used.
  open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

  /// The size of footers.
  ///
  /// Only the length in the direction of scrolling is used.
  open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

  /// The insets around the items of a section.
  open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }

  /// The class of the contexts with which the layout is invalidated.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// The size of the content.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// Lays out all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var flow = FlowLines(
      isVertical: scrollDirection == .vertical,
      size: collectionView.frame.size,
      attributesClass: type(of: self).layoutAttributesClass
    )
    for section in 0..<collectionView.numberOfSections {
      flow.add(measures(of: section, in: collectionView), section: section)
    }
    elements = flow.elements
    contentSize = flow.contentSize
    items = elements.filter { $0.representedElementKind == nil }
      .reduce(into: [:]) { $0[$1.indexPath] = $1 }
  }

  private func measures(
    of section: Int,
    in collection: UICollectionView
  ) -> FlowLines.Section {
    let count = collection.numberOfItems(inSection: section)
    let paths = (0..<count).map { IndexPath(item: $0, section: section) }
    guard let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout else {
      return FlowLines.Section(
        header: headerReferenceSize,
        footer: footerReferenceSize,
        inset: sectionInset,
        lineSpacing: minimumLineSpacing,
        itemSpacing: minimumInteritemSpacing,
        items: paths.map { _ in itemSize }
      )
    }
    return FlowLines.Section(
      header: delegate.collectionView(
        collection,
        layout: self,
        referenceSizeForHeaderInSection: section
      ),
      footer: delegate.collectionView(
        collection,
        layout: self,
        referenceSizeForFooterInSection: section
      ),
      inset: delegate.collectionView(collection, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(
        collection,
        layout: self,
        minimumLineSpacingForSectionAt: section
      ),
      itemSpacing: delegate.collectionView(
        collection,
        layout: self,
        minimumInteritemSpacingForSectionAt: section
      ),
      items: paths.map {
        delegate.collectionView(collection, layout: self, sizeForItemAt: $0)
      }
    )
  }

  /// Returns the attributes of the elements in a part of the content.
  @discardableResult
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // `intersects` isn't used here, because touching rectangles would intersect.
    elements.filter { element in
      let frame = element.frame
      return frame.minX < rect.maxX && frame.maxX > rect.minX
        && frame.minY < rect.maxY && frame.maxY > rect.minY
    }
  }

  /// Returns the attributes of an item, or nil if the item doesn't exist.
  @discardableResult
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }

  /// Returns the attributes of a header or a footer, or nil if the section doesn't have one.
  @discardableResult
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
}
