/// Removes the controllers that can be removed at this moment, in one step that is planned from the current hierarchy.
@MainActor
struct RemovalStep {
  let controllers: [UIViewController]
  let animated: Bool
  /// Whether a screen above one of the controllers stays on the stack; by default it is removed as well.
  var staysAbove: (UIViewController) -> Bool = { _ in false }

  /// Whether the step waits until a modal over one of the controllers has left; otherwise the modal is dismissed.
  var isWaitedFor: (UIViewController) -> Bool = { _ in true }

  /// Whether the step waits until an alert has left; otherwise the alert leaves with its presenter.
  var isAlertToWaitFor: (UIViewController) -> Bool = { _ in false }

  /// Whether the search that is active over a screen ends before the screen is removed.
  ///
  /// False for the last attempt, because a search that never ends would otherwise keep the screens in the hierarchy.
  var endsSearches = true

  /// Whether a step that has popped a stack goes on to dismiss modals.
  ///
  /// UIKit has called the app's code during the pop, and that code may have switched a guard on. If the closure returns
  /// false, the next step dismisses the modals.
  var dismissesAfterPop: () -> Bool = { true }

  /// Removes the controllers that can be removed now.
  ///
  /// - Returns: The stack or presenter in which a transition has begun.
  @discardableResult
  func begin() -> UIViewController? {
    var modals: [UIViewController] = []
    for controller in controllers {
      if controller.isModal {
        modals.append(controller)
      } else if controller.stackAround == nil,
        // If the container leaves in this step too, the controller leaves with it. If a tab were removed from a sheet
        // that is being dismissed, the tab would vanish while the sheet is still visible.
        !(controller.parent?.isInOrOver(anyOf: controllers) ?? false), !isHeld(controller),
        !endSearch(over: [controller])
      {
        controller.removeFromItsContainer()
      }
    }
    let stack = pop()
    if stack != nil, !modals.isEmpty, !dismissesAfterPop() { return stack }
    return dismiss(modals) ?? stack
  }

  /// Pops each stack to the screen below the lowest controller to remove, or sets the stack's remaining screens if
  /// screens above that controller stay.
  ///
  /// A covered stack isn't animated, so that the user sees only one animation.
  private func pop() -> UIViewController? {
    var moving: UIViewController?
    for controller in controllers {
      // If a stack is inside one of the controllers, its screens leave with that controller, so the stack isn't popped.
      // A stack that the previous step has popped isn't popped again either, because a second pop would remove a screen
      // that must stay. Such a stack is still moving, or no longer contains the controllers.
      guard let stack = controller.stackAround, !stack.isMoving,
        !stack.isInOrOver(anyOf: controllers)
      else { continue }
      let stacked = stack.viewControllers
      var lowest = stacked.count
      for other in controllers { lowest = min(lowest, stacked.lastIndex(ofSame: other) ?? lowest) }
      let staying = stacked[lowest...].staying(without: controllers, onTheirOwn: staysAbove)
      let leaving = stacked[lowest...].filter(that: { !staying.contains(same: $0) })
      guard lowest > 0 || !staying.isEmpty, !leaving.contains(that: isHeld),
        !endSearch(over: leaving)
      else { continue }
      let isCovered = stack.presentedViewController != nil || stack.viewIfLoaded?.window == nil
      let animated = !isCovered && animated
      if staying.isEmpty {
        stack.popToViewController(stacked[lowest - 1], animated: animated)
      } else {
        stack.setViewControllers(stacked[..<lowest] + staying, animated: animated)
      }
      moving = stack
    }
    return moving
  }

  /// Ends the active search over one of `screens`, or over a screen inside one, together with the controllers over
  /// that search.
  ///
  /// Otherwise UIKit would keep the search presented, and the screen with it.
  ///
  /// - Returns: Whether there is an active search, which has to leave before the screens.
  private func endSearch(over screens: [UIViewController]) -> Bool {
    guard endsSearches else { return false }
    for screen in screens {
      guard let search = screen.activeSearchInside else { continue }
      // The place has already ended the search, and UIKit is still dismissing it together with the alert over it.
      if search.presentedViewController?.isBeingDismissed ?? false { return true }
      guard search.presentedViewController.map(canDismiss) ?? true else { continue }
      if !search.isBeingDismissed { search.presentingViewController?.dismiss(animated: false) }
      return true
    }
    return false
  }

  /// Dismisses each of the modals that isn't presented over another one of them.
  ///
  /// The modals over a dismissed modal leave with it.
  private func dismiss(_ modals: [UIViewController]) -> UIViewController? {
    var moving: UIViewController?
    for modal in modals {
      guard let presenter = modal.presentingViewController, !presenter.isInOrOver(anyOf: modals),
        presenter.presentedViewController === modal, canDismiss(modal),
        !endSearch(over: [modal])
      else { continue }
      presenter.dismiss(animated: animated)
      moving = presenter
    }
    return moving
  }

  /// Whether the modal and all modals over it can be dismissed now.
  ///
  /// The step waits for a modal that is being presented, dismissed or dragged. It doesn't wait for searches at rest and
  /// for most alerts at rest, because they leave with their presenter.
  private func canDismiss(_ modal: UIViewController) -> Bool {
    var above: UIViewController? = modal
    while let current = above {
      if !mayDismiss(current) || current.isBeingDismissed || current.isMoving
        || current.children.contains(that: { $0.presentsModal(that: { !mayDismiss($0) }) })
      {
        return false
      }
      above = current.presentedViewController
    }
    return true
  }

  private func mayDismiss(_ modal: UIViewController) -> Bool {
    if controllers.contains(same: modal) || Platform.isSearch(modal) { return true }
    return modal is UIAlertController ? !isAlertToWaitFor(modal) : !isWaitedFor(modal)
  }

  /// Whether the step waits for a modal that the controller, or a controller inside it, presents in its own context.
  ///
  /// The modal would leave with the controller. A modal over an active search doesn't count, because UIKit keeps the
  /// search and the modal presented when the controller is popped.
  private func isHeld(_ controller: UIViewController) -> Bool {
    controller.presentsModal(overSearches: false, that: { !mayDismiss($0) })
  }
}

extension UIViewController {
  /// Removes the controller's tab, or removes the controller from the container to which it was added as a child.
  ///
  /// It is called again whenever the run loop is idle, until the controller has left.
  fileprivate func removeFromItsContainer() {
    // While a transition still shows a tab that was removed, that tab looks like a plain child.
    if let tabs = parent as? UITabBarController, isMoving || !isPlainChild {
      if !isMoving { tabs.remove(self) }
    } else if isPlainChild {
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
    // Because of this mark, a later request that has this controller as its host fails. Without the mark, the request
    // would wait for the controller to return to the hierarchy if something still holds the controller.
    attachment.leavesWhenUnlinked = true
  }
}
