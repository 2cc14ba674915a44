import Foundation

// After an update, the data source must return the numbers of sections and items that result from the changes.
// Otherwise the update raises an exception, as in UIKit. If the collection view hasn't asked for its items yet, nothing
// is compared, and the collection view asks for the items later.

extension UICollectionView {
  /// Adds one or several changes to the update in progress.
  ///
  /// `step` may call this method again. The outermost call makes the changes.
  func change(_ step: (inout ListUpdate) -> Void) {
    openUpdates += 1
    var requested = ListUpdate()
    step(&requested)
    update.formUnion(requested)
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    let update = self.update
    self.update = ListUpdate()
    apply(update)
  }
}
