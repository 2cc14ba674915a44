extension Move {
  /// Calls UIKit, once nothing is in the way, and looks whether it did as it was told.
  ///
  /// - Returns: The controller that UIKit got: the screen, or what it was wrapped in.
  func perform(
    _ screen: UIViewController,
    animated: Bool
  ) -> Result<UIViewController, FlowError> {
    switch self {
    case .push(let stack):
      stack.pushViewController(screen, animated: animated)
      return checked(
        screen,
        stack.viewControllers.contains(same: screen),
        screen,
        stack.screenName
      )

    case .present(let host, let modal):
      return wrap(screen, modal.wrapping).flatMap { own in
        if let alert = own as? UIAlertController {
          if case .alert(let style) = modal.style { style.apply(to: alert) }
        } else {
          apply(modal, to: own)
        }
        let presenter = Self.presenter(over: host, modal)
        (presenter is UISearchController ? presenter : host).present(own, animated: animated)
        return checked(own, own.presentingViewController != nil, screen, host.screenName)
      }

    case .root(let window, let wrapping):
      return wrap(screen, wrapping).flatMap { own in
        window.rootViewController = own
        return checked(own, window.rootViewController === own, screen, "the window")
      }

    case .tab(let tabs, let item, let wrapping):
      return wrap(screen, wrapping).flatMap { own in
        if let item { own.tabBarItem = item }
        tabs.setViewControllers((tabs.viewControllers ?? []) + [own], animated: animated)
        let isTaken = tabs.viewControllers?.contains { $0 === own } ?? false
        return checked(own, isTaken, screen, tabs.screenName)
      }

    case .custom(let show):
      do {
        try show(screen)
        return .success(screen)
      } catch {
        return .failure(.refused(screen: screen.screenName, host: "the app (\(error))"))
      }

    case .notYet(let error):
      return .failure(error)
    }
  }

  /// The app makes the stack, so it may be one that is on display or that doesn't hold the screen.
  private func wrap(
    _ screen: UIViewController,
    _ wrapping: Placement.Wrapping
  ) -> Result<UIViewController, FlowError> {
    guard let wrap = wrapping.wrap, !Platform.isAlwaysPresented(screen) else {
      return .success(screen)
    }
    let stack = wrap(screen)
    if let place = stack.placeInHierarchy {
      return .failure(.alreadyShown(screen: stack.screenName, parent: Move.name(of: place)))
    }
    return checked(stack, screen.parent === stack, screen, stack.screenName)
  }

  /// What the app set on the controller itself stays where the placement says nothing.
  private func apply(_ modal: Placement.Modal, to own: UIViewController) {
    if let transition = modal.transition { own.modalTransitionStyle = transition }
    switch modal.style {
    case .itsOwn, .alert: break
    case .style(let style): own.modalPresentationStyle = style
    case .sheet(let detents): Platform.makeSheet(own, detents: detents)
    }
  }

  private func checked(
    _ own: UIViewController,
    _ isTaken: Bool,
    _ screen: UIViewController,
    _ host: @autoclosure () -> String
  ) -> Result<UIViewController, FlowError> {
    isTaken ? .success(own) : .failure(.refused(screen: screen.screenName, host: host()))
  }
}
