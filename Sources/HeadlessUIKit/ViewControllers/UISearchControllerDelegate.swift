import Foundation

/// Hears of a search's coming and going.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)

  /// The search is presented.
  func didPresentSearchController(_ searchController: UISearchController)

  /// The search is about to be dismissed; the text is still there.
  func willDismissSearchController(_ searchController: UISearchController)

  /// The search is dismissed.
  func didDismissSearchController(_ searchController: UISearchController)

  /// Presents the search controller in a way of its own; if it doesn't, the search does by itself.
  func presentSearchController(_ searchController: UISearchController)
}

// The requirements are optional in UIKit; these stand in for those left out.

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

/// Shows what is found.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search begins, its bar is being edited, or the user or the app changed the text.
  func updateSearchResults(for searchController: UISearchController)
}
