/// The system's tab for a search, with its title and image (B326).
///
/// The words of its title and identifier have no source. Left out: that it activates the search of its screen
/// by itself.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Makes the tab, whose screen `viewControllerProvider` makes, once.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search",
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider
    )
  }
}
