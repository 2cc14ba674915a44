import HeadlessUIKit
import HoldfastTesting

/// Events of a stage's scene that come from outside the app.
extension Stage {
  /// Gives the window the size class of an iPad or a phone.
  func hasRoom(_ hasRoom: Bool) {
    scene.setTraits(hasRoom ? .headlessPad : .headlessPhone)
  }

  /// Gives the window the width of a narrow window on an iPad.
  func isNarrowOnPad() {
    scene.setTraits(.headlessPad.with(horizontalSizeClass: .compact))
  }

  /// Lets the user leave the app.
  func goToBackground() {
    scene.enterBackground()
  }

  /// Lets the user come back to the app.
  func comeToForeground() {
    scene.enterForeground()
  }
}

/// Opens a second window of the app, in a scene of its own.
@MainActor
final class SecondWindow {
  private(set) var window: UIWindow?
  private(set) var scene: UIWindowScene?

  init(root: UIViewController? = nil) {
    let scene = UIWindowScene()
    UIApplication.shared.connect(scene)
    scene.enterForeground()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.scene = scene
    self.window = window
  }

  /// Closes the scene as the user does.
  ///
  /// UIKit releases its windows and forgets the session.
  func disconnect() {
    if let scene { UIApplication.shared.discard(scene.session) }
    scene = nil
    window = nil
  }

  /// Disconnects the scene as the system does to free memory.
  ///
  /// The session stays.
  func reclaim() -> UISceneSession? {
    let session = scene?.session
    scene?.enterBackground()
    scene?.disconnect()
    scene = nil
    window = nil
    return session
  }

  /// Connects the session again, as the system does.
  func reconnect(_ session: UISceneSession, root: UIViewController) {
    let scene = UIApplication.shared.connectScene(for: session) as? UIWindowScene
    guard let scene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.scene = scene
    self.window = window
  }

  /// Removes the window from its scene and releases it, as an app does while the scene stays connected.
  func drop() {
    window?.windowScene = nil
    window = nil
  }

  deinit {
    // A test on the main actor holds the stage.
    let scene = scene
    MainActor.assumeIsolated { scene?.disconnect() }
  }
}
