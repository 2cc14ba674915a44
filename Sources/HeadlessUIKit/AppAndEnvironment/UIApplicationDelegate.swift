import Foundation

/// Hears of the app's life.
///
/// Left out: the notifications that servers send, background tasks, orientations and protected files.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app was launched; called by the default of the newer method.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The app is being launched.
  @discardableResult
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app was launched.
  @discardableResult
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app became active; only in an app without scenes.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to be active no longer; only in an app without scenes.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is no longer on screen; only in an app without scenes.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come back; only in an app without scenes.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// A link is to be opened; only in an app without scenes.
  @discardableResult
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Notifications from servers will come, to the device that the token names.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Notifications from servers will not come.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The user picked a quick action from the app's icon; only in an app without scenes.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// An activity of that kind is on its way; only in an app without scenes.
  @discardableResult
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// An activity is to be gone on with; only in an app without scenes.
  ///
  /// What is given to `restorationHandler` is asked to restore the activity.
  @discardableResult
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The activity on its way didn't arrive; only in an app without scenes.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// The activity was brought up to date; only in an app without scenes.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The app's main window; only in an app without scenes.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// What a scene of a new session is made by.
  @discardableResult
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user closed scenes for good.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
}

// The requirements are optional in UIKit; these are its answers for a delegate without them.

extension UIApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Lets the app open what it was launched for.
  @discardableResult
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Calls the older method.
  @discardableResult
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Opens nothing.
  @discardableResult
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing, and answers false.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
  /// Shows nothing while the activity is on its way.
  @discardableResult
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Goes on with nothing.
  @discardableResult
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  /// Nil, and setting it does nothing.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// The session's own configuration.
  @discardableResult
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

/// An optional requirement is an optional of its type where it is read from a delegate of any class.
extension NSObjectProtocol where Self: UIApplicationDelegate {
  /// The app's main window.
  @preconcurrency @MainActor public var window: UIWindow?? { .some(mainWindow) }
}

extension UIApplicationDelegate {
  fileprivate var mainWindow: UIWindow? {
    let window: UIWindow? = window
    return window
  }
}
