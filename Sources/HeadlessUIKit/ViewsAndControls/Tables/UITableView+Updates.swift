import Foundation

// After an update, the number of rows must match the answers of the data source. Otherwise the update raises
// an exception, as in UIKit. A table view that hasn't been laid out yet knows no rows, and asks for them
// later.

extension UITableView {
  /// Inserts rows at their new positions.
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.inserted.formUnion(indexPaths)
    endUpdates()
  }

  /// Deletes rows at their old positions.
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.deleted.formUnion(indexPaths)
    endUpdates()
  }

  /// Makes new cells for rows, which are then no longer selected.
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.reloaded.formUnion(indexPaths)
    endUpdates()
  }

  /// Asks the data source to change the existing cells of rows (B334).
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for row in indexPaths { reconfigure(row) }
  }

  /// Begins an update of several changes.
  public func beginUpdates() {
    openUpdates += 1
  }

  /// Ends an update.
  ///
  /// The outermost end makes the changes.
  public func endUpdates() {
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    let update = self.update
    self.update = ListUpdate()
    apply(update)
  }

  /// Makes several changes in one update.
  ///
  /// `completion` is called at the end of its animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
}
