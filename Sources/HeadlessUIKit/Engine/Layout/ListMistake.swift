import Foundation

/// The check that UIKit performs on an update of a table or collection view.
///
/// If the update has a mistake, `message` is the text of the exception that UIKit raises. As in UIKit, a reloaded
/// element counts as a deleted and an inserted one. If there are several mistakes, a position that doesn't exist is
/// reported before a number of elements that doesn't match (B360).
struct ListMistake {
  /// The kind of list, which determines the words of the message.
  enum Kind {
    case table
    case collection

    var list: String { self == .table ? "table view" : "collection view" }
    var element: String { self == .table ? "row" : "item" }
    var elements: String { element + "s" }
  }

  let update: ListUpdate
  let kind: Kind
  /// The numbers of elements in the sections before the update.
  let before: [Int]
  /// The numbers of elements in the sections after the update.
  let after: [Int]

  /// The text of UIKit's exception for the first mistake, or nil if the update is valid.
  var message: String? {
    conflict ?? missingSection ?? missingRow ?? missingMove ?? wrongSections
      ?? before.indices.lazy.compactMap(wrongRows).first
  }

  private var deletedSections: Set<Int> {
    update.sections.deleted.union(update.sections.reloaded)
  }

  private var insertedSections: Set<Int> {
    update.sections.inserted.union(update.sections.reloaded.compactMap(update.place(of:)))
  }

  private var deletedRows: Set<IndexPath> { update.rows.deleted.union(update.rows.reloaded) }

  private var insertedRows: Set<IndexPath> {
    update.rows.inserted.union(update.rows.reloaded.compactMap(update.place(of:)))
  }

  /// The message about two changes of the same element.
  private var conflict: String? {
    let (rows, sections) = (update.rows, update.sections)
    if let row = rows.deleted.intersection(rows.reloaded).min() {
      return "attempt to delete and reload the same index path (\(described(row)))"
    }
    if let row = deletedRows.intersection(rows.moved.keys).min() {
      return "attempt to perform a delete and a move from the same index path (\(described(row)))"
    }
    if let row = rows.inserted.intersection(rows.moved.values).min() {
      return "attempt to perform an insert and a move to the same index path (\(described(row)))"
    }
    if let section = sections.inserted.intersection(sections.moved.values).min() {
      return "attempt to perform an insert and a move to the same section (\(section))"
    }
    return nil
  }

  private var missingSection: String? {
    if let section = deletedSections.filter({ !before.indices.contains($0) }).min() {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    if let section = insertedSections.filter({ !after.indices.contains($0) }).min() {
      return "attempt to insert section \(section) but there are only \(after.count) sections "
        + "after the update"
    }
    return nil
  }

  private var missingRow: String? {
    if let row = deletedRows.filter({ !exists($0, in: before) }).min() {
      let attempt = "attempt to delete \(kind.element) \(row.row) from section \(row.section)"
      guard before.indices.contains(row.section) else {
        return attempt + ", but there are only \(before.count) sections before the update"
      }
      return attempt
        + " which only contains \(before[row.section]) \(kind.elements) before the update"
    }
    if let row = insertedRows.filter({ !exists($0, in: after) }).min() {
      let attempt = "attempt to insert \(kind.element) \(row.row) into section \(row.section)"
      guard after.indices.contains(row.section) else {
        return attempt + ", but there are only \(after.count) sections after the update"
      }
      return attempt
        + ", but there are only \(after[row.section]) \(kind.elements) in section \(row.section) "
        + "after the update"
    }
    return nil
  }

  /// The message about a move from or to a position that doesn't exist.
  private var missingMove: String? {
    for (old, new) in update.sections.moved.sorted(by: { $0.key < $1.key }) {
      guard before.indices.contains(old) else {
        return "attempt to move section \(old), but there are only \(before.count) sections before "
          + "the update"
      }
      guard after.indices.contains(new) else {
        return "attempt to move section \(old) to section \(new), but there are only "
          + "\(after.count) sections after the update"
      }
    }
    for (old, new) in update.rows.moved.sorted(by: { $0.key < $1.key }) {
      guard exists(old, in: before) else {
        return "attempt to move index path (\(described(old))) that does not exist - there are "
          + "only \(size(of: old.section, in: before)) before the update"
      }
      guard exists(new, in: after) else {
        return "attempt to move index path (\(described(old))) to index path (\(described(new))) "
          + "that does not exist - there are only \(size(of: new.section, in: after)) after the update"
      }
    }
    return nil
  }

  private var wrongSections: String? {
    let (came, went) = (insertedSections.count, deletedSections.count)
    guard before.count + came - went != after.count else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(kind.list) after the update (\(after.count)) must be equal to the number of sections "
      + "contained in the \(kind.list) before the update (\(before.count)), plus or minus the "
      + "number of sections inserted or deleted (\(came) inserted, \(went) deleted)."
  }

  /// Returns the message about the number of rows in a section that isn't deleted.
  ///
  /// A section that is reloaded may have any number of rows.
  private func wrongRows(in section: Int) -> String? {
    guard !update.sections.reloaded.contains(section), let place = update.place(of: section)
    else { return nil }
    let came = insertedRows.count { $0.section == place }
    let went = deletedRows.count { $0.section == section }
    let movedIn = update.rows.moved.values.count { $0.section == place }
    let movedOut = update.rows.moved.keys.count { $0.section == section }
    guard before[section] + came - went + movedIn - movedOut != after[place] else { return nil }
    let elements = kind.elements
    return "Invalid update: invalid number of \(elements) in section \(section). The number of "
      + "\(elements) contained in an existing section after the update (\(after[place])) must be equal to "
      + "the number of \(elements) contained in that section before the update (\(before[section])), "
      + "plus or minus the number of \(elements) inserted or deleted from that section "
      + "(\(came) inserted, \(went) deleted) and plus or minus the number of \(elements) moved into or "
      + "out of that section (\(movedIn) moved in, \(movedOut) moved out)."
  }

  /// Returns text with the number of rows in a section, or with the number of sections if the section doesn't
  /// exist.
  private func size(of section: Int, in counts: [Int]) -> String {
    guard counts.indices.contains(section) else { return "\(counts.count) sections" }
    return "\(counts[section]) \(kind.elements) in section \(section)"
  }

  private func exists(_ row: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(row.section) && row.row < counts[row.section]
  }

  /// Returns an index path as UIKit's messages show it, but without its address in memory.
  private func described(_ row: IndexPath) -> String {
    "<NSIndexPath> {length = 2, path = \(row.section) - \(row.row)}"
  }
}
