import Foundation

// After an update, the number of items must match the answers of the data source. Otherwise the update raises
// an exception, as in UIKit. A collection view that hasn't been laid out yet knows no items, and asks for
// them later.

extension UICollectionView {
  /// Asks the data source to change the existing cells of items (B334).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for item in indexPaths { reconfigure(item) }
  }

  /// Inserts items at their new positions.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted.formUnion(indexPaths) }
  }

  /// Deletes items at their old positions.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }

  /// Makes new cells for items, which are then no longer selected.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloaded.formUnion(indexPaths) }
  }

  /// Makes several changes in one update.
  ///
  /// `completion` is called at the end of its animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    change { _ in updates?() }
    guard let completion else { return }
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Adds one or several changes to an update, which is made at the outermost end.
  private func change(_ step: (inout ListUpdate) -> Void) {
    openUpdates += 1
    var said = ListUpdate()
    step(&said)
    update.formUnion(said)
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    let update = self.update
    self.update = ListUpdate()
    apply(update)
  }
}
