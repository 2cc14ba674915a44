import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting

/// A scene of an app, with a window and a root; the user closes it, or the system disconnects it.
@MainActor
final class LinkScene {
  private(set) var window: UIWindow
  let root = Page("Root")
  private let scene: UIWindowScene?

  init() {
    scene = UserAction.openScene()
    window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// The user closes the scene in the app switcher.
  func close() {
    guard let scene else { return }
    UserAction.enterBackground(scene)
    UserAction.close(scene)
  }

  /// The system disconnects the scene, which is in the background.
  func disconnect() {
    guard let scene else { return }
    UserAction.enterBackground(scene)
    UserAction.disconnect(scene)
  }
}
