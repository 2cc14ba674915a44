extension Move {
  /// Calls UIKit, once nothing is in the way, and looks whether it did as it was told.
  ///
  /// - Returns: The controller that UIKit got: the screen, or what it was wrapped in.
  /// - Throws: That it was refused.
  func perform(
    _ screen: UIViewController,
    animated: Bool
  ) throws(FlowError) -> UIViewController {
    switch self {
    case .push(let stack):
      stack.pushViewController(screen, animated: animated)
      try check(stack.viewControllers.contains(same: screen), screen, stack.screenName)
      return screen

    case .replace(let replaced, let stack):
      let screens = stack.viewControllers.map { $0 === replaced ? screen : $0 }
      stack.setViewControllers(screens, animated: animated)
      try check(stack.viewControllers.contains(same: screen), screen, stack.screenName)
      return screen

    case .present(let host, let modal):
      let own = try modal.wrapping.wrap(screen)
      modal.apply(to: own)
      // Over a search only the search itself presents.
      let presenter = modal.presenter(for: host)
      (Platform.isSearch(presenter) ? presenter : host).present(own, animated: animated)
      try check(own.presentingViewController != nil, screen, host.screenName)
      return own

    case .root(let window, let transition, let wrapping):
      let own = try wrapping.wrap(screen)
      replaceRoot(of: window, with: own, animated ? transition : nil)
      try check(window.rootViewController === own, screen, "the window")
      return own

    case .tab(let tabs, let item, let wrapping):
      let own = try wrapping.wrap(screen)
      if let item { own.tabBarItem = item }
      tabs.setViewControllers((tabs.viewControllers ?? []) + [own], animated: animated)
      try check(tabs.viewControllers?.contains(own) ?? false, screen, tabs.screenName)
      return own

    case .child(let parent, let container, let wrapping):
      let own = try wrapping.wrap(screen)
      parent.addChild(own)
      if let view = own.view {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      own.didMove(toParent: parent)
      try check(own.parent === parent, screen, parent.screenName)
      return own

    case .detail(let split, let wrapping):
      let own = try wrapping.wrap(screen)
      split.showDetail(own, animated: animated)
      try check(own.isLinked, screen, split.screenName)
      return own

    case .page(let pages, let direction, let wrapping):
      let own = try wrapping.wrap(screen)
      // During a turn, which can't be seen from outside, it comes after that.
      pages.setViewControllers([own], direction: direction, animated: animated)
      return own

    case .custom(let show):
      do {
        try show(screen)
        return screen
      } catch {
        throw .refused(screen: screen.screenName, host: "the app (\(error))")
      }

    case .notYet(let error):
      throw error
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

  private func check(
    _ isTaken: Bool,
    _ screen: UIViewController,
    _ host: @autoclosure () -> String
  ) throws(FlowError) {
    if !isTaken { throw .refused(screen: screen.screenName, host: host()) }
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
