import Foundation

/// A supplementary view of a section, such as its header.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, which the data source gets when it is asked for the view.
  open private(set) var elementKind: String

  /// The position from back to front.
  open var zIndex = 0

  init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A supplementary view at an edge of a section, such as its header.
///
/// HeadlessUIKit leaves out offsets, and alignments at the corners.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner of the section at which the view is placed.
  open private(set) var alignment: NSRectAlignment

  /// Whether the view makes the section larger.
  ///
  /// It is stored but has no effect, because in HeadlessUIKit the view always makes the section larger.
  open var extendsBoundary = true

  /// Whether the view stays visible while a part of its section is visible.
  ///
  /// It is stored but has no effect.
  open var pinToVisibleBounds = false

  /// Creates a view with a size at an edge of a section.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(layoutSize, elementKind)
  }

  /// Whether the view comes before the section's items.
  var isBefore: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: false
    default: true
    }
  }
}

/// A position at an edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No position.
  case none = 0
  /// At the top edge.
  case top = 1
  /// At the corner of the top and the leading edge.
  case topLeading = 2
  /// At the leading edge.
  case leading = 3
  /// At the corner of the bottom and the leading edge.
  case bottomLeading = 4
  /// At the bottom edge.
  case bottom = 5
  /// At the corner of the bottom and the trailing edge.
  case bottomTrailing = 6
  /// At the trailing edge.
  case trailing = 7
  /// At the corner of the top and the trailing edge.
  case topTrailing = 8
}

/// A section of groups, one after another.
///
/// HeadlessUIKit leaves out decorations, supplementary views of items, and the handler for visible items. A section
/// that scrolls orthogonally has no pages in HeadlessUIKit. All its items have positions, but an item outside the
/// collection view's bounds has no cell.
@preconcurrency @MainActor open class NSCollectionLayoutSection: HeadlessObject {
  let group: NSCollectionLayoutGroup

  /// The insets around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing between the groups.
  open var interGroupSpacing: CGFloat = 0

  /// The behavior of a section whose groups scroll orthogonally to the collection view.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The supplementary views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a section that repeats a group for all its items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns a section that shows its items as a list, in which each item has the width of the collection view.
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

/// The behavior of a section whose groups scroll orthogonally to the collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section doesn't scroll orthogonally.
  case none = 0
  /// The section scrolls orthogonally.
  case continuous = 1
  /// The section scrolls orthogonally, and stops at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// The section scrolls orthogonally in pages of the collection view's size.
  case paging = 3
  /// The section scrolls orthogonally in pages of a group's size.
  case groupPaging = 4
  /// The section scrolls orthogonally in pages of a group's size, with the group centered.
  case groupPagingCentered = 5
}

/// The configuration of a list in a collection view.
///
/// HeadlessUIKit leaves out properties for drawing, and swipe actions.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// A list from edge to edge.
    case plain = 0
    /// A list with groups from edge to edge.
    case grouped = 1
    /// A list with inset groups.
    case insetGrouped = 2
    /// A sidebar.
    case sidebar = 3
    /// A sidebar without a background.
    case sidebarPlain = 4
  }

  /// The kind of header that sections have.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none = 0
    /// A supplementary view from the data source.
    case supplementary = 1
    /// The first item of the section.
    case firstItemInSection = 2
  }

  /// The kind of footer that sections have.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none = 0
    /// A supplementary view from the data source.
    case supplementary = 1
  }

  /// The appearance of the list.
  ///
  /// It is stored but has no effect.
  public var appearance: UICollectionLayoutListConfiguration.Appearance

  /// Whether there are separators between items.
  ///
  /// It is stored but has no effect.
  public var showsSeparators = true

  /// The background color of the list.
  ///
  /// It is stored but has no effect.
  public var backgroundColor: UIColor?

  /// The kind of header that sections have.
  public var headerMode = UICollectionLayoutListConfiguration.HeaderMode.none

  /// The kind of footer that sections have.
  public var footerMode = UICollectionLayoutListConfiguration.FooterMode.none

  /// The padding above headers.
  ///
  /// It is stored but has no effect.
  public var headerTopPadding: CGFloat?

  /// Creates a configuration with an appearance.
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
