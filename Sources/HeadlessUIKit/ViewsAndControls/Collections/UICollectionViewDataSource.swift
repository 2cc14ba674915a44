import Foundation

/// The source of a collection view's items.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the cell for an item that becomes visible.
  ///
  /// The collection view raises an exception unless the cell was dequeued.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections, which is one by default.
  @discardableResult
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the supplementary view of a section, if the layout has one.
  ///
  /// The collection view raises an exception unless the view was dequeued.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// The requirements with a default implementation are optional in UIKit.

extension UICollectionViewDataSource {
  /// Returns one section.
  @discardableResult
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns a view for which the collection view raises an exception, because the view wasn't dequeued.
  ///
  /// If the layout has supplementary views, the data source must implement this method.
  @discardableResult
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }
}
