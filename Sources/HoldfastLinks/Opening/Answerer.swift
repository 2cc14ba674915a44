import Holdfast

/// A screen, and what is in front of it: the top of its stack, and what is presented over it.
@MainActor
struct Front {
  let screen: UIViewController
  let top: UIViewController?
  let presented: UIViewController?

  init(of screen: UIViewController, presented: UIViewController?) {
    self.screen = screen
    top = screen.navigationController?.topViewController
    self.presented = presented
  }

  /// Whether the screen is in nothing any more: an answer of this turn has taken it away.
  func isGone(from window: UIWindow?) -> Bool {
    top == nil && screen.parent == nil && screen.presentingViewController == nil
      && window?.rootViewController !== screen
  }
}

/// A screen that has answered, and what was in front of it when it was asked.
///
/// It holds none of them.
@MainActor
struct Answerer {
  let name: String
  private weak var screen: UIViewController?
  private weak var topBefore: UIViewController?
  private weak var presentedBefore: UIViewController?

  init(name: String = "", asOf front: Front? = nil) {
    self.name = name
    screen = front?.screen
    topBefore = front?.top
    presentedBefore = front?.presented
  }

  /// The screen, or what it has shown itself while it answered: that is not to be taken away again.
  var screenToReveal: UIViewController? {
    if let presented = screen?.presentedViewController, presented !== presentedBefore {
      return presented
    }
    if let stack = screen?.navigationController, let topBefore,
      stack.topViewController !== topBefore,
      stack.viewControllers.contains(topBefore)
    {
      return stack.topViewController
    }
    return screen
  }
}
