import Foundation

/// The content of a tab bar for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The system item that the tab was created from, or nil.
  package private(set) var systemItem: UITabBarItem.SystemItem?

  /// The image while the tab is selected, which is `image` if no selected image was set.
  ///
  /// If `image` is nil, the selected image is nil as well, even if one was set (B339). The images of a system item are
  /// empty in HeadlessUIKit, because there are no images of the system on Linux (B322).
  open var selectedImage: UIImage? {
    get { image.map { ownSelectedImage ?? $0 } }
    set { ownSelectedImage = newValue }
  }

  private var ownSelectedImage: UIImage?

  /// The offset of the title.
  ///
  /// It is stored but has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  /// The text of the badge, or nil for no badge.
  open var badgeValue: String?

  /// The color of the badge, or nil for red.
  open var badgeColor: UIColor?

  /// Creates an item without a title or an image.
  public override init() {
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates an item with a title, an image and a number by which it can be found.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and an image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system item with the system's title and image.
  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
    image = UIImage()
  }
}

extension UITabBarItem {
  /// The tabs with a title and an image of the system.
  public enum SystemItem: Int, Sendable {
    /// The system item of this name.
    case more = 0
    /// The system item of this name.
    case favorites = 1
    /// The system item of this name.
    case featured = 2
    /// The system item of this name.
    case topRated = 3
    /// The system item of this name.
    case recents = 4
    /// The system item of this name.
    case contacts = 5
    /// The system item of this name.
    case history = 6
    /// The system item of this name.
    case bookmarks = 7
    /// The system item of this name.
    case search = 8
    /// The system item of this name.
    case downloads = 9
    /// The system item of this name.
    case mostRecent = 10
    /// The system item of this name.
    case mostViewed = 11
  }
}
