import Foundation

/// What a diffable data source shows, and where items go when it shows something else.
///
/// Refers to nothing: a data source holds it.
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

  /// The same as a snapshot of its own, which reloads nothing.
  var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for (section, items) in zip(sections, items) { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// Where an item that was at a place is in another list of items.
  func way(to others: DiffableItems) -> (IndexPath) -> IndexPath? {
    { place in self[place].flatMap(others.place(of:)) }
  }

  /// Where the items are whose cells are made anew.
  func reloaded(by snapshot: Snapshot) -> Set<IndexPath> {
    Set(snapshot.reloadedItemIdentifiers.compactMap(place(of:)))
  }
}
