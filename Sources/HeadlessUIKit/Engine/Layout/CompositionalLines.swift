import Foundation

/// Positions the sections of a compositional layout, one after another.
///
/// In names, *across* means at right angles to the direction of scrolling.
@MainActor
struct CompositionalLines {
  private let environment: LayoutEnvironment
  private let isVertical: Bool
  private let attributesClass: AnyClass
  private let sectionSpacing: CGFloat
  private var end: CGFloat = 0
  private var isFirst = true

  private(set) var elements: [UICollectionViewLayoutAttributes] = []

  init(
    _ environment: LayoutEnvironment,
    _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    attributesClass: AnyClass
  ) {
    self.environment = environment
    self.attributesClass = attributesClass
    isVertical = configuration.scrollDirection == .vertical
    sectionSpacing = configuration.interSectionSpacing
  }

  var contentSize: CGSize {
    let size = environment.contentSize
    return isVertical
      ? CGSize(width: size.width, height: end) : CGSize(width: end, height: size.height)
  }

  mutating func add(_ section: NSCollectionLayoutSection, _ number: Int, count: Int) {
    if !isFirst { end += sectionSpacing }
    isFirst = false
    let insets = section.contentInsets
    for view in section.boundarySupplementaryItems where view.isBefore {
      add(view, section, number)
    }
    end += isVertical ? insets.top : insets.leading
    addGroups(of: section, number, count)
    end += isVertical ? insets.bottom : insets.trailing
    for view in section.boundarySupplementaryItems where !view.isBefore {
      add(view, section, number)
    }
  }

  /// Returns the space for the next part of a section.
  ///
  /// It begins at the current end of the content. Across the direction of scrolling, the section's insets are
  /// subtracted.
  private func room(of section: NSCollectionLayoutSection) -> CGRect {
    let insets = section.contentInsets
    let size = environment.contentSize
    return isVertical
      ? CGRect(
        x: insets.leading,
        y: end,
        width: size.width - insets.leading - insets.trailing,
        height: size.height
      )
      : CGRect(
        x: end,
        y: insets.top,
        width: size.width,
        height: size.height - insets.top - insets.bottom
      )
  }

  private mutating func add(
    _ view: NSCollectionLayoutBoundarySupplementaryItem,
    _ section: NSCollectionLayoutSection,
    _ number: Int
  ) {
    let room = room(of: section)
    let frame = CGRect(origin: room.origin, size: view.layoutSize.size(in: room.size))
    let attributes = UICollectionViewLayoutAttributes.make(
      attributesClass,
      .supplementaryView,
      view.elementKind,
      at: IndexPath(item: 0, section: number)
    )
    attributes.frame = frame.inset(by: view.contentInsets)
    attributes.zIndex = view.zIndex
    elements.append(attributes)
    end += isVertical ? frame.height : frame.width
  }

  private mutating func addGroups(
    of section: NSCollectionLayoutSection,
    _ number: Int,
    _ count: Int
  ) {
    let room = room(of: section)
    let size = section.group.layoutSize.size(in: room.size)
    let isAcross = section.orthogonalScrollingBehavior != .none
    let step = isVertical != isAcross ? size.height : size.width
    var (item, offset, length) = (0, CGFloat.zero, CGFloat.zero)
    while item < count {
      let start =
        isVertical != isAcross
        ? CGPoint(x: room.minX, y: room.minY + offset)
        : CGPoint(x: room.minX + offset, y: room.minY)
      let cells = section.group.cells(in: CGRect(origin: start, size: size), environment)
      // A group without space for a single item would be repeated endlessly.
      guard !cells.isEmpty else { break }
      for cell in cells.prefix(count - item) {
        let attributes = UICollectionViewLayoutAttributes.make(
          attributesClass,
          .cell,
          at: IndexPath(item: item, section: number)
        )
        attributes.frame = cell
        elements.append(attributes)
        item += 1
      }
      length = offset + step
      offset = length + section.interGroupSpacing
    }
    if isAcross {
      if item > 0 { end += isVertical ? size.height : size.width }
    } else {
      end += length
    }
  }
}
