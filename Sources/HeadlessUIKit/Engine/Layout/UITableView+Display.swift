import Foundation

// The layout pass of a table view.

extension UITableView {
  /// Makes the cells that have become visible, and reuses those that aren't visible any longer.
  func showRowsInSight() {
    let rows = self.rows
    let isSized = frame.height > 0
    let inSight =
      isSized
      ? rows.indexPaths(from: bounds.minY, to: bounds.maxY)
      : Array(rows.indexPaths(from: -.infinity, to: .infinity).prefix(20))
    for row in Set(cells.keys).subtracting(inSight).sorted() { endDisplaying(row) }
    for row in inSight { display(row) }
    showSectionViews(rows) { span in
      isSized
        ? span.bottom > bounds.minY && span.top < bounds.maxY
        : span.top <= inSight.last.flatMap { rows[$0]?.bottom } ?? 0
    }
    placeOtherViews(below: rows.bottom)
  }

  private func display(_ row: IndexPath) {
    if let cell = cells[row] {
      cell.frame = rectForRow(at: row)
      return
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: row) else { return }
    cells[row] = cell
    cell.frame = rectForRow(at: row)
    cell.setSelected(selection.contains(row), animated: false)
    cell.setEditing(isEditing, animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: row)
    addSubview(cell)
  }

  /// Asks the data source to change the cell of a visible row.
  ///
  /// If the data source dequeues a cell for the row, it gets the existing cell.
  func reconfigure(_ row: IndexPath) {
    guard let cell = cells[row] else { return }
    reconfigured = row
    defer { reconfigured = nil }
    guard let answer = dataSource?.tableView(self, cellForRowAt: row), answer !== cell else {
      return
    }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Attempted to reconfigure a row with a different cell than the existing one: dequeue it with the same "
        + "identifier, or reload the row instead. (\(row))"
    )
  }

  func endDisplaying(_ row: IndexPath) {
    guard let cell = cells.removeValue(forKey: row) else { return }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row)
  }

  private func placeOtherViews(below bottom: CGFloat) {
    tableHeaderView?.frame.origin = .zero
    tableHeaderView?.frame.size.width = frame.width
    tableFooterView?.frame.origin = CGPoint(x: 0, y: bottom)
    tableFooterView?.frame.size.width = frame.width
    backgroundView?.frame = bounds
    updateContentSize()
  }

  /// Sets the size of the content according to its rows.
  func updateContentSize() {
    contentSize = CGSize(
      width: frame.width,
      height: rows.bottom + (tableFooterView?.frame.height ?? 0)
    )
  }
}

extension UITableView {
  /// Asks the data source for the rows after an update, and moves the existing cells to their new positions.
  func apply(_ update: ListUpdate) {
    guard let before = knownCounts else { return forgetRows() }
    forgetRows()
    let mistake = ListMistake(update: update, kind: .table, before: before, after: rows.counts)
    if let message = mistake.message {
      HeadlessLog.raise(HeadlessLog.internalInconsistency, message)
    }
    moveSectionViews(by: update)
    move(isReloaded: update.reloads, to: update.place(of:))
  }

  /// Moves cells and the selection to the new positions of their rows.
  ///
  /// Cells of deleted and reloaded rows are removed.
  func move(isReloaded: (IndexPath) -> Bool, to place: (IndexPath) -> IndexPath?) {
    let gone = cells.keys.filter { place($0) == nil || isReloaded($0) }
    for row in gone.sorted() { endDisplaying(row) }
    cells = cells.reduce(into: [:]) { moved, entry in
      if let place = place(entry.key) { moved[place] = entry.value }
    }
    selection = selection.filter { !isReloaded($0) }.compactMap(place)
  }
}
