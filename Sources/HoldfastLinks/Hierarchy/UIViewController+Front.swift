import Holdfast

/// The parts of the live hierarchy that a search or a reveal has to know.
///
/// They are read from UIKit each time, and nothing is stored.
extension UIViewController {
  /// The controller that this controller itself presents, as opposed to one that its container presents.
  var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self
    else { return nil }
    return presented
  }

  /// The visible children of this container.
  ///
  /// In a stack this is the top, and in a tab bar controller these are the panels and the selected tab. In other
  /// containers, these are the children whose views have a superview.
  var shownChildren: [UIViewController] {
    switch self {
    case let stack as UINavigationController: [stack.topViewController].compactMap { $0 }
    case let tabs as UITabBarController:
      tabs.panels + [tabs.selectedViewController].compactMap { $0 }
    default: children.filter(\.isInAView)
    }
  }

  /// The children of this container that are visible or below a visible child on a stack, the frontmost last.
  var unhiddenChildren: [UIViewController] { partedChildren.unhidden }

  /// The children of this container in two lists: those of `unhiddenChildren`, and the hidden children.
  var partedChildren: (unhidden: [UIViewController], hidden: [UIViewController]) {
    let children = children
    // Most screens have no children. In a tab bar controller that hasn't shown a tab yet, `tabScreens` would make each
    // `UITab` create its screen.
    if children.isEmpty { return ([], []) }
    switch self {
    case let stack as UINavigationController:
      return (stack.viewControllers, [])
    case let tabs as UITabBarController:
      let selected = tabs.selectedViewController
      let others = tabs.tabScreens.filter { $0 !== selected }
      let unhidden = [selected].compactMap { $0 } + tabs.panels
      return (unhidden.inDrawingOrder, others + tabs.screensInGroups)
    // A container whose view isn't loaded, for example in a tab that was never selected, hasn't shown a child yet, so
    // none of its children counts as hidden.
    case _ where viewIfLoaded == nil:
      return (children, [])
    default:
      return (children.filter { $0.isInAView }.inDrawingOrder, children.filter { !$0.isInAView })
    }
  }

  private var isInAView: Bool { viewIfLoaded?.superview != nil }
}

extension [UIViewController] {
  /// The children of a container, in the order in which UIKit draws their views.
  ///
  /// The app may bring the view of an earlier child to the front, for example the view of a lock that stays a child of
  /// the container all the time. Children whose views the app has hidden count as behind the others.
  @MainActor
  fileprivate var inDrawingOrder: [UIViewController] {
    enumerated().map { (position: $1.positionOfView + [Double($0)], child: $1) }
      .sorted { $0.position.lexicographicallyPrecedes($1.position) }
      .map(\.child)
  }
}

extension UIViewController {
  /// The position of this controller's view in the order in which UIKit draws the container's subviews.
  ///
  /// The first element is 0 if the view, or a view between it and the container's view, is hidden, and otherwise 1.
  /// After it come two elements for each of these views, beginning with the outermost. They are the `zPosition` of the
  /// view's layer, and the view's index among the subviews of its superview.
  fileprivate var positionOfView: [Double] {
    var positions: [Double] = []
    var isSeen = true
    var view = viewIfLoaded
    while let current = view, current !== parent?.viewIfLoaded, let around = current.superview {
      positions.append(Double(around.subviews.firstIndex { $0 === current } ?? 0))
      positions.append(Double(current.layer.zPosition))
      if current.isHidden || current.alpha < 0.01 { isSeen = false }
      view = around
    }
    return [isSeen ? 1 : 0] + positions.reversed()
  }
}

extension UIWindow {
  /// The windows whose screens are asked about links that are opened in this window.
  ///
  /// These are the flows' windows in front of this window, beginning with the frontmost, and the window itself.
  var windowsToAsk: [UIWindow] { flowWindowsInFront + [self] }

  /// Returns the window among `windowsToAsk` that contains a screen, visible or covered.
  func windowToAsk(with screen: UIViewController) -> UIWindow? {
    // While another tab is selected, the screen of a tab in a group isn't in the hierarchy. The tab bar controller is
    // in the hierarchy, so its window is used instead.
    let outermost = (screen.outermostContainer.tabsOfItsGroup ?? screen).outermostInHierarchy
    return windowsToAsk.first { $0.rootViewController === outermost }
  }

  /// Whether the window's scene is attached.
  ///
  /// A scene isn't attached while it is being connected, or after it has been disconnected.
  var isInAttachedScene: Bool { (windowScene?.activationState ?? .unattached) != .unattached }

  /// Whether links must not change anything in the window yet, because the app has hidden the window or has removed it
  /// from its scene.
  ///
  /// While the window is outside a scene, the locks in front of it can't be found.
  var isHiddenOrOutOfScene: Bool { isHidden || isOutOfScene }

  /// Whether the window contains its root, or a controller that covers the root.
  ///
  /// As long as it contains neither of them, no screen can be asked.
  var showsSomething: Bool {
    var screen = isHidden ? nil : rootViewController
    while let current = screen {
      if current.viewIfLoaded?.window === self { return true }
      screen = current.ownPresented
    }
    return false
  }

  /// A screen that is being dismissed or is in a transition, or nil.
  ///
  /// Only the root, the visible children of containers, and presented controllers are considered.
  var movingScreen: UIViewController? {
    var rest = [rootViewController].compactMap { $0 }
    while let screen = rest.popLast() {
      // A controller that is being presented has a transition coordinator from the start, animated or not
      // (B249).
      if let pages = screen as? UIPageViewController, Platform.isScrolling(pages) { return screen }
      if screen.isBeingDismissed || screen.transitionCoordinator != nil { return screen }
      rest += screen.shownChildren
      if let presented = screen.ownPresented { rest.append(presented) }
    }
    return nil
  }
}
