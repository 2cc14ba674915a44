import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
  private let source: UITableViewDiffableDataSource<String, Int>

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source = UITableViewDiffableDataSource(tableView: table) { table, row, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: row)
      cell.textLabel?.text = "\(item)"
      return cell
    }
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func apply(_ sections: [(String, [Int])]) {
    source.apply(snapshot(sections), animatingDifferences: false)
    table.layoutIfNeeded()
  }

  @Test
  func `a snapshot is what the table shows`() {
    apply([("a", [1, 2]), ("b", [3])])

    expect(table.texts, equals: ["1", "2", "3"])
    expect(table.numberOfSections, equals: 2)
    expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)), equals: 3)
    expectNil(source.itemIdentifier(for: IndexPath(row: 1, section: 1)))
    expect(source.indexPath(for: 2), equals: IndexPath(row: 1, section: 0))
    expect(source.sectionIdentifier(for: 1), equals: "b")
    expect(source.index(for: "a"), equals: 0)
    expect(source.snapshot().itemIdentifiers, equals: [1, 2, 3])
  }

  @Test
  func `an item keeps its cell and its selection, wherever it goes`() {
    apply([("a", [1, 2, 3])])
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)

    apply([("b", [3]), ("a", [4, 2])])

    expect(table.texts, equals: ["3", "4", "2"])
    expect(table.visibleCells[0], is: cells[2])
    expect(table.visibleCells[2], is: cells[1])
    expect(table.indexPathForSelectedRow, equals: IndexPath(row: 1, section: 1))
  }

  @Test
  func `a reloaded item gets another cell, and all of them by reloading data`() {
    apply([("a", [1, 2])])
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    var next = source.snapshot()
    next.reloadItems([1])

    source.apply(next, animatingDifferences: false)
    expectNil(cells[0].superview)
    expect(cells[1].superview, is: table)
    table.layoutIfNeeded()
    expect(table.visibleCells[1], is: cells[1])
    expectNil(table.indexPathForSelectedRow)

    source.applySnapshotUsingReloadData(source.snapshot())
    expect(table.visibleCells.isEmpty)
  }

  @Test
  func `the completion comes when the animation is over`() async {
    var order: [String] = []

    source.apply(snapshot([("a", [1])])) { order.append("completed") }
    order.append("returned")
    expect(source.snapshot().numberOfItems, equals: 1)
    await settle()

    expect(order, equals: ["returned", "completed"])
    async let applied: Void = source.apply(snapshot([("a", [1, 2])]))
    await runLoopPass()
    await settle()
    await applied
    expect(source.snapshot().numberOfItems, equals: 2)
  }

  @Test
  func `a snapshot is changed item by item and section by section`() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])

    snapshot.insertItems([5], beforeItem: 2)
    snapshot.insertItems([6], afterItem: 4)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3, 99])
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.appendItems([7], toSection: "c")

    expect(snapshot.sectionIdentifiers, equals: ["a", "c", "b"])
    expect(snapshot.itemIdentifiers, equals: [5, 2, 7, 4, 1, 6])
    expect(snapshot.sectionIdentifier(containingItem: 1), equals: "b")
    snapshot.deleteSections(["c"])
    expect(snapshot.indexOfItem(4), equals: 2)
    expect(snapshot.numberOfItems(inSection: "b"), equals: 3)
    expectNil(snapshot.sectionIdentifier(containingItem: 7))
  }

  @Test
  func `a collection has its own, with views for its sections`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 500)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header"
    )
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      collection,
      place,
      item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: place)
      cell.tag = item
      return cell
    }
    source.supplementaryViewProvider = { collection, kind, place in
      collection.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: place
      )
    }

    source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    collection.layoutIfNeeded()
    let second = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    source.apply(snapshot([("a", [2, 3])]), animatingDifferences: false)
    collection.layoutIfNeeded()

    expect(collection.visibleCells.map(\.tag), equals: [2, 3])
    expect(collection.visibleCells.first, is: second)
    expect(collection.headlessSectionViews(ofKind: kind).count, equals: 1)
  }

  @Test
  func `an item that is there twice is refused`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 1])
      }
    }

    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "supplied item identifiers are not unique"
    )
  }
}
