/// The questions that the library asks the live hierarchy. It remembers no answer.
extension UIViewController {
  /// What the controller is in already, so that it can't be shown once more.
  var existingHost: UIResponder? {
    if let parent { return parent }
    if let presentingViewController { return presentingViewController }
    guard let superview = viewIfLoaded?.superview else { return nil }
    return superview.window ?? superview
  }

  /// What the controller is in, or else what presents it.
  package var containerOrPresenter: UIViewController? { parent ?? presentingViewController }

  /// The outermost of the containers that the controller is in.
  package var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The controller itself, or the innermost of the containers it is in, that is wanted.
  func selfOrContainer(that isWanted: @MainActor (UIViewController) -> Bool) -> UIViewController? {
    var next: UIViewController? = self
    while let controller = next, !isWanted(controller) { next = controller.parent }
    return next
  }

  func isInside(_ container: UIViewController?) -> Bool {
    container != nil && selfOrContainer(that: { $0 === container }) != nil
  }

  /// Climbs to where the hierarchy ends: the window's root, if the controller is on display.
  package var outermostInHierarchy: UIViewController {
    var controller = self
    while let above = controller.containerOrPresenter {
      controller = above
    }
    return controller
  }

  /// The topmost of what is presented over the controller, or the controller; what is being
  /// dismissed doesn't count.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }

  /// The screen that the user sees in the topmost of what is presented over the controller.
  var frontScreen: UIViewController {
    let front = frontmost
    return (front as? UINavigationController)?.topViewController ?? front
  }

  /// What is presented by the controller or, in a context, by one inside it: of each pile the lowest.
  ///
  /// Linear in the number of controllers inside it.
  var lowestPresented: [UIViewController] {
    if let presented = presentedViewController, presented.presentingViewController === self {
      return [presented]
    }
    return children.flatMap(\.lowestPresented)
  }

  /// The window the controller is in, also while it is covered or in a tab that is not selected.
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

  /// The stack that the controller is or is in, or that a container of the app's has in front.
  var stackToPushOn: UINavigationController? { stack ?? stackInFront }

  /// The stack that is the last child of the app's own container, or of one in it.
  private var stackInFront: UINavigationController? {
    switch self {
    case is UITabBarController, is UISplitViewController, is UIPageViewController: return nil
    default: break
    }
    for child in children.reversed() {
      if let stack = child as? UINavigationController ?? child.stackInFront { return stack }
    }
    return nil
  }

  /// The stack that the controller is one of the screens of.
  var stackAround: UINavigationController? { parent as? UINavigationController }

  /// The screens of the stack that a collapsed detail is, on the list's; for any other screen that itself.
  var stackedOrSelf: [UIViewController] {
    (self as? UINavigationController)?.viewControllers ?? [self]
  }

  /// Whether the controller is in one of `containers`, or presented over one.
  func goesAlong(with containers: [UIViewController]) -> Bool {
    var controller = containers.isEmpty ? nil : self
    while let current = controller {
      if containers.contains(same: current) { return true }
      controller = current.containerOrPresenter
    }
    return false
  }

  /// Whether it is the child of a container that is none of UIKit's.
  var isPlainChild: Bool {
    switch parent {
    case nil, is UINavigationController, is UITabBarController, is UISplitViewController,
      is UIPageViewController:
      false
    default: true
    }
  }

  /// Dismisses the controller with all that is over it, unless one of them comes or goes.
  func dismissUnlessMoving(animated: Bool = false) {
    guard !isBeingDismissed, !isMoving, !animated || !frontmost.isMoving else { return }
    presentingViewController?.dismiss(animated: animated)
  }

  /// The controller's class and title, for reports.
  package var screenName: String { nameOfThisMoment.description }
}

extension ArraySlice<UIViewController> {
  /// Those of a stack's screens that stay without some of them: those for which `stays` says so, each with
  /// what the app has pushed on it, as that goes with those that go.
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
  /// What a screen is in, for reports.
  @MainActor
  var nameAsHost: String {
    if let controller = self as? UIViewController { return controller.screenName }
    return self is UIWindow ? "the window" : "the view hierarchy"
  }
}

extension UISplitViewController {
  /// Whether it has columns; one made without a style has the older interface, and a style that newer
  /// SDKs don't want to be named.
  package var hasColumns: Bool { style == .doubleColumn || style == .tripleColumn }
}
