import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests where updates put rows, items, sections and their views.
@MainActor
@Suite(.oneAtATime)
struct ListUpdateHeadlessTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test
  func `B360: changes count only in their own section, before and after the update`() {
    var update = ListUpdate()
    update.sections.deleted = [0]
    update.rows.deleted = [path(0, 0), path(2, 0)]
    update.rows.inserted = [path(2, 0)]

    expectNil(update.place(of: path(0, 1)))
    expect(update.place(of: path(1, 1)), equals: path(0, 1))
    expectNil(update.place(of: path(2, 0)))
    expect(update.place(of: path(2, 1)), equals: path(1, 0))
    expect(update.place(of: path(3, 0)), equals: path(2, 1))
  }

  @Test
  func `B360: a move leaves its old position and fills its new one`() {
    var update = ListUpdate()
    update.rows.moved = [path(0, 0): path(0, 3)]
    update.sections.moved = [1: 3]

    expect([0, 1, 2, 3, 4].map { update.place(of: path(0, $0))?.row }, equals: [3, 0, 1, 2, 4])
    expect([0, 1, 2, 3, 4].map(update.place(of:)), equals: [0, 3, 1, 2, 4])
  }

  @Test
  func `B360: positions of several inserted sections are meant after the update`() {
    var update = ListUpdate()
    update.sections.inserted = [3, 1, 0, 2, 6]
    update.sections.deleted = [1, 4]

    expect([0, 1, 2, 3, 4, 5].map(update.place(of:)), equals: [4, nil, 5, 7, nil, 8])
  }

  @Test
  func `B360: a table's headers go with their sections, or out of the table`() {
    let source = HeaderSource(4)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 900), style: .plain)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    let before = (0..<4).map(table.headerView(forSection:))
    expect(before.allSatisfy { $0?.superview === table })

    source.names = ["1", "0", "new 3"]
    table.performBatchUpdates {
      table.moveSection(0, toSection: 1)
      table.deleteSections([2], with: .none)
      table.reloadSections([3], with: .none)
    }
    expect(source.ended, equals: [2, 3])
    table.layoutIfNeeded()

    expect(table.headerView(forSection: 0), is: before[1])
    expect(table.headerView(forSection: 1), is: before[0])
    expect(table.headerView(forSection: 2)?.textLabel?.text, equals: "new 3")
    expectNil(before[2]?.superview)
    expectNil(before[3]?.superview)
    expect(source.ended, equals: [2, 3])
  }

  @Test
  func `B360: a collection's headers go with their sections, or out of the collection`() {
    let source = HeaderSource(4)
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 900),
      collectionViewLayout: layout
    )
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(
      NamedHeader.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header"
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    collection.layoutIfNeeded()
    func header(_ section: Int) -> NamedHeader? {
      let key = UICollectionView.SectionView(kind: kind, indexPath: path(section, 0))
      return collection.sectionViews[key] as? NamedHeader
    }
    let before = (0..<4).map(header)
    expect(before.allSatisfy { $0?.superview === collection })

    source.names = ["1", "0", "new 3"]
    collection.performBatchUpdates {
      collection.moveSection(0, toSection: 1)
      collection.deleteSections([2])
      collection.reloadSections([3])
    }
    expect(before.map { $0?.superview != nil }, equals: [true, true, false, false])
    collection.layoutIfNeeded()

    expect(header(0), is: before[1])
    expect(header(1), is: before[0])
    expect(header(2)?.name, equals: "new 3")
    expect(collection.headlessSectionViews(ofKind: kind).count, equals: 3)
  }

  @Test
  func `B360: a reloaded row or item that isn't visible is no longer selected`() {
    let rows = TableSource([Array(repeating: "a", count: 50), ["b"]])
    let table = rows.makeTable()
    table.allowsMultipleSelection = true
    for row in [path(0, 40), path(0, 41), path(1, 0)] {
      table.selectRow(at: row, animated: false, scrollPosition: .none)
    }
    table.reloadRows(at: [path(0, 40)], with: .none)
    table.reloadSections([1], with: .none)
    expect(table.indexPathsForSelectedRows, equals: [path(0, 41)])

    let items = CollectionSource([Array(repeating: "a", count: 50), ["b"]])
    let collection = items.makeCollection()
    collection.allowsMultipleSelection = true
    for item in [path(0, 40), path(0, 41), path(1, 0)] {
      collection.selectItem(at: item, animated: false, scrollPosition: [])
    }
    collection.reloadItems(at: [path(0, 40)])
    collection.reloadSections([1])
    expect(collection.indexPathsForSelectedItems, equals: [path(0, 41)])
  }

  @Test
  func `B360: an update without an optional closure calls its completion`() async {
    let (rows, items) = (TableSource([["a"]]), CollectionSource([["a"]]))
    let (table, collection) = (rows.makeTable(), items.makeCollection())
    var calls = 0
    table.performBatchUpdates({}, completion: { _ in calls += 1 })
    collection.performBatchUpdates({}, completion: { _ in calls += 1 })
    await settle()
    expect(calls, equals: 2)
  }
}

private final class NamedHeader: UICollectionReusableView {
  var name = ""
}

/// Sections of one row with a header, for a table and a collection.
private final class HeaderSource: HeadlessObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource
{
  var names: [String]
  var ended: [Int] = []

  init(_ count: Int) {
    names = (0..<count).map(String.init)
  }

  func numberOfSections(in tableView: UITableView) -> Int { names.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    names[section]
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    ended.append(section)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
    (view as? NamedHeader)?.name = names[indexPath.section]
    return view
  }
}
