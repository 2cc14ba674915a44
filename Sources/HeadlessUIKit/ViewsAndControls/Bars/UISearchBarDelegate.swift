import Foundation

/// The methods that decide about the user's actions in a search bar, and are called about them.
///
/// Left out are the bookmark and results list buttons and the scopes, which can't be tapped here.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether editing may begin; true unless implemented.
  @discardableResult
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Whether editing may end; true unless implemented.
  @discardableResult
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// The user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Whether the user may replace the text in `range`; true unless implemented.
  @discardableResult
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool

  /// Called when the user has pressed the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the user has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

// The requirements are optional in UIKit. These default implementations replace missing ones.

extension UISearchBarDelegate {
  /// Lets editing begin.
  @discardableResult
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  /// Lets editing end.
  @discardableResult
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Allows the change.
  @discardableResult
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
