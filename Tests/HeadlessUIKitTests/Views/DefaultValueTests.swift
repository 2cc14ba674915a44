import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests default values that the tests of other people have found on a device.
@MainActor
@Suite(.oneAtATime)
struct DefaultValueTests {
  @Test
  func `B339: a view whose last recognizer has gone has none, and not nil`() {
    let view = UIView()
    expectNil(view.gestureRecognizers)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    view.removeGestureRecognizer(tap)

    expect(view.gestureRecognizers, equals: [])
    view.gestureRecognizers = nil
    expectNil(view.gestureRecognizers)
  }

  @Test
  func `B339: a search bar corrects no words`() {
    expect(UISearchBar().autocorrectionType, equals: .no)
  }

  @Test
  func `B338: a table without a data source has one section and no rows`() {
    let table = UITableView()

    expect(table.numberOfSections, equals: 1)
    expect(table.numberOfRows(inSection: 0), equals: 0)
  }

  @Test
  func `B338: a table that was reloaded has the size of its content before any layout`() {
    let source = ThreeRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    table.dataSource = source

    table.reloadData()

    expect(table.contentSize, equals: CGSize(width: 100, height: 132))
  }
}

private final class ThreeRows: HeadlessObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
