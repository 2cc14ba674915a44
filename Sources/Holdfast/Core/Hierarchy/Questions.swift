// Questions to UIKit's hierarchy as it is now; nothing is remembered. Where a screen of a flow is, `Whereabouts` says.
//
// | question | about this controller | it differs from the one above |
// |---|---|---|
// | `isLinked` | it has a parent, a presenter or a window | |
// | `isInHierarchy` | it is linked, and so are its containers that a flow pushed, presented or removed | asks the containers (`UIViewController+Flow.swift`) |
// | `isInRemovedContainer` | such a container is unlinked | the opposite, for the container of a controller |
// | `isModal` | it is presented itself | false inside a container that is presented |
// | `isDismissedByTheUser` | the user could dismiss it by a gesture, if it is a modal | |
// | `isOnDisplayAtRest` | its view is in a window, and no transition moves it | false while covered |
// | `isMoving` | a transition runs in its container or moves it, to wherever | true for the screens that stay, too |
// | `isMovingOrUnderAMove` | the same, or for what is presented over it | |
// | `isBeingRemoved` | it, or what it is in or over, is being popped or dismissed | says in which direction it moves |
// | `isOffItsStackOrBeingDismissed` | the same, without a popped screen that a transition still shows | needs no transition |
// | `isMovedByGesture` | a gesture moves it or what it is over, or began to | says who moves it |

extension UIViewController {
  /// Whether the controller has a parent, a presenter or a window.
  package var isLinked: Bool {
    parent != nil || viewIfLoaded?.window != nil || presentingViewController != nil
  }

  /// Whether the controller is presented itself, and not in a container that is.
  var isModal: Bool { parent == nil && presentingViewController != nil }

  /// Whether the user could dismiss the modal himself, by a drag or a tap beside it: it is no lock.
  var isDismissedByTheUser: Bool { !isModalInPresentation && isSheetOrPopover }

  /// Whether the modal has a style in which the user can dismiss it by a drag or a tap beside it.
  var isSheetOrPopover: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return false
    default: return true
    }
  }

  /// Whether a transition moves the controller or what it is in.
  var isMoving: Bool { transitionCoordinator != nil }

  /// Whether a transition moves the controller, or what is presented over it.
  var isMovingOrUnderAMove: Bool {
    isMoving || presentedViewController?.isMovingOrUnderAMove ?? false
  }

  /// Whether the controller, or what it is in, is being popped or dismissed.
  var isBeingRemoved: Bool {
    if isOffItsStackOrBeingDismissed { return true }
    // A popped screen is out of its stack, with no parent, while the transition still shows it.
    let outermost = outermostContainer
    return outermost.isMoving && outermost.presentingViewController == nil
      && outermost.viewIfLoaded?.window?.rootViewController !== outermost
  }

  /// Whether the controller, or what it is in or over, is being dismissed or is no longer among the screens
  /// of its stack; where nothing moves, that is all of ``isBeingRemoved``.
  ///
  /// UIKit says `isBeingDismissed` of the sheet that is dragged, and not of a search over a screen in it.
  var isOffItsStackOrBeingDismissed: Bool {
    if isBeingDismissed { return true }
    if let stack = stackAround, !stack.viewControllers.contains(same: self) { return true }
    return containerOrPresenter?.isOffItsStackOrBeingDismissed ?? false
  }

  /// Whether a gesture moves the controller or what it is over, or has let go of it and it still moves.
  ///
  /// A gesture may catch a transition that began without one. One that is cancelled lets go first, and
  /// the screen comes back after that.
  package var isMovedByGesture: Bool {
    guard let transition = transitionCoordinator else {
      return outermostContainer.presentingViewController?.isMovedByGesture ?? false
    }
    return transition.initiallyInteractive || transition.isInteractive || transition.isCancelled
  }

  /// Whether its view is in a window, and no transition moves it.
  var isOnDisplayAtRest: Bool {
    !isMoving && !isBeingPresented && viewIfLoaded?.window != nil
  }
}
