import Foundation

/// The methods that are called during the life of a scene.
///
/// The scene holds its delegate.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene has been connected.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called when the scene has been disconnected and is about to be released.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens links in the scene.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
  /// Called when an activity of this type is about to arrive.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Continues an activity in the scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when an announced activity hasn't arrived.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called when the activity has been updated.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// Returns an activity that can restore the scene.
  ///
  /// It is called when the scene has entered the background.
  @discardableResult
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Restores the state of the scene from the activity that its session has stored.
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
}

/// The requirements are optional in UIKit.
///
/// In HeadlessUIKit, each has an implementation that does nothing.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Returns nil, so that the scene has no restoration activity.
  @discardableResult
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The methods that are called during the life of a window scene, and the scene's main window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// Performs a quick action that the user has chosen.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

/// The requirements are optional in UIKit.
///
/// In HeadlessUIKit, they have default implementations, and `window` is nil by default.
extension UIWindowSceneDelegate {
  /// Calls the completion handler with false.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  /// A window that is always nil.
  ///
  /// Setting it does nothing.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// Makes reading `window` return an optional of its type, as it does for an optional requirement of UIKit.
extension NSObjectProtocol where Self: UIWindowSceneDelegate {
  /// The scene's main window.
  @preconcurrency @MainActor public var window: UIWindow?? { .some(mainWindow) }
}

extension UIWindowSceneDelegate {
  fileprivate var mainWindow: UIWindow? {
    let window: UIWindow? = window
    return window
  }
}
