import Foundation

/// The app, which receives the system's messages and is the end of the responder chain.
///
/// There is one app, which lives as long as the process.
///
/// It holds:
///
/// - its delegate, if it was launched with one
/// - the connected scenes
/// - the sessions of all scenes, until they are closed permanently
///
/// HeadlessUIKit leaves out events and `sendAction(_:to:from:for:)`, which need Objective-C, and everything about the
/// status bar.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let instance = UIApplication()

  /// The shared app.
  open class var shared: UIApplication { instance }

  /// The delegate, which isn't held unless the app was launched with it.
  open weak var delegate: (any UIApplicationDelegate)?

  var launchedWith: (any UIApplicationDelegate)?
  var isLaunching = false

  // MARK: Scenes

  /// The connected scenes, which the app holds.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The sessions of the scenes that the user hasn't closed permanently.
  open internal(set) var openSessions: Set<UISceneSession> = []

  /// Whether the app may have several scenes at once, which is true only on an iPad (B367).
  open var supportsMultipleScenes: Bool {
    isBuiltForMultipleScenes && UIDevice.current.userInterfaceIdiom == .pad
  }

  /// Whether the app's property list says that the app supports several scenes.
  var isBuiltForMultipleScenes = false

  /// Makes the delegate of a scene that the app has requested.
  ///
  /// If there is no closure or it returns nil, the delegate is made from the configured class.
  ///
  /// The app holds the closure until it is terminated.
  var makeSceneDelegate: ((UISceneSession) -> (any UISceneDelegate)?)?

  /// The internal scene that contains the windows of an app without scenes.
  var implicitScene: UIWindowScene?

  /// The state of the app, according to its scenes.
  ///
  /// It is active if at least one scene is active. Otherwise it is inactive if a scene is in the foreground or the
  /// app is being launched, and background in all other cases.
  open var applicationState: UIApplication.State {
    let states = Set(connectedScenes.map(\.activationState))
    if states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) || isLaunching ? .inactive : .background
  }

  /// The windows of all scenes, and the windows without a scene (B259).
  open var windows: [UIWindow] {
    let inScenes = connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return inScenes + windowsWithoutScene.compactMap(\.window).filter { $0.windowScene == nil }
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The visible windows without a scene.
  ///
  /// The app doesn't hold them (B209).
  private var windowsWithoutScene: [WeakWindow] = []

  func noteWindowWithoutScene(_ window: UIWindow) {
    windowsWithoutScene.removeAll { $0.window == nil || $0.window === window }
    windowsWithoutScene.append(WeakWindow(window: window))
  }

  /// The window that receives keyboard input.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// Requests the scene of `sceneSession`, or a new one.
  ///
  /// It is deprecated in UIKit in favor of `activateSceneSession(for:errorHandler:)`, which behaves in the same
  /// way.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let request =
      sceneSession.map {
        UISceneSessionActivationRequest(session: $0, userActivity: userActivity, options: options)
      } ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    activateSceneSession(for: request, errorHandler: errorHandler)
  }

  /// Closes a session permanently, together with its scene.
  ///
  /// The session is closed in the next run-loop pass, and `errorHandler` is held until then. It is called if the
  /// session isn't open.
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

  /// The links that other apps were asked to open, beginning with the first.
  @_spi(Application) public internal(set) var headlessOpenedURLs: [URL] = []

  /// Returns whether another app can open a link, which is false unless a test changes it.
  ///
  /// The app holds the closure until it is terminated.
  @_spi(Application) public var headlessCanOpen: (URL) -> Bool = { _ in false }

  /// Returns whether another app can open `url`.
  @discardableResult
  open func canOpenURL(_ url: URL) -> Bool {
    headlessCanOpen(url)
  }

  /// Opens `url` in the app that handles it.
  ///
  /// The completion handler is called in the next run-loop pass, and held until then. No other app comes to
  /// the foreground, and the link is only recorded.
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

  // MARK: Remote notifications

  /// The device's token for remote notifications, or nil if the app can't register for them, which is the
  /// default.
  @_spi(Application) public var headlessDeviceToken: Data?

  /// Whether the app receives remote notifications.
  open internal(set) var isRegisteredForRemoteNotifications = false

  /// Registers for remote notifications.
  ///
  /// The delegate is called with the result in the next run-loop pass.
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

  /// Stops receiving remote notifications until the app registers again.
  open func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
  }

  // MARK: Other properties

  /// The direction of the language that the app uses, which is from left to right in HeadlessUIKit.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false

  /// The quick actions of the app's icon that the app has set.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// The delegate if it is a responder that isn't in the responder chain already, otherwise nil (B201).
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: Background tasks

  /// Requests time in the background, which never expires in HeadlessUIKit, so that `handler` is neither held nor
  /// called.
  ///
  /// - Returns: An identifier with which to end the task. It is different each time.
  @discardableResult
  nonisolated open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: BackgroundTasks.shared.next())
  }

  /// Requests time in the background, as ``beginBackgroundTask(expirationHandler:)`` does.
  @discardableResult
  nonisolated open func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(expirationHandler: handler)
  }

  /// Ends the request for time in the background.
  nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
