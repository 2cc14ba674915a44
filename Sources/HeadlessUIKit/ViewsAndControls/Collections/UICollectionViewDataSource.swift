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
  /// It must be a dequeued cell.
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
  /// It must be a dequeued view.
  @discardableResult
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// These requirements are optional in UIKit. The default implementations replace missing ones.

extension UICollectionViewDataSource {
  /// Returns one section.
  @discardableResult
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns a view that a collection view would refuse.
  ///
  /// A layout with supplementary views needs an implementation.
  @discardableResult
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }
}
