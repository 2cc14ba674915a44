/// How a removal takes away what it has found; each step does what can be done now.
extension Removal {
  /// Takes the screens out of what they are in, each in the way it came.
  func takeAway(_ screens: [UIViewController]) {
    removeCustom(of: core)
    var tabs: [UIViewController] = []
    var children: [UIViewController] = []
    var modals: [UIViewController] = []
    for screen in screens {
      // Out of a container that goes itself nothing is taken: that would be seen before it has gone.
      switch screen.parent {
      case is UINavigationController: break
      case let container? where container.goesAlong(with: screens): break
      case is UITabBarController: tabs.append(screen)
      case nil where screen.isModal: modals.append(screen)
      case _ where screen.isPlainChild: children.append(screen)
      default: break
      }
    }
    takeOutTabs(tabs)
    if core.placement.role != .custom { takeOutChildren(children) }
    pop(screens, below: modals)
    dismiss(modals, of: screens)
  }

  private func removeCustom(of core: FlowCore) {
    guard core.placement.role == .custom, !askedCustomPlacement,
      case .custom(_, let remove) = core.placement.kind,
      let screen = core.firstScreen
    else { return }
    askedCustomPlacement = true
    remove(screen)
  }

  /// Shows what is to take the place of a detail or a page, in this flow and in those started from it.
  func showReplacement(for core: FlowCore) {
    for inner in core.inner { showReplacement(for: inner) }
    guard let placed = core.placedScreen, placed.transitionCoordinator == nil,
      let replacement = core.takeReplacement()
    else { return }
    let pages = placed.parent as? UIPageViewController
    // A page that was kept is turned back to.
    if let place = replacement.placeInHierarchy, place !== pages {
      core.site.report(
        "\(replacement.screenName) does not take its place: it is already in \(place.placeName). "
          + "Make a new screen each time.",
        about: core.name
      )
    } else if let pages {
      pages.turnBack(to: replacement, core.placement)
    } else if let split = placed.parent as? UISplitViewController {
      // Else a column's stack gets it pushed.
      if split.hasColumns { split.setViewController(nil, for: .secondary) }
      split.showDetail(replacement, animated: !isLate)
    }
  }

  /// Takes tabs out; the one that is selected then is the tab bar controller's choice.
  private func takeOutTabs(_ screens: [UIViewController]) {
    for screen in screens {
      guard let tabs = screen.parent as? UITabBarController, screen.transitionCoordinator == nil
      else { continue }
      tabs.viewControllers?.removeAll { $0 === screen }
    }
  }

  private func takeOutChildren(_ screens: [UIViewController]) {
    for screen in screens {
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }
  }

  /// Pops each stack of the screens to the one below the lowest that is to go.
  ///
  /// Under a cover without animation: there is one animation, the visible one.
  private func pop(_ screens: [UIViewController], below modals: [UIViewController]) {
    var pushed: [UIViewController] { screens.filter { $0.parent is UINavigationController } }
    for screen in screens {
      // A stack that goes itself takes its screens along; one that was popped moves, or has them no
      // longer.
      guard let stack = screen.parent as? UINavigationController,
        stack.transitionCoordinator == nil,
        !(stack.parent is UINavigationController && screens.contains(same: stack)),
        !stack.goesAlong(with: modals), !stack.isTakenOut
      else { continue }
      let stacked = stack.viewControllers
      var lowest = stacked.count
      for screen in screens { lowest = min(lowest, stacked.lastIndex(ofSame: screen) ?? lowest) }
      guard lowest > 0, lowest < stacked.count, !endsSearch(over: stacked[lowest...], of: pushed)
      else {
        continue
      }
      let isCovered = stack.presentedViewController != nil || stack.viewIfLoaded?.window == nil
      stack.popToViewController(stacked[lowest - 1], animated: !isCovered && !isLate)
      movingStack = stack
    }
  }

  /// Ends a search that is active over one of `screens`, and what lies over it: UIKit would keep the
  /// search, and the screen with it.
  ///
  /// - Returns: Whether there is one, which has to go before the screens do.
  private func endsSearch(
    over screens: ArraySlice<UIViewController>,
    of all: @autoclosure () -> [UIViewController]
  ) -> Bool {
    for screen in screens where !isLate {
      guard let search = screen.presentedByItself, Platform.isSearch(search),
        search.presentedViewController.map({ canDismiss($0, of: all()) }) ?? true
      else { continue }
      if !search.isBeingDismissed { search.presentingViewController?.dismiss(animated: false) }
      return true
    }
    return false
  }

  /// Dismisses the lowest modals on their presenters; what is above goes with them.
  private func dismiss(_ modals: [UIViewController], of all: [UIViewController]) {
    for modal in modals {
      guard let presenter = modal.presentingViewController, !presenter.goesAlong(with: modals),
        presenter.presentedViewController === modal, canDismiss(modal, of: all),
        !endsSearch(over: modal.stack.map { $0.viewControllers[...] } ?? [modal], of: all)
      else { continue }
      presenter.dismiss(animated: !isLate)
    }
  }

  /// Nothing above it is somebody else's, and nothing in it comes, goes or is being dragged.
  private func canDismiss(_ modal: UIViewController, of all: [UIViewController]) -> Bool {
    var above: UIViewController? = modal
    while let current = above {
      let isOurs =
        all.contains(same: current) || current is UIAlertController || Platform.isSearch(current)
      let isMoving =
        current.isBeingPresented || current.isBeingDismissed
        || current.transitionCoordinator != nil
      if !isOurs || isMoving { return false }
      above = current.presentedViewController
    }
    return true
  }
}

extension UIViewController {
  /// Whether it is in one of `modals`, or above one.
  fileprivate func goesAlong(with modals: [UIViewController]) -> Bool {
    if modals.isEmpty { return false }
    var controller: UIViewController? = self
    while let current = controller {
      if modals.contains(same: current) { return true }
      controller = current.parent ?? current.presentingViewController
    }
    return false
  }
}
