import Foundation

/// The sections and items that a diffable data source shows, and the positions of the items.
///
/// A data source holds this value, which holds nothing but the identifiers of sections and items.
struct DiffableItems<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var sections: [Section] = []
  private(set) var items: [[Item]] = []
  private var places: [Item: IndexPath] = [:]

  init() {}

  init(_ snapshot: Snapshot) {
    sections = snapshot.sectionIdentifiers
    items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
    for (section, items) in items.enumerated() {
      for (item, identifier) in items.enumerated() {
        places[identifier] = IndexPath(item: item, section: section)
      }
    }
  }

  subscript(indexPath: IndexPath) -> Item? {
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  func place(of item: Item) -> IndexPath? { places[item] }

  func count(inSection section: Int) -> Int { items[section].count }

  /// A snapshot with the same sections and items, which reloads nothing.
  var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for (section, items) in zip(sections, items) { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// Returns a function that maps the position of an item to the item's position in another list of items.
  func way(to others: DiffableItems) -> (IndexPath) -> IndexPath? {
    { place in self[place].flatMap(others.place(of:)) }
  }

  /// Returns the positions of the items for which `snapshot` requires new cells.
  func reloaded(by snapshot: Snapshot) -> Set<IndexPath> {
    Set(snapshot.reloadedItemIdentifiers.compactMap(place(of:)))
  }
}
