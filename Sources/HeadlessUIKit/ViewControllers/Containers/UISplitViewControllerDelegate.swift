/// The methods of an object that decides how a split view controller collapses and expands, and is notified of both.
///
/// HeadlessUIKit leaves out methods about orientations and about the gesture that shows a column.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called when the display mode is about to change, so that other columns are visible.
  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  )
  /// Returns the mode after a tap on `displayModeButtonItem`.
  ///
  /// With `.automatic`, the tap shows or hides the primary column.
  @discardableResult
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode
  /// Returns whether the delegate shows `vc` as the primary controller itself.
  ///
  /// It is called only if the split view controller has no style.
  @discardableResult
  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// Returns whether the delegate shows `vc` as the secondary controller itself.
  ///
  /// It is called only if the split view controller has no style.
  @discardableResult
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// Returns the primary controller after collapsing, or nil for the current one.
  ///
  /// It is called only if the split view controller has no style.
  @discardableResult
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Returns the primary controller after expanding, or nil for the current one.
  ///
  /// It is called only if the split view controller has no style.
  @discardableResult
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Returns whether the delegate has handled the secondary controller itself, or whether nothing needs to be
  /// done.
  ///
  /// If it returns false, the secondary controller is merged (B188). It is called only if the split view
  /// controller has no style.
  @discardableResult
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary controller after expanding, or nil to take it from the primary one (B188).
  ///
  /// It is called only if the split view controller has no style.
  @discardableResult
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the column that is on top while the controller is collapsed.
  ///
  /// It is called only if the split view controller has a style.
  @discardableResult
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode after expanding.
  ///
  /// It is called only if the split view controller has a style.
  @discardableResult
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when a controller with a style has collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when a controller with a style has expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

/// The requirements are optional in UIKit.
///
/// These default implementations are used for requirements that a class doesn't implement.
extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns `.automatic`.
  @discardableResult
  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
  /// Returns false.
  @discardableResult
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// Returns false.
  @discardableResult
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// Returns nil.
  @discardableResult
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// Returns nil.
  @discardableResult
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// Returns false.
  @discardableResult
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns nil.
  @discardableResult
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns the proposed value.
  @discardableResult
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed value.
  @discardableResult
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
