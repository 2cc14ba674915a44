import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// Windows that flows have for themselves, over the stage's own.
extension Stage {
  /// A window of its own in the stage's scene.
  func ownWindow(
    level: UIWindow.Level = .alert,
    isKey: Bool = true,
    wrapped: Placement.Wrapping = .not
  ) -> Placement {
    .window(in: scene, level: level, isKey: isKey, wrapped: wrapped)
  }

  /// The stage's scene; the window is never without one.
  var scene: UIWindowScene { window.windowScene ?? UIWindowScene() }

  /// The windows over the stage's own, in the order in which they came; without the app's other one.
  var ownWindows: [UIWindow] {
    scene.windows.filter { $0 !== window && $0.rootViewController?.title != "Other" }
  }

  /// Another window of the app's, on display over the stage's own.
  func otherWindow() -> UIWindow {
    let other = UIWindow(windowScene: scene)
    other.rootViewController = ProbeScreen("Other")
    other.isHidden = false
    return other
  }

  /// The titles of their roots' first screens.
  var ownRoots: [String] {
    ownWindows.map { window in
      let root = window.rootViewController
      return ((root as? UINavigationController)?.viewControllers.first ?? root)?.title ?? "no root"
    }
  }
}
