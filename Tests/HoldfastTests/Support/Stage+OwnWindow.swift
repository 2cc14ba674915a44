import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// The windows that flows make for themselves, above the stage's window.
extension Stage {
  /// Makes a window in the stage's scene.
  func ownWindow(
    level: UIWindow.Level = .alert,
    isKey: Bool = true,
    embeddedIn embedding: Placement.Embedding = .nothing
  ) -> Placement {
    .window(in: scene, level: level, isKey: isKey, embeddedIn: embedding)
  }

  /// The stage's scene.
  ///
  /// The window always has one.
  var scene: UIWindowScene { window.windowScene ?? UIWindowScene() }

  /// The windows above the stage's window in the order in which they appeared, without the app's other window.
  var ownWindows: [UIWindow] {
    scene.windows.filter { $0 !== window && $0.rootViewController?.title != "Other" }
  }

  /// Shows another window of the app above the stage's window.
  func otherWindow() -> UIWindow {
    let other = UIWindow(windowScene: scene)
    other.rootViewController = ProbeScreen("Other")
    other.isHidden = false
    return other
  }

  /// The titles of the first screens in these windows' roots.
  var ownRoots: [String] {
    ownWindows.map { window in
      let root = window.rootViewController
      return ((root as? UINavigationController)?.viewControllers.first ?? root)?.title ?? "no root"
    }
  }
}
