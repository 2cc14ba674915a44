import Foundation
import HeadlessUIKit

/// A view on the front screen that the user can read or touch.
@MainActor
enum Element {
  case label(UILabel)
  case field(UITextField)
  case text(UITextView)
  case button(UIButton)
  case toggle(UISwitch)
  case header(String)
  case row(UITableViewCell, IndexPath, of: UITableView)
  case choice(UIAlertAction, of: UIAlertController)
  case cancel(UISearchController)

  /// The name by which the user would call the element.
  var title: String? {
    switch self {
    case .label(let label): label.text
    case .field(let field): field.placeholder
    case .text, .toggle: nil
    case .button(let button): button.configuration?.title ?? button.currentTitle
    case .header(let title): title
    case .row(let cell, _, _): cell.textLabel?.text
    case .choice(let action, _): action.title
    case .cancel: "Cancel"
    }
  }

  /// Returns all elements in a view, from top to bottom.
  static func all(in view: UIView) -> [Element] {
    guard !view.isHidden else { return [] }
    switch view {
    case let label as UILabel: return label.text?.isEmpty ?? true ? [] : [.label(label)]
    case let field as UITextField: return [.field(field)]
    case let text as UITextView: return [.text(text)]
    case let button as UIButton: return [.button(button)]
    case let toggle as UISwitch: return [.toggle(toggle)]
    case let table as UITableView: return rows(of: table)
    default: return view.subviews.flatMap(all(in:))
    }
  }

  /// Returns a search bar, and its results if they are visible.
  ///
  /// The results are nil while the screen beneath the search is visible.
  static func all(in search: UISearchController) -> (bar: [Element], results: [Element]?) {
    let hasCancel = search.isActive && search.searchBar.showsCancelButton
    let bar: [Element] = [.field(search.searchBar.searchTextField)]
    let results =
      search.isActive && search.showsSearchResultsController
      ? search.searchResultsController?.viewIfLoaded.map(all(in:)) : nil
    return (hasCancel ? bar + [.cancel(search)] : bar, results)
  }

  private static func rows(of table: UITableView) -> [Element] {
    var elements = table.tableHeaderView.map(all(in:)) ?? []
    var section: Int?
    for row in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: row) else { continue }
      if row.section != section {
        section = row.section
        let header = table.dataSource?.tableView(table, titleForHeaderInSection: row.section)
        if let title = header { elements.append(.header(title)) }
      }
      elements.append(.row(cell, row, of: table))
    }
    return elements
  }
}
