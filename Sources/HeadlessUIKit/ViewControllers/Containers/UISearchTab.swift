/// The system's tab for a search, with its own title and image (B326).
///
/// Its title and identifier on a device aren't known. In HeadlessUIKit the tab doesn't activate the search of its
/// screen.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates the tab.
  ///
  /// `viewControllerProvider` is called once to make its screen.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search",
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider
    )
  }
}
