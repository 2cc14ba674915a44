/// What a token asks, and does, about the presenter of its screen.
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
