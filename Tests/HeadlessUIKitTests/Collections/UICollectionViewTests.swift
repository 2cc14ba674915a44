import Expectations
import Foundation
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
struct UICollectionViewTests {
  private let source = CollectionSource([["a", "b", "c"], ["d", "e", "f", "g", "h"]])

  private func item(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Cells

  @Test
  func `a collection makes cells at its layout, for the items in sight`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 150),
      collectionViewLayout: source.layout
    )
    collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    expect(collection.visibleCells.isEmpty)

    collection.layoutIfNeeded()

    expect(collection.texts, equals: "abc")
    expect(collection.numberOfSections, equals: 2)
    expect(collection.numberOfItems(inSection: 1), equals: 5)
    expect(collection.cellForItem(at: item(0))?.superview, is: collection)
    expectNil(collection.cellForItem(at: item(4, 1)))
  }

  @Test
  func `a collection without a size shows its first items`() {
    source.sections = [(0..<50).map(String.init)]

    expect(source.makeCollection(height: 0).visibleCells.count, equals: 20)
  }

  @Test
  func `a cell out of sight is used again, after it has released its contents`() throws {
    let collection = source.makeCollection()
    let cell = try #require(collection.cellForItem(at: item(0)) as? TextCell)
    weak var held: NSObject?
    do {
      let object = NSObject()
      held = object
      cell.onTap = { withExtendedLifetime(object) {} }
    }

    collection.contentOffset.y = 50
    collection.layoutIfNeeded()

    expect(collection.texts, equals: "cdefg")
    expect(collection.visibleCells.contains(cell))
    expect(cell.reuses, equals: 1)
    expectNil(held)
  }

  @Test
  func `B207: a collection holds neither its data source nor its delegate, a layout not it`() {
    let layout = UICollectionViewFlowLayout()
    weak var weakSource: CollectionSource?
    weak var weakCollection: UICollectionView?
    do {
      let source = CollectionSource([["a"]])
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      collection.dataSource = source
      collection.delegate = source
      expect((collection as UIScrollView).delegate, is: source)
      expect(layout.collectionView, is: collection)
      weakSource = source
      weakCollection = collection
    }

    expectNil(weakSource)
    expectNil(weakCollection)
    expectNil(layout.collectionView)
  }

  @Test
  func `a cell's closure that holds the screen keeps it as long as the cell`() {
    weak var screen: UIViewController?
    do {
      let controller = UIViewController()
      screen = controller
      source.configure = { [weak controller] cell in
        cell.onTap = { [controller] in withExtendedLifetime(controller) {} }
      }
      controller.view.addSubview(source.makeCollection())
    }
    expect(screen != nil)

    for cell in (screen?.view.subviews.first as? UICollectionView)?.visibleCells ?? [] {
      (cell as? TextCell)?.onTap = nil
    }

    expectNil(screen)
  }

  @Test
  func `a layout is prepared once until it is invalid, as by another size`() {
    final class Layout: UICollectionViewFlowLayout {
      var preparations = 0

      override func prepare() {
        super.prepare()
        preparations += 1
      }
    }
    let collection = source.makeCollection()
    let layout = Layout()
    collection.collectionViewLayout = layout
    collection.layoutIfNeeded()
    expect(layout.preparations, equals: 1)

    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    expect(layout.preparations, equals: 1)

    collection.frame.size.width = 50
    collection.layoutIfNeeded()
    expect(layout.preparations, equals: 2)
  }

  @Test
  func `a layout's item that the data source hasn't is not shown`() {
    final class Layout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let surplus = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: 99, section: 0)
        )
        return (super.layoutAttributesForElements(in: rect) ?? []) + [surplus]
      }
    }
    let collection = source.makeCollection()
    let before = collection.texts
    let layout = Layout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    collection.collectionViewLayout = layout
    collection.layoutIfNeeded()

    expectNil(collection.cellForItem(at: IndexPath(item: 99, section: 0)))
    expect(collection.texts, equals: before)
  }

  @Test
  func `a cell that wasn't dequeued raises`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        final class Source: HeadlessObject, UICollectionViewDataSource {
          func collectionView(
            _ collectionView: UICollectionView,
            numberOfItemsInSection section: Int
          ) -> Int { 1 }
          func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let source = Source()
        screen.collectionView.dataSource = source
        screen.collectionView.layoutIfNeeded()
        withExtendedLifetime(source) {}
      }
    }
    expectRaised(result, "does not have a reuseIdentifier")
  }

  @Test
  func `an identifier that isn't registered raises`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collection = UICollectionView(
          frame: .zero,
          collectionViewLayout: UICollectionViewFlowLayout()
        )
        collection.dequeueReusableCell(
          withReuseIdentifier: "item",
          for: IndexPath(item: 0, section: 0)
        )
      }
    }
    expectRaised(result, "could not dequeue a view of kind: UICollectionElementKindCell", "item")
  }

  // MARK: Layout

  @Test
  func `lines break where the room ends, and sections follow one another`() {
    let collection = source.makeCollection()
    let place = { source.layout.layoutAttributesForItem(at: $0)?.frame.origin }

    expect(place(item(1)), equals: CGPoint(x: 50, y: 0))
    expect(place(item(2)), equals: CGPoint(x: 0, y: 50))
    expect(place(item(0, 1)), equals: CGPoint(x: 0, y: 100))
    expect(collection.contentSize, equals: CGSize(width: 100, height: 250))
    expect(collection.indexPathForItem(at: CGPoint(x: 60, y: 10)), equals: item(1))
    expectNil(collection.indexPathForItem(at: CGPoint(x: 60, y: 60)))
  }

  @Test
  func `a horizontal layout fills columns`() {
    source.layout.scrollDirection = .horizontal
    let collection = source.makeCollection(height: 100)

    expect(source.layout.layoutAttributesForItem(at: item(1))?.frame.origin.y, equals: 50)
    expect(source.layout.layoutAttributesForItem(at: item(2))?.frame.origin.x, equals: 50)
    expect(collection.contentSize, equals: CGSize(width: 250, height: 100))
  }

  @Test
  func `insets, spacing and headers take room`() {
    source.sections = [["a", "b"]]
    let collection = source.makeCollection()
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title"
    )
    source.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    source.layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 0)
    source.layout.minimumLineSpacing = 3

    collection.layoutIfNeeded()

    expect(collection.cellForItem(at: item(0))?.frame.origin, equals: CGPoint(x: 20, y: 35))
    expect(collection.cellForItem(at: item(1))?.frame.origin, equals: CGPoint(x: 20, y: 88))
    expect(collection.contentSize.height, equals: 145)
    let headers = collection.headlessSectionViews(
      ofKind: UICollectionView.elementKindSectionHeader
    )
    expect(headers.map(\.frame), equals: [CGRect(x: 0, y: 0, width: 100, height: 30)])
  }

  @Test
  func `another layout takes over and the old one lets go`() {
    let collection = source.makeCollection()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 75)

    collection.collectionViewLayout = layout
    collection.layoutIfNeeded()

    expectNil(source.layout.collectionView)
    expect(collection.texts, equals: "ab")
  }

  // MARK: Updates

  @Test
  func `cells move along with their items in one update`() throws {
    let collection = source.makeCollection()
    collection.selectItem(at: item(2), animated: false, scrollPosition: [])
    let cell = try #require(collection.cellForItem(at: item(2)))

    collection.performBatchUpdates {
      source.sections[0] = ["x", "b", "c"]
      collection.deleteItems(at: [item(0)])
      collection.insertItems(at: [item(0)])
    }
    collection.layoutIfNeeded()
    expect(collection.texts.hasPrefix("xbc"))
    expect(collection.cellForItem(at: item(2)), is: cell)

    source.sections[0] = ["b", "c"]
    collection.deleteItems(at: [item(0)])
    collection.layoutIfNeeded()
    expect(collection.cellForItem(at: item(1)), is: cell)
    expect(collection.indexPathsForSelectedItems, equals: [item(1)])
    expect(cell.frame.origin, equals: CGPoint(x: 50, y: 0))
  }

  @Test
  func `reloading makes cells anew and selects none`() {
    let collection = source.makeCollection()
    collection.selectItem(at: item(0), animated: false, scrollPosition: [])
    source.sections = [["x", "y"]]

    collection.reloadData()
    collection.layoutIfNeeded()
    expect(collection.texts, equals: "xy")
    expect(collection.indexPathsForSelectedItems, equals: [])

    source.sections = [["z", "y"]]
    collection.reloadItems(at: [item(0)])
    collection.layoutIfNeeded()
    expect(collection.texts, equals: "zy")
  }

  @Test
  func `an update that doesn't match the data raises`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = CollectionSource([["a", "b"]])
        source.makeCollection().insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    expectRaised(result, "invalid number of items in section 0", "1 inserted, 0 deleted")
  }
}
