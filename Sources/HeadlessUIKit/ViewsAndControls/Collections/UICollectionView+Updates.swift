import Foundation

// After an update, the number of items must match the answers of the data source. Otherwise the update raises
// an exception, as in UIKit. A collection view that hasn't been laid out yet knows no items, and asks for
// them later.

extension UICollectionView {
  /// Adds one or several changes to an update, which is made at the outermost end.
  func change(_ step: (inout ListUpdate) -> Void) {
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
