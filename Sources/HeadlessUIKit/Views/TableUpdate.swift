import Foundation

/// Which rows come, go and change in one update of a table.
///
/// As in UIKit, deleted and reloaded rows are counted as before the update, inserted ones as after.
struct TableUpdate {
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []

  /// Where a row is after the update, or nil if it is deleted.
  func place(of row: IndexPath) -> IndexPath? {
    guard !deleted.contains(row) else { return nil }
    var place = row
    place.row -= deleted.count { $0.section == row.section && $0.row < row.row }
    for new in inserted.sorted() where new.section == place.section && new.row <= place.row {
      place.row += 1
    }
    return place
  }

  /// What is wrong with the update, in UIKit's words, or nil.
  func mistake(before: [Int], after: [Int]) -> String? {
    guard before.count == after.count else {
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the table view before the update (\(before.count)), plus or minus the "
        + "number of sections inserted or deleted (0 inserted, 0 deleted)."
    }
    for section in before.indices {
      let came = inserted.count { $0.section == section }
      let went = deleted.count { $0.section == section }
      guard before[section] + came - went != after[section] else { continue }
      return "Invalid update: invalid number of rows in section \(section). The number of rows "
        + "contained in an existing section after the update (\(after[section])) must be equal to "
        + "the number of rows contained in that section before the update (\(before[section])), "
        + "plus or minus the number of rows inserted or deleted from that section "
        + "(\(came) inserted, \(went) deleted) and plus or minus the number of rows moved into or "
        + "out of that section (0 moved in, 0 moved out)."
    }
    return nil
  }
}
