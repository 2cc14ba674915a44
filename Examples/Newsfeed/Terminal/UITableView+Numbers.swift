import Foundation
import HeadlessUIKit

/// Numbers a table's rows from 1 through all sections.
extension UITableView {
  var rowCount: Int {
    (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
  }

  func number(of row: IndexPath) -> Int {
    (0..<row.section).reduce(row.row + 1) { $0 + numberOfRows(inSection: $1) }
  }

  /// Returns nil if the table has fewer rows.
  func row(numbered number: Int) -> IndexPath? {
    var index = number - 1
    guard index >= 0 else { return nil }
    for section in 0..<numberOfSections {
      let count = numberOfRows(inSection: section)
      if index < count { return IndexPath(row: index, section: section) }
      index -= count
    }
    return nil
  }
}
