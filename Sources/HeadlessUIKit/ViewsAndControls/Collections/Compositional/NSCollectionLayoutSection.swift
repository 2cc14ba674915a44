import Foundation

/// A view of a section, such as its header.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind, by which the data source is asked for the view.
  open private(set) var elementKind: String

  /// What lies above what.
  open var zIndex = 0

  init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A view at an edge of a section, such as its header.
///
/// Left out: offsets, and alignments at the corners.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Where it is at the section.
  open private(set) var alignment: NSRectAlignment

  /// Whether the section is larger for it; kept, it always is here.
  open var extendsBoundary = true

  /// Whether it stays in sight while its section is; kept.
  open var pinToVisibleBounds = false

  /// A view of a size at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(layoutSize, elementKind)
  }

  /// Whether it comes before the section's items.
  var isBefore: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: false
    default: true
    }
  }
}

/// A place at a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No place.
  case none = 0
  /// Above.
  case top = 1
  /// Above, where reading begins.
  case topLeading = 2
  /// Where reading begins.
  case leading = 3
  /// Below, where reading begins.
  case bottomLeading = 4
  /// Below.
  case bottom = 5
  /// Below, where reading ends.
  case bottomTrailing = 6
  /// Where reading ends.
  case trailing = 7
  /// Above, where reading ends.
  case topTrailing = 8
}

/// Groups one after the other.
///
/// Left out: decorations, supplementary views of items, paging of what scrolls across (it scrolls freely, and all of it
/// is made), and calls with what is in sight.
@preconcurrency @MainActor open class NSCollectionLayoutSection: HeadlessObject {
  let group: NSCollectionLayoutGroup

  /// What is free around its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The room between its groups.
  open var interGroupSpacing: CGFloat = 0

  /// Whether its groups follow one another across the way that the collection scrolls.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The views at its edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// A section of such groups, again and again while there are items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A list, each item as wide as the collection.
  @discardableResult
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = configuration.views
    return section
  }
}

/// Whether a section's groups follow one another across the way that the collection scrolls.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No.
  case none = 0
  /// Yes.
  case continuous = 1
  /// Yes, and it rests where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// Yes, in steps of the collection.
  case paging = 3
  /// Yes, in steps of a group.
  case groupPaging = 4
  /// Yes, in steps of a group, in the middle.
  case groupPagingCentered = 5
}

/// How a list in a collection is.
///
/// Left out: what only draws, and swiping a row.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// How a list looks.
  public enum Appearance: Int, Sendable {
    /// From edge to edge.
    case plain = 0
    /// In groups, from edge to edge.
    case grouped = 1
    /// In groups with room at the sides.
    case insetGrouped = 2
    /// As a sidebar.
    case sidebar = 3
    /// As a sidebar without a background.
    case sidebarPlain = 4
  }

  /// What is above sections.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A view that the data source is asked for.
    case supplementary = 1
    /// The first item.
    case firstItemInSection = 2
  }

  /// What is below sections.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A view that the data source is asked for.
    case supplementary = 1
  }

  /// How it looks; kept.
  public var appearance: UICollectionLayoutListConfiguration.Appearance

  /// Whether lines are drawn between items; kept.
  public var showsSeparators = true

  /// The colour behind the items; kept.
  public var backgroundColor: UIColor?

  /// What is above sections.
  public var headerMode = UICollectionLayoutListConfiguration.HeaderMode.none

  /// What is below sections.
  public var footerMode = UICollectionLayoutListConfiguration.FooterMode.none

  /// The room above headers; kept.
  public var headerTopPadding: CGFloat?

  /// A list that looks so.
  public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
  }

  fileprivate var views: [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(28)
    )
    var views: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if headerMode == .supplementary {
      views.append(
        .init(
          layoutSize: size,
          elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top
        )
      )
    }
    if footerMode == .supplementary {
      views.append(
        .init(
          layoutSize: size,
          elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom
        )
      )
    }
    return views
  }
}
