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

    case .replace(let replaced, let stack):
      let screens = stack.viewControllers.map { $0 === replaced ? screen : $0 }
      stack.setViewControllers(screens, animated: animated)
      return checked(
        screen,
        stack.viewControllers.contains(same: screen),
        screen,
        stack.screenName
      )

    case .present(let host, let modal):
      return modal.wrapping.wrap(screen).flatMap { own in
        modal.apply(to: own)
        // Over a search only the search itself presents.
        let presenter = modal.presenter(for: host)
        (Platform.isSearch(presenter) ? presenter : host).present(own, animated: animated)
        return checked(own, own.presentingViewController != nil, screen, host.screenName)
      }

    case .root(let window, let transition, let wrapping):
      return wrapping.wrap(screen).flatMap { own in
        replaceRoot(of: window, with: own, animated ? transition : nil)
        return checked(own, window.rootViewController === own, screen, "the window")
      }

    case .tab(let tabs, let item, let wrapping):
      return wrapping.wrap(screen).flatMap { own in
        if let item { own.tabBarItem = item }
        tabs.setViewControllers((tabs.viewControllers ?? []) + [own], animated: animated)
        let isTaken = tabs.viewControllers?.contains(own) ?? false
        return checked(own, isTaken, screen, tabs.screenName)
      }

    case .child(let parent, let container, let wrapping):
      return wrapping.wrap(screen).flatMap { own in
        parent.addChild(own)
        if let view = own.view {
          view.frame = container.bounds
          view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          container.addSubview(view)
        }
        own.didMove(toParent: parent)
        return checked(own, own.parent === parent, screen, parent.screenName)
      }

    case .detail(let split, let wrapping):
      return wrapping.wrap(screen).flatMap { own in
        split.showDetail(own, animated: animated)
        return checked(own, own.isLinked, screen, split.screenName)
      }

    case .page(let pages, let direction, let wrapping):
      return wrapping.wrap(screen).map { own in
        // During a turn, which can't be seen from outside, it comes after that.
        pages.setViewControllers([own], direction: direction, animated: animated)
        return own
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

  private func replaceRoot(
    of window: UIWindow,
    with root: UIViewController,
    _ transition: UIView.AnimationOptions?
  ) {
    guard let transition else {
      window.rootViewController = root
      return
    }
    UIView.transition(
      with: window,
      duration: 0.3,
      options: transition,
      animations: {
        // Else the new root's own layout would move as well.
        UIView.performWithoutAnimation { window.rootViewController = root }
      }
    )
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

extension UISplitViewController {
  /// Shows a detail; where it is pushed, with or without animation.
  func showDetail(_ detail: UIViewController, animated: Bool) {
    if animated {
      showDetailViewController(detail, sender: nil)
    } else {
      UIView.performWithoutAnimation { showDetailViewController(detail, sender: nil) }
    }
  }
}
