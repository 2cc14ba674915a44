extension UIPageViewController {
  /// Where a page turn leads.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// In which direction pages follow one another.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none: the pages scroll.
    case none = 0
    /// At the left or upper edge: one page is seen.
    case min = 1
    /// In the middle: two pages are seen.
    case mid = 2
    /// At the right or lower edge: one page is seen.
    case max = 3
  }

  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// As a page of a book is turned.
    case pageCurl = 0
    /// As content scrolls.
    case scroll = 1
  }

  /// What can be said when a controller is made.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// An option of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Where the spine is: a `SpineLocation`'s raw value, for page curls.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )

    /// The room between two pages, for scrolling; without pixels it means nothing here.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}
