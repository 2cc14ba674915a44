import Foundation

// The rows named must match what the data source says afterwards; otherwise the update raises, as
// in UIKit. A table that hasn't been laid out yet knows no rows and just asks for them later.

extension UITableView {
  /// Tells that there are new rows, at the places they have now.
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.inserted.formUnion(indexPaths)
    endUpdates()
  }

  /// Tells that rows are gone, from the places they had.
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.deleted.formUnion(indexPaths)
    endUpdates()
  }

  /// Has new cells made for rows; they are selected no longer.
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    beginUpdates()
    update.reloaded.formUnion(indexPaths)
    endUpdates()
  }

  /// Has the cells of rows changed, which they keep (B334).
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for row in indexPaths { reconfigure(row) }
  }

  /// Begins an update of several steps, which counts as one.
  public func beginUpdates() {
    openUpdates += 1
  }

  /// Ends an update; the outermost end carries it out.
  public func endUpdates() {
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    let update = self.update
    self.update = ListUpdate()
    apply(update)
  }

  /// Makes several steps in one update; `completion` is called when its animation is over.
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
