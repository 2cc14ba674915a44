import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UITableViewSelectionTests {
  private let source = TableSource([["a", "b", "c", "d"]])
  private let table: UITableView

  init() {
    table = source.makeTable()
  }

  private func row(_ row: Int) -> IndexPath {
    IndexPath(row: row, section: 0)
  }

  @Test
  func `B284: a row selected by code isn't told to the delegate`() {
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    table.deselectRow(at: row(1), animated: false)
    table.selectRow(at: row(2), animated: false, scrollPosition: .none)

    expect(source.events.isEmpty)
    expect(table.indexPathForSelectedRow, equals: row(2))
    expect(table.cellForRow(at: row(2))?.isSelected, equals: true)
    expect(table.cellForRow(at: row(1))?.isSelected, equals: false)
  }

  @Test
  func `the user's tap asks the delegate and tells it, the old row before the new one`() {
    expect(table.headlessSelectRow(at: row(0)))
    expect(table.headlessSelectRow(at: row(1)))

    expect(
      source.events,
      equals: [
        "will select 0", "did select 0",
        "will select 1", "will deselect 0", "did deselect 0", "did select 1",
      ]
    )
    expect(table.indexPathsForSelectedRows, equals: [row(1)])
  }

  @Test
  func `the delegate may refuse or select another row`() {
    source.willSelect = { _ in nil }
    expect(!table.headlessSelectRow(at: row(0)))
    expectNil(table.indexPathForSelectedRow)

    let third = row(2)
    source.willSelect = { _ in third }
    expect(table.headlessSelectRow(at: row(0)))
    expect(table.indexPathForSelectedRow, equals: row(2))
    expect(source.events.last, equals: "did select 2")
  }

  @Test
  func `a second tap deselects a row only where several can be selected`() {
    table.headlessSelectRow(at: row(0))
    table.headlessSelectRow(at: row(0))
    expect(table.indexPathForSelectedRow, equals: row(0))

    table.allowsMultipleSelection = true
    table.headlessSelectRow(at: row(1))
    expect(table.indexPathsForSelectedRows, equals: [row(0), row(1)])
    table.headlessSelectRow(at: row(0))
    expect(table.indexPathsForSelectedRows, equals: [row(1)])
    expect(source.events.last, equals: "did deselect 0")
  }

  @Test
  func `a row can't be tapped where selection is off or rows are edited, nor where there is none`()
  {
    table.contentOffset.y = 44
    expect(!table.headlessSelectRow(at: row(9)))
    expect(table.contentOffset.y, equals: 44)
    table.setEditing(true, animated: false)
    expect(!table.headlessSelectRow(at: row(0)))
    table.setEditing(false, animated: false)

    source.highlights = false
    expect(!table.headlessSelectRow(at: row(0)))

    source.highlights = true
    table.allowsSelection = false
    expect(!table.headlessSelectRow(at: row(0)))
    expect(source.events.isEmpty)
  }

  @Test
  func `the user scrolls to a row out of sight`() {
    expect(table.headlessSelectRow(at: row(3)))

    expect(table.contentOffset.y, equals: 44)
    expect(table.cellForRow(at: row(3))?.isSelected, equals: true)
  }

  @Test
  func `a row keeps its selection while it is out of sight`() {
    table.headlessSelectRow(at: row(0))

    table.contentOffset.y = 44
    table.layoutIfNeeded()
    let areSelected = table.visibleCells.map(\.isSelected)
    expect(areSelected, equals: [false, false, false])

    table.contentOffset.y = 0
    table.layoutIfNeeded()
    expect(table.cellForRow(at: row(0))?.isSelected, equals: true)
  }

  @Test
  func `only a row with a button for details has one to tap`() {
    expect(!table.headlessTapAccessory(at: row(0)))

    table.cellForRow(at: row(0))?.accessoryType = .detailButton
    expect(table.headlessTapAccessory(at: row(0)))
    expect(source.events, equals: ["accessory 0"])
  }

  @Test
  func `code selects one row in place of another, scrolls to it, or selects none`() {
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    table.selectRow(at: row(3), animated: false, scrollPosition: .bottom)
    expect(table.indexPathsForSelectedRows, equals: [row(3)])
    expect(table.contentOffset.y, equals: 44)

    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    expectNil(table.indexPathsForSelectedRows)

    table.selectRow(at: row(9), animated: false, scrollPosition: .none)
    expectNil(table.indexPathsForSelectedRows)
  }

  @Test
  func `in a table out of reach nothing is tapped or deleted`() {
    table.cellForRow(at: row(0))?.accessoryType = .detailButton
    table.isHidden = true

    expect(!table.headlessTapAccessory(at: row(0)))
    expect(!table.headlessDeleteRow(at: row(0)))
    expect(source.sections, equals: [["a", "b", "c", "d"]])
  }
}
