import Foundation

/// A change of a stack between the call and the layout that shows it.
@MainActor
struct StackChange {
  /// So many screens from the bottom have been left as they were.
  var kept: Int
  /// What was above them.
  var replaced: [UIViewController]
  var leaving: [UIViewController]
  /// Who comes with this change; told that it arrived when the change has ended.
  var arriving: [UIViewController]
  var animated: Bool
  /// Made with the call, so that a client can join it at once (B171).
  var transition: Transition?
  /// What waits for the change's end (B219).
  var waits: [AnimationWait] = []

  /// Whether the top was in the stack before the change.
  func hadBefore(topOf stack: [UIViewController]) -> Bool {
    guard let top = stack.last else { return false }
    return stack.count <= kept || replaced.contains(same: top)
  }

  /// Keeps fewer screens than before, with another change of the same turn.
  mutating func keep(_ count: Int, of stack: [UIViewController]) {
    guard count < kept else { return }
    replaced = stack[count..<kept] + replaced
    kept = count
  }
}

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
    pending?.keep(kept, of: stack)
    let replaced = Array(stack[kept...])
    let leaving = replaced.without(tail)
    var coming: [UIViewController] = []
    for screen in tail.without(replaced)
    where screen.parentController !== self || isLeaving(screen) {
      coming.append(screen)
    }
    for screen in coming { addChild(screen) }
    arriving += coming
    for screen in leaving where screen === current { screen.willMove(toParent: nil) }
    stack.removeSubrange(kept...)
    stack.append(contentsOf: tail)
    settledCount = min(settledCount, kept)
    // Also out of sight: whoever looks before the loop sleeps sees it.
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

  /// The screen that is shown when the change that runs is over.
  private var current: UIViewController? { running?.toController ?? shown }

  private func isLeaving(_ screen: UIViewController) -> Bool {
    leavingNow.contains(same: screen) || pending?.leaving.contains(same: screen) ?? false
  }

  /// The deferred half of a change (B50).
  ///
  /// What the callbacks of a change without animation ask for comes after that.
  func runPendingChange() {
    guard running == nil, let change = pending else { return }
    pending = nil
    guard isOnDisplay else {
      change.transition?.abandon()
      leaveQuietly(change.leaving)
      change.waits.end()
      return
    }
    guard let top = stack.last, top !== shown else {
      change.transition?.abandon()
      if stack.isEmpty { removeShown() }
      finish(leaving: change.leaving)
      change.waits.end()
      return
    }
    guard let old = shown, let transition = change.transition ?? instantTransition(to: top) else {
      showInstantly(top, leaving: change.leaving)
      change.waits.end()
      return
    }
    start(transition, from: old, to: top, change: change)
  }

  /// A non-animated change has no coordinator (B172), but runs through the same engine.
  private func instantTransition(to top: UIViewController) -> Transition? {
    guard appearance == .appeared, let shown else { return nil }
    return Transition(from: shown, to: top, in: stage, animated: false, duration: 0)
  }

  private func start(
    _ transition: Transition,
    from old: UIViewController,
    to top: UIViewController,
    change: StackChange
  ) {
    let isPop = change.hadBefore(topOf: stack)
    if transition.animated {
      useDelegatesAnimator(for: transition, isPop ? .pop : .push, from: old, to: top)
    } else {
      old.activeTransition = nil
      top.activeTransition = nil
    }
    running = transition
    leavingNow = change.leaving
    old.beginAppearance(false, animated: transition.animated)
    top.beginAppearance(true, animated: transition.animated)
    storedDelegate?.navigationController(self, willShow: top, animated: transition.animated)
    if !isPop { updateBar() }
    if !transition.hasAnimator { place(top, below: isPop ? old : nil) }
    top.isAppearingNow()
    shown = top
    transition.run { [self] completed in
      if completed {
        end(from: old, to: top, leaving: change.leaving, animated: transition.animated)
      } else {
        restore(change.replaced, above: change.kept, showing: old, instead: top)
      }
      change.waits.end()
    }
    if !transition.animated { transition.complete(true) }
  }

  private func end(
    from old: UIViewController,
    to top: UIViewController,
    leaving: [UIViewController],
    animated: Bool
  ) {
    let leaving = stillLeaving(leaving)
    if top.firstViewOnStage?.superview == nil { place(top, below: nil) }
    old.leaveStage()
    for screen in leaving { screen.unlinkFromParent() }
    old.endAppearance()
    top.endAppearance()
    storedDelegate?.navigationController(self, didShow: top, animated: animated)
    finish(leaving: stillLeaving(leaving))
    endRunning()
  }

  /// Without what a callback has pushed again.
  private func stillLeaving(_ leaving: [UIViewController]) -> [UIViewController] {
    pending == nil ? leaving : leaving.without(stack)
  }

  /// A cancelled transition: what appeared goes, what was there comes back (B81).
  private func restore(
    _ replaced: [UIViewController],
    above kept: Int,
    showing old: UIViewController,
    instead top: UIViewController
  ) {
    let added = Array(stack[kept...]).without(replaced)
    let oldStack = stack[..<kept] + replaced
    stack = Array(oldStack)
    settledCount = min(settledCount, kept)
    for screen in oldStack where screen.parentController !== self {
      childControllers.append(screen)
      screen.parentController = self
    }
    for screen in oldStack { screen.pendingMove = nil }
    shown = old
    top.beginAppearance(false, animated: true)
    top.leaveStage()
    top.endAppearance()
    old.beginAppearance(true, animated: true)
    if old.firstViewOnStage?.superview == nil { place(old, below: nil) }
    old.isAppearingNow()
    old.endAppearance()
    arriving = arriving.without(added)
    finish(leaving: added)
    endRunning()
  }

  private func endRunning() {
    running = nil
    leavingNow = []
    if pending != nil { view.setNeedsLayout() }
  }

  /// While the stack itself is coming on display its new top comes with it.
  private func showInstantly(_ top: UIViewController, leaving: [UIViewController]) {
    if let old = shown {
      old.beginAppearance(false, animated: false)
      old.leaveStage()
      for screen in leaving { screen.unlinkFromParent() }
      old.endAppearance()
    }
    shown = top
    top.beginAppearance(true, animated: false)
    storedDelegate?.navigationController(self, willShow: top, animated: false)
    place(top, below: nil)
    top.isAppearingNow()
    if appearance == .appeared {
      storedDelegate?.navigationController(self, didShow: top, animated: false)
      top.endAppearance()
    } else {
      showsForTheFirstTime = true
    }
    finish(leaving: leaving)
  }

  /// Makes the top the screen in place while the stack comes on display again (B75).
  func prepareTop() {
    if let change = pending {
      pending = nil
      change.transition?.abandon()
      leaveQuietly(change.leaving)
      change.waits.end()
    }
    guard running == nil, let top = stack.last, shown !== top else { return }
    removeShown()
    shown = top
    showsForTheFirstTime = true
    place(top, below: nil)
    updateBar()
  }

  /// What leaves a stack that is not on display goes at once and without appearance callbacks (B75).
  private func leaveQuietly(_ leaving: [UIViewController]) {
    if let shown, leaving.contains(same: shown) { removeShown() }
    finish(leaving: leaving)
  }

  private func removeShown() {
    guard let old = shown else { return }
    shown = nil
    if isOnDisplay { old.beginAppearance(false, animated: false) }
    old.leaveStage()
    old.endAppearance()
  }

  /// Lets go of what left, and says so (B53, B54); tells what arrived.
  private func finish(leaving: [UIViewController]) {
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

  private func place(_ screen: UIViewController, below other: UIViewController?) {
    screen.loadViewIfNeeded()
    let stage = stage
    var front: UIView?
    for view in other?.viewsOnStage ?? [] where front == nil && view.superview === stage {
      front = view
    }
    for view in screen.viewsOnStage {
      view.frame = stage.bounds
      if let front {
        stage.insertSubview(view, belowSubview: front)
      } else {
        stage.addSubview(view)
      }
    }
  }

  private func updateBar() {
    var items: [UINavigationItem] = []
    for screen in stack[settledCount...] { items.append(screen.navigationItem) }
    navigationBar.show(items, above: settledCount)
  }

  private func useDelegatesAnimator(
    for transition: Transition,
    _ operation: Operation,
    from old: UIViewController,
    to top: UIViewController
  ) {
    guard let delegate = storedDelegate,
      let animator = delegate.navigationController(
        self,
        animationControllerFor: operation,
        from: old,
        to: top
      )
    else { return }
    transition.use(
      animator,
      delegate.navigationController(self, interactionControllerFor: animator)
    )
  }

  static var duration: TimeInterval { 0.35 }

  // MARK: The user's way back

  /// The user swipes from the edge, or in the content (B79): the pop happens at once and may yet be
  /// cancelled.
  ///
  /// Returns false when the gesture does not begin (B78). An animator of the delegate's takes its
  /// place; UIKit looks whether the delegate has the method, which can't be seen here.
  package func beginSwipeBack(inContent: Bool = false) -> Bool {
    let recognizer =
      inContent ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
    guard stack.count > 1, running == nil, pending == nil, appearance == .appeared, isOnDisplay,
      let top = stack.last, recognizer?.headlessShouldBegin() ?? false,
      storedDelegate?.navigationController(
        self,
        animationControllerFor: .pop,
        from: top,
        to: stack[stack.count - 2]
      ) == nil
    else { return false }
    let below = stack[stack.count - 2]
    top.willMove(toParent: nil)
    stack.removeLast()
    settledCount = min(settledCount, stack.count)
    let transition = Transition(
      from: top,
      to: below,
      in: stage,
      animated: true,
      duration: Self.duration,
      interactive: true
    )
    running = transition
    top.beginAppearance(false, animated: true)
    below.beginAppearance(true, animated: true)
    storedDelegate?.navigationController(self, willShow: below, animated: true)
    top.unlinkFromParent()
    place(below, below: top)
    below.isAppearingNow()
    shown = below
    transition.run { [self] completed in
      if completed {
        end(from: top, to: below, leaving: [top], animated: true)
      } else {
        restore([top], above: stack.count, showing: top, instead: below)
      }
    }
    return true
  }

  /// How far the finger has come, from 0 to 1.
  package func updateSwipeBack(_ percent: CGFloat) {
    running?.update(percent)
  }

  /// The finger lifts: the pop is finished, or taken back.
  package func endSwipeBack(finish: Bool) {
    running?.letGo(cancelled: !finish)
  }

  /// The user taps the back button.
  ///
  /// False when there is none or the bar's delegate refuses (B94).
  package func userTapsBack() -> Bool {
    guard isOnDisplay, !isNavigationBarHidden, !isSearchInPlaceOfBar else { return false }
    // A collapsed split view controller's secondary is a stack in this one's; the bar is its, too.
    if let inner = stack.last as? UINavigationController, inner.stack.count > 1 {
      return inner.userTapsBack()
    }
    return navigationBar.headlessTapBack()
  }

  /// Whether a search has taken the bar's place, and the back button's.
  private var isSearchInPlaceOfBar: Bool {
    guard let search = topViewController?.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The user holds the back button and picks a screen from its menu.
  ///
  /// False when there is no back button, or no such screen below the top.
  package func userPicksInBackMenu(_ screen: UIViewController) -> Bool {
    guard isOnDisplay, !isNavigationBarHidden, !isSearchInPlaceOfBar,
      topViewController?.navigationItem.showsBackButton == true,
      stack.dropLast().contains(where: { $0 === screen })
    else { return false }
    popToViewController(screen, animated: true)
    return true
  }
}

extension UINavigationController: UINavigationBarOwner {
  /// A subclass that is the bar's delegate decides; UIKit makes the controller that delegate.
  func navigationBarPopsOnBackTap(_ bar: UINavigationBar, item: UINavigationItem) -> Bool {
    let delegate = self as? any UINavigationBarDelegate
    guard delegate?.navigationBar(bar, shouldPop: item) ?? true else { return false }
    popViewController(animated: true)
    return true
  }
}

extension [UIViewController] {
  /// Those that are not among `others`, in their order.
  ///
  /// A common beginning costs next to nothing.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    let common = commonCount(with: others)
    guard common < count else { return [] }
    guard common < others.count else { return common == 0 ? self : Array(self[common...]) }
    let rest = Set(others[common...].map(ObjectIdentifier.init))
    return self[common...].filter { !rest.contains(ObjectIdentifier($0)) }
  }

  /// How many at the beginning are the same.
  func commonCount(with others: [UIViewController]) -> Int {
    var common = 0
    while common < count, common < others.count, self[common] === others[common] { common += 1 }
    return common
  }
}
