import Foundation

/// The position of an item or a supplementary view in the content.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: HeadlessObject {
  /// The index path of the item, or of the supplementary view's section.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of a supplementary view, or nil for a cell.
  open private(set) var representedElementKind: String?

  /// The frame in the content.
  open var frame: CGRect = .zero

  /// The opacity.
  open var alpha: CGFloat = 1

  /// The position from back to front.
  open var zIndex = 0

  /// Whether the element is hidden.
  open var isHidden = false

  /// The size.
  ///
  /// Setting it doesn't move the center.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The center.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Creates attributes without an element, for subclasses.
  public override init() {
    super.init()
  }

  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
}
