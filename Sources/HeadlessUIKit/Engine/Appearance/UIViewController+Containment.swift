import Foundation

extension UIViewController {
  func add(_ child: UIViewController) {
    precondition(child !== self, "A view controller can't be its own child.")
    if child.parentController === self {
      child.willMove(toParent: self)
      childControllers.remove(same: child)
      childControllers.append(child)
      return
    }
    raiseIfDying(self)
    // A child that has another parent is removed from that parent, wherever the child's view is (B314). The view
    // of a child without a parent must not be inside the view of a controller other than this one (B42).
    if child.parentController == nil {
      HierarchyCheck.willAdd(child, to: self)
    } else {
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
    TraitUpdate.noteOverrides(of: child)
    HeadlessRunLoop.main.wake()
  }

  func leaveParent() {
    guard parentController != nil else { return }
    unlinkFromParent()
    didMove(toParent: nil)
  }

  /// Removes the controller from its parent without a callback.
  ///
  /// The container calls `didMove(toParent: nil)` later.
  func unlinkFromParent() {
    guard let parent = parentController else { return }
    parentController = nil
    HeadlessRunLoop.main.wake()
    parent.childControllers.remove(same: self)
    parent.containerDidLose(self)
  }

  func swap(
    _ old: UIViewController,
    for new: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    guard old.parentController === self, new.parentController === self else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Children view controllers \(old) and \(new) must have a common parent view controller when "
          + "calling -[UIViewController transitionFromViewController:toViewController:duration:"
          + "options:animations:completion:]"
      )
    }
    let isOnDisplay = appearance == .appeared || appearance == .appearing
    if isOnDisplay {
      old.beginAppearance(false, animated: duration > 0)
      new.beginAppearance(true, animated: duration > 0)
    }
    if let newView = new.view { (old.viewIfLoaded?.superview ?? view).addSubview(newView) }
    new.isAppearingNow()
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: options,
      animations: animations ?? {}
    ) { finished in
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearance()
      new.endAppearance()
      completion?(finished)
    }
  }

  func nearestAncestor<Ancestor>() -> Ancestor? {
    var controller = parentController
    while let current = controller {
      if let found = current as? Ancestor { return found }
      controller = current.parentController
    }
    return nil
  }

  /// The outermost ancestor in the chain of parents, or the controller itself if it has no parent.
  var outermostAncestor: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }
}
