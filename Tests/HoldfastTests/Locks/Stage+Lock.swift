import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// The lock of the stage's scene, and the state of its windows.
extension Stage {
  var lock: Placement { .lock(in: scene) }

  /// The title of the first screen in the root of the stage's window.
  var rootTitle: String? {
    let root = window.rootViewController
    return ((root as? UINavigationController)?.viewControllers.first ?? root)?.title
  }

  /// Whether a lock is visible in front of all other windows, and receives keyboard input.
  var isLocked: Bool {
    let visible = scene.windows.filter { !$0.isHidden }
    let front = visible.enumerated().max { left, right in
      (left.element.windowLevel, left.offset) < (right.element.windowLevel, right.offset)
    }?.element
    return front != nil && front === scene.keyWindow && front !== window
      && front?.rootViewController?.viewIfLoaded?.window === front
      && front?.rootViewController?.title?.hasSuffix("1") == true
  }
}
