import Foundation

/// The methods that are called during the life of the app.
///
/// HeadlessUIKit leaves out the delivery of remote notifications, background tasks, orientations and protected files.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called when the app has been launched, by the default implementation of the newer method.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called while the app is being launched.
  @discardableResult
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has been launched.
  @discardableResult
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in an app without scenes when the app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called in an app without scenes when the app is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called in an app without scenes when the app has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called in an app without scenes when the app is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Opens a link in an app without scenes.
  @discardableResult
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called when the device has been registered for remote notifications, with its token.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called when the registration for remote notifications has failed.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when the app is about to terminate.
  func applicationWillTerminate(_ application: UIApplication)
  /// Performs a quick action that the user has chosen, in an app without scenes.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called in an app without scenes when an activity of this type is about to arrive.
  @discardableResult
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Continues an activity in an app without scenes.
  ///
  /// The responders that are passed to `restorationHandler` are asked to restore the activity.
  @discardableResult
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called in an app without scenes when an announced activity hasn't arrived.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called in an app without scenes when the activity has been updated.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The main window of an app without scenes.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// Returns the configuration for the scene of a new session.
  @discardableResult
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has closed scenes permanently.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
}

// The requirements are optional in UIKit. These default implementations do what UIKit does for a delegate that
// doesn't implement them.

extension UIApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Returns true, so that the app opens the link with which it was launched.
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
  /// Returns false, without opening the link.
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
  /// Calls the completion handler with false.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
  /// Returns false, so that the system shows the progress.
  @discardableResult
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false, without continuing the activity.
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
  /// A window that is always nil.
  ///
  /// Setting it does nothing.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// Returns the session's own configuration.
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

/// Makes reading `window` return an optional of its type, as it does for an optional requirement of UIKit.
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
