import Foundation

extension UINavigationController {
  /// Whether a change must be shown, because the stack is in a visible window or about to be.
  var isOnDisplay: Bool {
    switch appearance {
    case .appearing: true
    case .appeared: viewIfLoaded?.window?.isVisible ?? false
    case .disappearing, .disappeared: false
    }
  }

  /// Changes the stack now, and the visible screen at the next layout.
  ///
  /// - Returns: The removed screens.
  @discardableResult
  func change(to newStack: [UIViewController], animated: Bool) -> [UIViewController] {
    let kept = stack.commonCount(with: newStack)
    return change(keeping: kept, adding: Array(newStack[kept...]), animated: animated)
  }

  /// Keeps the first `kept` screens, and replaces the screens above them with `tail`.
  ///
  /// The cost depends only on the replaced and added screens.
  @discardableResult
  func change(
    keeping kept: Int,
    adding tail: [UIViewController] = [],
    animated: Bool
  ) -> [UIViewController] {
    lostTop = nil
    pending?.keep(kept, of: stack)
    let replaced = Array(stack[kept...])
    let leaving = replaced.without(tail)
    var coming: [UIViewController] = []
    for screen in tail.without(replaced)
    where screen.parentController !== self || isLeaving(screen) {
      coming.append(screen)
    }
    let count = stack.count
    asking {
      for screen in coming { add(screen) }
      arriving += coming
      for screen in leaving where screen === current { screen.willMove(toParent: nil) }
    }
    defer { changeAfterAsking() }
    // A screen that was removed in the meantime may have been anywhere in the stack.
    let kept = stack.count == count ? kept : stack.without(replaced).count
    pending?.keep(kept, of: stack)
    var screens = stack.take()
    if screens.count == count {
      screens.removeSubrange(kept...)
    } else {
      screens = screens.without(replaced)
    }
    screens.append(contentsOf: tail)
    stack = screens
    settledCount = min(settledCount, kept)
    hideOrShowTabBar()
    // The loop is woken even if the stack isn't visible, so that idle observers see the change.
    HeadlessRunLoop.main.wake()
    guard isOnDisplay else {
      leaveQuietly(leaving)
      return leaving
    }

    let isFirst = pending == nil
    var change =
      pending
      ?? StackChange(
        kept: kept,
        replaced: replaced,
        leaving: leaving,
        arriving: coming,
        animated: animated
      )
    // While only this variable holds the change, its arrays grow without being copied.
    pending = nil
    if !isFirst {
      change.leaving = change.leaving.without(tail) + leaving
      change.arriving += coming
      change.animated = animated
    }
    change.waits += CATransaction.beginAnimation()
    if animated, appearance == .appeared, let top = stack.last, let current, top !== current {
      change.transition = Transition(
        from: current,
        to: top,
        in: stage,
        animated: true,
        duration: Self.duration
      )
    }
    pending = change
    view.setNeedsLayout()
    if isFirst {
      // If the stack is removed from the window before its layout, the change must not be lost (B241).
      HeadlessRunLoop.main.afterCommit { [weak self] in self?.runPendingChange() }
    }
    return leaving
  }

  /// Hides the tab bar if the stack isn't in a window and contains a screen that hides the bar (B336).
  ///
  /// The bar is shown again when the stack contains no such screen any more.
  ///
  /// In a window, the bar isn't hidden, because it isn't known when UIKit hides it. Only the user's taps on it are
  /// refused.
  private func hideOrShowTabBar() {
    guard hidTabBar || viewIfLoaded?.window == nil, let bar = tabBarController?.tabBar else {
      return
    }
    let hides = stack.contains(where: \.hidesBottomBarWhenPushed)
    guard hides != hidTabBar else { return }
    hidTabBar = hides
    bar.isHidden = hides
  }

  /// Calls `willMove(toParent:)` of screens.
  ///
  /// Changes of the stack that the callbacks request are made after the current change (B317).
  func asking(_ calls: () -> Void) {
    let before = isAsking
    isAsking = true
    calls()
    isAsking = before
  }

  /// If callbacks are running, stores `change` until they have ended.
  ///
  /// - Returns: Whether callbacks are running.
  func waitsUntilAsked(_ change: @escaping () -> Void) -> Bool {
    if isAsking { waitingForChange.append(change) }
    return isAsking
  }

  /// Makes the changes that callbacks have requested, in their order.
  func changeAfterAsking() {
    guard !isAsking, !waitingForChange.isEmpty else { return }
    let waiting = waitingForChange
    waitingForChange = []
    for change in waiting { change() }
  }

  // MARK: Changes by other code

  /// Makes a child that other code has added to this controller the top of the stack (B316).
  ///
  /// If a transition is running, this waits for its end.
  ///
  /// The caller must call the child's `didMove(toParent:)` (B33).
  func takeAsTop(_ child: UIViewController) {
    let take = { (navigation: UINavigationController) in
      let stack = navigation.stack
      guard child.parentController === navigation, !stack.contains(same: child) else { return }
      navigation.change(keeping: stack.count, adding: [child], animated: false)
    }
    if !waits(take) { take(self) }
  }

  /// Removes a screen from the stack, because other code has removed the screen from its parent (B314).
  ///
  /// If the screen is visible, its view is removed immediately, and the new top appears with the next layout.
  func forget(_ screen: UIViewController) {
    var others = stack
    guard let index = others.index(ofSame: screen) else { return }
    let transition = pending?.forget(screen, at: index)
    if isOnDisplay, index == stack.count - 1 { lostTop = screen }
    others.remove(at: index)
    stack = others
    settledCount = 0
    arriving.remove(same: screen)
    if shown === screen { removeShown() }
    transition?.abandon()
    if isOnDisplay, pending == nil, running == nil {
      pending = StackChange(
        kept: stack.count,
        replaced: [],
        leaving: [],
        arriving: [],
        animated: false
      )
      HeadlessRunLoop.main.afterCommit { [weak self] in self?.runPendingChange() }
      view.setNeedsLayout()
    }
    updateBar()
  }

  /// Raises UIKit's exception if the top of this visible stack has been moved to another stack (B191).
  func raiseIfTopIsInAnotherStack() {
    guard let other = lostTop?.parentController as? UINavigationController, other !== self else {
      return
    }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Layout requested for visible navigation bar, \(navigationBar), when the top item belongs to a "
        + "different navigation bar."
    )
  }

  /// The screen that is visible after the running change.
  var current: UIViewController? { running?.toController ?? shown }

  func isLeaving(_ screen: UIViewController) -> Bool {
    leavingNow.contains(same: screen) || pending?.leaving.contains(same: screen) ?? false
  }

  // MARK: Removed and added screens

  /// Removes screens from a stack that isn't visible, immediately and without appearance callbacks (B75).
  func leaveQuietly(_ leaving: [UIViewController]) {
    if let shown, leaving.contains(same: shown) { removeShown() }
    finish(leaving: leaving)
  }

  func removeShown() {
    guard let old = shown else { return }
    shown = nil
    if isOnDisplay { old.beginAppearanceInStack(false, animated: false) }
    old.leaveStage()
    old.endAppearanceInStack()
  }

  /// Releases the removed screens and calls their `didMove` (B53, B54), and then calls `didMove` of the added
  /// screens if the stack has appeared.
  func finish(leaving: [UIViewController]) {
    arriving = arriving.without(leaving)
    for screen in leaving.reversed() { childControllers.remove(same: screen) }
    for screen in leaving {
      if screen.parentController === self { screen.parentController = nil }
      screen.didMove(toParent: nil)
      HeadlessFaults.main.willRelease(screen)
    }
    sortChildren()
    updateBar()
    settledCount = stack.count
    if appearance == .appeared { notifyArrivals() }
  }

  /// Calls `didMove` of added screens, except those of a change that is still pending.
  func notifyArrivals() {
    let waiting = pending?.arriving ?? []
    let arrived = arriving.without(waiting)
    arriving = waiting
    for screen in arrived { screen.didMove(toParent: self) }
  }

  /// Sorts the children so that the screens come first, in the stack's order, and then the app's own children.
  private func sortChildren() {
    guard !childControllers.begins(with: stack) else { return }
    let others = childControllers.without(stack)
    childControllers = stack + others
  }

  func updateBar() {
    var items: [UINavigationItem] = []
    for screen in stack[settledCount...] { items.append(screen.navigationItem) }
    navigationBar.show(items, above: settledCount)
  }
}
