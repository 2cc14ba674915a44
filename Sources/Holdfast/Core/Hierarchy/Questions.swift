// Properties that describe UIKit's hierarchy as it is at this moment, and remember nothing. `Whereabouts` says where
// the screens of flows are.
//
// | property | true if ("it" is this controller) | difference from the property above |
// |---|---|---|
// | `isLinked` | it has a parent, a presenter or a window | |
// | `isInHierarchy` | it is linked and not in a removed container (`UIViewController+Flow.swift`) | checks containers |
// | `isInRemovedContainer` | its outermost container is unlinked, and a flow has pushed, presented or removed it | |
// | `isModal` | it is presented itself | false inside a container that is presented |
// | `isOnDisplayAtRest` | its view is in a window, and no transition moves it | false beneath a full-screen modal |
// | `isMoving` | a transition moves it, in either direction, or runs in its container | also true if it stays visible |
// | `isMovingOrUnderAMove` | the same, or a transition moves a modal over it | |
// | `isBeingRemoved` | it, its container or its presenter is being popped or dismissed | not while it appears |
// | `isOffItsStackOrBeingDismissed` | the same, except for a popped screen that a transition still shows | |
// | `isMovedByGesture` | a gesture drives or began a transition of it or its presenter | only for gestures |

extension UIViewController {
  /// Whether the controller has a parent, a presenter or a window.
  package var isLinked: Bool {
    parent != nil || viewIfLoaded?.window != nil || presentingViewController != nil
  }

  /// Whether the controller itself is presented, and not only a container around it.
  var isModal: Bool { parent == nil && presentingViewController != nil }

  /// The visible children of the controller.
  ///
  /// UIKit reads their `isModalInPresentation` as well when the user tries to dismiss the controller.
  var visibleChildren: [UIViewController] {
    switch self {
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let tabs as UITabBarController:
      [tabs.selectedViewController].compactMap(\.self) + tabs.panels
    default: children.filter(that: { $0.viewIfLoaded?.superview != nil })
    }
  }

  /// Whether the modal has a style in which the user can dismiss it by dragging it or tapping outside it.
  var isSheetOrPopover: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return false
    default: return true
    }
  }

  /// Whether a transition moves the controller or a container around it.
  var isMoving: Bool { transitionCoordinator != nil }

  /// Whether a transition moves the controller, or a modal over it.
  var isMovingOrUnderAMove: Bool {
    isMoving || presentedViewController?.isMovingOrUnderAMove ?? false
  }

  /// Whether the controller, or a container around it, is being popped or dismissed.
  var isBeingRemoved: Bool {
    if isOffItsStackOrBeingDismissed { return true }
    // A popped screen has left its stack and has no parent, while the transition still shows it.
    let outermost = outermostContainer
    return outermost.isMoving && outermost.presentingViewController == nil
      && outermost.viewIfLoaded?.window?.rootViewController !== outermost
  }

  /// Whether the controller, its container or its presenter is being dismissed or is no longer on its stack.
  ///
  /// If no transition runs, this is the same as ``isBeingRemoved``. While the user drags a sheet, UIKit sets
  /// `isBeingDismissed` for the sheet, but not for a search over a screen in the sheet. For this reason the property
  /// asks the containers and presenters as well.
  var isOffItsStackOrBeingDismissed: Bool {
    if isBeingDismissed { return true }
    if let stack = stackAround, !stack.viewControllers.contains(same: self) { return true }
    return containerOrPresenter?.isOffItsStackOrBeingDismissed ?? false
  }

  /// Whether a gesture drives a transition of the controller or its presenter, or began a transition that is still
  /// running.
  ///
  /// A gesture can also take over a transition that began without one. After such a gesture has been cancelled, the
  /// transition is no longer interactive, but still moves the screen back.
  package var isMovedByGesture: Bool {
    guard let transition = transitionCoordinator else {
      return outermostContainer.presentingViewController?.isMovedByGesture ?? false
    }
    return transition.initiallyInteractive || transition.isInteractive || transition.isCancelled
  }

  /// Whether the controller's view is in a window, and no transition moves the controller.
  var isOnDisplayAtRest: Bool {
    !isMoving && !isBeingPresented && viewIfLoaded?.window != nil
  }
}
