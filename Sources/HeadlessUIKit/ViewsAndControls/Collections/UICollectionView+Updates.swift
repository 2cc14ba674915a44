import Foundation

// The items named must match what the data source says afterwards; otherwise the update raises, as in
// UIKit. A collection that hasn't been laid out yet knows no items and just asks for them later.

extension UICollectionView {
  /// Has the cells of items changed, which they keep (B334).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for item in indexPaths { reconfigure(item) }
  }

  /// Tells that there are new items, at the places they have now.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted.formUnion(indexPaths) }
  }

  /// Tells that items are gone, from the places they had.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }

  /// Has new cells made for items; they are selected no longer.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloaded.formUnion(indexPaths) }
  }

  /// Makes several steps in one update; `completion` is called when its animation is over.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    change { _ in updates?() }
    guard let completion else { return }
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }

  /// Takes a step of an update, or several; the outermost end carries them out.
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
