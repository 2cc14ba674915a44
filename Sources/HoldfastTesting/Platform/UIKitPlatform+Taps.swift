#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import UIKit

// The user's taps on controls, rows and items.
extension Platform {
  static let canTapAlerts = false

  static func tap(_ action: UIAlertAction, in alert: UIAlertController) -> Bool {
    // The handler of an action isn't public.
    false
  }

  static func tapOutside(_ alert: UIAlertController) -> Bool {
    false
  }

  static func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, !control.isHidden, control.window != nil else { return false }
    // Both events are in one mask, so that a handler for both is called once.
    control.sendActions(
      for: control is UIButton ? [.primaryActionTriggered, .touchUpInside] : .touchUpInside
    )
    return true
  }

  static func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled else { return false }
    if let action = item.primaryAction {
      guard #available(iOS 16, tvOS 16, *) else { return false }
      action.performWithSender(item, target: nil)
      return true
    }
    guard let action = item.action else { return false }
    return UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
  }

  static func selectRow(at row: IndexPath, in table: UITableView) -> Bool {
    guard table.allowsSelection, row.section < table.numberOfSections,
      row.row < table.numberOfRows(inSection: row.section)
    else { return false }
    let delegate = table.delegate
    var chosen: IndexPath? = row
    if let delegate,
      delegate.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:)))
    {
      chosen = delegate.tableView?(table, willSelectRowAt: row)
    }
    guard let chosen else { return false }
    table.selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView?(table, didSelectRowAt: chosen)
    return true
  }

  static func selectItem(at item: IndexPath, in collection: UICollectionView) -> Bool {
    guard collection.allowsSelection, item.section < collection.numberOfSections,
      item.item < collection.numberOfItems(inSection: item.section)
    else { return false }
    let delegate = collection.delegate
    let isSelected = collection.indexPathsForSelectedItems?.contains(item) ?? false
    if isSelected, collection.allowsMultipleSelection {
      guard delegate?.collectionView?(collection, shouldDeselectItemAt: item) ?? true else {
        return false
      }
      collection.deselectItem(at: item, animated: false)
      delegate?.collectionView?(collection, didDeselectItemAt: item)
      return true
    }
    guard delegate?.collectionView?(collection, shouldSelectItemAt: item) ?? true else {
      return false
    }
    collection.selectItem(at: item, animated: false, scrollPosition: [])
    delegate?.collectionView?(collection, didSelectItemAt: item)
    return true
  }
}

#endif
