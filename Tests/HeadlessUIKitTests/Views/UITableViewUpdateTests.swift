import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UITableViewUpdateTests {
  private let source = TableSource([["a", "b", "c"]])
  private let table: UITableView

  init() {
    table = source.makeTable(height: 440)
  }

  private func row(_ row: Int) -> IndexPath {
    IndexPath(row: row, section: 0)
  }

  @Test
  func `cells and selection go along with rows that come and go`() {
    let cells = table.visibleCells
    table.selectRow(at: row(2), animated: false, scrollPosition: .none)

    source.sections = [["new", "b", "c", "end"]]
    table.performBatchUpdates {
      table.deleteRows(at: [row(0)], with: .fade)
      table.insertRows(at: [row(0), row(3)], with: .fade)
    }
    table.layoutIfNeeded()

    expect(table.texts, equals: ["new", "b", "c", "end"])
    expect(table.cellForRow(at: row(1)), is: cells[1])
    expect(table.cellForRow(at: row(2)), is: cells[2])
    expect(table.indexPathForSelectedRow, equals: row(2))
  }

  @Test
  func `a selected row that is deleted or reloaded is selected no longer`() {
    table.allowsMultipleSelection = true
    table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    table.selectRow(at: row(2), animated: false, scrollPosition: .none)

    source.sections = [["b", "C"]]
    table.beginUpdates()
    table.deleteRows(at: [row(0)], with: .fade)
    table.reloadRows(at: [row(2)], with: .fade)
    table.endUpdates()
    table.layoutIfNeeded()

    expect(table.texts, equals: ["b", "C"])
    expectNil(table.indexPathsForSelectedRows)
  }

  @Test
  func `the user deletes a row through the data source`() {
    expect(table.headlessDeleteRow(at: row(1)))
    table.layoutIfNeeded()
    expect(table.texts, equals: ["a", "c"])

    source.editingStyle = .insert
    expect(!table.headlessDeleteRow(at: row(0)))
    source.editingStyle = .delete
    source.deletes = false
    expect(!table.headlessDeleteRow(at: row(0)))
  }

  @Test(arguments: [(0, nil), (1, 1), (2, 2), (3, 4)] as [(Int, Int?)])
  func `a row's place counts rows deleted before and inserted up to it`(old: Int, new: Int?) {
    var update = ListUpdate()
    update.rows.deleted = [row(0)]
    update.rows.inserted = [row(0), row(3), IndexPath(row: 0, section: 1)]

    expect(update.place(of: row(old)), equals: new.map(row))
  }

  @Test
  func `a table that hasn't been laid out asks for the rows later`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source

    source.sections[0].append("d")
    table.insertRows(at: [row(3)], with: .none)
    table.layoutIfNeeded()

    expect(table.texts, equals: ["a", "b", "c", "d"])
  }

  @Test
  func `an update that doesn't match the data raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = TableSource([["a"]])
        source.makeTable().insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
  }
}
