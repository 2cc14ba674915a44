import Foundation

/// The changes of rows, items and sections in one update of a table or collection view.
///
/// As in UIKit, the positions of deleted, reloaded and moved elements refer to the state before the update.
/// Those of inserted elements, and the ones that elements move to, refer to the state after it.
struct ListUpdate {
  /// The changes of elements with positions of one type, either index paths or the numbers of sections.
  struct Changes<Position: Hashable> {
    var deleted: Set<Position> = []
    var inserted: Set<Position> = []
    var reloaded: Set<Position> = []
    var moved: [Position: Position] = [:]

    /// The elements that leave their position.
    var leaving: Set<Position> { deleted.union(moved.keys) }
    /// The positions to which elements come.
    var coming: Set<Position> { inserted.union(moved.values) }

    mutating func formUnion(_ other: Changes) {
      deleted.formUnion(other.deleted)
      inserted.formUnion(other.inserted)
      reloaded.formUnion(other.reloaded)
      moved.merge(other.moved) { _, other in other }
    }
  }

  var rows = Changes<IndexPath>()
  var sections = Changes<Int>()

  /// Adds the changes of another update.
  mutating func formUnion(_ other: ListUpdate) {
    rows.formUnion(other.rows)
    sections.formUnion(other.sections)
  }

  /// Returns the number of a section after the update, or nil if the section is deleted.
  func place(of section: Int) -> Int? {
    if let target = sections.moved[section] { return target }
    guard !sections.deleted.contains(section) else { return nil }
    return place(section, leaving: sections.leaving, coming: sections.coming)
  }

  /// Returns the index path of a row after the update, or nil if the row or its section is deleted.
  func place(of row: IndexPath) -> IndexPath? {
    if let target = rows.moved[row] { return target }
    guard !rows.deleted.contains(row), let section = place(of: row.section) else { return nil }
    let leaving = rows.leaving.filter { $0.section == row.section }.map(\.row)
    let coming = rows.coming.filter { $0.section == section }.map(\.row)
    return IndexPath(
      row: place(row.row, leaving: Set(leaving), coming: Set(coming)),
      section: section
    )
  }

  private func place(_ index: Int, leaving: Set<Int>, coming: Set<Int>) -> Int {
    var place = index - leaving.count { $0 < index }
    for new in coming.sorted() where new <= place { place += 1 }
    return place
  }

  /// Returns whether the cell of a row must be made again, because the row or its section is reloaded.
  func reloads(_ row: IndexPath) -> Bool {
    rows.reloaded.contains(row) || sections.reloaded.contains(row.section)
  }
}

extension ListUpdate {
  /// The kind of list, which decides the words of UIKit's messages.
  enum Kind {
    case table
    case collection

    var list: String { self == .table ? "table view" : "collection view" }
    var element: String { self == .table ? "row" : "item" }
    var elements: String { element + "s" }
  }

  /// Returns UIKit's message about an invalid update, or nil if the update is valid.
  ///
  /// Positions that don't exist are reported before numbers that don't match.
  func mistake(in kind: Kind, before: [Int], after: [Int]) -> String? {
    mistakeInPosition(kind, before: before, after: after)
      ?? mistakeInSections(kind, before: before, after: after)
      ?? before.indices.lazy
      .compactMap { mistake(in: $0, kind, before: before, after: after) }.first
  }

  private func mistakeInPosition(_ kind: Kind, before: [Int], after: [Int]) -> String? {
    let (element, elements) = (kind.element, kind.elements)
    if let section = sections.deleted.sorted().first(where: { !before.indices.contains($0) }) {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    if let section = sections.inserted.sorted().first(where: { !after.indices.contains($0) }) {
      return "attempt to insert section \(section) but there are only \(after.count) sections "
        + "after the update"
    }
    for row in rows.deleted.sorted() where before.indices.contains(row.section) {
      guard row.row >= before[row.section] else { continue }
      return
        "attempt to delete \(element) \(row.row) from section \(row.section) which only contains "
        + "\(before[row.section]) \(elements) before the update"
    }
    for row in rows.inserted.sorted() where after.indices.contains(row.section) {
      guard row.row >= after[row.section] else { continue }
      return
        "attempt to insert \(element) \(row.row) into section \(row.section), but there are only "
        + "\(after[row.section]) \(elements) in section \(row.section) after the update"
    }
    return nil
  }

  private func mistakeInSections(_ kind: Kind, before: [Int], after: [Int]) -> String? {
    let (came, went) = (sections.inserted.count, sections.deleted.count)
    guard before.count + came - went != after.count else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(kind.list) after the update (\(after.count)) must be equal to the number of sections "
      + "contained in the \(kind.list) before the update (\(before.count)), plus or minus the "
      + "number of sections inserted or deleted (\(came) inserted, \(went) deleted)."
  }

  /// Returns the message about the number of rows in a section that stays.
  ///
  /// A section that is reloaded may have any number of them.
  private func mistake(
    in section: Int,
    _ kind: Kind,
    before: [Int],
    after: [Int]
  ) -> String? {
    guard !sections.reloaded.contains(section), let place = place(of: section),
      after.indices.contains(place)
    else { return nil }
    let came = rows.inserted.count { $0.section == place }
    let went = rows.deleted.count { $0.section == section }
    let movedIn = rows.moved.values.count { $0.section == place }
    let movedOut = rows.moved.keys.count { $0.section == section }
    guard before[section] + came - went + movedIn - movedOut != after[place] else { return nil }
    let elements = kind.elements
    return "Invalid update: invalid number of \(elements) in section \(section). The number of "
      + "\(elements) contained in an existing section after the update (\(after[place])) must be equal to "
      + "the number of \(elements) contained in that section before the update (\(before[section])), "
      + "plus or minus the number of \(elements) inserted or deleted from that section "
      + "(\(came) inserted, \(went) deleted) and plus or minus the number of \(elements) moved into or "
      + "out of that section (\(movedIn) moved in, \(movedOut) moved out)."
  }
}

// UIKit's headers say that the closure of `performBatchUpdates` doesn't escape. Swift can't write this about an
// optional closure, so here are overloads for closures that aren't optional.

extension UITableView {
  /// Makes several changes in one update, as the method with an optional closure does, which it calls.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }
}

extension UICollectionView {
  /// Makes several changes in one update, as the method with an optional closure does, which it calls.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }
}
