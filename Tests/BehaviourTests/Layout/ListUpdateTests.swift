import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests updates of tables and collections that move rows, items and sections.
  @MainActor
  struct ListUpdates {
    private let lists = Lists([["a", "b"], ["c"], ["d"]])
    private let table: UITableView
    private let collection: UICollectionView

    init() {
      table = lists.makeTable()
      collection = lists.makeCollection()
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath {
      IndexPath(row: row, section: section)
    }

    @Test
    func `B360: a row and an item move with their cell and their selection`() {
      table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
      collection.selectItem(at: path(0, 0), animated: false, scrollPosition: [])
      let (cell, item) = (table.cellForRow(at: path(0, 0)), collection.cellForItem(at: path(0, 0)))

      lists.sections = [["b"], ["c", "a"], ["d"]]
      table.moveRow(at: path(0, 0), to: path(1, 1))
      collection.performBatchUpdates { collection.moveItem(at: path(0, 0), to: path(1, 1)) }
      table.layoutIfNeeded()
      collection.layoutIfNeeded()

      expect(table.indexPathForSelectedRow, equals: path(1, 1))
      expect(table.cellForRow(at: path(1, 1)), is: cell)
      expect(collection.indexPathsForSelectedItems, equals: [path(1, 1)])
      expect(collection.cellForItem(at: path(1, 1)), is: item)
      expect(table.numberOfRows(inSection: 0), equals: 1)
      expect(collection.numberOfItems(inSection: 1), equals: 2)
    }

    @Test
    func `B360: sections that are inserted, deleted and moved take their cells along`() {
      let (kept, moved) = (table.cellForRow(at: path(1, 0)), table.cellForRow(at: path(0, 1)))
      let item = collection.cellForItem(at: path(0, 1))

      lists.sections = [["new"], ["c"], ["a", "b"]]
      table.performBatchUpdates {
        table.deleteSections([2], with: .none)
        table.insertSections([0], with: .none)
        table.moveSection(0, toSection: 2)
      }
      collection.performBatchUpdates {
        collection.deleteSections([2])
        collection.insertSections([0])
        collection.moveSection(0, toSection: 2)
      }
      table.layoutIfNeeded()
      collection.layoutIfNeeded()

      expect(table.cellForRow(at: path(1, 0)), is: kept)
      expect(table.cellForRow(at: path(2, 1)), is: moved)
      expect(collection.cellForItem(at: path(2, 1)), is: item)
      expect(table.visibleCells.count, equals: 4)
      expect(table.headerView(forSection: 2)?.textLabel?.text, equals: "Section of a")
      expect(table.headerView(forSection: 0)?.textLabel?.text, equals: "Section of new")
    }

    @Test
    func `B360: a section that is reloaded may have another number of rows`() {
      table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)

      lists.sections = [["x"], ["c"], ["d"]]
      table.reloadSections([0], with: .none)
      collection.reloadSections([0])
      table.layoutIfNeeded()
      collection.layoutIfNeeded()

      expect(table.numberOfRows(inSection: 0), equals: 1)
      expectNil(table.indexPathForSelectedRow)
      expect(table.headerView(forSection: 0)?.textLabel?.text, equals: "Section of x")
      expect(collection.numberOfItems(inSection: 0), equals: 1)
    }
  }
}

/// The data of a table and of a collection.
private final class Lists: TestObject, UITableViewDataSource, UICollectionViewDataSource {
  var sections: [[String]]

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.layoutIfNeeded()
    return table
  }

  func makeCollection() -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    collection.layoutIfNeeded()
    return collection
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].first.map { "Section of \($0)" }
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
