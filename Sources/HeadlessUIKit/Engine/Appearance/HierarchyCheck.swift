/// Checks that a controller's view is put only into the view of the controller's parent (B42).
///
/// If the view is put elsewhere, UIKit raises `UIViewControllerHierarchyInconsistency`, and this check does the
/// same. A superview that is neither in a window nor inside a controller's view may contain any view. Its subviews
/// are checked when the superview itself is put into another view.
@MainActor
enum HierarchyCheck {
  static func willInsert(_ view: UIView, into superview: UIView) {
    guard let owner = owner(of: superview) else {
      if superview.window != nil { check(view, below: nil) }
      return
    }
    check(view, below: owner)
  }

  /// Checks that a controller's view isn't inside the view of a controller other than the future parent.
  ///
  /// It is called when a controller without a parent is added, pushed or set in a stack.
  static func willAdd(_ child: UIViewController, to parent: UIViewController) {
    guard let superview = child.viewIfLoaded?.superview, let owner = owner(of: superview),
      owner !== parent
    else { return }
    fail(child, should: owner, but: "requested parent is:\(parent)")
  }

  static func willBecomeRoot(_ root: UIViewController?) {
    guard let root, let parent = root.parent else { return }
    fail(root, should: nil, but: "actual parent is:\(parent)")
  }

  private static func check(_ view: UIView, below owner: UIViewController?) {
    if let controller = view.controller {
      guard let parent = controller.parent, parent !== owner else { return }
      fail(controller, should: owner, but: "actual parent is:\(parent)")
    }
    for subview in view.subviews { check(subview, below: owner) }
  }

  private static func owner(of view: UIView) -> UIViewController? {
    var current: UIView? = view
    while let view = current {
      if let controller = view.controller { return controller }
      current = view.superview
    }
    return nil
  }

  private static func fail(
    _ child: UIViewController,
    should parent: UIViewController?,
    but actual: String
  ) -> Never {
    let expected = parent.map { "\($0)" } ?? "(null)"
    HeadlessLog.raise(
      HeadlessLog.hierarchyInconsistency,
      "child view controller:\(child) should have parent view controller:\(expected) but \(actual)"
    )
  }
}
