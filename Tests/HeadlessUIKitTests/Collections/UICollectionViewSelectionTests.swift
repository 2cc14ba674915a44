import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UICollectionViewSelectionTests {
  private let source = CollectionSource([["a", "b", "c", "d", "e", "f", "g", "h"]])
  private let collection: UICollectionView

  init() {
    collection = source.makeCollection()
  }

  private func item(_ item: Int) -> IndexPath {
    IndexPath(item: item, section: 0)
  }

  @Test
  func `B285: an item selected by code isn't told to the delegate`() {
    collection.selectItem(at: item(1), animated: false, scrollPosition: [])
    collection.selectItem(at: item(2), animated: false, scrollPosition: [])

    expect(source.events.isEmpty)
    expect(collection.indexPathsForSelectedItems, equals: [item(2)])
    expect(collection.cellForItem(at: item(2))?.isSelected, equals: true)
    expect(collection.cellForItem(at: item(1))?.isSelected, equals: false)
  }

  @Test
  func `the user's tap asks and tells the delegate in the order of UIKit's header`() {
    expect(collection.headlessSelectItem(at: item(0)))
    source.events = []

    expect(collection.headlessSelectItem(at: item(1)))

    expect(
      source.events,
      equals: [
        "should highlight 1", "did highlight 1", "should select 1", "did deselect 0",
        "did select 1", "did unhighlight 1",
      ]
    )
    expect(collection.cellForItem(at: item(1))?.isHighlighted, equals: false)
  }

  @Test
  func `the delegate may refuse, before and after the touch has begun`() {
    source.refuses = ["should highlight"]
    expect(!collection.headlessSelectItem(at: item(0)))
    expect(source.events, equals: ["should highlight 0"])

    source.refuses = ["should select"]
    expect(!collection.headlessSelectItem(at: item(0)))
    expect(source.events.last, equals: "did unhighlight 0")
    expect(collection.indexPathsForSelectedItems, equals: [])
  }

  @Test
  func `a second tap deselects only where several can be selected`() {
    collection.headlessSelectItem(at: item(0))
    collection.headlessSelectItem(at: item(0))
    expect(collection.indexPathsForSelectedItems, equals: [item(0)])

    collection.allowsMultipleSelection = true
    collection.headlessSelectItem(at: item(1))
    expect(collection.indexPathsForSelectedItems, equals: [item(0), item(1)])

    source.refuses = ["should deselect"]
    expect(!collection.headlessSelectItem(at: item(0)))
    source.refuses = []
    expect(collection.headlessSelectItem(at: item(0)))
    expect(collection.indexPathsForSelectedItems, equals: [item(1)])
  }

  @Test
  func `an item can't be tapped where selection is off, nor where there is none`() {
    expect(!collection.headlessSelectItem(at: item(9)))

    collection.allowsSelection = false
    expect(!collection.headlessSelectItem(at: item(0)))

    collection.allowsSelection = true
    collection.isUserInteractionEnabled = false
    expect(!collection.headlessSelectItem(at: item(0)))
    expect(source.events.isEmpty)
  }

  @Test
  func `the user scrolls to an item out of sight, which keeps its selection when it goes`() {
    expect(collection.headlessSelectItem(at: item(7)))
    expect(collection.contentOffset.y, equals: 50)

    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    expect(!collection.visibleCells.contains { $0.isSelected })

    collection.scrollToItem(at: item(7), at: .top, animated: false)
    collection.layoutIfNeeded()
    expect(collection.contentOffset.y, equals: 50)
    expect(collection.cellForItem(at: item(7))?.isSelected, equals: true)
  }

  @Test(
    arguments: [
      (.top, 100), (.centeredVertically, 85), (.bottom, 70),
    ] as [(UICollectionView.ScrollPosition, CGFloat)],
    [0, 120] as [CGFloat]
  )
  func `an item is scrolled to a place in the height, from above and from below`(
    place: (position: UICollectionView.ScrollPosition, offset: CGFloat),
    start: CGFloat
  ) {
    let (position, offset) = place
    let collection = source.makeCollection(height: 80)
    collection.contentOffset.y = start

    collection.selectItem(at: item(4), animated: false, scrollPosition: position)

    expect(collection.contentOffset, equals: CGPoint(x: 0, y: offset))
  }

  @Test(
    arguments: [
      (.left, 200), (.centeredHorizontally, 175), (.right, 150),
    ] as [(UICollectionView.ScrollPosition, CGFloat)],
    [0, 300] as [CGFloat]
  )
  func `an item is scrolled to a place in the width, from the left and from the right`(
    place: (position: UICollectionView.ScrollPosition, offset: CGFloat),
    start: CGFloat
  ) {
    let (position, offset) = place
    source.layout.scrollDirection = .horizontal
    let collection = source.makeCollection(height: 50)
    collection.contentOffset.x = start

    collection.scrollToItem(at: item(4), at: position, animated: false)

    expect(collection.contentOffset, equals: CGPoint(x: offset, y: 0))
  }

  @Test
  func `an item that isn't there is not selected, nor is its place asked for`() {
    final class Layout: UICollectionViewFlowLayout {
      var asked: [IndexPath] = []

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        asked.append(indexPath)
        return super.layoutAttributesForItem(at: indexPath)
      }
    }
    let layout = Layout()
    collection.collectionViewLayout = layout

    collection.selectItem(at: item(9), animated: false, scrollPosition: [])
    expect(!collection.headlessSelectItem(at: item(9)))

    expect(collection.indexPathsForSelectedItems, equals: [])
    expect(!layout.asked.contains(item(9)))
  }
}
