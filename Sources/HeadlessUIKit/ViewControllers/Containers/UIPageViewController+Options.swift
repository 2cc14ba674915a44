extension UIPageViewController {
  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// The direction in which pages follow one another.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The position of a book's spine.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine, because the pages scroll.
    case none = 0
    /// The spine is at the left or upper edge, and one page is visible.
    case min = 1
    /// The spine is in the middle, and two pages are visible.
    case mid = 2
    /// The spine is at the right or lower edge, and one page is visible.
    case max = 3
  }

  /// The style of page turns.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are turned like those of a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// An option for the initializer.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates the option with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The position of the spine for page curls, as the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )

    /// The space between two pages when scrolling, which has no effect in HeadlessUIKit.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}
