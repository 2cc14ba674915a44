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
  var places: (UIResponder?, UIResponder?) {
    guard case .present(let host, let modal) = self else { return (host, nil) }
    return (modal.presenter(for: host), host.stack)
  }

  /// Whether the host hangs on nothing, asked when it was seen to leave before.
  var hostHasLeft: Bool {
    (host as? UIViewController).map { !$0.outermostInHierarchy.isLinked } ?? false
  }

  /// The flow that the place belongs to, and that stays open as long as one started here.
  var outerFlow: FlowCore? { (host as? UIViewController)?.flow }

  // MARK: Resolving

  /// The move of a flow's first screen.
  static func first(
    _ screen: UIViewController,
    at placement: Placement
  ) -> Result<Move, FlowError> {
    var name: String { screen.screenName }
    var gone: FlowError { .hostGone(screen: name, host: placement.hostName.description) }
    var move: Move?
    switch placement.kind {
    case .push(let stack):
      move = stack.object.map { .push($0) }
    case .modal(.screen(let host), let modal):
      move = host.object.map { .present(over: modal.host(from: $0), modal) }
    case .modal(.frontmost(let window), let modal):
      move = window.object.map { window in
        guard let root = window.rootViewController else {
          return .notYet(.timedOut(screen: name, waitingFor: "the window has no root"))
        }
        return .present(over: root.frontmost, modal)
      }
    case .root(let window, let transition, let wrapping):
      move = window.object.map { .root($0, transition, wrapping) }
    case .tab(let tabs, let item, let wrapping):
      move = tabs.object.map { .tab($0, item, wrapping) }
    case .child(let parent, let container, let wrapping):
      guard let parent = parent.object, let container = container.object else { break }
      move = .child(of: parent, in: container, wrapping)
    case .detail(let split, let wrapping, _):
      move = split.object.map { .detail($0, wrapping) }
    case .page(let pages, let direction, let wrapping, _):
      move = pages.object.map { .page($0, direction, wrapping) }
    case .continuing(let flow):
      guard let flow = flow.object, flow.isOpen else { break }
      guard let front = flow.frontScreen else {
        let reason = "\(flow.name), which it continues, shows nothing"
        return .success(.notYet(.timedOut(screen: name, waitingFor: reason)))
      }
      return pushed(screen, onStackOf: front)
    case .asking(let style, let flow):
      guard let flow = flow.object, flow.isOpen else {
        return .failure(.flowEnded(screen: name, flow: placement.hostName.description))
      }
      guard let front = flow.frontScreen else {
        let reason = "\(flow.name), which asks, shows nothing"
        return .success(.notYet(.timedOut(screen: name, waitingFor: reason)))
      }
      move = .present(over: front, Modal(style: .alert(style), wrapping: .not))
    case .custom(let show, _):
      move = .custom(show)
    }
    return move.map { .success($0) } ?? .failure(gone)
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
      return .success(.present(over: front, Modal(style: .itsOwn, wrapping: .not)))
    case .push:
      return pushed(screen, onStackOf: front)
    case .replace:
      guard let stack = front.parent as? UINavigationController else {
        return .failure(
          .cannotReplace(screen: screen.screenName, replaced: front.screenName)
        )
      }
      return .success(.replace(front, in: stack))
    case .modal(let modal):
      return .success(.present(over: modal.host(from: front), modal))
    }
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
