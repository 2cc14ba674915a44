import HeadlessUIKit
import HoldfastTesting

/// What happens to a stage's scene from outside the app.
extension Stage {
  /// Gives the window the room of an iPad, or of a phone.
  func hasRoom(_ hasRoom: Bool) {
    scene.setTraits(hasRoom ? .headlessPad : .headlessPhone)
  }

  /// Gives the window the room of a narrow one on an iPad.
  func isNarrowOnPad() {
    scene.setTraits(.headlessPad.with(horizontalSizeClass: .compact))
  }

  /// The user leaves the app.
  func goToBackground() {
    scene.enterBackground()
  }

  /// The user comes back.
  func comeToForeground() {
    scene.enterForeground()
  }
}

/// A second window of the app, in a scene of its own.
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

  /// The user closes the scene: UIKit lets go of its windows, and forgets the session.
  func disconnect() {
    if let scene { UIApplication.shared.discard(scene.session) }
    scene = nil
    window = nil
  }

  /// The system takes the scene away, to get its memory back: the session stays.
  func reclaim() -> UISceneSession? {
    let session = scene?.session
    scene?.enterBackground()
    scene?.disconnect()
    scene = nil
    window = nil
    return session
  }

  /// The system connects the session again.
  func reconnect(_ session: UISceneSession, root: UIViewController) {
    let scene = UIApplication.shared.connectScene(for: session) as? UIWindowScene
    guard let scene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.scene = scene
    self.window = window
  }

  /// The app lets go of the window while its scene is there.
  func drop() {
    window?.windowScene = nil
    window = nil
  }

  deinit {
    // Held by a test on the main actor.
    let scene = scene
    MainActor.assumeIsolated { scene?.disconnect() }
  }
}
