import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting

/// A scene of an app, with a window and a root, which the user can close and the system can disconnect.
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

  /// Closes the scene as the user does in the app switcher.
  func close() {
    guard let scene else { return }
    UserAction.enterBackground(scene)
    UserAction.close(scene)
  }

  /// Disconnects the scene as the system does in the background.
  func disconnect() {
    guard let scene else { return }
    UserAction.enterBackground(scene)
    UserAction.disconnect(scene)
  }
}
