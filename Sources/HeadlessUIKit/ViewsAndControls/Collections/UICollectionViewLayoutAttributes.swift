import Foundation

/// The position of an item, a supplementary view or a decoration view in the content.
///
/// HeadlessUIKit leaves out transforms.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: HeadlessObject, @preconcurrency NSCopying {
  /// The index path of the item or the view.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of a supplementary or decoration view, or nil for a cell.
  open private(set) var representedElementKind: String?

  /// The frame in the content.
  open var frame: CGRect = .zero

  /// The opacity.
  open var alpha: CGFloat = 1

  /// The position from back to front.
  open var zIndex = 0

  /// Whether the element is hidden.
  open var isHidden = false

  /// The bounds, whose origin is always zero.
  ///
  /// Setting the bounds sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

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

  /// Creates attributes by calling `init()`.
  ///
  /// HeadlessUIKit creates objects of a subclass with this initializer. Swift needs a `required` initializer to create
  /// an object of a class that is known only at run time. Objective-C doesn't. A subclass that overrides `init()`, or
  /// has no initializers of its own, inherits this initializer.
  public required convenience init(ofSubclass: ()) {
    self.init()
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
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Returns a copy of the same class.
  ///
  /// A subclass with properties of its own must override this method and copy the properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(ofSubclass: ())
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Returns whether both objects have the same values (B370).
  ///
  /// A subclass with properties of its own must override this method and compare the properties.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { hasValues(of: other) }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }

  /// Makes attributes of a class that is known only at run time, for an element.
  static func make(
    _ attributesClass: AnyClass,
    _ category: UICollectionView.ElementCategory,
    _ kind: String? = nil,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type = attributesClass as? UICollectionViewLayoutAttributes.Type ?? self
    let made = type.init(ofSubclass: ())
    made.indexPath = indexPath
    made.representedElementCategory = category
    made.representedElementKind = kind
    return made
  }
}

extension UICollectionView {
  /// The kind of an element.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view that the data source makes.
    case supplementaryView = 1
    /// A view that the layout has registered.
    case decorationView = 2
  }
}
