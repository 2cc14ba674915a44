import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests the frames of items in compositional layouts.
@MainActor
struct CompositionalLayoutTests {
  private final class Source: HeadlessObject, UICollectionViewDataSource {
    let counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: indexPath
      )
    }
  }

  /// Returns the frames of all items, in their order, in a collection of 100 by 200 points.
  private func frames(
    _ layout: UICollectionViewCompositionalLayout,
    _ counts: [Int]
  ) -> [CGRect] {
    let source = Source(counts)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    collection.dataSource = source
    collection.layoutIfNeeded()
    return counts.enumerated().flatMap { section, count in
      (0..<count).map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
      }
    }
  }

  private func item(_ width: CGFloat, _ height: CGFloat = 1) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width),
        heightDimension: .fractionalHeight(height)
      )
    )
  }

  private func size(_ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(height)
    )
  }

  @Test
  func `a group repeats its items while there is room, a section its groups`() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(30), subitems: [item(1 / 3)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let layout = UICollectionViewCompositionalLayout(section: section)

    let found = frames(layout, [4]).map { [$0.minX.rounded(), $0.minY, $0.height] }

    expect(found, equals: [[0, 0, 30], [33, 0, 30], [67, 0, 30], [0, 35, 30]])
    expect(layout.collectionViewContentSize, equals: CGSize(width: 100, height: 65))
  }

  @Test
  func `insets, spaces and a count`() {
    let own = item(1)
    own.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(20), subitem: own, count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 5, bottom: 0, trailing: 5)

    let found = frames(UICollectionViewCompositionalLayout(section: section), [2])

    expect(
      found,
      equals: [
        CGRect(x: 7, y: 8, width: 34, height: 16), CGRect(x: 57, y: 8, width: 34, height: 16),
      ]
    )
  }

  @Test
  func `groups in groups`() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: item(0.5).layoutSize,
      subitems: [item(1, 0.5)]
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(40),
      subitems: [item(0.5), column]
    )

    let found = frames(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      [3]
    )

    expect(
      found,
      equals: [
        CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 50, y: 0, width: 50, height: 20),
        CGRect(x: 50, y: 20, width: 50, height: 20),
      ]
    )
  }

  @Test
  func `flexible room fills the line, and an item provider places items itself`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(10),
      subitems: [item(0.4)]
    )
    group.interItemSpacing = .flexible(0)
    let own = NSCollectionLayoutGroup.custom(layoutSize: size(10)) { environment in
      [
        .init(
          frame: CGRect(x: 3, y: 4, width: environment.container.contentSize.width / 2, height: 1)
        )
      ]
    }
    let layout = UICollectionViewCompositionalLayout { number, _ in
      NSCollectionLayoutSection(group: number == 0 ? group : own)
    }

    let found = frames(layout, [2, 1])

    expect(found.map(\.minX), equals: [0, 60, 3])
    expect(found[2], equals: CGRect(x: 3, y: 14, width: 50, height: 1))
  }

  @Test
  func `what scrolls across takes the room of one group, and sections have their distance`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(80),
        heightDimension: .absolute(30)
      ),
      subitems: [item(1)]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 6
    let layout = UICollectionViewCompositionalLayout(
      section: section,
      configuration: configuration
    )

    let found = frames(layout, [2, 1])

    expect(
      found.map(\.origin),
      equals: [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 0), CGPoint(x: 0, y: 36)]
    )
    expect(layout.collectionViewContentSize.height, equals: 66)
  }

  @Test
  func `a list has rows from edge to edge and asks for headers where it is to`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)

    let found = frames(layout, [2])

    expect(
      found,
      equals: [
        CGRect(x: 0, y: 28, width: 100, height: 44), CGRect(x: 0, y: 72, width: 100, height: 44),
      ]
    )
    let header = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 20))
    expect(header?.first?.representedElementKind, equals: UICollectionView.elementKindSectionHeader)
  }

  @Test
  func `a group without room for an item ends the section`() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(10), subitems: [])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group)
    )

    expect(frames(layout, [1]), equals: [.null])
  }
}
