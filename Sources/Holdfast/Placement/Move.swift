/// One way to put a screen on display, resolved from the hierarchy at the moment it is to happen.
@MainActor
enum Move {
  case push(UINavigationController)
  case present(over: UIViewController, Placement.Modal)
  case root(UIWindow, Placement.Wrapping)
  case tab(UITabBarController, UITabBarItem?, Placement.Wrapping)
  case custom(@MainActor (UIViewController) throws -> Void)
  /// Nowhere yet: the place does not exist so far. The error is what to say if it doesn't in time.
  case notYet(FlowError)

  /// What stands between a screen and the display.
  enum Obstacle {
    /// It may pass; the error is what to say if it doesn't in time.
    case passing(FlowError)
    /// It will not pass.
    case final(FlowError)
  }

  /// Requests for the same stack keep their order.
  var stack: AnyObject? {
    switch self {
    case .push(let stack): stack
    case .present(let host, _): host.outermostInHierarchy
    case .root(let window, _): window
    case .tab(let tabs, _, _): tabs
    case .custom, .notYet: nil
    }
  }

  /// Whether the host hangs on nothing, asked when it was seen to leave before.
  var hostHasLeft: Bool {
    switch self {
    case .push(let stack): !stack.outermostInHierarchy.isLinked
    case .present(let host, _): !host.outermostInHierarchy.isLinked
    case .tab(let tabs, _, _): !tabs.outermostInHierarchy.isLinked
    case .root, .custom, .notYet: false
    }
  }

  /// The flow that the place belongs to, and that stays open as long as one started here.
  var outerFlow: FlowCore? {
    switch self {
    case .push(let stack): stack.flow
    case .present(let host, _): host.flow
    case .tab(let tabs, _, _): tabs.flow
    case .root, .custom, .notYet: nil
    }
  }

  // MARK: Resolving

  /// The move of a flow's first screen.
  static func first(
    _ screen: UIViewController,
    at placement: Placement
  ) -> Result<Move, FlowError> {
    var name: String { screen.screenName }
    switch placement.kind {
    case .push(let stack):
      guard let stack = stack.object else { return gone(name, placement.hostName) }
      return .success(.push(stack))
    case .modal(let host, let modal):
      guard let host = host.object else { return gone(name, placement.hostName) }
      return .success(.present(over: host, modal))
    case .root(let window, let wrapping):
      guard let window = window.object else { return gone(name, placement.hostName) }
      return .success(.root(window, wrapping))
    case .tab(let tabs, let item, let wrapping):
      guard let tabs = tabs.object else { return gone(name, placement.hostName) }
      return .success(.tab(tabs, item, wrapping))
    case .continuing(let flow):
      guard let flow = flow.object, flow.isOpen else { return gone(name, placement.hostName) }
      guard let front = flow.frontScreen else {
        let reason = "\(flow.name), which it continues, shows nothing"
        return .success(.notYet(.timedOut(screen: name, waitingFor: reason)))
      }
      return pushed(screen, onStackOf: front)
    case .asking(let style, let flow):
      guard let flow = flow.object, flow.isOpen else {
        return .failure(.flowEnded(screen: name, flow: placement.hostName))
      }
      guard let front = flow.frontScreen else {
        let reason = "\(flow.name), which asks, shows nothing"
        return .success(.notYet(.timedOut(screen: name, waitingFor: reason)))
      }
      let modal = Placement.Modal(style: .alert(style), wrapping: .not)
      return .success(.present(over: front, modal))
    case .custom(let show, _):
      return .success(.custom(show))
    }
  }

  /// The move of a later screen, from the flow's front screen.
  static func later(
    _ screen: UIViewController,
    as step: Step,
    from front: UIViewController
  ) -> Result<Move, FlowError> {
    switch step.kind {
    case .next:
      if let stack = front.stack, !Platform.isAlwaysPresented(screen) {
        return .success(.push(stack))
      }
      return .success(.present(over: front, Placement.Modal(style: .itsOwn, wrapping: .not)))
    case .push:
      return pushed(screen, onStackOf: front)
    case .modal(let modal):
      return .success(.present(over: front, modal))
    }
  }

  private static func gone(
    _ screen: String,
    _ host: String
  ) -> Result<Move, FlowError> {
    .failure(.hostGone(screen: screen, host: host))
  }

  private static func pushed(
    _ screen: UIViewController,
    onStackOf front: UIViewController
  ) -> Result<Move, FlowError> {
    guard let stack = front.stack else {
      return .failure(.notInStack(screen: screen.screenName, host: front.screenName))
    }
    return .success(.push(stack))
  }

  // MARK: What is in the way

  /// Takes away what the move itself has to: a window's modals before its root is replaced (B28).
  func clearTheWay() {
    guard case .root(let window, _) = self,
      let presented = window.rootViewController?.presentedViewController,
      !presented.isBeingDismissed, !presented.isBeingPresented,
      presented.transitionCoordinator == nil
    else { return }
    window.rootViewController?.dismiss(animated: false)
  }

  /// Why the screen can't be shown now, or nil.
  ///
  /// UIKit is only called when this is nil, so it never gets a call it would refuse or raise on.
  func obstacle(for screen: UIViewController) -> Obstacle? {
    if let place = screen.placeInHierarchy {
      return .final(.alreadyShown(screen: screen.screenName, parent: Self.name(of: place)))
    }
    switch self {
    case .push(let stack): return obstacle(for: screen, onto: stack)
    case .present(let host, let modal): return obstacle(for: screen, over: host, modal)
    case .root(let window, _): return obstacle(for: screen, in: window)
    case .tab(let tabs, _, _): return obstacle(for: screen, in: tabs)
    case .custom: return nil
    case .notYet(let error): return .passing(error)
    }
  }

  private func obstacle(
    for screen: UIViewController,
    onto stack: UINavigationController
  ) -> Obstacle? {
    var name: String { screen.screenName }
    if Platform.isAlwaysPresented(screen) { return .final(.cannotBePushed(screen: name)) }
    if stack.isCutOff {
      // Somebody keeps it. It is seen to have left in a moment.
      return .passing(.hostLeaving(screen: name, host: stack.screenName))
    }
    if stack.isLeaving { return leaving(stack, screen: name) }
    if stack.transitionCoordinator != nil {
      return .passing(
        .timedOut(screen: name, waitingFor: "a transition of \(stack.screenName) is running")
      )
    }
    return nil
  }

  private func obstacle(
    for screen: UIViewController,
    over host: UIViewController,
    _ modal: Placement.Modal
  ) -> Obstacle? {
    var name: String { screen.screenName }
    if host === screen {
      return .final(.alreadyShown(screen: name, parent: host.screenName))
    }
    if case .alert(let style) = modal.style, style.lacksSource(over: host) {
      return .final(.noSource(screen: name))
    }
    if host.isLeaving { return leaving(host, screen: name) }
    let presenter = Self.presenter(over: host, modal)
    if let presented = presenter.presentedViewController {
      let busy = FlowError.busy(
        screen: name,
        host: host.screenName,
        presenting: presented.screenName
      )
      let isMoving = presented.isBeingPresented || presented.isBeingDismissed
      return isMoving ? .passing(busy) : .final(busy)
    }
    if presenter.viewIfLoaded?.window == nil {
      return .passing(.notInWindow(screen: name, host: host.screenName))
    }
    if host.transitionCoordinator != nil {
      return .passing(
        .timedOut(screen: name, waitingFor: "a transition of \(host.screenName) is running")
      )
    }
    return nil
  }

  /// Who presents over `host`: its outermost container, as UIKit has it, or the search that is active
  /// there, which UIKit would call busy.
  static func presenter(over host: UIViewController, _ modal: Placement.Modal) -> UIViewController {
    let presenter = modal.style.usesContext ? host : host.outermostContainer
    guard let search = presenter.presentedViewController as? UISearchController,
      !search.isBeingPresented, !search.isBeingDismissed
    else { return presenter }
    return search
  }

  private func obstacle(for screen: UIViewController, in window: UIWindow) -> Obstacle? {
    guard let presented = window.rootViewController?.presentedViewController else { return nil }
    return .passing(
      .timedOut(
        screen: screen.screenName,
        waitingFor: "\(presented.screenName) is presented in the window and doesn't leave"
      )
    )
  }

  private func obstacle(for screen: UIViewController, in tabs: UITabBarController) -> Obstacle? {
    var name: String { screen.screenName }
    if tabs.isLeaving { return leaving(tabs, screen: name) }
    guard tabs.transitionCoordinator != nil else { return nil }
    return .passing(
      .timedOut(screen: name, waitingFor: "a transition of \(tabs.screenName) is running")
    )
  }

  private func leaving(_ host: UIViewController, screen: String) -> Obstacle {
    let error = FlowError.hostLeaving(screen: screen, host: host.screenName)
    return host.isInTheUsersHand ? .passing(error) : .final(error)
  }

  static func name(of place: UIResponder) -> String {
    if let controller = place as? UIViewController { return controller.screenName }
    return place is UIWindow ? "the window" : "the view hierarchy"
  }
}
