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

  /// Told of the app's life; not held, unless the app was launched with it.
  open weak var delegate: (any UIApplicationDelegate)?

  private var launchedWith: (any UIApplicationDelegate)?
  private var isLaunching = false

  // MARK: Scenes

  /// The scenes that are connected; the app holds them.
  open private(set) var connectedScenes: Set<UIScene> = []

  /// The sessions of the scenes the user has not closed for good.
  open private(set) var openSessions: Set<UISceneSession> = []

  /// Whether there may be several scenes at once.
  open internal(set) var supportsMultipleScenes = false

  /// The only scene of an app that has none of its own: its windows belong there.
  private(set) var implicitScene: UIWindowScene?

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
  @_spi(Application) public private(set) var headlessOpenedURLs: [URL] = []

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
  open private(set) var isRegisteredForRemoteNotifications = false

  /// Asks for notifications from servers; the delegate is told, a turn later, whether they come.
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

// MARK: Launching

extension UIApplication {
  /// Launches the app as the system does: with scenes, or, as apps had it before iOS 13, without.
  ///
  /// The app holds `delegate` until ``headlessTerminate()``. With scenes the app's delegate gives each
  /// session its configuration when one is opened.
  @_spi(Application) public func headlessLaunch(
    with delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    launch(with: delegate, usingScenes: usingScenes, options: options)
  }

  /// Ends the app: it is told, every scene goes, and nothing is left of it.
  @_spi(Application) public func headlessTerminate() {
    terminate()
  }
}

// MARK: What the system does

extension UIApplication {
  /// Launches the app with `delegate`, which the app holds from now on.
  ///
  /// An app with scenes has its first one connected afterwards. An app without them has one behind
  /// the scenes, where its windows go and where the app's delegate hears what a scene's would.
  package func launch(
    with delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    self.delegate = delegate
    launchedWith = delegate
    isLaunching = true
    if !usingScenes {
      let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
      implicitScene = scene
      connect(scene)
    }
    let willOpen = delegate.application(self, willFinishLaunchingWithOptions: options)
    let didOpen = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(UIApplication.didFinishLaunchingNotification)
    implicitScene?.enterForeground {
      if willOpen, didOpen, let url = options?[.url] as? URL {
        delegate.application(self, open: url, options: [:])
      }
      if didOpen, let item = options?[.shortcutItem] as? UIApplicationShortcutItem {
        delegate.application(self, performActionFor: item) { _ in }
      }
    }
    isLaunching = false
  }

  /// Ends the app: it is told, every scene goes, and nothing is left of it.
  package func terminate() {
    delegate?.applicationWillTerminate(self)
    post(UIApplication.willTerminateNotification)
    for scene in connectedScenes { scene.disconnect() }
    openSessions = []
    implicitScene = nil
    launchedWith = nil
    delegate = nil
    isLaunching = false
    headlessOpenedURLs = []
    headlessCanOpen = { _ in false }
    headlessDeviceToken = nil
    isRegisteredForRemoteNotifications = false
    shortcutItems = nil
    isIdleTimerDisabled = false
    supportsMultipleScenes = false
  }

  /// Connects a scene and brings it to the front, unless it is to stay in the background.
  ///
  /// The app's delegate gives a new session its configuration; a session that was there before has
  /// the one of then. The configuration says what is made; `sceneDelegate` is the scene's delegate
  /// where its class can't be asked for one. A scene with a storyboard has its window before it is
  /// connected, and the window is shown afterwards.
  @discardableResult
  package func connectScene(
    for session: UISceneSession? = nil,
    delegate sceneDelegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions = .init(),
    inForeground: Bool = true
  ) -> UIScene {
    let session = session ?? UISceneSession()
    if !openSessions.contains(session), let delegate {
      session.configuration = delegate.application(
        self,
        configurationForConnecting: session,
        options: options
      )
    }
    let sceneClass = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    scene.delegate = sceneDelegate ?? makeDelegate(by: session.configuration)
    connect(scene)
    let window = makeWindow(of: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.post(UIScene.willConnectNotification)
    window?.makeKeyAndVisible()
    if let remembered = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: remembered)
    }
    if inForeground { scene.enterForeground() }
    return scene
  }

  /// The user closes a scene for good: it goes, and its session with it.
  package func discard(_ session: UISceneSession) {
    session.scene?.resignActive()
    session.scene?.disconnect()
    forget(session)
    delegate?.application(self, didDiscardSceneSessions: [session])
  }

  private func makeDelegate(by configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let made = configuration.delegateClass else { return nil }
    guard let type = made as? any HeadlessSceneDelegate.Type else {
      HeadlessLog.warn(
        "\(made) can't be made from its class here: let it be a HeadlessSceneDelegate, or connect "
          + "the scene with a delegate."
      )
      return nil
    }
    return type.init()
  }

  private func makeWindow(of scene: UIScene) -> UIWindow? {
    guard let storyboard = scene.session.configuration.storyboard,
      let scene = scene as? UIWindowScene
    else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }

  /// Lets the app know and hold a scene, which is told nothing.
  package func connect(_ scene: UIScene) {
    connectedScenes.insert(scene)
    openSessions.insert(scene.session)
  }

  /// Lets go of a scene, which is told nothing.
  package func letGo(_ scene: UIScene) {
    connectedScenes.remove(scene)
  }

  /// Forgets a session, and tells nobody.
  package func forget(_ session: UISceneSession) {
    openSessions.remove(session)
  }

  /// Whether another scene than `scene` is active.
  func isActive(without scene: UIScene) -> Bool {
    connectedScenes.contains { $0 !== scene && $0.activationState == .foregroundActive }
  }
}

// MARK: What the app is told with its scenes

// The notifications are posted in either case. The delegate's methods are for apps without scenes.

extension UIApplication {
  /// The first scene is about to come to the front.
  ///
  /// The launch of an app without scenes isn't told, that of one with scenes is posted.
  func tellOfForeground() {
    guard applicationState == .background else { return }
    if implicitScene != nil { delegate?.applicationWillEnterForeground(self) }
    post(UIApplication.willEnterForegroundNotification)
  }

  /// The first scene has become active.
  func tellOfBeingActive() {
    if implicitScene != nil { delegate?.applicationDidBecomeActive(self) }
    post(UIApplication.didBecomeActiveNotification)
  }

  /// The last active scene is about to be active no longer.
  func tellOfResigning() {
    if implicitScene != nil { delegate?.applicationWillResignActive(self) }
    post(UIApplication.willResignActiveNotification)
  }

  /// The last scene has gone to the background.
  func tellOfBackground() {
    if implicitScene != nil { delegate?.applicationDidEnterBackground(self) }
    post(UIApplication.didEnterBackgroundNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
