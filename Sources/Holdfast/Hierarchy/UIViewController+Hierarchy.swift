/// The questions the library asks the live hierarchy. It never remembers an answer.
extension UIViewController {
  /// Whether the controller hangs on anything: a parent, a presenter, a window.
  package var isLinked: Bool {
    parent != nil || presentingViewController != nil || viewIfLoaded?.window != nil
  }

  /// Whether the controller hangs on something, and so do the containers it is in that a flow put
  /// on display: a sheet's stack may be kept alive by someone, with all that is in it.
  ///
  /// Other containers are not asked: a root that is swapped for a moment, a tab taken out and put
  /// back say nothing about what is in them.
  package var isLinkedWithItsContainers: Bool {
    if let parent { return !parent.isCutOff }
    return isLinked
  }

  /// Whether this controller, or one that it is in, was put on display by a flow and hangs on nothing
  /// any more.
  ///
  /// Only the outermost can hang on nothing.
  var isCutOff: Bool {
    if viewIfLoaded?.window != nil { return false }
    let outermost = outermostContainer
    return outermost.attachmentIfAny?.endsWithItsLink == true && !outermost.isLinked
  }

  /// Whether the controller is in a hierarchy already and can't be shown once more.
  var placeInHierarchy: UIResponder? {
    if let parent { return parent }
    if let presentingViewController { return presentingViewController }
    guard let superview = viewIfLoaded?.superview else { return nil }
    return superview.window ?? superview
  }

  /// The outermost of the containers the controller is in.
  var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Climbs to where the hierarchy ends: the window's root, if the controller is on display.
  package var outermostInHierarchy: UIViewController {
    var controller = self
    while let above = controller.parent ?? controller.presentingViewController {
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

  /// What is presented by the controller or, in a context, by one inside it: of each pile the lowest.
  ///
  /// Linear in the number of controllers inside it.
  var lowestPresented: [UIViewController] {
    if let presented = presentedViewController, presented.presentingViewController === self {
      return [presented]
    }
    return children.flatMap(\.lowestPresented)
  }

  /// What goes where this screen goes, and would stay presented without it: what it presents in its own
  /// context, and its search, whoever presents that.
  var presentedByItself: UIViewController? {
    guard let presented = presentedViewController,
      presented.presentingViewController === self || presented === Platform.search(of: self)
    else { return nil }
    return presented
  }

  /// The window the controller is in, also while it is covered or in a tab that is not selected.
  var windowOfHierarchy: UIWindow? {
    var next: UIViewController? = self
    while let controller = next {
      if let window = controller.viewIfLoaded?.window { return window }
      next = controller.parent ?? controller.presentingViewController
    }
    return outermostInHierarchy.frontmost.viewIfLoaded?.window
  }

  /// The stack the controller is, or is in.
  var stack: UINavigationController? {
    self as? UINavigationController ?? navigationController
  }

  /// Whether the controller, or what it is in, is on its way out.
  var isLeaving: Bool {
    if isTakenOut { return true }
    // Out of its stack already, and the transition still shows it (B55).
    let outermost = outermostContainer
    return outermost.transitionCoordinator != nil && outermost.presentingViewController == nil
      && outermost.viewIfLoaded?.window?.rootViewController !== outermost
  }

  /// Whether the controller, or what it is in, is being dismissed or is no longer among the screens of
  /// its stack; where nothing moves, that is all of ``isLeaving``.
  var isTakenOut: Bool {
    if isBeingDismissed { return true }
    guard let parent else { return false }
    if let stack = parent as? UINavigationController, !stack.viewControllers.contains(same: self) {
      return true
    }
    return parent.isTakenOut
  }

  /// Whether a gesture moves the controller, or has let go of it and it still moves.
  ///
  /// A gesture may take hold of a transition that runs already (B262). One that is cancelled lets go
  /// first, and the screen comes back after that.
  var isInTheUsersHand: Bool {
    guard let transition = transitionCoordinator else { return false }
    return transition.initiallyInteractive || transition.isInteractive || transition.isCancelled
  }

  /// The controller's class and title, for reports.
  package var screenName: String { nameOfThisMoment.description }

  /// The open flow this controller belongs to: by itself, by the top of its stack, or by what it is
  /// in.
  var flow: FlowCore? {
    if let stack = self as? UINavigationController {
      for screen in stack.viewControllers.reversed() {
        if let flow = screen.ownFlow { return flow }
      }
    }
    var controller: UIViewController? = self
    while let current = controller {
      if let flow = current.ownFlow { return flow }
      controller = current.parent
    }
    return nil
  }

  /// Whether the flow that the controller was shown in, by itself or with what it is in, has ended or
  /// has seen it leave.
  ///
  /// False for a controller of no flow, and for one that is not shown yet.
  var hasLeftItsFlow: Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current.attachmentIfAny?.stay != nil { return current.ownFlow == nil }
      controller = current.parent
    }
    return false
  }

  /// The open flow it was shown in itself.
  var ownFlow: FlowCore? {
    lastStay { $0.core?.isOpen ?? false }?.core
  }

  /// The screen's stay in a flow, as long as it counts.
  func stay(in core: FlowCore) -> ScreenStay? {
    lastStay { $0.core === core }
  }

  private func lastStay(where isWanted: @MainActor (ScreenStay) -> Bool) -> ScreenStay? {
    var stay = attachmentIfAny?.stay
    while let current = stay {
      if isWanted(current) { return current }
      stay = current.earlier
    }
    return nil
  }
}

/// Looks for controllers from the back, where what is looked for mostly is.
///
/// By identity: `==` asks the app's `isEqual`.
extension Array where Element: UIViewController {
  func contains(same controller: UIViewController) -> Bool {
    lastIndex(ofSame: controller) != nil
  }

  func lastIndex(ofSame controller: UIViewController) -> Int? {
    lastIndex { $0 === controller }
  }
}

extension UISplitViewController {
  /// Whether it has columns; one made without a style has the older interface, and a style that newer
  /// SDKs don't want to be named.
  package var hasColumns: Bool { style == .doubleColumn || style == .tripleColumn }
}
