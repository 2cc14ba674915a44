import Foundation

/// Places the items of a group itself.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item in a place of its own in a group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: HeadlessObject {
  /// Where it is in the group.
  open private(set) var frame: CGRect

  /// What lies above what; kept.
  open private(set) var zIndex: Int

  /// An item in a place.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// An item in a place, above or below others.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Items side by side, or below one another, as one.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// How many times the items are placed.
  enum Times {
    case asFits
    /// So often, each in an equal part of the group where it is resized.
    case exactly(Int, isResized: Bool)
  }

  private let arrangement: Arrangement
  private let times: Times

  /// The items in it, in their order; those of a group that repeats one are the one.
  open private(set) var subitems: [NSCollectionLayoutItem]

  /// The room between its items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement,
    _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    _ times: Times
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.times = times
    super.init(layoutSize: layoutSize)
  }

  /// Items side by side, again and again while there is room.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, subitems, .asFits)
  }

  /// An item so many times side by side, from iOS 16 on; that there is room for them is up to the caller.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .exactly(count, isResized: false))
  }

  /// An item so many times side by side, each as wide as an equal part of the group.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .exactly(count, isResized: true))
  }

  /// Items below one another, again and again while there is room.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, subitems, .asFits)
  }

  /// An item so many times below one another, from iOS 16 on; that there is room for them is up to the caller.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .exactly(count, isResized: false))
  }

  /// An item so many times below one another, each as high as an equal part of the group.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .exactly(count, isResized: true))
  }

  /// Items where `itemProvider` says, which is held.
  @discardableResult
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [], .asFits)
  }

  // MARK: Placing

  override func cells(
    in rectangle: CGRect,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> [CGRect] {
    let room = rectangle.inset(by: contentInsets)
    switch arrangement {
    case .horizontal: return cells(in: room, isVertical: false, environment)
    case .vertical: return cells(in: room, isVertical: true, environment)
    case .custom(let provider):
      let own = LayoutEnvironment(room.size, environment.traitCollection)
      return provider(own).map { $0.frame.offsetBy(dx: room.minX, dy: room.minY) }
    }
  }

  private func cells(
    in room: CGRect,
    isVertical: Bool,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> [CGRect] {
    let length = isVertical ? room.height : room.width
    let spacing = interItemSpacing?.spacing ?? 0
    let items = items(in: room.size, length: length, spacing: spacing, isVertical: isVertical)
    let used = items.reduce(0) { $0 + $1.length } + spacing * CGFloat(max(0, items.count - 1))
    // What is left over goes between the items.
    let isFlexible = interItemSpacing?.isFlexibleSpacing ?? false
    let gap =
      isFlexible && items.count > 1
      ? spacing + max(0, length - used) / CGFloat(items.count - 1) : spacing
    var place = isVertical ? room.minY : room.minX
    return items.flatMap { item in
      let size = item.item.layoutSize.size(in: room.size)
      let rectangle =
        isVertical
        ? CGRect(x: room.minX, y: place, width: size.width, height: item.length)
        : CGRect(x: place, y: room.minY, width: item.length, height: size.height)
      place += item.length + gap
      return item.item.cells(in: rectangle, environment)
    }
  }

  private func items(
    in room: CGSize,
    length: CGFloat,
    spacing: CGFloat,
    isVertical: Bool
  ) -> [(item: NSCollectionLayoutItem, length: CGFloat)] {
    func own(_ item: NSCollectionLayoutItem) -> CGFloat {
      let size = item.layoutSize.size(in: room)
      return isVertical ? size.height : size.width
    }
    switch times {
    case .exactly(let count, let isResized):
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      return subitems.prefix(1).flatMap { item in
        (0..<count).map { _ in (item, isResized ? part : own(item)) }
      }
    case .asFits:
      var placed: [(item: NSCollectionLayoutItem, length: CGFloat)] = []
      var end: CGFloat = 0
      var next = 0
      while let item = subitems.isEmpty ? nil : subitems[next % subitems.count] {
        let ownLength = own(item)
        // Sums of parts of a whole are a little more than the whole.
        guard ownLength > 0, next == 0 || end + ownLength <= length + 0.01 else { break }
        placed.append((item, ownLength))
        end += ownLength + spacing
        next += 1
      }
      return placed
    }
  }
}
