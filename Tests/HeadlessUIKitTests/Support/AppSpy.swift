import Foundation
import HeadlessUIKit

@testable import BehaviourTests

/// An app's delegate that records its calls.
final class AppSpy: UIResponder, UIApplicationDelegate {
  private let journal: Journal

  /// The configuration for scenes, or nil for the session's own one.
  var configuration: UISceneConfiguration?

  /// The root that is shown in a window without a scene, as in apps without scenes.
  var root: UIViewController?
  var window: UIWindow?

  /// The objects that continue activities.
  var restoring: [any UIUserActivityRestoring] = []

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    journal.note("willFinishLaunching, \(application.applicationState)")
    return true
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    journal.note("didFinishLaunching, \(application.applicationState)")
    guard let root else { return }
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    journal.note("app didBecomeActive, \(application.applicationState)")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    journal.note("app willResignActive, \(application.applicationState)")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    journal.note("app didEnterBackground, \(application.applicationState)")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    journal.note("app willEnterForeground, \(application.applicationState)")
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    journal.note("didRegister \(Array(deviceToken))")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    journal.note("didFailToRegister")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    journal.note("app willTerminate")
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    journal.note("app open \(url)")
    return true
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    journal.note("app perform \(shortcutItem.type)")
    completionHandler(true)
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    journal.note("app continue \(userActivity.activityType)")
    restorationHandler(restoring)
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    journal.note("configurationForConnecting")
    return configuration ?? connectingSceneSession.configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    journal.note("didDiscard \(sceneSessions.count)")
  }
}
