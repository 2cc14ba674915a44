import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// A lock over the stage's scene.
extension Stage {
  var lock: Placement { .lock(in: scene) }

  /// The title of the first screen in the root of the stage's window.
  var rootTitle: String? {
    let root = window.rootViewController
    return ((root as? UINavigationController)?.viewControllers.first ?? root)?.title
  }

  /// Whether a lock is on display in front of all other windows, and gets what is typed.
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
