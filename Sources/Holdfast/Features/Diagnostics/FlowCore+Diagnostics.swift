/// What the package's diagnostics ask a flow that is alive.
extension FlowCore {
  /// A screen of the flow that is alive, with the controller the library wrapped it in, or itself, and whether
  /// it has been seen to leave or its flow has ended.
  ///
  /// It holds the screen, so nothing keeps it beyond one look.
  package typealias Screen = (screen: UIViewController, root: UIViewController, hasLeft: Bool)

  /// The flows that are alive: those that are open, in the order they were made, and those that have ended.
  @MainActor
  package static var all: [FlowCore] {
    HierarchyObserver.main.openFlows + ended.objects
  }

  /// The flows that `screen` was shown by and keeps open.
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
    for token in tokens where token.isShownOrLeft || token.core == nil {
      guard let screen = token.screen else { continue }
      let hasLeft = screen.token(in: self) == nil
      screens.append((screen, token.controller ?? screen, hasLeft))
    }
    return screens
  }

  /// The screens that it keeps open, from the first to the last, and that no later flow has shown as well.
  package var screensInPlace: [UIViewController] {
    var screens: [UIViewController] = []
    for token in tokens where token.isShown {
      if let screen = token.screen, screen.ownFlow === self { screens.append(screen) }
    }
    return screens
  }

  /// Whether a screen of it has been seen in a window.
  package var wasInWindow: Bool { tokens.contains(that: { $0.presence.window != nil }) }

  /// The screens that wait to be shown, and what is in their way.
  package var waiting: [(screen: UIViewController, error: FlowError)] {
    var waiting: [(screen: UIViewController, error: FlowError)] = []
    for show in ShowQueue.main.waiting(for: self) {
      if let error = show.obstacle { waiting.append((show.screen, error)) }
    }
    return waiting
  }

  /// The screen its first one was placed on, if that is alive.
  package var host: UIViewController? { isGate ? nil : seat?.place?.host as? UIViewController }
}

extension UIViewController {
  /// Whether the user sees the screen in front; nil while a transition moves it, which may be cancelled.
  ///
  /// A search over a screen belongs to it.
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
