import Foundation

/// Where an item or a section's view is in the content.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: HeadlessObject {
  /// The item or, for a section's view, its section.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of a section's view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// Where it is.
  open var frame: CGRect = .zero

  /// How much of what is behind it can't be seen.
  open var alpha: CGFloat = 1

  /// What lies above what.
  open var zIndex = 0

  /// Whether it is hidden.
  open var isHidden = false

  /// Its size; its middle stays.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// Its middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Makes the attributes of nothing; for subclasses.
  public override init() {
    super.init()
  }

  /// Makes the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a section's view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
}
