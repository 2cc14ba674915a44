import Foundation

/// What a tab bar shows for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Which of the system's tabs this is.
  package private(set) var systemItem: UITabBarItem.SystemItem?

  /// The image while the tab is selected; unless one is set, it is `image`.
  ///
  /// One of the system's items has an image of the system's, which is empty here (B322). Without an
  /// `image` there is none, whatever was set (B339).
  open var selectedImage: UIImage? {
    get { image.map { ownSelectedImage ?? $0 } }
    set { ownSelectedImage = newValue }
  }

  private var ownSelectedImage: UIImage?

  /// How far the title lies from its place; kept.
  open var titlePositionAdjustment = UIOffset.zero

  /// The text in the red oval, or nil for none.
  open var badgeValue: String?

  /// The colour of that oval, or nil for red.
  open var badgeColor: UIColor?

  /// Makes an item without title and image.
  public override init() {
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes an item with a title, an image and a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with a title and an image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's items, whose title and image are the system's.
  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
    image = UIImage()
  }
}

extension UITabBarItem {
  /// The tabs the system has a title and an image for.
  public enum SystemItem: Int, Sendable {
    /// The system's item of that name.
    case more = 0
    /// The system's item of that name.
    case favorites = 1
    /// The system's item of that name.
    case featured = 2
    /// The system's item of that name.
    case topRated = 3
    /// The system's item of that name.
    case recents = 4
    /// The system's item of that name.
    case contacts = 5
    /// The system's item of that name.
    case history = 6
    /// The system's item of that name.
    case bookmarks = 7
    /// The system's item of that name.
    case search = 8
    /// The system's item of that name.
    case downloads = 9
    /// The system's item of that name.
    case mostRecent = 10
    /// The system's item of that name.
    case mostViewed = 11
  }
}
