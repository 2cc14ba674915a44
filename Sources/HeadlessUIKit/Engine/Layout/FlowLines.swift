import Foundation

/// Positions items in lines, one section after another.
///
/// In names, *along* is the direction of scrolling, and *across* is the direction of a line.
@MainActor
struct FlowLines {
  /// The sizes and spacings of a section, before it is laid out.
  struct Section {
    var header: CGSize
    var footer: CGSize
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var items: [CGSize]
  }

  let isVertical: Bool
  let size: CGSize
  let attributesClass: AnyClass
  private(set) var elements: [UICollectionViewLayoutAttributes] = []
  private var end: CGFloat = 0

  init(isVertical: Bool, size: CGSize, attributesClass: AnyClass) {
    self.isVertical = isVertical
    self.size = size
    self.attributesClass = attributesClass
  }

  var contentSize: CGSize {
    isVertical ? CGSize(width: size.width, height: end) : CGSize(width: end, height: size.height)
  }

  mutating func add(_ section: Section, section number: Int) {
    let path = IndexPath(item: 0, section: number)
    addSectionView(UICollectionView.elementKindSectionHeader, section.header, at: path)
    end += isVertical ? section.inset.top : section.inset.left
    addLines(of: section, number)
    end += isVertical ? section.inset.bottom : section.inset.right
    addSectionView(UICollectionView.elementKindSectionFooter, section.footer, at: path)
  }

  private mutating func addSectionView(_ kind: String, _ size: CGSize, at path: IndexPath) {
    let length = along(size)
    guard length > 0 else { return }
    let view = UICollectionViewLayoutAttributes.make(
      attributesClass,
      .supplementaryView,
      kind,
      at: path
    )
    view.frame = rect(at: end, 0, length: length, width: across(self.size))
    elements.append(view)
    end += length
  }

  private mutating func addLines(of section: Section, _ number: Int) {
    let start = isVertical ? section.inset.left : section.inset.top
    let last = across(size) - (isVertical ? section.inset.right : section.inset.bottom)
    var place = start
    var lineLength: CGFloat = 0
    for (item, size) in section.items.enumerated() {
      if place > start, place + across(size) > last {
        end += lineLength + section.lineSpacing
        place = start
        lineLength = 0
      }
      let cell = UICollectionViewLayoutAttributes.make(
        attributesClass,
        .cell,
        at: IndexPath(item: item, section: number)
      )
      cell.frame = rect(at: end, place, length: along(size), width: across(size))
      elements.append(cell)
      place += across(size) + section.itemSpacing
      lineLength = max(lineLength, along(size))
    }
    end += lineLength
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func rect(
    at along: CGFloat,
    _ across: CGFloat,
    length: CGFloat,
    width: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: width, height: length)
      : CGRect(x: along, y: across, width: length, height: width)
  }
}
