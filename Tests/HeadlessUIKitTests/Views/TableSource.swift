import Foundation

@testable import HeadlessUIKit

/// The rows of a table, and a record of its calls, for the tests of tables.
final class TableSource: HeadlessObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var events: [String] = []
  var cellClass: UITableViewCell.Type = UITableViewCell.self
  var heights: [IndexPath: CGFloat] = [:]
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var willDeselect: (IndexPath) -> IndexPath? = { $0 }
  var highlights = true
  var deletes = true
  var editingStyle = UITableViewCell.EditingStyle.delete

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func makeTable(height: CGFloat = 132) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    table.register(cellClass, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
    return table
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { deletes }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath] ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    highlights
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("will select \(indexPath.row)")
    return willSelect(indexPath)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("will deselect \(indexPath.row)")
    return willDeselect(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("did select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("did deselect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    events.append("accessory \(indexPath.row)")
  }
}

extension UITableView {
  /// The texts of the visible rows.
  var texts: [String?] { visibleCells.map { $0.textLabel?.text } }
}
