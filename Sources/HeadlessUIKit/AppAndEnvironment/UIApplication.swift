import Foundation

/// The app: where the system's messages come in, and the end of the responder chain.
///
/// There is one, and it lives as long as the process. It holds its delegate once it was launched
/// with one, the connected scenes, and the sessions of all scenes there ever were until they are
/// closed for good.
///
/// Left out: events and `sendAction(_:to:from:for:)`, which need Objective-C; background tasks, the
/// notifications that servers send, and everything about the status bar.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let instance = UIApplication()

  /// The app.
  open class var shared: UIApplication { instance }

  /// Called about the app's life; not held, unless the app was launched with it.
  open weak var delegate: (any UIApplicationDelegate)?

  var launchedWith: (any UIApplicationDelegate)?
  var isLaunching = false

  // MARK: Scenes

  /// The scenes that are connected; the app holds them.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The sessions of the scenes the user has not closed for good.
  open internal(set) var openSessions: Set<UISceneSession> = []

  /// Whether there may be several scenes at once.
  open internal(set) var supportsMultipleScenes = false

  /// The only scene of an app that has none of its own: its windows belong there.
  var implicitScene: UIWindowScene?

  /// Whether the user is working with the app, by its scenes.
  ///
  /// Active when one of them is; while the app is launched, inactive; without a scene in the
  /// foreground, background.
  open var applicationState: UIApplication.State {
    let states = Set(connectedScenes.map(\.activationState))
    if states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) || isLaunching ? .inactive : .background
  }

  /// The windows of all scenes, and those without a scene (B259).
  open var windows: [UIWindow] {
    let inScenes = connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return inScenes + windowsWithoutScene.compactMap(\.window).filter { $0.windowScene == nil }
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Those that were made visible; the app doesn't hold them (B209).
  private var windowsWithoutScene: [WeakWindow] = []

  func noteWindowWithoutScene(_ window: UIWindow) {
    windowsWithoutScene.removeAll { $0.window == nil || $0.window === window }
    windowsWithoutScene.append(WeakWindow(window: window))
  }

  /// The window that gets what is typed.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// Asks for a scene: that of `sceneSession`, or a new one.
  ///
  /// A turn later the scene is connected if it isn't, and comes to the front. A new scene where
  /// there may be only one is an error; `errorHandler` is held until then.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    HeadlessRunLoop.main.afterCommit { [self] in
      if sceneSession == nil, !supportsMultipleScenes {
        errorHandler?(NSError(domain: "UISceneErrorDomain", code: 0))
      } else if let scene = sceneSession?.scene {
        if let userActivity {
          scene.headlessContinue(userActivity)
        } else {
          scene.enterForeground()
        }
      } else {
        let activities = userActivity.map { Set([$0]) } ?? []
        connectScene(
          for: sceneSession,
          options: UIScene.ConnectionOptions(userActivities: activities)
        )
      }
    }
  }

  /// Closes a session for good, and its scene with it.
  ///
  /// That happens a turn later. A session that is not open is an error; `errorHandler` is held until
  /// then.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    HeadlessRunLoop.main.afterCommit { [self] in
      guard openSessions.contains(sceneSession) else {
        errorHandler?(NSError(domain: "UISceneErrorDomain", code: 1))
        return
      }
      discard(sceneSession)
    }
  }

  // MARK: Links

  /// The links the app had opened by others, the first one first.
  @_spi(Application) public internal(set) var headlessOpenedURLs: [URL] = []

  /// Which links there is another app for; none, unless a test says so.
  ///
  /// The app holds the closure until it ends.
  @_spi(Application) public var headlessCanOpen: (URL) -> Bool = { _ in false }

  /// Whether there is another app for `url`.
  @discardableResult
  open func canOpenURL(_ url: URL) -> Bool {
    headlessCanOpen(url)
  }

  /// Opens `url` in the app that is for it; the completion comes a turn later and is held until
  /// then.
  ///
  /// No other app comes to the front here: the link is noted.
  open func open(
    _ url: URL,
    options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openOutside(url, completion: completion)
  }

  func openOutside(_ url: URL, completion: ((Bool) -> Void)?) {
    let opens = headlessCanOpen(url)
    if opens { headlessOpenedURLs.append(url) }
    HeadlessRunLoop.main.afterCommit { completion?(opens) }
  }

  // MARK: Notifications from servers

  /// The name of this device for servers; none unless a test says so, as where the app isn't entitled.
  @_spi(Application) public var headlessDeviceToken: Data?

  /// Whether notifications from servers come.
  open internal(set) var isRegisteredForRemoteNotifications = false

  /// Asks for notifications from servers; the delegate is called, a turn later, with the answer.
  open func registerForRemoteNotifications() {
    HeadlessRunLoop.main.afterCommit { [self] in
      guard let token = headlessDeviceToken else {
        let error = NSError(domain: NSCocoaErrorDomain, code: 3000)
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        return
      }
      isRegisteredForRemoteNotifications = true
      delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }
  }

  /// Lets no more notifications from servers come, until the app asks for them again.
  open func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
  }

  // MARK: The rest

  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false

  /// The quick actions of the app's icon that the app has set.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// The delegate if it is a responder that isn't in the chain anyway, else nil (B201).
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }
}
