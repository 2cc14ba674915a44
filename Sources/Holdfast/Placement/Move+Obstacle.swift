/// What is in the way of a move. UIKit is only called when there is nothing, so it never gets a call
/// it would refuse or raise on.
extension Move {
  /// What stands between a screen and the display.
  enum Obstacle {
    /// It may pass; the error is what to say if it doesn't in time.
    case passing(FlowError)
    /// It will not pass.
    case final(FlowError)
  }

  /// Why the screen can't be shown now, or nil.
  func obstacle(for screen: UIViewController) -> Obstacle? {
    var name: String { screen.screenName }
    if let place = screen.placeInHierarchy {
      return .final(.alreadyShown(screen: name, parent: place.placeName))
    }
    switch self {
    case .push(let stack): return obstacle(for: screen, in: stack)
    case .replace(let replaced, let stack):
      // It may be on its way out and no longer among the stack's screens.
      return leaving(replaced, screen) ?? obstacle(for: screen, in: stack)
        ?? obstacle(for: screen, under: replaced.presentedByItself)
    case .present(let host, let modal): return obstacle(for: screen, over: host, modal)
    case .root(let window, _, _): return obstacle(for: name, in: window)
    case .tab(let tabs, _, _): return leaving(tabs, screen) ?? moving(tabs, screen)
    case .child(let parent, let container, _):
      return obstacle(for: screen, of: parent, in: container)
    case .detail(let split, _): return obstacle(for: screen, in: split)
    case .page(let pages, _, _):
      if pages.isDoubleSided {
        return .final(.cannotBePage(screen: name, host: pages.screenName))
      }
      return leaving(pages, screen) ?? moving(pages, screen)
    case .custom: return nil
    case .notYet(let error): return .passing(error)
    }
  }

  /// Takes away what the move itself has to: a window's modals before its root is replaced (B28), and
  /// the searches that are active in it, seen or not (B227); the search of a screen that is replaced.
  func clearTheWay() {
    switch self {
    case .root(let window, _, _):
      for presented in window.rootViewController?.lowestPresented ?? [] { takeAway(presented) }
    case .replace(let replaced, _):
      guard let search = replaced.presentedByItself, Platform.isSearch(search),
        search.presentedViewController == nil
      else { return }
      takeAway(search)
    default:
      break
    }
  }

  private func takeAway(_ presented: UIViewController) {
    guard !presented.isBeingDismissed, !presented.isBeingPresented,
      presented.transitionCoordinator == nil
    else { return }
    presented.presentingViewController?.dismiss(animated: false)
  }

  private func obstacle(
    for screen: UIViewController,
    in stack: UINavigationController
  ) -> Obstacle? {
    var name: String { screen.screenName }
    if Platform.isAlwaysPresented(screen) { return .final(.cannotBePushed(screen: name)) }
    if stack.isCutOff {
      // Somebody keeps it. It is seen to have left in a moment.
      return .passing(.hostLeaving(screen: name, host: stack.screenName))
    }
    if stack.transitionCoordinator == nil && !stack.isTakenOut { return nil }
    return leaving(stack, screen) ?? moving(stack, screen)
  }

  private func obstacle(
    for screen: UIViewController,
    over host: UIViewController,
    _ modal: Modal
  ) -> Obstacle? {
    var name: String { screen.screenName }
    if host === screen {
      return .final(.alreadyShown(screen: name, parent: host.screenName))
    }
    if case .alert(let style) = modal.style, style.lacksSource(over: host) {
      return .final(.noSource(screen: name))
    }
    if let leaving = leaving(host, screen) { return leaving }
    let presenter = modal.presenter(for: host)
    if let presented = presenter.presentedViewController {
      let busy = FlowError.busy(
        screen: name,
        host: host.screenName,
        presenting: presented.screenName
      )
      let passes =
        presented.isBeingPresented || presented.isBeingDismissed || modal.whenBusy == .wait
      return passes ? .passing(busy) : .final(busy)
    }
    if presenter.viewIfLoaded?.window == nil {
      return .passing(.notInWindow(screen: name, host: host.screenName))
    }
    if case .popover(let source) = modal.style, let missing = missing(source, name) {
      return missing
    }
    return moving(host, screen) ?? moving(presenter, screen)
  }

  private func missing(_ source: Placement.Source, _ screen: String) -> Obstacle? {
    guard source.isThere else {
      return .final(.hostGone(screen: screen, host: "what the popover points at"))
    }
    guard case .view(let view, _) = source.kind, let view = view.object, view.window == nil else {
      return nil
    }
    let name = "the \(type(of: view)) the popover points at"
    return .passing(.notInWindow(screen: screen, host: name))
  }

  /// What a replaced screen presents itself would stay without it, and keep it (B145, B227).
  private func obstacle(
    for screen: UIViewController,
    under presented: UIViewController?
  ) -> Obstacle? {
    guard let name = presented?.frontmost.screenName else { return nil }
    let reason = "\(name) is presented by the screen to replace and doesn't leave"
    return .passing(.timedOut(screen: screen.screenName, waitingFor: reason))
  }

  private func obstacle(for screen: String, in window: UIWindow) -> Obstacle? {
    guard let presented = window.rootViewController?.lowestPresented.first else { return nil }
    let reason = "\(presented.screenName) is presented in the window and doesn't leave"
    return .passing(.timedOut(screen: screen, waitingFor: reason))
  }

  private func obstacle(
    for screen: UIViewController,
    of parent: UIViewController,
    in container: UIView
  ) -> Obstacle? {
    if let leaving = leaving(parent, screen) { return leaving }
    guard let view = parent.viewIfLoaded, container.isDescendant(of: view) else {
      let name = "the \(type(of: container)) to put it into"
      return .final(.notInHost(screen: screen.screenName, host: parent.screenName, view: name))
    }
    return nil
  }

  /// A detail is pushed where there is room for one only, and where the one that is there is a stack.
  private func obstacle(
    for screen: UIViewController,
    in split: UISplitViewController
  ) -> Obstacle? {
    var name: String { screen.screenName }
    if screen is UISplitViewController || screen is UIAlertController {
      return .final(.cannotBePushed(screen: name))
    }
    if let obstacle = leaving(split, screen) ?? moving(split, screen) { return obstacle }
    let last = split.viewControllers.last as? UINavigationController
    if let obstacle = last.flatMap({ moving($0, screen) }) { return obstacle }
    guard split.hasColumns else { return nil }
    return split.viewController(for: .secondary)?.stack.flatMap { moving($0, screen) }
  }

  private func leaving(_ host: UIViewController, _ screen: UIViewController) -> Obstacle? {
    guard host.isLeaving else { return nil }
    let error = FlowError.hostLeaving(screen: screen.screenName, host: host.screenName)
    return host.isInTheUsersHand ? .passing(error) : .final(error)
  }

  private func moving(_ host: UIViewController, _ screen: UIViewController) -> Obstacle? {
    guard host.transitionCoordinator != nil else { return nil }
    let reason = "a transition of \(host.screenName) is running"
    return .passing(.timedOut(screen: screen.screenName, waitingFor: reason))
  }
}

extension UIResponder {
  /// What a screen is in, for reports.
  @MainActor
  var placeName: String {
    if let controller = self as? UIViewController { return controller.screenName }
    return self is UIWindow ? "the window" : "the view hierarchy"
  }
}
