// UIKit keeps what is presented over a controller that the app takes away, and that controller (B28, B30).

extension ScreenToken {
  /// Whether it is presented, and what it is presented over is under no window's root any more: UIKit keeps
  /// both, and the user can neither see nor dismiss it.
  ///
  /// A split view controller that collapses, and a page view controller that turns a page, may bring the
  /// presenter back.
  func isOrphan(_ controller: UIViewController) -> Bool {
    guard wasUnderRoot, controller.isModal, !controller.isUnderRoot(of: window)
    else { return false }
    guard let rearranging, rearranging.isUnderRoot(of: window) else { return true }
    return !((rearranging as? UISplitViewController)?.isCollapsed ?? true)
  }
}

extension UIViewController {
  /// What is still presented where no user can see it keeps itself and its presenter.
  func leaveItsPresenter() {
    guard let presenter = presentingViewController, presenter.presentedViewController === self,
      !isBeingDismissed
    else { return }
    presenter.dismiss(animated: false)
  }

  /// The outermost split or page view controller around the presenter.
  var presenterRearranged: UIViewController? {
    var found: UIViewController?
    var next = presentingViewController?.parent
    while let container = next {
      if container is UISplitViewController || container is UIPageViewController {
        found = container
      }
      next = container.parent
    }
    return found
  }
}
