/// One way to put a screen on display, resolved from the hierarchy at the moment it is to happen.
@MainActor
enum Move {
  case push(UINavigationController)
  case replace(UIViewController, in: UINavigationController)
  case present(over: UIViewController, Modal)
  case root(UIWindow, UIView.AnimationOptions?, Placement.Wrapping)
  case tab(UITabBarController, UITabBarItem?, Placement.Wrapping)
  case child(of: UIViewController, in: UIView, Placement.Wrapping)
  case detail(UISplitViewController, Placement.Wrapping)
  case page(
    UIPageViewController,
    UIPageViewController.NavigationDirection,
    Placement.Wrapping
  )
  case custom(@MainActor (UIViewController) throws -> Void)
  /// Nowhere yet: the place does not exist so far. The error is what to say if it doesn't in time.
  case notYet(FlowError)

  /// Where the screen goes: a controller, or a window.
  var host: UIResponder? {
    switch self {
    case .push(let stack), .replace(_, let stack): stack
    case .present(let host, _): host
    case .root(let window, _, _): window
    case .tab(let tabs, _, _): tabs
    case .child(let parent, _, _): parent
    case .detail(let split, _): split
    case .page(let pages, _, _): pages
    case .custom, .notYet: nil
    }
  }

  /// Requests that have one of these in common keep their order.
  ///
  /// What is presented covers the stack its host is in, and so keeps its order with pushes there.
  func places(for host: UIResponder?) -> (UIResponder?, UIResponder?) {
    guard case .present(let host, let modal) = self else { return (host, nil) }
    return (modal.presenter(for: host), host.stack)
  }

  /// Whether the host hangs on nothing, asked when it was seen to leave before.
  ///
  /// A window's root is in no window itself while a full-screen modal covers it.
  var hostHasLeft: Bool {
    (host as? UIViewController).map { $0.windowOfHierarchy == nil } ?? false
  }

  // MARK: Resolving

  /// The move of a flow's first screen.
  ///
  /// - Throws: Why there is none and won't be one.
  static func first(
    _ screen: UIViewController,
    at placement: Placement
  ) throws(FlowError) -> Move {
    switch placement.kind {
    case .push(let stack):
      if let stack = stack.object { return .push(stack) }
    case .modal(.screen(let host), let modal):
      if let host = host.object { return .present(over: modal.host(from: host), modal) }
    case .modal(.frontmost(let window), let modal):
      guard let window = window.object else { break }
      if let root = window.rootViewController { return .present(over: root.frontmost, modal) }
      return notYet(screen, "the window has no root")
    case .root(let window, let transition, let wrapping):
      if let window = window.object { return .root(window, transition, wrapping) }
    case .tab(let tabs, let item, let wrapping):
      if let tabs = tabs.object { return .tab(tabs, item, wrapping) }
    case .child(let parent, let container, let wrapping):
      guard let parent = parent.object, let container = container.object else { break }
      return .child(of: parent, in: container, wrapping)
    case .detail(let split, let wrapping, _):
      if let split = split.object { return .detail(split, wrapping) }
    case .page(let pages, let direction, let wrapping, _):
      if let pages = pages.object { return .page(pages, direction, wrapping) }
    case .continuing(let flow):
      guard let flow = flow.object, flow.isOpen else { break }
      if let front = flow.frontScreen { return try pushed(screen, onStackOf: front) }
      return notYet(screen, "\(flow.name), which it continues, shows nothing")
    case .asking(let style, let flow):
      guard let flow = flow.object, flow.isOpen else {
        throw .flowEnded(screen: screen.screenName, flow: placement.hostName.description)
      }
      if let front = flow.frontScreen {
        return .present(over: front, Modal(style: .alert(style), wrapping: .not))
      }
      return notYet(screen, "\(flow.name), which asks, shows nothing")
    case .custom(let show, _):
      return .custom(show)
    }
    throw .hostGone(screen: screen.screenName, host: placement.hostName.description)
  }

  private static func notYet(_ screen: UIViewController, _ reason: String) -> Move {
    .notYet(.timedOut(screen: screen.screenName, waitingFor: reason))
  }

  /// The move of a later screen, from the flow's front screen.
  ///
  /// - Throws: Why there is none and won't be one.
  static func later(
    _ screen: UIViewController,
    as step: Step,
    from front: UIViewController
  ) throws(FlowError) -> Move {
    switch step.kind {
    case .next:
      if let stack = front.stack, !Platform.isAlwaysPresented(screen) { return .push(stack) }
      return .present(over: front, Modal(style: .itsOwn, wrapping: .not))
    case .push:
      return try pushed(screen, onStackOf: front)
    case .replace:
      guard let stack = front.parent as? UINavigationController else {
        throw .cannotReplace(screen: screen.screenName, replaced: front.screenName)
      }
      return .replace(front, in: stack)
    case .modal(let modal):
      return .present(over: modal.host(from: front), modal)
    }
  }

  private static func pushed(
    _ screen: UIViewController,
    onStackOf front: UIViewController
  ) throws(FlowError) -> Move {
    guard let stack = front.stack else {
      throw .notInStack(screen: screen.screenName, host: front.screenName)
    }
    return .push(stack)
  }
}

extension Modal {
  /// Who presents for `host`: UIKit's choice, or the search that is active there, which presents
  /// already and over which everything else comes.
  @MainActor
  func presenter(for host: UIViewController) -> UIViewController {
    var presenter = style.usesContext ? host : host.outermostContainer
    while let search = presenter.presentedViewController, Platform.isSearch(search),
      !search.isBeingDismissed
    {
      presenter = search
    }
    return presenter
  }

  /// The screen to present over in place of `host`: another one only for `.above`.
  @MainActor
  func host(from host: UIViewController) -> UIViewController {
    let front = presenter(for: host).frontmost
    return whenBusy == .above && front !== presenter(for: host) ? front : host
  }
}
