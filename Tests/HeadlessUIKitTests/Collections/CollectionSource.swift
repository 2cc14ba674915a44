import Foundation

@testable import HeadlessUIKit

/// A cell with a text, which counts how often it is reused.
final class TextCell: UICollectionViewCell {
  var text = ""
  var onTap: (() -> Void)?
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    onTap = nil
    reuses += 1
  }
}

/// The items of a collection, and a record of its calls, for the tests of collections.
final class CollectionSource: HeadlessObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var sections: [[String]]
  var events: [String] = []
  var refuses: Set<String> = []
  var configure: (TextCell) -> Void = { _ in }
  let layout = UICollectionViewFlowLayout()

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  /// Makes a collection with two items in each line of 50 points, of which three lines are visible.
  func makeCollection(height: CGFloat = 150) -> UICollectionView {
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height),
      collectionViewLayout: layout
    )
    collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    collection.delegate = self
    collection.layoutIfNeeded()
    return collection
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? TextCell {
      cell.text = sections[indexPath.section][indexPath.item]
      configure(cell)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "title",
      for: indexPath
    )
  }

  private func asks(_ question: String, _ item: IndexPath) -> Bool {
    events.append("\(question) \(item.item)")
    return !refuses.contains(question)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    asks("should highlight", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {
    events.append("did highlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {
    events.append("did unhighlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    asks("should select", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    asks("should deselect", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("did select \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {
    events.append("did deselect \(indexPath.item)")
  }
}

extension UICollectionView {
  /// The texts of the visible items.
  var texts: String { visibleCells.compactMap { ($0 as? TextCell)?.text }.joined() }
}
