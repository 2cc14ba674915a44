import Foundation

/// Items in lines, as many to a line as there is room for.
///
/// Left out: sizes that cells choose themselves, pinned headers and footers, and safe areas.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize: CGSize = .zero

  /// The least room between lines, where the delegate doesn't say.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The least room between items of a line, where the delegate doesn't say.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The size of items, where the delegate doesn't say.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// Remembered only: cells don't choose their size here.
  open var estimatedItemSize: CGSize = .zero

  /// Which way lines follow one another.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }

  /// The size of headers, of which only the extent in the direction of scrolling counts.
  open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

  /// The size of footers, of which only the extent in the direction of scrolling counts.
  open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

  /// The room around the items of a section.
  open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }

  /// The size of the content.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// Lays out all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var flow = FlowLines(
      isVertical: scrollDirection == .vertical,
      size: collectionView.frame.size
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

  /// What is in a part of the content.
  @discardableResult
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // Not `intersects`, for which here it is enough to touch.
    elements.filter { element in
      let frame = element.frame
      return frame.minX < rect.maxX && frame.maxX > rect.minX
        && frame.minY < rect.maxY && frame.maxY > rect.minY
    }
  }

  /// Where an item is; nil if there is no such item.
  @discardableResult
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }
}
