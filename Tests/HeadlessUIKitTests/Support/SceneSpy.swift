import HeadlessUIKit

@testable import BehaviourTests

/// A scene's delegate that records its calls.
final class SceneSpy: HeadlessObject, UIWindowSceneDelegate {
  private let journal: Journal
  var window: UIWindow?

  /// The activity that it returns to restore the scene.
  var restoration: NSUserActivity?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  private func note(_ line: String, of scene: UIScene) {
    journal.note("\(line), \(scene.activationState)")
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
    let activities = connectionOptions.userActivities.map(\.activityType).sorted()
    let action = connectionOptions.shortcutItem.map { [$0.type] } ?? []
    note((["willConnect"] + links + activities + action).joined(separator: " "), of: scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    journal.note("didDisconnect, windows: \((scene as? UIWindowScene)?.windows.count ?? 0)")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    note("didBecomeActive", of: scene)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    note("willResignActive", of: scene)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    note("willEnterForeground", of: scene)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    note("didEnterBackground", of: scene)
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    journal.note(
      "open \(urlContexts.map(\.url.absoluteString).sorted().joined(separator: " "))"
    )
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    journal.note("will continue \(userActivityType)")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    journal.note("continue \(userActivity.activityType)")
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    journal.note("perform \(shortcutItem.type)")
    completionHandler(true)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    restoration
  }

  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    journal.note("restore \(stateRestorationActivity.activityType)")
  }
}
