import Foundation

/// The methods that are called when a search is presented and dismissed.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when the search is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)

  /// Called when the search has been presented.
  func didPresentSearchController(_ searchController: UISearchController)

  /// Called when the search is about to be dismissed, while it still has its text.
  func willDismissSearchController(_ searchController: UISearchController)

  /// Called when the search has been dismissed.
  func didDismissSearchController(_ searchController: UISearchController)

  /// Presents the search controller in the delegate's own way.
  ///
  /// If the delegate doesn't present it, the search presents itself.
  func presentSearchController(_ searchController: UISearchController)
}

// The requirements are optional in UIKit. These default implementations are used for requirements that a class
// doesn't implement.

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}

  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// The method that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins, when its bar is being edited, and when the text has changed.
  func updateSearchResults(for searchController: UISearchController)
}
