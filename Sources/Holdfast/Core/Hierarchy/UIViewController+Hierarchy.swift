/// Finds a controller's surroundings in UIKit's hierarchy as it is at this moment, and remembers nothing.
extension UIViewController {
  /// The container, presenter, window or view that the controller is already in, so that it can't be shown again.
  var existingHost: UIResponder? {
    if let parent { return parent }
    if let presentingViewController { return presentingViewController }
    guard let superview = viewIfLoaded?.superview else { return nil }
    return superview.window ?? superview
  }

  /// The container of the controller, or else its presenter.
  package var containerOrPresenter: UIViewController? { parent ?? presentingViewController }

  /// The first screen of a stack, or the controller itself.
  var firstOfStack: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }

  /// The outermost of the containers that the controller is in.
  package var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Returns the first controller for which `isWanted` returns true, beginning with this controller and going outward
  /// through the containers around it.
  func selfOrContainer(that isWanted: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var next: UIViewController? = self
    while let controller = next, !isWanted(controller) { next = controller.parent }
    return next
  }

  func isInside(_ container: UIViewController?) -> Bool {
    container != nil && selfOrContainer(that: { $0 === container }) != nil
  }

  /// The outermost container or presenter, which is the window's root if the controller is in a window.
  package var outermostInHierarchy: UIViewController {
    var controller = self
    while let above = controller.containerOrPresenter {
      controller = above
    }
    return controller
  }

  /// The topmost modal over the controller, beneath any modal that is being dismissed, or else the controller itself.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }

  /// The screen that the user sees in the topmost modal over the controller.
  var frontScreen: UIViewController {
    let front = frontmost
    return (front as? UINavigationController)?.topViewController ?? front
  }

  /// The lowest of the modals that the controller presents, or that a controller inside it presents in its own context.
  ///
  /// The cost is linear in the number of controllers inside it.
  var lowestPresented: [UIViewController] {
    if let presented = presentedViewController, presented.presentingViewController === self {
      return [presented]
    }
    return children.flatMap(\.lowestPresented)
  }

  /// The window that the controller is in, even if the controller is covered or in a tab that isn't selected.
  package var windowOfHierarchy: UIWindow? {
    var next: UIViewController? = self
    while let controller = next {
      if let window = controller.viewIfLoaded?.window { return window }
      next = controller.containerOrPresenter
    }
    return outermostInHierarchy.frontmost.viewIfLoaded?.window
  }

  /// The stack that the controller is, or is in.
  var stack: UINavigationController? {
    self as? UINavigationController ?? navigationController
  }

  /// The stack that the controller is or is in, or otherwise the last stack inside the controller.
  ///
  /// Only a custom container of the app is searched for stacks inside it.
  var stackToPushOn: UINavigationController? { stack ?? stackInFront }

  /// The last stack inside a custom container of the app, or nil in a container of UIKit.
  ///
  /// The stack is a child of the container, or a child of another such container inside it.
  var stackInFront: UINavigationController? {
    switch self {
    case is UITabBarController, is UISplitViewController, is UIPageViewController: return nil
    default: break
    }
    for child in children.reversed() {
      if let stack = child as? UINavigationController ?? child.stackInFront { return stack }
    }
    return nil
  }

  /// The stack that has the controller as one of its screens.
  var stackAround: UINavigationController? { parent as? UINavigationController }

  /// The stack that the controller has left but whose view still contains the controller's view, as during a swipe
  /// back.
  var stackBeingLeft: UINavigationController? {
    guard containerOrPresenter == nil else { return nil }
    var around: UIResponder? = viewIfLoaded?.superview
    while let view = around as? UIView { around = view.next }
    return around as? UINavigationController
  }

  /// The screens on this stack, if the controller is the stack of a collapsed detail, or else the controller itself.
  ///
  /// A collapsed split view controller pushes the detail's stack on the stack of the list.
  var stackedOrSelf: [UIViewController] {
    (self as? UINavigationController)?.viewControllers ?? [self]
  }

  /// Whether the controller is one of `containers`, is in one of them, or is presented over one of them.
  func isInOrOver(anyOf containers: [UIViewController]) -> Bool {
    var controller = containers.isEmpty ? nil : self
    while let current = controller {
      if containers.contains(same: current) { return true }
      controller = current.containerOrPresenter
    }
    return false
  }

  /// Returns the first value that `find` returns for this controller or for one inside it, at any level.
  ///
  /// A container comes before the controllers inside it.
  func findInside<Value>(_ find: @MainActor (UIViewController) -> Value?) -> Value? {
    if let value = find(self) { return value }
    for child in children {
      if let value = child.findInside(find) { return value }
    }
    return nil
  }

  /// Whether the app's code, and not UIKit, shows the controller in its container.
  ///
  /// True for a child of a custom container of the app. In a container of UIKit, it is true for a child that the app
  /// has added beside the tabs, pages or columns, for example a panel in front of all tabs.
  package var isPlainChild: Bool {
    switch parent {
    case nil, is UINavigationController: false
    case let tabs as UITabBarController: !tabs.showsAsTab(self)
    case let split as UISplitViewController: !split.showsAsColumn(self)
    case let pages as UIPageViewController: !pages.showsAsPage(self)
    default: true
    }
  }

  /// Dismisses the controller and the modals over it, unless one of them is being presented or dismissed.
  func dismissUnlessMoving(animated: Bool = false) {
    guard !isBeingDismissed, !isMoving, !animated || !frontmost.isMoving else { return }
    presentingViewController?.dismiss(animated: animated)
  }

  /// The controller's class and title, for reports.
  package var screenName: String { nameOfThisMoment.description }
}

extension ArraySlice<UIViewController> {
  /// The screens that stay on a stack when some of its screens are removed.
  ///
  /// They are the screens for which `stays` returns true, each with the screens that are pushed on it, up to the next
  /// screen that leaves.
  @MainActor
  func staying(
    without leaving: [UIViewController],
    onTheirOwn stays: (UIViewController) -> Bool
  ) -> [UIViewController] {
    var staying: [UIViewController] = []
    var isOnOne = false
    for screen in self {
      if leaving.contains(same: screen) {
        isOnOne = false
      } else if stays(screen) {
        isOnOne = true
      }
      if isOnOne { staying.append(screen) }
    }
    return staying
  }
}

extension UIResponder {
  /// The name of a screen's container, presenter or window, for reports.
  @MainActor
  var nameAsHost: String {
    if let controller = self as? UIViewController { return controller.screenName }
    return self is UIWindow ? "the window" : "the view hierarchy"
  }
}

extension UISplitViewController {
  /// Whether the split view controller has columns.
  ///
  /// A split view controller that was made without a style has the older interface. Newer SDKs have deprecated the
  /// constant for its style.
  package var hasColumns: Bool { style == .doubleColumn || style == .tripleColumn }

  /// Whether the child is a column, or contains the controller of a column.
  fileprivate func showsAsColumn(_ child: UIViewController) -> Bool {
    var columns = viewControllers
    if hasColumns {
      let all = [Column.primary, .supplementary, .secondary, .compact]
      columns += all.compactMap { viewController(for: $0) }
    }
    return columns.contains(that: { $0.isInside(child) })
  }
}

extension UIPageViewController {
  /// Whether the child is a visible page, or may be a neighboring page that UIKit keeps.
  ///
  /// UIKit keeps the neighboring pages in its scroll view or without a superview. The children of a double-sided page
  /// view controller, which may show two pages at a time, all count as pages.
  fileprivate func showsAsPage(_ child: UIViewController) -> Bool {
    if isDoubleSided || viewControllers?.contains(same: child) ?? true { return true }
    guard let view = child.viewIfLoaded, view.superview != nil else { return true }
    let scrollView = viewIfLoaded?.subviews.first(that: { $0 is UIScrollView && $0 !== view })
    return scrollView.map { view.isDescendant(of: $0) } ?? false
  }
}
