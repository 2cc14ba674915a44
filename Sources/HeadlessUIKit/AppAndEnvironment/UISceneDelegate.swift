import Foundation

/// Hears of a scene's life.
///
/// The scene holds its delegate.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene was connected.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene is about to be let go.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene came to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to leave the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Links are to be opened in the scene.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
  /// An activity of that kind is on its way.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity is to be gone on with.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// The activity on its way didn't arrive.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// The activity was brought up to date.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What would restore the scene; asked when it has gone to the background.
  @discardableResult
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene was connected with what its session remembers.
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
}

/// The requirements are optional in UIKit; here each has an implementation that does nothing.
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
  /// Remembers nothing.
  @discardableResult
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// Hears of a window scene's life, and has its window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// The user picked a quick action from the app's icon.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

/// The requirements are optional in UIKit; here a delegate without a window has nil.
extension UIWindowSceneDelegate {
  /// Does nothing, and answers false.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  /// Nil, and setting it does nothing.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// An optional requirement is an optional of its type where it is read from a delegate of any class.
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
