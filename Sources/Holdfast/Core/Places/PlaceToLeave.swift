/// How a flow's screens leave their place when the flow ends itself: the other half of a `Place`.
///
/// Screens on a stack are popped and modals are dismissed; a place says what of a flow can leave, and does
/// what else is to be done.
@MainActor
protocol PlaceToLeave: AnyObject {
  /// When a screen in this place has left, though it may still be alive.
  var leavesWhen: LeavesWhen { get }

  /// Whether a flow that ends can take the controller of one of its screens away.
  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool

  /// Whether a controller of an inner flow stays in what this place leaves as it is.
  func keeps(_ controller: UIViewController) -> Bool

  /// Does what has to be done before the flow's screens can leave: shows what takes their place, or
  /// calls the app.
  ///
  /// - Returns: Whether that is done; if not, it is asked for again.
  func prepare(_ flow: any PlacedFlow) -> Preparation

  /// Whether it shows, or lets the app show, what takes the place of the flow's screens.
  var saysWhatComesNext: Bool { get }

  /// Whether the app takes away the first screen, which it has put there: the library never does.
  var isTakenOutByTheApp: Bool { get }

  /// All of the flow's screens that leave have left, before `onEnd` is called.
  func screensHaveLeft(_ flow: any PlacedFlow)
}

/// When a screen has left, though it may still be alive.
enum LeavesWhen {
  /// When it has no parent, presenter and window any more: what is pushed or presented.
  case unlinked
  /// When a container that it is in, and that was pushed or presented itself, is unlinked: a root, a tab, a
  /// page. Out of its own place it may be put back, so else it is there until it is freed.
  case containerIsUnlinked
  /// What the app's own code has put somewhere: as soon as it, or a controller around it, is unlinked that was seen
  /// pushed, presented or the root of a window. Anywhere else it may be put back, so there it stays until it is freed.
  case asPutByTheApp
  /// When it is freed, and not before: `endsOnRelease`.
  case freed
  /// Not known until the caller has put the screen into a window; then as a screen of a stack, a presented screen or
  /// a screen in a container.
  case asPlaced
}

/// What a place has done so that the screens of a flow that ends can leave.
enum Preparation {
  case pending
  case done
  /// Nothing takes the place of the screens, so those in it stay.
  case nothingInstead
}

extension PlaceToLeave {
  var leavesWhen: LeavesWhen { .unlinked }

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.canBeTakenAway
  }

  func keeps(_ controller: UIViewController) -> Bool { false }
  func prepare(_ flow: any PlacedFlow) -> Preparation { .done }
  var isTakenOutByTheApp: Bool { false }
  var saysWhatComesNext: Bool { isTakenOutByTheApp }
  func screensHaveLeft(_ flow: any PlacedFlow) {}
}

extension UIViewController {
  /// Whether there is anything to go back to when the controller is taken away.
  ///
  /// In the middle of a transition, which may be cancelled, that is not known yet.
  var canBeTakenAway: Bool {
    if let stack = stackAround, stack.viewControllers.first !== self { return true }
    if isMoving { return true }
    if let tabs = parent as? UITabBarController { return tabs.tabScreens.count != 1 }
    return isModal
  }
}

/// A flow, as a place and a placement know it.
///
/// `FlowCore` conforms, which stands above places in the order of the folders: so what a place learns of a
/// flow is what stands here.
@MainActor
protocol PlacedFlow: AnyObject {
  /// The controller of the first of its screens that is still there.
  var firstController: UIViewController? { get }

  /// When that has left.
  var firstLeavesWhen: LeavesWhen? { get }

  /// What the place has done so that its screens can leave.
  var preparation: Preparation { get }

  /// Whether a screen, or the stack that a collapsed detail is, is of a flow that is not inside this one, and that is
  /// open, or ends while its screens stay.
  func isForeign(_ screen: UIViewController) -> Bool

  /// The screens that the flow itself has shown and that are still in their places, in the order shown.
  var placedScreens: [UIViewController] { get }

  /// Whether a controller is a screen of the flow or of one inside it, or has one in it.
  func containsOwnScreen(in controller: UIViewController) -> Bool

  /// Whether the app has made sure that the user can't dismiss a modal, which neither the flow nor one inside it has
  /// shown.
  func isBlocked(by modal: UIViewController) -> Bool

  /// Whether a controller is a screen of an open flow that is not inside this one, or has one in it.
  func containsForeignScreen(in controller: UIViewController) -> Bool

  /// Tells the developer.
  func report(_ message: String)
}
