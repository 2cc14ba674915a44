import Foundation

/// Tells a table what its rows are.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  @discardableResult
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell for a row that comes into sight.
  @discardableResult
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// How many sections there are; one unless implemented.
  @discardableResult
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title above a section; none unless implemented.
  @discardableResult
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The title below a section; none unless implemented.
  @discardableResult
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether the user may edit a row; true unless implemented.
  @discardableResult
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// The user deleted or inserted a row: change the data and tell the table.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
}

// These requirements are optional in UIKit; these stand in for those left out.

extension UITableViewDataSource {
  /// One section.
  @discardableResult
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No title.
  @discardableResult
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    nil
  }

  /// No title.
  @discardableResult
  public func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    nil
  }

  /// Every row may be edited.
  @discardableResult
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
