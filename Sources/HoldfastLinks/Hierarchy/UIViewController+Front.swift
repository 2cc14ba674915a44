import Holdfast

/// What a search and a reveal ask the live hierarchy. Nothing is remembered.
extension UIViewController {
  /// What this controller itself presents, and not a container it is in.
  var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self
    else { return nil }
    return presented
  }

  /// The children that are shown: the top of a stack, the selected tab, else those whose views are
  /// in a view.
  var shownChildren: [UIViewController] {
    switch self {
    case let stack as UINavigationController: [stack.topViewController].compactMap { $0 }
    case let tabs as UITabBarController: [tabs.selectedViewController].compactMap { $0 }
    default: children.filter(\.isInAView)
    }
  }

  /// The children that lead to what is shown: the shown ones, and those below them in a stack.
  var childrenOnTheWay: [UIViewController] { partedChildren.onTheWay }

  /// The children that lead to what is shown, and the others.
  var partedChildren: (onTheWay: [UIViewController], hidden: [UIViewController]) {
    let children = children
    // Only saves work: most screens contain none.
    if children.isEmpty { return ([], []) }
    switch self {
    case let stack as UINavigationController:
      return (stack.viewControllers, [])
    case let tabs as UITabBarController:
      let selected = tabs.selectedViewController
      return ([selected].compactMap { $0 }, tabs.tabScreens.filter { $0 !== selected })
    // A container that has not been seen, as in a tab that was never selected, has shown none of them so far.
    case _ where viewIfLoaded == nil:
      return (children, [])
    default:
      return (children.filter { $0.isInAView }, children.filter { !$0.isInAView })
    }
  }

  private var isInAView: Bool { viewIfLoaded?.superview != nil }
}

extension UIWindow {
  /// The windows that links opened in this one are asked in: those that flows have in front of it, the
  /// frontmost first, and this one.
  var windowsToAsk: [UIWindow] { flowWindowsInFront + [self] }

  /// That of them which a screen is in, covered or not.
  func windowToAsk(with screen: UIViewController) -> UIWindow? {
    let outermost = screen.outermostInHierarchy
    return windowsToAsk.first { $0.rootViewController === outermost }
  }

  /// Whether the window is in a scene that is attached; a scene is not while it is being connected, or once it was
  /// disconnected.
  var isInAttachedScene: Bool { (windowScene?.activationState ?? .unattached) != .unattached }

  /// Whether the root, or what covers it, is to be seen; before that there is no screen to ask.
  var showsSomething: Bool {
    var screen = isHidden ? nil : rootViewController
    while let current = screen {
      if current.viewIfLoaded?.window === self { return true }
      screen = current.ownPresented
    }
    return false
  }

  /// A screen in front that is coming or going, if any does.
  var movingScreen: UIViewController? {
    var rest = [rootViewController].compactMap { $0 }
    while let screen = rest.popLast() {
      // What is presented has a coordinator at once, animated or not (B249).
      if screen.isBeingDismissed || screen.transitionCoordinator != nil { return screen }
      rest += screen.shownChildren
      if let presented = screen.ownPresented { rest.append(presented) }
    }
    return nil
  }
}
