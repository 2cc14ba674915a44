import Foundation

/// The rows or items that are inserted, deleted and reloaded in one update of a table or collection view.
///
/// As in UIKit, the index paths of deleted and reloaded rows refer to the state before the update, and those
/// of inserted rows to the state after it.
struct ListUpdate {
  /// The kind of list, which decides the words of UIKit's messages.
  enum Kind {
    case table
    case collection

    var list: String { self == .table ? "table view" : "collection view" }
    var elements: String { self == .table ? "rows" : "items" }
  }

  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []

  /// Adds the changes of another update.
  mutating func formUnion(_ other: ListUpdate) {
    deleted.formUnion(other.deleted)
    inserted.formUnion(other.inserted)
    reloaded.formUnion(other.reloaded)
  }

  /// Returns the index path of a row after the update, or nil if the row is deleted.
  func place(of row: IndexPath) -> IndexPath? {
    guard !deleted.contains(row) else { return nil }
    var place = row
    place.row -= deleted.count { $0.section == row.section && $0.row < row.row }
    for new in inserted.sorted() where new.section == place.section && new.row <= place.row {
      place.row += 1
    }
    return place
  }

  /// Returns UIKit's message about an invalid update, or nil if the update is valid.
  func mistake(in kind: Kind, before: [Int], after: [Int]) -> String? {
    let (list, elements) = (kind.list, kind.elements)
    guard before.count == after.count else {
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(list) after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the \(list) before the update (\(before.count)), plus or minus the "
        + "number of sections inserted or deleted (0 inserted, 0 deleted)."
    }
    for section in before.indices {
      let came = inserted.count { $0.section == section }
      let went = deleted.count { $0.section == section }
      guard before[section] + came - went != after[section] else { continue }
      return
        "Invalid update: invalid number of \(elements) in section \(section). The number of \(elements) "
        + "contained in an existing section after the update (\(after[section])) must be equal to "
        + "the number of \(elements) contained in that section before the update (\(before[section])), "
        + "plus or minus the number of \(elements) inserted or deleted from that section "
        + "(\(came) inserted, \(went) deleted) and plus or minus the number of \(elements) moved into or "
        + "out of that section (0 moved in, 0 moved out)."
    }
    return nil
  }
}
