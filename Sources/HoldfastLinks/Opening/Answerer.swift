import Holdfast

/// What was in front of a screen before it answered: the top of its stack, and what was presented over
/// it.
///
/// It holds neither.
@MainActor
struct Front {
  private(set) weak var top: UIViewController?
  private(set) weak var presented: UIViewController?
}

/// A screen that has answered, and what was in front of it when it was asked.
///
/// It holds none of them.
@MainActor
struct Answerer {
  let name: String
  private weak var screen: UIViewController?
  private let before: Front

  init(_ screen: UIViewController, name: String, behind front: Front) {
    self.name = name
    self.screen = screen
    before = front
  }

  /// The screen, or what it has shown itself while it answered and not sent away: that is not to be taken away again.
  var screenToReveal: UIViewController? {
    if let presented = screen?.presentedViewController, presented !== before.presented,
      !presented.isBeingDismissed
    {
      return presented
    }
    if let stack = screen?.navigationController, let topBefore = before.top,
      stack.topViewController !== topBefore,
      stack.viewControllers.contains(topBefore)
    {
      return stack.topViewController
    }
    return screen
  }
}
