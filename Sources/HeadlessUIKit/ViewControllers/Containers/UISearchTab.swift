/// The system's tab for a search, with its own title and image (B326).
///
/// No source says what its title and identifier are. In HeadlessUIKit the tab doesn't activate the
/// search of its screen.
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
