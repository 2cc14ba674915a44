import Foundation

/// The changes of rows, items and sections in one update of a table or collection view.
///
/// As in UIKit, the positions of deleted, reloaded and moved elements refer to the state before the update. The
/// positions of inserted elements and the targets of moved elements refer to the state after the update.
struct ListUpdate {
  /// The changes of elements with positions of one type, either index paths or the numbers of sections.
  struct Changes<Position: Hashable> {
    var deleted: Set<Position> = []
    var inserted: Set<Position> = []
    var reloaded: Set<Position> = []
    var moved: [Position: Position] = [:]

    /// The elements that leave their position.
    var leaving: Set<Position> { deleted.union(moved.keys) }
    /// The positions to which elements are inserted or moved.
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

// UIKit's headers say that the closure of `performBatchUpdates` doesn't escape. Swift can't declare this for an
// optional closure, so HeadlessUIKit has overloads for closures that aren't optional.

extension UITableView {
  /// Makes several changes in one update, by calling the method with an optional closure.
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
  /// Makes several changes in one update, by calling the method with an optional closure.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) {
      performBatchUpdates(Optional($0), completion: completion)
    }
  }
}
