extension UIViewController {
  func add(_ child: UIViewController) {
    precondition(child !== self, "A view controller can't be its own child.")
    if child.parentController === self {
      child.willMove(toParent: self)
      childControllers.removeAll { $0 === child }
      childControllers.append(child)
      return
    }
    HierarchyCheck.willAdd(child, to: self)
    if child.parentController != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  func leaveParent() {
    guard parentController != nil else { return }
    unlinkFromParent()
    didMove(toParent: nil)
  }

  /// Cuts the link without a word; the container says `didMove(toParent: nil)` in its own time.
  func unlinkFromParent() {
    guard let parent = parentController else { return }
    parentController = nil
    parent.childControllers.removeAll { $0 === self }
  }

  func nearestAncestor<Ancestor>() -> Ancestor? {
    var controller = parentController
    while let current = controller {
      if let found = current as? Ancestor { return found }
      controller = current.parentController
    }
    return nil
  }

  /// The outermost ancestor by `parent`; the controller itself when it has none.
  var outermostAncestor: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }
}
