import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct CellRegistrationTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private func makeCollection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: layout
    )
  }

  private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test
  func `B333: a registration makes cells, sets their contents and uses them again`() {
    var made: [String] = []
    let collection = makeCollection()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      indexPath,
      item in
      made.append("\(item) at \(indexPath.item)")
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = Source(collectionView: collection) { collection, indexPath, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(snapshot(["a"]))
    collection.layoutIfNeeded()
    let first = collection.visibleCells.first

    source.apply(snapshot(["b"]))
    collection.layoutIfNeeded()

    expect(made, equals: ["a at 0", "b at 0"])
    expect(collection.visibleCells.first, is: first)
    let content = first?.contentConfiguration as? UIListContentConfiguration
    expect(content?.text, equals: "b")
  }

  @Test
  func `B333: without an item the handler is not called, and other registrations have other cells`()
  {
    var calls = 0
    let collection = makeCollection()
    let place = IndexPath(item: 0, section: 0)
    let first = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in
      calls += 1
    }
    let other = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in
      calls += 1
    }

    let cell = collection.dequeueConfiguredReusableCell(using: first, for: place, item: nil)
    collection.reusableCells.putAway(cell)
    let otherCell = collection.dequeueConfiguredReusableCell(using: other, for: place, item: nil)

    expect(calls, equals: 0)
    expect(cell !== otherCell)
  }

  @Test
  func `B333: a section's view is made by its registration`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize.height = 20
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: layout
    )
    let kind = UICollectionView.elementKindSectionHeader
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: kind
    ) { view, kind, indexPath in view.accessibilityIdentifier = "\(kind) \(indexPath.section)" }
    let source = Source(collectionView: collection) { collection, indexPath, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    source.supplementaryViewProvider = { collection, _, indexPath in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    source.apply(snapshot(["a"]))
    collection.layoutIfNeeded()

    let views = collection.headlessSectionViews(ofKind: kind)
    expect(views.map(\.accessibilityIdentifier), equals: ["\(kind) 0"])
  }

  @Test
  func `B333: or UIKit raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300),
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
        collection,
        indexPath,
        item in
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
          _,
          _,
          _ in
        }
        return collection.dequeueConfiguredReusableCell(
          using: registration,
          for: indexPath,
          item: item
        )
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"])
      source.apply(snapshot)
      collection.layoutIfNeeded()
    }
    expectRaised(
      result,
      "NSInternalInconsistencyException",
      "using a registration that was created inside -collectionView:cellForItemAtIndexPath:"
    )
  }

  @Test
  func `B334: an item that is reconfigured keeps its cell, and is asked for once more`() {
    var made: [String] = []
    let collection = makeCollection()
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
      _,
      _,
      item in made.append(item)
    }
    let source = Source(collectionView: collection) { collection, indexPath, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(snapshot(["a", "b"]))
    collection.layoutIfNeeded()
    let cells = collection.visibleCells

    var next = source.snapshot()
    next.reconfigureItems(["b"])
    expect(next.reconfiguredItemIdentifiers, equals: ["b"])
    source.apply(next)
    collection.layoutIfNeeded()

    expect(made, equals: ["a", "b", "b"])
    expect(
      collection.visibleCells.map(ObjectIdentifier.init),
      equals: cells.map(ObjectIdentifier.init)
    )
    expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test
  func `B334: a row that is reconfigured keeps its cell`() {
    var titles = ["a", "b"]
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = titles[item]
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot)
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))

    titles[1] = "c"
    snapshot.reconfigureItems([1])
    source.apply(snapshot)

    expect(table.cellForRow(at: IndexPath(row: 1, section: 0)), is: cell)
    expect(cell?.textLabel?.text, equals: "c")
  }

  @Test
  func `B334: a row for which another cell is given raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      for name in ["a", "b"] { table.register(UITableViewCell.self, forCellReuseIdentifier: name) }
      var name = "a"
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: name, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0])
      source.apply(snapshot)
      table.layoutIfNeeded()
      name = "b"
      snapshot.reconfigureItems([0])
      source.apply(snapshot)
    }
    expectRaised(result, "NSInternalInconsistencyException", "Attempted to reconfigure a row")
  }

  @Test
  func `B334: an item for which another cell is given raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300),
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      for name in ["a", "b"] {
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: name)
      }
      var name = "a"
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
        collection,
        path,
        _ in
        collection.dequeueReusableCell(withReuseIdentifier: name, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0])
      source.apply(snapshot)
      collection.layoutIfNeeded()
      name = "b"
      snapshot.reconfigureItems([0])
      source.apply(snapshot)
    }
    expectRaised(result, "NSInternalInconsistencyException", "Attempted to reconfigure an item")
  }
}
