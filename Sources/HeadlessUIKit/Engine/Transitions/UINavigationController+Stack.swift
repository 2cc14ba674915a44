import Foundation

extension UINavigationController {
  /// Whether a change has to be shown: the stack is in a visible window, or about to be.
  var isOnDisplay: Bool {
    switch appearance {
    case .appearing: true
    case .appeared: viewIfLoaded?.window?.isVisible ?? false
    case .disappearing, .disappeared: false
    }
  }

  /// Changes the stack now and what is on display at the next layout.
  ///
  /// Returns what left.
  @discardableResult
  func change(to newStack: [UIViewController], animated: Bool) -> [UIViewController] {
    let kept = stack.commonCount(with: newStack)
    return change(keeping: kept, adding: Array(newStack[kept...]), animated: animated)
  }

  /// Leaves `kept` screens as they are and puts others above them; the cost is that of the others.
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
    // A screen that was taken out meanwhile is gone from anywhere in the stack.
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
    // Also out of sight: an observer that looks before the loop sleeps sees it.
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
    // Held once, its arrays grow without being copied.
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
      // A stack that leaves the window before its layout must not lose the change (B241).
      HeadlessRunLoop.main.afterCommit { [weak self] in self?.runPendingChange() }
    }
    return leaving
  }

  /// In no window a screen that hides the tab bar does it at once (B336); in one the bar is only out of the
  /// user's reach, for no source says when it is hidden.
  private func hideOrShowTabBar() {
    guard hidTabBar || viewIfLoaded?.window == nil, let bar = tabBarController?.tabBar else {
      return
    }
    let hides = stack.contains(where: \.hidesBottomBarWhenPushed)
    guard hides != hidTabBar else { return }
    hidTabBar = hides
    bar.isHidden = hides
  }

  /// Calls screens' `willMove(toParent:)`: what they want of the stack comes after the change that asks
  /// (B317).
  func asking(_ calls: () -> Void) {
    let before = isAsking
    isAsking = true
    calls()
    isAsking = before
  }

  /// Whether it is asking just now, so that a change has to wait for that.
  func waitsUntilAsked(_ change: @escaping () -> Void) -> Bool {
    if isAsking { waitingForChange.append(change) }
    return isAsking
  }

  /// Makes the changes that were asked for meanwhile, in their order.
  func changeAfterAsking() {
    guard !isAsking, !waitingForChange.isEmpty else { return }
    let waiting = waitingForChange
    waitingForChange = []
    for change in waiting { change() }
  }

  // MARK: What other code adds and takes

  /// A child that other code adds is the top (B316), when what moves has ended.
  ///
  /// Calling its `didMove(toParent:)` is the caller's part (B33).
  func takeAsTop(_ child: UIViewController) {
    let take = { (navigation: UINavigationController) in
      let stack = navigation.stack
      guard child.parentController === navigation, !stack.contains(same: child) else { return }
      navigation.change(keeping: stack.count, adding: [child], animated: false)
    }
    if !waits(take) { take(self) }
  }

  /// A screen that other code takes out is in the stack no longer (B314).
  ///
  /// If it is shown, it leaves at once, and the new top comes with the next layout.
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

  /// The bar of a stack on display can't be laid out while its top is in another stack's bar (B191).
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

  /// The screen that is shown when the change that runs is over.
  var current: UIViewController? { running?.toController ?? shown }

  func isLeaving(_ screen: UIViewController) -> Bool {
    leavingNow.contains(same: screen) || pending?.leaving.contains(same: screen) ?? false
  }

  // MARK: What leaves and what arrives

  /// What leaves a stack that is not on display goes at once and without appearance callbacks (B75).
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

  /// Lets go of what left, and says so (B53, B54); tells what arrived.
  func finish(leaving: [UIViewController]) {
    arriving = arriving.without(leaving)
    for screen in leaving.reversed() { childControllers.remove(same: screen) }
    for screen in leaving {
      if screen.parentController === self { screen.parentController = nil }
      screen.didMove(toParent: nil)
      HeadlessHostility.main.letGo(screen)
    }
    sortChildren()
    updateBar()
    settledCount = stack.count
    if appearance == .appeared { tellArrived() }
  }

  /// Tells those that are in place by now; what comes with a change still to be shown waits for it.
  func tellArrived() {
    let waiting = pending?.arriving ?? []
    let arrived = arriving.without(waiting)
    arriving = waiting
    for screen in arrived { screen.didMove(toParent: self) }
  }

  /// The screens are the children in the stack's order; an app's own children come after them.
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
