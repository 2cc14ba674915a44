extension UISplitViewController {
  /// The columns that are visible while the controller is expanded.
  public enum DisplayMode: Int, Sendable {
    /// The controller decides.
    ///
    /// The current mode is never this one.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly = 1
    /// One column next to the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns next to the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that displace the secondary one.
    case twoDisplaceSecondary = 6

    /// The former name of `secondaryOnly`.
    @available(*, deprecated)
    public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
    /// The former name of `oneBesideSecondary`.
    @available(*, deprecated)
    public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
    /// The former name of `oneOverSecondary`.
    @available(*, deprecated)
    public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
  }

  /// The kind of a split view controller.
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller, which are set with `viewControllers` and aren't columns.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A position for a controller.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The column between the first and the last, in the triple-column style.
    case supplementary = 1
    /// The last column, which shows the detail.
    case secondary = 2
    /// The column that replaces all others while the controller is collapsed.
    case compact = 3
    /// The column after the last one (iOS 26).
    case inspector = 4
  }

  /// The way in which the columns share the space.
  public enum SplitBehavior: Int, Sendable {
    /// The controller decides.
    ///
    /// The current behavior is never this one.
    case automatic = 0
    /// The columns are next to each other.
    case tile = 1
    /// The other columns are over the secondary one.
    case overlay = 2
    /// The other columns displace the secondary one.
    case displace = 3
  }

  /// The edge at which the primary column can be.
  public enum PrimaryEdge: Int, Sendable {
    /// The leading edge.
    case leading = 0
    /// The trailing edge.
    case trailing = 1
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// No background.
    case none = 0
    /// The background of a sidebar.
    case sidebar = 1
  }
}
