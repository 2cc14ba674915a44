/// The items that a list shows, in their sections and in order.
///
/// A snapshot is a value that contains each item and each section once. Adding an item or a section a second time
/// raises an exception. Most methods also raise an exception if they get an item or a section that isn't in the
/// snapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The items for which new cells are made when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose existing cells are changed when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Content

  /// The number of items.
  public var numberOfItems: Int { sectionOfItem.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    place(of: identifier)
    return items[identifier] ?? []
  }

  /// Returns the section of an item, or nil if the item isn't in the snapshot.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sectionOfItem[identifier] }

  /// Returns the index of an item among all items, or nil if the item isn't in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section, or nil if the section isn't in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, or at the end of the last section if no section is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      raise("There are currently no sections in the data source. Please add a section first.")
    }
    place(of: section)
    insert(identifiers, at: items[section]?.count ?? 0, of: section)
  }

  /// Inserts items before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, place) = place(of: beforeIdentifier)
    insert(identifiers, at: place, of: section)
  }

  /// Inserts items after another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, place) = place(of: afterIdentifier)
    insert(identifiers, at: place + 1, of: section)
  }

  /// Deletes items, and ignores items that aren't in the snapshot.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = sectionOfItem.removeValue(forKey: item) else { continue }
      items[section]?.removeAll { $0 == item }
    }
  }

  /// Deletes all items together with their sections.
  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  /// Moves an item before another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Marks items for which new cells are made when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = place(of: item) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items whose existing cells are changed when the snapshot is applied (B334).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = place(of: item) }
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    at place: Int,
    of section: SectionIdentifierType
  ) {
    for item in identifiers {
      guard sectionOfItem.updateValue(section, forKey: item) == nil else {
        raise("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(item)")
      }
    }
    items[section, default: []].insert(contentsOf: identifiers, at: place)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier))
  }

  /// Inserts sections after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier) + 1)
  }

  /// Deletes sections with their items, and ignores sections that aren't in the snapshot.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
    }
    sections.removeAll { identifiers.contains($0) }
  }

  /// Marks the items of sections, so that new cells are made for them when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { reloadItems(itemIdentifiers(inSection: section)) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    let twice = identifiers.first { sections.contains($0) }
    if let twice {
      raise("Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(twice)")
    }
    sections.insert(contentsOf: identifiers, at: place)
  }

  // MARK: Positions

  @discardableResult
  private func place(of section: SectionIdentifierType) -> Int {
    guard let place = sections.firstIndex(of: section) else {
      raise("Invalid parameter not satisfying: section != NSNotFound (\(section))")
    }
    return place
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = sectionOfItem[item], let place = items[section]?.firstIndex(of: item) else {
      raise("Invalid item identifier specified: it isn't in the data source. (\(item))")
    }
    return (section, place)
  }

  private func raise(_ reason: String) -> Never {
    MainActor.assumeIsolated { HeadlessLog.raise(HeadlessLog.internalInconsistency, reason) }
  }
}
