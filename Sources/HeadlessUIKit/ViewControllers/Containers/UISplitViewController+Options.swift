extension UISplitViewController {
  /// Which columns are seen while the controller is expanded.
  public enum DisplayMode: Int, Sendable {
    /// The controller decides; never the mode in force.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary.
    case oneBesideSecondary = 2
    /// One column over the secondary.
    case oneOverSecondary = 3
    /// Two columns beside the secondary.
    case twoBesideSecondary = 4
    /// Two columns over the secondary.
    case twoOverSecondary = 5
    /// Two columns that push the secondary aside.
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

  /// How a controller is made up.
  public enum Style: Int, Sendable {
    /// Classic: a primary and a secondary controller, by `viewControllers`.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A place for a controller.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The one between the first and the last, in triple column style.
    case supplementary = 1
    /// The last column, the detail.
    case secondary = 2
    /// What is shown in place of all the columns while the controller is collapsed.
    case compact = 3
    /// The one behind the last, of iOS 26.
    case inspector = 4
  }

  /// How the columns share the room.
  public enum SplitBehavior: Int, Sendable {
    /// The controller decides; never the behaviour in force.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// Over the secondary column.
    case overlay = 2
    /// Pushing the secondary column aside.
    case displace = 3
  }

  /// The ends the primary can be at.
  public enum PrimaryEdge: Int, Sendable {
    /// Where reading begins.
    case leading = 0
    /// Where reading ends.
    case trailing = 1
  }

  /// What is behind the primary.
  public enum BackgroundStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// What is behind a sidebar.
    case sidebar = 1
  }
}
