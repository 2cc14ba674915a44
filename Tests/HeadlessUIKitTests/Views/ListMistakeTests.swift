import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests the exceptions for updates that UIKit can't make.
@MainActor
struct ListMistakeTests {
  private func mistake(
    _ kind: ListMistake.Kind = .collection,
    before: [Int],
    after: [Int],
    _ change: (inout ListUpdate) -> Void = { _ in }
  ) -> String? {
    var update = ListUpdate()
    change(&update)
    return ListMistake(update: update, kind: kind, before: before, after: after).message
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test
  func `B360: the first section that doesn't exist is named`() {
    expect(
      mistake(before: [1], after: [1]) { $0.sections.deleted = [2, 0, 1] },
      equals: "attempt to delete section 1, but there are only 1 sections before the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.sections.reloaded = [1] },
      equals: "attempt to delete section 1, but there are only 1 sections before the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.sections.inserted = [2, 0, 1] },
      equals: "attempt to insert section 1 but there are only 1 sections after the update"
    )
    expect(
      mistake(before: [1, 1], after: [1]) { $0.sections.reloaded = [1] },
      equals: "attempt to insert section 1 but there are only 1 sections after the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.sections.moved = [3: 0, 1: 0, 2: 0] },
      equals: "attempt to move section 1, but there are only 1 sections before the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.sections.moved[0] = 1 },
      equals:
        "attempt to move section 0 to section 1, but there are only 1 sections after the update"
    )
  }

  @Test
  func `B360: the first row or item that doesn't exist is named`() {
    expect(
      mistake(.table, before: [1], after: [1]) {
        $0.rows.deleted = [path(0, 2), path(0, 0), path(0, 1)]
      },
      equals: "attempt to delete row 1 from section 0 which only contains 1 rows before the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.rows.reloaded = [path(0, 1)] },
      equals:
        "attempt to delete item 1 from section 0 which only contains 1 items before the update"
    )
    expect(
      mistake(.table, before: [1], after: [1]) {
        $0.rows.inserted = [path(0, 2), path(0, 0), path(0, 1)]
      },
      equals:
        "attempt to insert row 1 into section 0, but there are only 1 rows in section 0 after the "
        + "update"
    )
    expect(
      mistake(before: [2], after: [1]) { $0.rows.reloaded = [path(0, 1)] },
      equals:
        "attempt to insert item 1 into section 0, but there are only 1 items in section 0 after the "
        + "update"
    )
  }

  @Test
  func `B360: a row or item in a section that doesn't exist is named`() {
    expect(
      mistake(.table, before: [1], after: [1]) { $0.rows.deleted = [path(1, 0)] },
      equals:
        "attempt to delete row 0 from section 1, but there are only 1 sections before the update"
    )
    expect(
      mistake(before: [1], after: [1]) { $0.rows.inserted = [path(1, 0)] },
      equals:
        "attempt to insert item 0 into section 1, but there are only 1 sections after the update"
    )
  }

  @Test
  func `B360: a move from or to a position that doesn't exist is named`() {
    expect(
      mistake(.table, before: [1, 0], after: [2, 0]) {
        $0.rows.moved = [path(1, 1): path(0, 0), path(1, 0): path(0, 1)]
      },
      equals:
        "attempt to move index path (<NSIndexPath> {length = 2, path = 1 - 0}) that does not exist "
        + "- there are only 0 rows in section 1 before the update"
    )
    expect(
      mistake(before: [1], after: [2]) { $0.rows.moved[path(1, 0)] = path(0, 0) },
      equals:
        "attempt to move index path (<NSIndexPath> {length = 2, path = 1 - 0}) that does not exist "
        + "- there are only 1 sections before the update"
    )
    expect(
      mistake(.table, before: [2, 1], after: [2, 0]) { $0.rows.moved[path(1, 0)] = path(0, 2) },
      equals: "attempt to move index path (<NSIndexPath> {length = 2, path = 1 - 0}) to index path "
        + "(<NSIndexPath> {length = 2, path = 0 - 2}) that does not exist - there are only 2 rows in "
        + "section 0 after the update"
    )
    expect(
      mistake(before: [1], after: [0]) { $0.rows.moved[path(0, 0)] = path(1, 0) },
      equals: "attempt to move index path (<NSIndexPath> {length = 2, path = 0 - 0}) to index path "
        + "(<NSIndexPath> {length = 2, path = 1 - 0}) that does not exist - there are only 1 sections "
        + "after the update"
    )
  }

  @Test
  func `B360: two changes of the same element are named`() {
    expect(
      mistake(before: [3], after: [1]) {
        $0.rows.deleted = [path(0, 0), path(0, 1), path(0, 2)]
        $0.rows.reloaded = [path(0, 2), path(0, 1)]
      },
      equals: "attempt to delete and reload the same index path "
        + "(<NSIndexPath> {length = 2, path = 0 - 1})"
    )
    let twice =
      "attempt to perform a delete and a move from the same index path "
      + "(<NSIndexPath> {length = 2, path = 0 - 1})"
    expect(
      mistake(before: [3], after: [2]) {
        $0.rows.moved = [path(0, 1): path(0, 0), path(0, 2): path(0, 1)]
        $0.rows.deleted = [path(0, 2), path(0, 1)]
      },
      equals: twice
    )
    expect(
      mistake(before: [2], after: [2]) {
        $0.rows.moved[path(0, 1)] = path(0, 0)
        $0.rows.reloaded = [path(0, 1)]
      },
      equals: twice
    )
    expect(
      mistake(before: [2], after: [3]) {
        $0.rows.moved = [path(0, 1): path(0, 0), path(0, 0): path(0, 1)]
        $0.rows.inserted = [path(0, 1), path(0, 0)]
      },
      equals: "attempt to perform an insert and a move to the same index path "
        + "(<NSIndexPath> {length = 2, path = 0 - 0})"
    )
    expect(
      mistake(before: [1, 1], after: [1, 1, 1]) {
        $0.sections.moved = [1: 0, 0: 1]
        $0.sections.inserted = [1, 0]
      },
      equals: "attempt to perform an insert and a move to the same section (0)"
    )
  }

  @Test
  func `B360: positions are reported before numbers, and sections before rows`() {
    expect(
      mistake(before: [1], after: [3, 3]) { $0.rows.deleted = [path(0, 1)] }?
        .hasPrefix("attempt to delete item"),
      equals: true
    )
    expect(
      mistake(before: [1, 1], after: [3]) { $0.rows.deleted = [path(0, 0)] }?
        .hasPrefix("Invalid update: invalid number of sections. "),
      equals: true
    )
    expect(
      mistake(before: [1, 1], after: [2, 2])?
        .hasPrefix("Invalid update: invalid number of items in section 0. "),
      equals: true
    )
  }

  @Test
  func `B360: the message about sections has the words of UIKit`() {
    expectNil(mistake(before: [1], after: [1, 1]) { $0.sections.inserted = [1] })
    expectNil(mistake(before: [1, 1], after: [1]) { $0.sections.deleted = [1] })
    expect(
      mistake(.table, before: [1, 1], after: [1, 1]) {
        $0.sections.inserted = [1]
        $0.sections.reloaded = [0]
      },
      equals:
        "Invalid update: invalid number of sections. The number of sections contained in the table "
        + "view after the update (2) must be equal to the number of sections contained in the table "
        + "view before the update (2), plus or minus the number of sections inserted or deleted (2 "
        + "inserted, 1 deleted)."
    )
    expect(
      mistake(before: [1], after: [])?.contains("contained in the collection view after"),
      equals: true
    )
  }

  @Test
  func `B360: the message about rows has the words of UIKit`() {
    expectNil(mistake(before: [1], after: [2]) { $0.rows.inserted = [path(0, 1)] })
    expectNil(mistake(before: [2], after: [1]) { $0.rows.deleted = [path(0, 1)] })
    expect(
      mistake(.table, before: [4, 2], after: [5, 2]) {
        $0.rows.inserted = [path(0, 0), path(0, 1)]
        $0.rows.deleted = [path(0, 0)]
        $0.rows.reloaded = [path(0, 1)]
        $0.rows.moved = [path(0, 2): path(1, 0), path(0, 3): path(1, 1), path(1, 0): path(0, 2)]
      },
      equals:
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
        + "existing section after the update (5) must be equal to the number of rows contained in that "
        + "section before the update (4), plus or minus the number of rows inserted or deleted from "
        + "that section (3 inserted, 2 deleted) and plus or minus the number of rows moved into or out "
        + "of that section (1 moved in, 2 moved out)."
    )
  }

  @Test
  func `B360: rows and items are counted in the section that moves`() {
    expectNil(mistake(before: [2, 1], after: [1, 2]) { $0.sections.moved[0] = 1 })
    expectNil(
      mistake(before: [2, 5, 1], after: [5, 1, 4]) {
        $0.sections.moved[0] = 2
        $0.rows.inserted = [path(2, 0), path(2, 1), path(2, 2)]
        $0.rows.deleted = [path(0, 0)]
      }
    )
    expectNil(
      mistake(before: [2, 5, 1], after: [4, 1, 3]) {
        $0.sections.moved[0] = 2
        $0.rows.moved[path(1, 4)] = path(2, 1)
      }
    )
    expectNil(
      mistake(before: [2, 5, 1], after: [6, 1, 1]) {
        $0.sections.moved[0] = 2
        $0.rows.moved[path(0, 0)] = path(0, 5)
      }
    )
    expectNil(mistake(before: [2, 1], after: [1]) { $0.sections.deleted = [0] })
  }

  @Test
  func `B360: a reloaded section may have another number of items`() {
    expectNil(mistake(before: [2, 1], after: [5, 1]) { $0.sections.reloaded = [0] })
    expect(mistake(before: [2, 1], after: [2, 5]) { $0.sections.reloaded = [0] } != nil)
    expectNil(
      mistake(before: [2, 1], after: [5]) {
        $0.sections.deleted = [0]
        $0.sections.reloaded = [1]
      }
    )
  }
}
