/// One step of taking controllers away: those that can go now, planned from the hierarchy as it is.
@MainActor
struct TakingAway {
  let controllers: [UIViewController]
  let animated: Bool
  /// Whether a screen that is on a stack above one of them stays there; by default it goes along.
  var staysAbove: (UIViewController) -> Bool = { _ in false }

  /// Whether a modal over one of them is waited for; else it goes along.
  var isWaitedFor: (UIViewController) -> Bool = { _ in true }

  /// Takes out of the hierarchy what can be taken out now.
  ///
  /// - Returns: A stack or presenter that moves from now on.
  @discardableResult
  func begin() -> UIViewController? {
    var modals: [UIViewController] = []
    for controller in controllers {
      if controller.isModal {
        modals.append(controller)
      } else if controller.stackAround == nil,
        // A tab taken out of a sheet that is dismissed itself would vanish while the sheet moves.
        !(controller.parent?.goesAlong(with: controllers) ?? false)
      {
        controller.takeOutOfItsContainer()
      }
    }
    let stack = pop(below: modals)
    return dismiss(modals) ?? stack
  }

  /// Pops each stack of the controllers to the screen below the lowest of them, or takes them out of it.
  ///
  /// Under a cover without animation: there is one animation, the visible one.
  private func pop(below modals: [UIViewController]) -> UIViewController? {
    var moving: UIViewController?
    for controller in controllers {
      // A stack that is dismissed itself takes its screens along, and one that a step before has popped moves,
      // or has them no longer: a second pop would take a screen that stays.
      guard let stack = controller.stackAround, !stack.isMoving, !stack.goesAlong(with: modals)
      else { continue }
      let stacked = stack.viewControllers
      var lowest = stacked.count
      for other in controllers { lowest = min(lowest, stacked.lastIndex(ofSame: other) ?? lowest) }
      let staying = stacked[lowest...].staying(without: controllers, onTheirOwn: staysAbove)
      guard lowest > 0, !endSearch(over: stacked[lowest...], but: staying) else { continue }
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

  /// Ends a search that is active over one of `screens`, and what lies over it: UIKit would keep the
  /// search, and the screen with it.
  ///
  /// - Returns: Whether there is one, which has to go before the screens do.
  private func endSearch(
    over screens: ArraySlice<UIViewController>,
    but staying: [UIViewController] = []
  ) -> Bool {
    // Without animation nothing is waited for: a search that does not end would keep the screens.
    guard animated else { return false }
    for screen in screens where !staying.contains(same: screen) {
      guard let search = screen.activeSearch,
        search.presentedViewController.map(canDismiss) ?? true
      else { continue }
      if !search.isBeingDismissed { search.presentingViewController?.dismiss(animated: false) }
      return true
    }
    return false
  }

  /// Dismisses the lowest modals on their presenters; what is above goes with them.
  private func dismiss(_ modals: [UIViewController]) -> UIViewController? {
    var moving: UIViewController?
    for modal in modals {
      guard let presenter = modal.presentingViewController, !presenter.goesAlong(with: modals),
        presenter.presentedViewController === modal, canDismiss(modal),
        !endSearch(over: (modal.stack?.viewControllers ?? [modal])[...])
      else { continue }
      presenter.dismiss(animated: animated)
      moving = presenter
    }
    return moving
  }

  /// What comes, goes or is being dragged is waited for.
  ///
  /// An alert has nothing to stand on without what it is presented over, and a search is no modal.
  private func canDismiss(_ modal: UIViewController) -> Bool {
    var above: UIViewController? = modal
    while let current = above {
      let isOurs =
        controllers.contains(same: current) || current is UIAlertController
        || Platform.isSearch(current) || !isWaitedFor(current)
      if !isOurs || current.isBeingDismissed || current.isMoving { return false }
      above = current.presentedViewController
    }
    return true
  }
}

extension UIViewController {
  /// Takes the controller out of the tabs, or of the app's own container, that it is in.
  ///
  /// Called again, each time the run loop is about to sleep, until the controller has left.
  fileprivate func takeOutOfItsContainer() {
    if let tabs = parent as? UITabBarController {
      if !isMoving { tabs.remove(self) }
    } else if isPlainChild {
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
    // If something keeps the controller, a show on it fails, and does not wait for it to come back.
    attachment.leavesWhenUnlinked = true
  }
}
