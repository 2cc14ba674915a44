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

    #expect(table.texts == ["new", "b", "c", "end"])
    #expect(table.cellForRow(at: row(1)) === cells[1])
    #expect(table.cellForRow(at: row(2)) === cells[2])
    #expect(table.indexPathForSelectedRow == row(2))
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

    #expect(table.texts == ["b", "C"])
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test
  func `the user deletes a row through the data source`() {
    #expect(table.headlessDeleteRow(at: row(1)))
    table.layoutIfNeeded()
    #expect(table.texts == ["a", "c"])

    source.editingStyle = .insert
    #expect(!table.headlessDeleteRow(at: row(0)))
    source.editingStyle = .delete
    source.deletes = false
    #expect(!table.headlessDeleteRow(at: row(0)))
  }

  @Test
  func `an update that doesn't match the data is a mistake`() {
    var update = ListUpdate()
    update.rows.inserted = [row(0)]

    #expect(update.mistake(in: .table, before: [3], after: [4]) == nil)
    #expect(
      update.mistake(in: .table, before: [3], after: [3])?.contains(
        "invalid number of rows in section 0"
      )
        == true
    )
    #expect(
      update.mistake(in: .table, before: [3], after: [4, 1])?.contains("invalid number of sections")
        == true
    )
  }

  @Test(arguments: [(0, nil), (1, 1), (2, 2), (3, 4)] as [(Int, Int?)])
  func `a row's place counts rows deleted before and inserted up to it`(old: Int, new: Int?) {
    var update = ListUpdate()
    update.rows.deleted = [row(0)]
    update.rows.inserted = [row(0), row(3), IndexPath(row: 0, section: 1)]

    #expect(update.place(of: row(old)) == new.map(row))
  }

  @Test
  func `a table that hasn't been laid out asks for the rows later`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source

    source.sections[0].append("d")
    table.insertRows(at: [row(3)], with: .none)
    table.layoutIfNeeded()

    #expect(table.texts == ["a", "b", "c", "d"])
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

/// Tests the exceptions for updates that UIKit can't make.
@MainActor
struct ListMistakeTests {
  private func mistake(
    before: [Int],
    after: [Int],
    _ change: (inout ListUpdate) -> Void
  ) -> String? {
    var update = ListUpdate()
    change(&update)
    return update.mistake(in: .collection, before: before, after: after)
  }

  @Test
  func `B360: sections that don't exist are named`() {
    #expect(
      mistake(before: [1], after: [1]) { $0.sections.deleted = [1] }
        == "attempt to delete section 1, but there are only 1 sections before the update"
    )
    #expect(
      mistake(before: [1], after: [1]) { $0.sections.inserted = [1] }
        == "attempt to insert section 1 but there are only 1 sections after the update"
    )
    #expect(
      mistake(before: [1], after: [1]) { $0.rows.deleted = [IndexPath(item: 1, section: 0)] }
        == "attempt to delete item 1 from section 0 which only contains 1 items before the update"
    )
    #expect(
      mistake(before: [1], after: [1]) { $0.rows.inserted = [IndexPath(item: 1, section: 0)] }
        == "attempt to insert item 1 into section 0, but there are only 1 items in section 0 after the "
        + "update"
    )
  }

  @Test
  func `B360: moved items and sections count`() {
    let move: (inout ListUpdate) -> Void = {
      $0.rows.moved[IndexPath(item: 0, section: 0)] = IndexPath(item: 0, section: 1)
    }
    #expect(mistake(before: [2, 1], after: [1, 2], move) == nil)
    #expect(
      mistake(before: [2, 1], after: [2, 1], move)?
        .hasSuffix("(0 moved in, 1 moved out).") == true
    )
    #expect(mistake(before: [2, 1], after: [1, 2]) { $0.sections.moved[0] = 1 } == nil)
    #expect(mistake(before: [2, 1], after: [5, 1]) { $0.sections.reloaded = [0] } == nil)
    #expect(
      mistake(before: [2], after: [2, 1]) { $0.sections.inserted = [] }?
        .contains("(0 inserted, 0 deleted)") == true
    )
  }
}
