/// The half of a `Place` that says how Holdfast removes a flow's screens when the flow ends before they have left.
///
/// Holdfast itself pops screens on a stack and dismisses modals. The place only says which screens of the flow can be
/// removed, and prepares for their removal.
@MainActor
protocol PlaceToLeave: AnyObject {
  /// When a screen in this place counts as having left, though it may still be alive.
  var leavesWhen: LeavesWhen { get }

  /// Whether an ending flow can remove the controller of one of its screens.
  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool

  /// Whether a controller of the flow or of an inner flow stays at the end of the flow, because this place doesn't
  /// change the container that the controller is in.
  func keeps(_ controller: UIViewController) -> Bool

  /// Prepares the place for the flow's screens to leave, by showing their replacement or calling the app.
  ///
  /// - Returns: The progress. While it is `.pending`, the method is called again.
  func prepare(_ flow: any PlacedFlow) -> Preparation

  /// Whether the place shows a replacement for the flow's screens, or has the app show one.
  var showsReplacement: Bool { get }

  /// Whether only the app removes the first screen, because the app's own code has placed the screen.
  var isRemovedByApp: Bool { get }

  /// Called when the `Teardown` of the flow or of an outer flow has no screen left to remove, before `onEnd` is called.
  ///
  /// Screens that stay are still in the place, such as those of a gate, and those that the place can't remove. So the
  /// function must check whether the flow's screen has left. It isn't called if the last screen is deallocated before
  /// the teardown finds that no screen is left to remove, or if the time limit expires.
  func screensHaveLeft(_ flow: any PlacedFlow)
}

/// When a screen counts as having left, though it may still be alive.
enum LeavesWhen {
  /// When the screen has no parent, presenter or window any more, or when this is true of a container around it that a
  /// flow has pushed, presented or removed. This is the condition for screens that are pushed or presented.
  ///
  /// The screen has also left if it has been removed from its wrapper, if it is unreachable, or if its window is gone.
  case unlinked
  /// When a container around the screen, which a flow has pushed, presented or removed, no longer has a parent, a
  /// presenter or a window.
  ///
  /// The screen has also left if its window is gone and a modal over the hierarchy keeps the screen alive.
  ///
  /// This is the condition for a root, a tab or a page. If only the screen itself has been removed, the app may put it
  /// back, so the flow stays open until the screen is deallocated.
  case containerIsUnlinked
  /// When the screen, or a controller around it, was pushed, presented or the root of a window, and has no parent,
  /// presenter or window any more.
  ///
  /// This is the condition for a screen that the app's own code has placed. If the app has put the screen anywhere
  /// else, it may remove the screen and put it back later, so the screen counts as present until it is deallocated.
  case asPutByTheApp
  /// When the screen is deallocated, and not before. This is the condition for a screen with `endingWhenDeallocated()`,
  /// and for every screen that hasn't been shown yet.
  case deallocated
  /// Not known until the caller has put the screen into a window. After that, a screen that is on a stack or presented
  /// counts as `unlinked`, and any other screen as `containerIsUnlinked`.
  case asPlaced
}

/// The progress of a place's preparation for the screens of an ending flow to leave.
enum Preparation {
  case pending
  case done
  /// There is no replacement for the screens, so those in the place stay.
  case nothingInstead
}

extension PlaceToLeave {
  var leavesWhen: LeavesWhen { .unlinked }

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.canBeRemoved
  }

  func keeps(_ controller: UIViewController) -> Bool { false }
  func prepare(_ flow: any PlacedFlow) -> Preparation { .done }
  var isRemovedByApp: Bool { false }
  var showsReplacement: Bool { isRemovedByApp }
  func screensHaveLeft(_ flow: any PlacedFlow) {}
}

extension UIViewController {
  /// Whether another screen remains when the controller is removed.
  ///
  /// During a transition the answer isn't known yet, because the transition may be cancelled. The value is then true.
  var canBeRemoved: Bool {
    if let stack = stackAround, stack.viewControllers.first !== self { return true }
    if isMoving { return true }
    if let tabs = parent as? UITabBarController { return tabs.hasTabs(beside: self) }
    return isModal
  }
}

/// A flow, as places and placements see it.
///
/// `FlowCore` conforms. Its folder comes after this one, so a place can use only the members of this protocol.
@MainActor
protocol PlacedFlow: AnyObject {
  /// The controller of the first screen that the flow has shown or inherited and that hasn't left.
  var firstController: UIViewController? { get }

  /// When the screen of `firstController` counts as having left.
  var firstLeavesWhen: LeavesWhen? { get }

  /// The progress of the place's preparation for the flow's screens to leave.
  var preparation: Preparation { get }

  /// Whether a screen, or the stack of a collapsed detail, belongs to a flow that isn't inside this one.
  ///
  /// That flow is open, or it is ending and its screens stay until its `onEnd` has been called.
  func isForeign(_ screen: UIViewController) -> Bool

  /// The screens that the flow itself has shown and that are still in their places, in the order in which they were
  /// shown.
  var placedScreens: [UIViewController] { get }

  /// Whether a controller is, or contains, a screen of this flow or of a flow inside it.
  func containsOwnScreen(in controller: UIViewController) -> Bool

  /// Whether the user can't dismiss a modal, and neither this flow nor a flow inside it has shown the modal.
  ///
  /// It is false for an alert and for a search.
  func isBlocked(by modal: UIViewController) -> Bool

  /// Whether a controller is, or contains, a screen of an open flow that isn't inside this one.
  func containsForeignScreen(in controller: UIViewController) -> Bool

  /// Dismisses a modal without animation as soon as `mayBeDismissed` returns true.
  ///
  /// The closure is held until the modal has left.
  func dismiss(_ modal: UIViewController, when mayBeDismissed: @escaping @MainActor () -> Bool)

  /// Reports an issue to the developer.
  func report(_ message: String)
}
