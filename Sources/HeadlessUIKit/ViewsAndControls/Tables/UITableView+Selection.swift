import Foundation

extension UITableView {
  /// Scrolls the content so that `top` is at the upper edge, but not beyond the end of the content.
  func scroll(to top: CGFloat, animated: Bool) {
    let end = max(0, rows.bottom + (tableFooterView?.frame.height ?? 0) - frame.height)
    setContentOffset(CGPoint(x: 0, y: min(max(0, top), end)), animated: animated)
  }
}

extension UITableView {
  /// Scrolls to a row and taps it.
  ///
  /// The delegate allows or refuses the tap, and is notified of it.
  ///
  /// If several rows can be selected, a tap on a selected row deselects it. If only one row can be selected, a tap on
  /// the selected row selects it again.
  ///
  /// - Returns: Whether the tap has selected or deselected a row.
  @discardableResult
  package func headlessSelectRow(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, !isEditing, isCellWithinReach(at: indexPath),
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(indexPath) {
      return deselectByUser(indexPath)
    }
    guard let chosen = rowToSelect(for: indexPath) else { return false }
    if !allowsMultipleSelection {
      for row in selection where row != chosen { deselectByUser(row) }
    }
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }

  /// Taps the detail button at the end of a row.
  ///
  /// - Returns: Whether the row exists, the user can reach it, and it has a detail button.
  @discardableResult
  package func headlessTapAccessory(at indexPath: IndexPath) -> Bool {
    guard isCellWithinReach(at: indexPath) else { return false }
    switch cellForRow(at: indexPath)?.accessoryType {
    case .detailButton, .detailDisclosureButton:
      delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
      return true
    default:
      return false
    }
  }

  /// Taps the delete button of a row.
  ///
  /// The data source must delete the row from the data and update the table view.
  ///
  /// - Returns: Whether the row exists, the user can reach it, and it can be deleted.
  @discardableResult
  package func headlessDeleteRow(at indexPath: IndexPath) -> Bool {
    guard isCellWithinReach(at: indexPath), let dataSource,
      dataSource.tableView(self, canEditRowAt: indexPath),
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return false }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
    return true
  }

  private func isCellWithinReach(at row: IndexPath) -> Bool {
    guard rows.contains(row) else { return false }
    if frame.height > 0 { scrollRectToVisible(rectForRow(at: row), animated: false) }
    layoutIfNeeded()
    return cellForRow(at: row)?.isWithinReach ?? false
  }

  private func rowToSelect(for row: IndexPath) -> IndexPath? {
    guard let delegate else { return row }
    return delegate.tableView(self, willSelectRowAt: row)
  }

  @discardableResult
  private func deselectByUser(_ row: IndexPath) -> Bool {
    var chosen: IndexPath? = row
    if let delegate { chosen = delegate.tableView(self, willDeselectRowAt: row) }
    guard let chosen else { return false }
    deselectRow(at: chosen, animated: true)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    return true
  }
}
