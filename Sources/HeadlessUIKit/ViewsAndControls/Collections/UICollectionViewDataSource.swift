import Foundation

/// Tells a collection what its items are.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int

  /// The cell for an item that comes into sight; it has to be a dequeued one.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// How many sections there are; one unless implemented.
  @discardableResult
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// The view above or below a section for which the layout has room; it has to be a dequeued one.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// These requirements are optional in UIKit; these stand in for those left out.

extension UICollectionViewDataSource {
  /// One section.
  @discardableResult
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No view that a collection would take; a layout with room for one needs the method.
  @discardableResult
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }
}
