import Foundation

/// Makes a section's layout for the room there is; nil raises.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// How the sections of a compositional layout follow one another.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: HeadlessObject {
  /// Which way the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The room between sections.
  open var interSectionSpacing: CGFloat = 0

  /// The views at the edges of the whole; kept, they are not laid out here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Sections one below the other.
  public override init() {
    super.init()
  }
}

/// Places items in groups, and groups in sections.
///
/// It holds its section or the closure that makes sections; the closure is called again for each layout. Cells
/// don't choose their size: what is estimated is taken as it is.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize: CGSize = .zero

  /// How the sections follow one another.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// The same layout for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// The same layout for all sections, which follow one another as it says.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// A layout for each section, made by `sectionProvider`, which is held.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// A layout for each section, made by `sectionProvider`, which is held.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A list, each item as wide as the collection.
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
    var lines = CompositionalLines(environment, configuration)
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

  /// What is in a part of the content.
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

  /// Where an item is; nil if there is no such item.
  @discardableResult
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }
}
