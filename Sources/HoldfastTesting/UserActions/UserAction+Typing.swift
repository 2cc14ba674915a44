import Foundation
import Holdfast

extension UserAction {
  /// Types `text` at the end of a text field, which becomes first responder.
  @discardableResult
  public static func type(
    _ text: String,
    into field: UITextField?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let field = found(field, file, line) else { return false }
    return can(
      !field.isCovered && Platform.type(text, into: field),
      refusal(of: field, text),
      file,
      line
    )
  }

  /// Types `text` at the end of a text view, which becomes first responder.
  @discardableResult
  public static func type(
    _ text: String,
    into view: UITextView?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let view = found(view, file, line) else { return false }
    return can(
      !view.isCovered && Platform.type(text, into: view),
      refusal(of: view, text),
      file,
      line
    )
  }

  private static func refusal(of view: UIView, _ text: String) -> String {
    """
    “\(text)” can't be typed into \(Swift.type(of: view)): it is disabled or out of reach, can't become first \
    responder, or its delegate refused.
    """
  }

  /// Taps a row of a table, scrolling to it first.
  @discardableResult
  public static func selectRow(
    _ row: Int,
    section: Int = 0,
    in table: UITableView?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let table = found(table, file, line) else { return false }
    return can(
      !table.isCovered
        && Platform.selectRow(at: IndexPath(row: row, section: section), in: table),
      """
      Row \(row) of section \(section) can't be selected: there is no such row, it is covered, or the table or its \
      delegate doesn't allow the selection.
      """,
      file,
      line
    )
  }

  /// Taps an item of a collection, scrolling to it first.
  @discardableResult
  public static func selectItem(
    _ item: Int,
    section: Int = 0,
    in collection: UICollectionView?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let collection = found(collection, file, line) else { return false }
    return can(
      !collection.isCovered
        && Platform.selectItem(at: IndexPath(item: item, section: section), in: collection),
      """
      Item \(item) of section \(section) can't be selected: there is no such item, it is covered, or the collection or \
      its delegate doesn't allow the selection.
      """,
      file,
      line
    )
  }
}
