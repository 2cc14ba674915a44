import Foundation

/// A closure that computes the positions of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item with its own frame in a group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: HeadlessObject {
  /// The frame in the group.
  open private(set) var frame: CGRect

  /// The position from back to front.
  ///
  /// It is stored but has no effect.
  open private(set) var zIndex: Int

  /// Creates an item with a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates an item with a frame and a position from back to front.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// A group that arranges items in a row or a column, or at positions that a closure computes.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The number of times that the items are repeated.
  enum Times {
    case asFits
    /// A fixed number.
    ///
    /// If the items are resized, each gets an equal part of the group.
    case exactly(Int, isResized: Bool)
  }

  private let arrangement: Arrangement
  private let times: Times

  /// The items in the group, in order.
  ///
  /// If the group repeats an item, this array contains the item once.
  open private(set) var subitems: [NSCollectionLayoutItem]

  /// The spacing between the items.
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

  /// Returns a group that arranges items in a row, and repeats them while there is enough space.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, subitems, .asFits)
  }

  /// Returns a group that repeats an item horizontally.
  ///
  /// UIKit has this method since iOS 16. The caller must ensure that there is enough space.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .exactly(count, isResized: false))
  }

  /// Returns a group that repeats an item horizontally, and gives each repetition an equal part of the width.
  @discardableResult
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], .exactly(count, isResized: true))
  }

  /// Returns a group that arranges items in a column, and repeats them while there is enough space.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, subitems, .asFits)
  }

  /// Returns a group that repeats an item vertically.
  ///
  /// UIKit has this method since iOS 16. The caller must ensure that there is enough space.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .exactly(count, isResized: false))
  }

  /// Returns a group that repeats an item vertically, and gives each repetition an equal part of the height.
  @discardableResult
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], .exactly(count, isResized: true))
  }

  /// Returns a group whose items are positioned by `itemProvider`.
  ///
  /// The group holds the closure.
  @discardableResult
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [], .asFits)
  }

  // MARK: Positions

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
    // The remaining space is distributed between the items.
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
        // Because of rounding, the sum of fractional lengths may be slightly more than the whole.
        guard ownLength > 0, next == 0 || end + ownLength <= length + 0.01 else { break }
        placed.append((item, ownLength))
        end += ownLength + spacing
        next += 1
      }
      return placed
    }
  }
}
