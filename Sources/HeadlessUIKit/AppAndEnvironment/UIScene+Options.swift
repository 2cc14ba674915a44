import Foundation

extension UIScene {
  /// What a scene is connected with: why it came up.
  @preconcurrency @MainActor open class ConnectionOptions: HeadlessObject {
    /// The links that brought the scene up.
    open private(set) var urlContexts: Set<UIOpenURLContext>

    /// The app that opened the links, if it is of the same team.
    open private(set) var sourceApplication: String?

    /// The kind of an activity that is still on its way.
    open private(set) var handoffUserActivityType: String?

    /// The activities to go on with.
    open private(set) var userActivities: Set<NSUserActivity>

    /// The quick action that brought the scene up.
    open private(set) var shortcutItem: UIApplicationShortcutItem?

    /// What the system brings a scene up with.
    package init(
      urlContexts: Set<UIOpenURLContext> = [],
      userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      super.init()
    }
  }

  /// How a link is opened by the app.
  @preconcurrency @MainActor open class OpenURLOptions: HeadlessObject {
    /// The app that opened the link, if it is of the same team.
    open private(set) var sourceApplication: String?

    /// What the other app sent along.
    open private(set) var annotation: Any?

    /// Whether a file is to be used where it lies, and copied otherwise.
    open private(set) var openInPlace = false

    /// How a link comes from another app.
    package override init() {
      super.init()
    }
  }

  /// How a link is opened by another app.
  @preconcurrency @MainActor open class OpenExternalURLOptions: HeadlessObject {
    /// Whether only an app that is the link's own may open it.
    open var universalLinksOnly = false

    /// Makes options that let any app open the link.
    public override init() {
      super.init()
    }
  }

  /// How a scene is asked for.
  @preconcurrency @MainActor open class ActivationRequestOptions: HeadlessObject {
    /// The scene that asks.
    open var requestingScene: UIScene?

    /// Makes options without a scene that asks.
    public override init() {
      super.init()
    }
  }
}

/// How a scene's session is closed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: HeadlessObject {
  /// Makes options.
  public override init() {
    super.init()
  }
}

/// A link the app is to open, and how.
@preconcurrency @MainActor open class UIOpenURLContext: HeadlessObject {
  /// The link.
  open private(set) var url: URL

  /// How it is opened.
  open private(set) var options: UIScene.OpenURLOptions

  /// A link as the system hands it over.
  package init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}
