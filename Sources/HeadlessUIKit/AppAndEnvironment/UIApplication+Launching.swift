import Foundation

extension UIApplication {
  /// Launches the app as the system does, with scenes or, as before iOS 13, without them.
  ///
  /// The app holds `delegate` until ``headlessTerminate()``. With scenes, the app's delegate returns the
  /// configuration of each new session. Without scenes, an app that is built with SDK 27 or newer raises an
  /// exception, as in UIKit (B342).
  @_spi(Application) public func headlessLaunch(
    with delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    builtWithSDK sdk: Int = 27,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    launch(with: delegate, usingScenes: usingScenes, builtWithSDK: sdk, options: options)
  }

  /// Terminates the app.
  ///
  /// Its delegate is called, and all scenes are disconnected and released.
  @_spi(Application) public func headlessTerminate() {
    terminate()
  }
}

// MARK: The system's actions

extension UIApplication {
  /// Launches the app with `delegate`, which the app holds from now on.
  ///
  /// The first scene of an app with scenes is connected afterwards, by a call to `connectScene`. An app without
  /// scenes has an internal scene, which contains its windows and calls the app's delegate instead of a scene's.
  /// Such an app can be launched only if it is built with an SDK older than 27 (B342).
  ///
  /// `makeSceneDelegate` makes the delegate of a scene that the app requests. The app holds the closure until it
  /// is terminated.
  package func launch(
    with delegate: any UIApplicationDelegate,
    usingScenes: Bool = true,
    supportingMultipleScenes: Bool = false,
    builtWithSDK sdk: Int = 27,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    sceneDelegate makeSceneDelegate: ((UISceneSession) -> (any UISceneDelegate)?)? = nil
  ) {
    if !usingScenes { checkLaunchWithoutScenes(builtWithSDK: sdk) }
    isBuiltForMultipleScenes = usingScenes && supportingMultipleScenes
    self.makeSceneDelegate = makeSceneDelegate
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

  /// UIKit's message to an app without scenes that is built with SDK 27.
  package static let scenesAreRequired =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK. See "
    + "\"Transitioning to the UIKit scene-based life cycle\" in the UIKit documentation for more information "
    + "on migration."

  private func checkLaunchWithoutScenes(builtWithSDK sdk: Int) {
    if sdk >= 27 { HeadlessLog.raise(HeadlessLog.internalInconsistency, Self.scenesAreRequired) }
    HeadlessLog.warn(
      "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."
    )
  }

  /// Terminates the app.
  ///
  /// Its delegate is called, and all scenes are disconnected and released.
  package func terminate() {
    for scene in connectedScenes where scene.isInForeground { scene.enterBackground() }
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
    isBuiltForMultipleScenes = false
    makeSceneDelegate = nil
  }

  /// Connects a scene, and brings it to the foreground unless `inForeground` is false.
  ///
  /// The app's delegate returns the configuration of a new session. An earlier session keeps its configuration,
  /// which determines the scene's class and delegate. `sceneDelegate` becomes the scene's delegate. If it is nil,
  /// the delegate is made by the closure that was passed at launch, or otherwise from the configured class. A
  /// scene with a storyboard has its window before it is connected, and the window becomes visible afterwards.
  @discardableResult
  package func connectScene(
    for session: UISceneSession? = nil,
    delegate sceneDelegate: (any UISceneDelegate)? = nil,
    options: UIScene.ConnectionOptions = .init(),
    inForeground: Bool = true
  ) -> UIScene {
    let session = session ?? UISceneSession()
    if !session.isConfigured, let delegate {
      session.isConfigured = true
      session.configuration = delegate.application(
        self,
        configurationForConnecting: session,
        options: options
      )
    }
    let sceneClass = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    scene.delegate = sceneDelegate ?? makeDelegate(of: session)
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

  /// Closes a session permanently, together with its scene, as the user would.
  package func discard(_ session: UISceneSession) {
    session.scene?.disconnect()
    session.isDiscarded = true
    forget(session)
    delegate?.application(self, didDiscardSceneSessions: [session])
  }

  private func makeDelegate(of session: UISceneSession) -> (any UISceneDelegate)? {
    if let delegate = makeSceneDelegate?(session) { return delegate }
    guard let made = session.configuration.delegateClass else { return nil }
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

  /// Adds a scene, which the app then holds, without calling a delegate.
  package func connect(_ scene: UIScene) {
    connectedScenes.insert(scene)
    openSessions.insert(scene.session)
  }

  /// Releases a scene without calling a delegate.
  package func disconnect(_ scene: UIScene) {
    connectedScenes.remove(scene)
  }

  /// Forgets a session without calling a delegate.
  package func forget(_ session: UISceneSession) {
    openSessions.remove(session)
  }

  /// Returns whether a scene other than `scene` is active.
  func isActive(without scene: UIScene) -> Bool {
    connectedScenes.contains { $0 !== scene && $0.activationState == .foregroundActive }
  }
}
