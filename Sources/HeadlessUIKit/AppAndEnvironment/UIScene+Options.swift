import Foundation

extension UIScene {
  /// The reasons why a scene is being connected.
  @preconcurrency @MainActor open class ConnectionOptions: HeadlessObject {
    /// The links that the scene must open.
    open private(set) var urlContexts: Set<UIOpenURLContext>

    /// The app that opened the links, if it is from the same team.
    open private(set) var sourceApplication: String?

    /// The type of an activity that is about to arrive.
    open private(set) var handoffUserActivityType: String?

    /// The activities to continue.
    open private(set) var userActivities: Set<NSUserActivity>

    /// The quick action to perform.
    open private(set) var shortcutItem: UIApplicationShortcutItem?

    /// Creates the options with which the system connects a scene.
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

  /// The options of a link that this app opens.
  @preconcurrency @MainActor open class OpenURLOptions: HeadlessObject {
    /// The app that opened the link, if it is from the same team.
    open private(set) var sourceApplication: String?

    /// The data that the other app has sent with the link.
    open private(set) var annotation: Any?

    /// Whether a file must be used in its original location instead of being copied.
    open private(set) var openInPlace = false

    /// Creates the options of a link from another app.
    package override init() {
      super.init()
    }
  }

  /// The options for a link that another app opens.
  @preconcurrency @MainActor open class OpenExternalURLOptions: HeadlessObject {
    /// Whether only an app that owns the link may open it.
    open var universalLinksOnly = false

    /// Creates options that let any app open the link.
    public override init() {
      super.init()
    }
  }

  /// The options of a request for a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: HeadlessObject {
    /// The scene that makes the request.
    open var requestingScene: UIScene?

    /// Creates options without a requesting scene.
    public override init() {
      super.init()
    }
  }
}

/// The options for closing a scene's session.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: HeadlessObject {
  /// Creates options.
  public override init() {
    super.init()
  }
}

/// A link that the app must open, with its options.
@preconcurrency @MainActor open class UIOpenURLContext: HeadlessObject {
  /// The link.
  open private(set) var url: URL

  /// The options of the link.
  open private(set) var options: UIScene.OpenURLOptions

  /// Creates a context as the system does.
  package init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}
