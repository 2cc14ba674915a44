import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests layouts of an app, with contexts, attributes and decoration views of their own.
  @MainActor
  struct OwnLayouts {
    private let layout = MenuLayout()
    private let source = MenuSource()
    private let menu: UICollectionView

    init() {
      menu = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 40),
        collectionViewLayout: layout
      )
      menu.register(MenuCell.self, forCellWithReuseIdentifier: "item")
      menu.dataSource = source
      layout.register(LineView.self, forDecorationViewOfKind: MenuLayout.line)
      menu.layoutIfNeeded()
    }

    private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func cell(_ index: Int) throws -> MenuCell {
      try #require(menu.cellForItem(at: item(index)) as? MenuCell)
    }

    @Test
    func `B369: each invalidation passes a context of the layout's class`() {
      layout.contexts = []
      layout.invalidateLayout()
      expect(layout.contexts, equals: ["sizes"])

      layout.contexts = []
      menu.reloadData()
      expect(layout.contexts.contains("everything, counts, sizes"))
      menu.layoutIfNeeded()

      layout.contexts = []
      source.count = 4
      menu.insertItems(at: [item(3)])
      expect(layout.contexts.contains("counts, sizes"))
      menu.layoutIfNeeded()

      let other = MenuLayout()
      other.register(LineView.self, forDecorationViewOfKind: MenuLayout.line)
      menu.collectionViewLayout = other
      expect(other.contexts.contains { $0.hasPrefix("everything") })
    }

    @Test
    func `B369: other bounds pass the layout's own context, if it asks for that`() {
      layout.contexts = []
      menu.contentOffset.x = 10
      menu.layoutIfNeeded()
      expect(layout.contexts.isEmpty)

      layout.followsBounds = true
      menu.contentOffset.x = 20
      menu.layoutIfNeeded()
      expect(layout.contexts, equals: ["bounds"])
      menu.setNeedsLayout()
      menu.layoutIfNeeded()
      expect(layout.contexts, equals: ["bounds"])
    }

    @Test
    func `B369: a context lists its invalid elements, and scrolls the content`() {
      let context = MenuContext()
      expectNil(context.invalidatedItemIndexPaths)
      context.invalidateItems(at: [item(0)])
      context.invalidateItems(at: [item(2)])
      context.invalidateSupplementaryElements(ofKind: "title", at: [item(0)])
      context.invalidateDecorationElements(ofKind: MenuLayout.line, at: [item(1)])
      context.contentOffsetAdjustment = CGPoint(x: 30, y: 0)

      layout.invalidateLayout(with: context)

      expect(context.invalidatedItemIndexPaths, equals: [item(0), item(2)])
      expect(context.invalidatedSupplementaryIndexPaths, equals: ["title": [item(0)]])
      expect(context.invalidatedDecorationIndexPaths, equals: [MenuLayout.line: [item(1)]])
      expect(menu.contentOffset, equals: CGPoint(x: 30, y: 0))
    }

    @Test
    func `B370: a cell applies attributes of the layout's class if they have changed`() throws {
      let first = try cell(0)
      expect(first.progress, equals: 1)
      let times = first.times

      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expect(first.times, equals: times)

      layout.progress = 0.5
      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expect(first.progress, equals: 0.5)
      expect(first.times, equals: times + 1)
    }

    @Test
    func `B370: attributes are copied with their class, and equal if their values are`() throws {
      let attributes = MenuAttributes(forCellWith: item(1))
      attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      attributes.progress = 0.25
      attributes.alpha = 0.5
      attributes.zIndex = 3
      attributes.isHidden = true

      let copy = try #require(attributes.copy() as? MenuAttributes)
      expect(copy !== attributes)
      expect(copy.isEqual(attributes))
      expect(copy.hash, equals: attributes.hash)
      expect(copy.progress == 0.25 && copy.alpha == 0.5 && copy.zIndex == 3 && copy.isHidden)
      expect(copy.bounds, equals: CGRect(x: 0, y: 0, width: 30, height: 40))

      copy.bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
      expect(copy.frame, equals: CGRect(x: 0, y: 20, width: 50, height: 40))
      expect(!copy.isEqual(attributes))
      expect(!copy.isEqual(nil))

      let line = MenuAttributes(forDecorationViewOfKind: MenuLayout.line, with: item(0))
      expect(line.representedElementCategory, equals: .decorationView)
      expect(line.representedElementKind, equals: MenuLayout.line)
      expect(attributes.representedElementCategory, equals: .cell)
    }

    @Test
    func `B370: attributes aren't equal if one of their values isn't`() {
      let changes: [(MenuAttributes) -> Void] = [
        { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
      ]
      for change in changes {
        let (one, other) = (
          MenuAttributes(forCellWith: item(0)), MenuAttributes(forCellWith: item(0))
        )
        expect(one.isEqual(other))
        change(other)
        expect(!one.isEqual(other))
      }
      let title = MenuAttributes(forSupplementaryViewOfKind: "title", with: item(0))
      let note = MenuAttributes(forSupplementaryViewOfKind: "note", with: item(0))
      let line = MenuAttributes(forDecorationViewOfKind: "title", with: item(0))
      expect(!title.isEqual(note))
      expect(!title.isEqual(line))
    }

    @Test
    func `B370: a flow layout makes attributes of the class that its subclass names`() throws {
      let flow = ProgressFlow()
      let items = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 40),
        collectionViewLayout: flow
      )
      items.register(MenuCell.self, forCellWithReuseIdentifier: "item")
      items.dataSource = source
      items.layoutIfNeeded()

      expect(flow.layoutAttributesForItem(at: item(1)) is MenuAttributes)
      expect(
        flow.invalidationContext(forBoundsChange: .zero)
          is UICollectionViewFlowLayoutInvalidationContext
      )
    }

    @Test
    func `B371: the collection makes the decoration views that its layout has registered`() throws {
      let line = try #require(menu.subviews.lazy.compactMap { $0 as? LineView }.first)
      expect(line.frame, equals: CGRect(x: 0, y: 36, width: 100, height: 4))
      expect(line.times, equals: 1)
      expect(menu.visibleCells.count, equals: 3)
      expect(menu.subviews.first, is: line)

      layout.selected = 1
      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expect(line.frame.minX, equals: 100)

      layout.selected = nil
      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expectNil(line.superview)

      layout.selected = 2
      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expect(line.superview, is: menu)
      expect(line.reuses, equals: 1)

      menu.collectionViewLayout = UICollectionViewFlowLayout()
      menu.layoutIfNeeded()
      expectNil(line.superview)
    }

    @Test
    func `B372: a layout may follow the size that a cell prefers`() throws {
      try expect(cell(1).frame, equals: CGRect(x: 100, y: 0, width: 100, height: 40))

      layout.followsCells = true
      source.width = 50
      menu.reloadData()
      menu.layoutIfNeeded()

      try expect(cell(0).frame, equals: CGRect(x: 0, y: 0, width: 50, height: 40))
      try expect(cell(1).frame, equals: CGRect(x: 50, y: 0, width: 50, height: 40))
      try expect(cell(2).frame, equals: CGRect(x: 100, y: 0, width: 50, height: 40))
    }

    @Test
    func `B372: a layout is asked about other attributes only, and not about a decoration view`()
      throws
    {
      layout.progress = 0.5
      layout.invalidateLayout()
      menu.layoutIfNeeded()
      expect(layout.timesAsked, equals: 0)

      source.width = 50
      menu.reloadData()
      menu.layoutIfNeeded()

      expect(layout.timesAsked, equals: 3)
      try expect(cell(1).frame, equals: CGRect(x: 100, y: 0, width: 100, height: 40))
      let line = try #require(menu.subviews.lazy.compactMap { $0 as? LineView }.first)
      expect(line.timesAsked, equals: 0)
    }
  }
}

private final class MenuContext: UICollectionViewLayoutInvalidationContext {
  var invalidateSizes = true

  override init() {
    super.init()
  }
}

private final class MenuAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var progress: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MenuAttributes)?.progress = progress
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MenuAttributes, other.progress == progress else { return false }
    return super.isEqual(object)
  }
}

/// A menu with items of the same width, and a line below the selected item.
private final class MenuLayout: UICollectionViewLayout {
  static let line = "line"

  var selected: Int? = 0
  var progress: CGFloat = 1
  var followsBounds = false
  var followsCells = false
  private(set) var timesAsked = 0
  var contexts: [String] = []
  private var widths: [Int: CGFloat] = [:]
  private var all: [IndexPath: MenuAttributes] = [:]

  override class var layoutAttributesClass: AnyClass { MenuAttributes.self }

  override class var invalidationContextClass: AnyClass { MenuContext.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: all.values.map(\.frame.maxX).max() ?? 0, height: 40)
  }

  override func prepare() {
    super.prepare()
    var end: CGFloat = 0
    all = [:]
    for index in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      let path = IndexPath(item: index, section: 0)
      let attributes = MenuAttributes(forCellWith: path)
      attributes.frame = CGRect(x: end, y: 0, width: widths[index] ?? 100, height: 40)
      attributes.progress = index == selected ? progress : 0
      all[path] = attributes
      end = attributes.frame.maxX
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all[indexPath]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let selected, let item = all[IndexPath(item: selected, section: 0)] else { return nil }
    let line = MenuAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    line.frame = CGRect(x: item.frame.minX, y: 36, width: item.frame.width, height: 4)
    line.zIndex = -1
    return line
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let first = IndexPath(item: 0, section: 0)
    let line = layoutAttributesForDecorationView(ofKind: Self.line, at: first)
    return all.values.filter { $0.frame.intersects(rect) } + (line.map { [$0] } ?? [])
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let context = context as? MenuContext else { return }
    let parts = [
      (context.invalidateEverything, "everything"), (context.invalidateDataSourceCounts, "counts"),
      (context.invalidateSizes, "sizes"), (!context.invalidateSizes, "bounds"),
    ]
    contexts.append(parts.filter(\.0).map(\.1).joined(separator: ", "))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? MenuContext)?.invalidateSizes = false
    return context
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    timesAsked += 1
    return followsCells && preferredAttributes.size != originalAttributes.size
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    widths[originalAttributes.indexPath.item] = preferredAttributes.size.width
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }
}

private final class ProgressFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { MenuAttributes.self }
}

private final class MenuCell: UICollectionViewCell {
  var width: CGFloat?
  private(set) var progress: CGFloat = 0
  private(set) var times = 0

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    times += 1
    progress = (layoutAttributes as? MenuAttributes)?.progress ?? -1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let width { layoutAttributes.frame.size.width = width }
    return layoutAttributes
  }
}

private final class LineView: UICollectionReusableView {
  private(set) var times = 0
  private(set) var reuses = 0
  private(set) var timesAsked = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    timesAsked += 1
    return layoutAttributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    times += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class MenuSource: TestObject, UICollectionViewDataSource {
  var count = 3
  var width: CGFloat?

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? MenuCell)?.width = width
    return cell
  }
}
