import Foundation

/// A closure that returns a section's layout for an environment.
///
/// Returning nil raises an exception.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The arrangement of the sections in a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: HeadlessObject {
  /// The direction of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The spacing between sections.
  open var interSectionSpacing: CGFloat = 0

  /// The supplementary views at the edges of the whole content.
  ///
  /// They are stored but have no effect, because HeadlessUIKit doesn't lay them out.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a configuration whose sections are one below the other.
  public override init() {
    super.init()
  }
}

/// A layout that arranges items in groups, and groups in sections.
///
/// The layout holds its section, or the closure that returns sections and is called whenever the layout is prepared.
/// HeadlessUIKit doesn't measure the content of cells, so estimates are used as lengths.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize: CGSize = .zero

  /// The arrangement of the sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Creates a layout with the same section layout for all sections.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout with the same section layout for all sections, and with a configuration.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections are returned by `sectionProvider`.
  ///
  /// The layout holds the closure.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose sections are returned by `sectionProvider`, with a configuration.
  ///
  /// The layout holds the closure.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns a layout that shows items as a list, in which each item has the width of the collection view.
  @discardableResult
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The size of the content.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// Lays out all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let environment = LayoutEnvironment(collectionView.frame.size, collectionView.traitCollection)
    var lines = CompositionalLines(
      environment,
      configuration,
      attributesClass: type(of: self).layoutAttributesClass
    )
    for number in 0..<collectionView.numberOfSections {
      guard let section = provider(number, environment) else {
        HeadlessLog.raise(
          HeadlessLog.internalInconsistency,
          "Invalid section definition. Please specify a valid section definition when content is to be "
            + "rendered for a section. This is a client error."
        )
      }
      lines.add(section, number, count: collectionView.numberOfItems(inSection: number))
    }
    elements = lines.elements
    contentSize = lines.contentSize
    items = elements.filter { $0.representedElementKind == nil }
      .reduce(into: [:]) { $0[$1.indexPath] = $1 }
  }

  /// Returns the attributes of the elements in a part of the content.
  @discardableResult
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
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
}
