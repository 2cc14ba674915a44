import Foundation

extension UITabBarController {
  /// Whether a change has to be shown: the controller is in a visible window, or about to be.
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
  /// Any callback on the way may do the same; what it wants then is what counts.
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

  /// The transition from the tab that is shown, when that is no tab any more.
  private func transitionOfReplacedTab() -> Transition? {
    guard isOnDisplay, !isSwitching, running == nil, let shown, !isTab(shown),
      let new = selectedViewController
    else { return nil }
    return animatedTransition(from: shown, to: new)
  }

  /// Which tab is selected after a change: the one that was, the one in its place, or the first.
  private func place(for oldSelected: UIViewController?, before oldPlace: Int?) -> Int? {
    guard let screens, !screens.isEmpty else { return nil }
    if let oldSelected, let kept = screens.firstIndex(where: { $0 === oldSelected }) { return kept }
    return oldPlace.map { screens.indices.contains($0) ? $0 : 0 } ?? 0
  }

  func isTab(_ screen: UIViewController) -> Bool {
    screens?.contains { $0 === screen } ?? false
  }

  private func remove(_ tab: UIViewController) {
    takeDown(tab)
    tab.unlinkFromParent()
    tab.didMove(toParent: nil)
    HeadlessHostility.main.letGo(tab)
  }

  /// A tab that other code takes out of its parent is a tab no longer.
  func forget(_ child: UIViewController) {
    guard isTab(child) else { return }
    let oldSelected = selectedViewController
    screens?.removeAll { $0 === child }
    selection = place(for: oldSelected, before: selection)
    if shown === child { shown = nil }
    showSelected()
  }

  /// A child that other code adds is the last tab (B315), unless the tabs are `UITab`s.
  func takeAsTab(_ child: UIViewController) {
    guard ownTabs.isEmpty, !isTab(child) else { return }
    screens = (screens ?? []) + [child]
    selection = selection ?? 0
    sortChildren()
    showSelected()
  }

  /// The tabs are the children in the bar's order; an app's own children come after them.
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
  /// A callback that selects another, or replaces tabs, has its way when the switch it came in is over.
  func showSelected() {
    guard !isSwitching else { return }
    isSwitching = true
    defer { isSwitching = false }
    while isOnDisplay, running == nil, shown !== selectedViewController {
      guard let new = selectedViewController else {
        if let shown { takeDown(shown) }
        return
      }
      guard let old = shown, let transition = animatedTransition(from: old, to: new) else {
        switchInstantly(from: shown, to: new)
        continue
      }
      start(transition, from: old, to: new)
    }
  }

  /// The callbacks come in the order of B179: the new tab's first for `will…`, the old one's for
  /// `did…`, which come after the commit, as `viewIsAppearing` comes with the layout in it.
  private func switchInstantly(from old: UIViewController?, to new: UIViewController) {
    shown = new
    new.beginAppearance(true, animated: false)
    old?.beginAppearance(false, animated: false)
    if shown === new { place(new) }
    if let old, old !== shown, old.firstViewOnStage?.superview === stage { old.leaveStage() }
    HeadlessRunLoop.main.afterCommit { [self] in
      if let old, old !== shown { clear(old) }
      settle(new)
    }
  }

  /// Ends the appearance of the tab that came, or leaves that to this controller's own.
  private func settle(_ new: UIViewController) {
    guard shown === new else { return }
    if appearance == .appeared {
      new.endAppearance()
    } else if !isOnDisplay {
      new.beginAppearance(false, animated: false)
      new.endAppearance()
    }
  }

  /// Takes a tab's view away, wherever the tab is between appearing and disappearing.
  private func takeDown(_ tab: UIViewController) {
    if shown === tab { shown = nil }
    tab.beginAppearance(false, animated: false)
    tab.leaveStage()
    tab.endAppearance()
  }

  /// Ends a tab's disappearance.
  ///
  /// One that was taken out meanwhile has ended it, and only its view may have been put back by an
  /// animator; it may be shown elsewhere by now.
  private func clear(_ tab: UIViewController) {
    if tab.firstViewOnStage?.superview === stage { tab.leaveStage() }
    if tab.parentController === self { tab.endAppearance() }
  }

  /// Puts the selected tab in place while the controller comes on display.
  func prepareSelected() {
    guard shown !== selectedViewController else { return }
    if let shown { takeDown(shown) }
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

  /// A cancelled switch: the old tab comes back, and is the selected one again.
  private func restore(_ old: UIViewController, insteadOf new: UIViewController) {
    if shown === new { takeDown(new) } else { clear(new) }
    guard let index = screens?.firstIndex(where: { $0 === old }) else { return }
    if selectedViewController === new { selection = index }
    shown = old
    old.beginAppearance(true, animated: true)
    place(old)
    old.isAppearingNow()
    settle(old)
  }
}
