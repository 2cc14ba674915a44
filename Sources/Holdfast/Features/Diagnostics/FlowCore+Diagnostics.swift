/// Information about flows that haven't been deallocated, for HoldfastDiagnostics and the package's other modules.
extension FlowCore {
  /// A screen of the flow that hasn't been deallocated, and whether it has left.
  ///
  /// `root` is the screen's wrapper or, if the screen has none, the screen itself. `hasLeft` is also true if the
  /// screen's flow has ended. `reason` says why the screen left, and is nil if the screen is still in its place or left
  /// in an ordinary way. The tuple holds the screen, so read it at once and don't store it.
  package typealias Screen = (
    screen: UIViewController, root: UIViewController, hasLeft: Bool, reason: String?
  )

  /// The flows that are alive: open flows in the order in which they were made, and then flows that have ended.
  @MainActor
  package static var all: [FlowCore] {
    HierarchyObserver.main.openFlows + ended.objects
  }

  /// The flows that `screen` belongs to, beginning with the flow that requested or showed it last.
  @MainActor
  package static func all(of screen: UIViewController) -> [FlowCore] {
    var flows: [FlowCore] = []
    var next = screen.lastToken
    while let token = next {
      if let flow = token.core { flows.append(flow) }
      next = token.earlier
    }
    return flows
  }

  package var screens: [Screen] {
    var screens: [Screen] = []
    for token in tokens where token.isShownOrInherited || token.core == nil {
      guard let screen = token.screen else { continue }
      let hasLeft = screen.token(in: self) == nil
      screens.append((screen, token.controller ?? screen, hasLeft, token.departure?.words))
    }
    return screens
  }

  /// The screens that keep the flow open, from the first to the last.
  ///
  /// Screens that a later flow has shown as well aren't included.
  package var screensInPlace: [UIViewController] {
    var screens: [UIViewController] = []
    for token in tokens where token.isShown {
      if let screen = token.screen, screen.ownFlow === self { screens.append(screen) }
    }
    return screens
  }

  /// Whether one of the flow's screens has been seen in a window.
  package var wasInWindow: Bool { tokens.contains(that: { $0.presence.window != nil }) }

  /// The screens that wait to be shown, with their obstacles.
  package var waiting: [(screen: UIViewController, error: FlowError)] {
    var waiting: [(screen: UIViewController, error: FlowError)] = []
    for show in ShowQueue.main.waiting(for: self) {
      if let error = show.obstacle { waiting.append((show.screen, error)) }
    }
    return waiting
  }

  /// The view controller that hosts the flow's first screen.
  ///
  /// Nil if the flow is a gate, if the host is a window or a scene, or if the view controller has been deallocated.
  package var host: UIViewController? { isGate ? nil : slot?.place?.host as? UIViewController }
}

extension UIViewController {
  /// Whether the screen is visible and no modal is presented over it.
  ///
  /// Nil during a transition of the screen or of a modal over it, because the transition may be cancelled. A search
  /// over a screen counts as a part of the screen.
  package var isInFront: Bool? {
    if isMoving || isBeingPresented || isBeingDismissed { return nil }
    guard viewIfLoaded?.window != nil else { return false }
    var next = presentedViewController
    while let presented = next, Platform.isSearch(presented) {
      next = presented.presentedViewController
    }
    guard let presented = next else { return true }
    return presented.isBeingPresented || presented.isBeingDismissed || presented.isMoving
      ? nil : false
  }
}
