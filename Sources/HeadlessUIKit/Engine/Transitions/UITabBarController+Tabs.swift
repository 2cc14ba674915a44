import Foundation

extension UITabBarController {
  /// Whether a change must be shown, because the controller is in a visible window or about to be.
  var isOnDisplay: Bool {
    switch appearance {
    case .appearing: true
    case .appeared: viewIfLoaded?.window?.isVisible ?? false
    case .disappearing, .disappeared: false
    }
  }

  // MARK: Replacing tabs

  /// Replaces the tabs.
  ///
  /// If a callback replaces the tabs again, the callback's tabs stay.
  func replaceTabs(with newTabs: [UIViewController]?, animated: Bool) {
    let oldTabs = screens ?? []
    let oldSelected = selectedViewController
    screens = newTabs
    selection = place(for: oldSelected, before: selection)
    let transition = animated ? transitionOfReplacedTab() : nil
    for tab in oldTabs where !isTab(tab) && tab.parentController === self {
      tab.willMove(toParent: nil)
      if tab !== transition?.fromController { remove(tab) }
    }
    for tab in newTabs ?? [] where isTab(tab) && tab.parentController !== self {
      add(tab)
      tab.didMove(toParent: self)
    }
    sortChildren()
    if let transition, let old = transition.fromController, let new = transition.toController {
      start(transition, from: old, to: new)
    }
    showSelected()
  }

  /// Returns the app's transition from the visible tab to the selected one, if the visible one isn't a tab any
  /// longer.
  private func transitionOfReplacedTab() -> Transition? {
    guard isOnDisplay, !isSwitching, running == nil, let shown, !isTab(shown),
      let new = selectedViewController
    else { return nil }
    return animatedTransition(from: shown, to: new)
  }

  /// Returns the index of the tab that is selected after a change.
  ///
  /// The same screen stays selected if it still has a tab. Otherwise the tab at the same index is selected, or the
  /// first tab if there is no tab at that index.
  private func place(for oldSelected: UIViewController?, before oldPlace: Int?) -> Int? {
    guard let screens, !screens.isEmpty else { return nil }
    if let oldSelected, let kept = screens.firstIndex(where: { $0 === oldSelected }) { return kept }
    return oldPlace.map { screens.indices.contains($0) ? $0 : 0 } ?? 0
  }

  func isTab(_ screen: UIViewController) -> Bool {
    screens?.contains { $0 === screen } ?? false
  }

  private func remove(_ tab: UIViewController) {
    removeView(of: tab)
    tab.unlinkFromParent()
    tab.didMove(toParent: nil)
    HeadlessFaults.main.willRelease(tab)
  }

  /// Removes a tab, because other code has removed the tab's screen from its parent.
  func forget(_ child: UIViewController) {
    guard isTab(child) else { return }
    let oldSelected = selectedViewController
    screens?.removeAll { $0 === child }
    selection = place(for: oldSelected, before: selection)
    if shown === child { shown = nil }
    showSelected()
  }

  /// Makes a child that other code has added to this controller the last tab (B315), unless the tabs are `UITab`s.
  func takeAsTab(_ child: UIViewController) {
    guard ownTabs.isEmpty, !isTab(child) else { return }
    screens = (screens ?? []) + [child]
    selection = selection ?? 0
    sortChildren()
    showSelected()
  }

  /// Sorts the children so that the tabs come first, in the order of the bar, and then the app's own children.
  private func sortChildren() {
    let ordered = (screens ?? []).filter { $0.parentController === self }
    childControllers = ordered + childControllers.filter { !isTab($0) }
  }

  // MARK: Switching

  func select(_ index: Int) {
    selection = index
    showSelected()
  }

  /// Shows the selected tab.
  ///
  /// If a callback selects another tab or replaces the tabs, its change takes effect after the current switch.
  func showSelected() {
    guard !isSwitching else { return }
    isSwitching = true
    defer { isSwitching = false }
    while isOnDisplay, running == nil, shown !== selectedViewController {
      guard let new = selectedViewController else {
        if let shown { removeView(of: shown) }
        return
      }
      guard let old = shown, let transition = animatedTransition(from: old, to: new) else {
        switchWithoutAnimator(from: shown, to: new)
        continue
      }
      start(transition, from: old, to: new)
    }
  }

  /// Switches without an animator, with the callbacks in the order of B179.
  ///
  /// The new tab's `will…` callback is called before the old tab's. `viewIsAppearing` is called with the layout in
  /// the commit. After the commit, or after the fade if there is one, the old tab's `did…` callback is called
  /// before the new tab's. If another switch hasn't ended yet, it is ended first, so that callbacks come in pairs
  /// (B356).
  private func switchWithoutAnimator(from old: UIViewController?, to new: UIViewController) {
    endSwitch()
    // Since iOS 18 the tabs fade, if animations are enabled (B179).
    let fades = old != nil && UIView.areAnimationsEnabled
    shown = new
    new.beginAppearance(true, animated: false)
    old?.beginAppearance(false, animated: false)
    if shown === new { place(new) }
    if let old, old !== shown, old.firstViewOnStage?.superview === stage { old.leaveStage() }
    switchesBegun += 1
    let number = switchesBegun
    switchToEnd = (old, new)
    HeadlessRunLoop.main.afterCommit { [self] in
      guard fades else { return endSwitch(number) }
      HeadlessClock.main.schedule(after: Self.fade, for: .motion) { [self] in endSwitch(number) }
    }
  }

  /// The duration of the fade, in seconds.
  private static let fade: TimeInterval = 0.5

  /// Ends a switch, unless a later switch has ended it already.
  private func endSwitch(_ number: Int) {
    if switchesBegun == number { endSwitch() }
  }

  /// Ends the switch that waits for its commit or its fade.
  private func endSwitch() {
    guard let (old, new) = switchToEnd else { return }
    switchToEnd = nil
    if let old, old !== shown { clear(old) }
    settle(new)
  }

  /// Ends the appearance of the new tab, unless it ends together with the appearance of this controller.
  ///
  /// If this controller isn't visible any more, the tab disappears again.
  private func settle(_ new: UIViewController) {
    guard shown === new else { return }
    if appearance == .appeared {
      new.endAppearance()
    } else if !isOnDisplay {
      new.beginAppearance(false, animated: false)
      new.endAppearance()
    }
  }

  /// Removes a tab's view, at any stage of an appearance or disappearance.
  private func removeView(of tab: UIViewController) {
    if shown === tab { shown = nil }
    tab.beginAppearance(false, animated: false)
    tab.leaveStage()
    tab.endAppearance()
  }

  /// Ends a tab's disappearance.
  ///
  /// If the tab was removed in the meantime, its disappearance has ended already, and the tab may be visible elsewhere
  /// by now. In that case, only a view that an animator has put back is removed.
  private func clear(_ tab: UIViewController) {
    if tab.firstViewOnStage?.superview === stage { tab.leaveStage() }
    if tab.parentController === self { tab.endAppearance() }
  }

  /// Puts the selected tab in place while the controller appears.
  func prepareSelected() {
    guard shown !== selectedViewController else { return }
    if let shown { removeView(of: shown) }
    guard let new = selectedViewController else { return }
    shown = new
    place(new)
  }

  private func place(_ tab: UIViewController) {
    tab.loadViewIfNeeded()
    for view in tab.viewsOnStage {
      view.frame = stage.bounds
      if view.superview !== stage { stage.addSubview(view) }
    }
  }

  // MARK: Switching with an animator

  private func animatedTransition(
    from old: UIViewController,
    to new: UIViewController
  ) -> Transition? {
    guard appearance == .appeared, let delegate = storedDelegate,
      let animator = delegate.tabBarController(
        self,
        animationControllerForTransitionFrom: old,
        to: new
      )
    else { return nil }
    let interaction = delegate.tabBarController(self, interactionControllerFor: animator)
    let transition = Transition(from: old, to: new, in: stage, animated: true, duration: 0)
    transition.use(animator, interaction)
    return transition
  }

  private func start(
    _ transition: Transition,
    from old: UIViewController,
    to new: UIViewController
  ) {
    running = transition
    shown = new
    let waits = CATransaction.beginAnimation()
    new.beginAppearance(true, animated: true)
    old.beginAppearance(false, animated: true)
    transition.run { [self] completed in
      running = nil
      if completed {
        end(from: old, to: new)
      } else {
        restore(old, insteadOf: new)
      }
      if !isTab(old), old.parentController === self { remove(old) }
      showSelected()
      waits.end()
    }
  }

  private func end(from old: UIViewController, to new: UIViewController) {
    if shown === new { place(new) } else { clear(new) }
    clear(old)
    settle(new)
  }

  /// Restores the old tab after a cancelled switch, and selects it again.
  private func restore(_ old: UIViewController, insteadOf new: UIViewController) {
    if shown === new { removeView(of: new) } else { clear(new) }
    guard let index = screens?.firstIndex(where: { $0 === old }) else { return }
    if selectedViewController === new { selection = index }
    shown = old
    old.beginAppearance(true, animated: true)
    place(old)
    old.isAppearingNow()
    settle(old)
  }
}
