import Foundation

// Shows the changes of a stack.

extension UINavigationController {
  /// Runs the deferred part of a change (B50).
  ///
  /// If the change isn't animated, the deferred parts of further changes that its callbacks request run after it.
  func runPendingChange() {
    guard running == nil, let change = pending, !waitsForFirstShow else { return }
    pending = nil
    raiseIfTopIsInAnotherStack()
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

  /// Whether a change that doesn't replace the visible screen must wait until the stack has appeared with its window
  /// (B362).
  ///
  /// Because of this wait, a screen that was pushed and popped meanwhile is still alive at the first `didShow`.
  private var waitsForFirstShow: Bool {
    stack.last === shown && viewIfLoaded?.window?.rootIsComing == true
  }

  /// Returns the transition of a change without animation.
  ///
  /// It is nil if the stack hasn't appeared or shows no screen yet. The screens have no transition coordinator
  /// (B172), but otherwise the transition runs like an animated one.
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
      old.leave(transition)
      top.leave(transition)
    }
    running = transition
    isPushing = !isPop
    if isFrozen, isPushing, transition.animated {
      isFrozen = false
      transition.neverEnds = true
    }
    leavingNow = change.leaving
    let added =
      change.kept < stack.count ? Array(stack[change.kept...]).without(change.replaced) : []
    // The view is loaded before the first appearance callback (B51).
    top.loadViewIfNeeded()
    old.beginAppearanceInStack(false, animated: transition.animated)
    top.beginAppearanceInStack(true, animated: transition.animated)
    storedDelegate?.navigationController(self, willShow: top, animated: transition.animated)
    if !isPop { updateBar() }
    if !transition.hasAnimator { place(top, below: isPop ? old : nil) }
    top.isAppearingNow()
    shown = top
    transition.run { [self] completed in
      if completed {
        end(from: old, to: top, leaving: change.leaving, animated: transition.animated)
      } else {
        restore(change.replaced, insteadOf: added, showing: old, hiding: top)
      }
      change.waits.end()
    }
    if !transition.animated { transition.complete(true) }
  }

  func end(
    from old: UIViewController,
    to top: UIViewController,
    leaving: [UIViewController],
    animated: Bool
  ) {
    let leaving = stillLeaving(leaving)
    // The top's view may have been removed in the meantime, if the stack wasn't visible.
    if shown === top, top.firstViewOnStage?.superview == nil { place(top, below: nil) }
    let isOldHere = !old.isElsewhere(than: self)
    if isOldHere { old.leaveStage() }
    for screen in leaving.reversed() where !screen.isElsewhere(than: self) {
      screen.unlinkFromParent()
    }
    if isOldHere { old.endAppearanceInStack() }
    if !top.isElsewhere(than: self) { top.endAppearanceInStack() }
    storedDelegate?.navigationController(self, didShow: top, animated: animated)
    finish(leaving: stillLeaving(leaving))
    endRunning()
  }

  /// Returns the leaving screens without those that a callback has pushed again.
  private func stillLeaving(_ leaving: [UIViewController]) -> [UIViewController] {
    pending == nil ? leaving : leaving.without(stack)
  }

  /// Restores the stack after a cancelled transition (B81).
  ///
  /// The new top disappears, and the old one reappears.
  func restore(
    _ replaced: [UIViewController],
    insteadOf added: [UIViewController],
    showing old: UIViewController,
    hiding top: UIViewController
  ) {
    let kept = stack.filter { !added.contains(same: $0) && !replaced.contains(same: $0) }
    settledCount = min(settledCount, kept.count)
    // A screen that other code has given another parent in the meantime isn't restored.
    stack = kept + replaced.filter { !$0.isElsewhere(than: self) }
    for screen in stack where screen.parentController !== self {
      childControllers.append(screen)
      screen.parentController = self
    }
    for screen in stack { screen.pendingMove = nil }
    if !top.isElsewhere(than: self) {
      top.beginAppearanceInStack(false, animated: true)
      top.leaveStage()
      top.endAppearanceInStack()
    }
    guard stack.last === old else {
      shown = nil
      arriving = arriving.without(added)
      finish(leaving: added)
      endRunning()
      return
    }
    shown = old
    old.beginAppearanceInStack(true, animated: true)
    if old.firstViewOnStage?.superview == nil { place(old, below: nil) }
    old.isAppearingNow()
    old.endAppearanceInStack()
    arriving = arriving.without(added)
    finish(leaving: added)
    endRunning()
  }

  private func endRunning() {
    running = nil
    isPushing = false
    leavingNow = []
    if pending != nil {
      view.setNeedsLayout()
    } else if isOnDisplay, let top = stack.last, top !== shown {
      // The stack was changed and changed back while it wasn't visible.
      showInstantly(top, leaving: [])
    }
  }

  /// Shows a new top without a transition, usually while the stack itself is appearing.
  private func showInstantly(_ top: UIViewController, leaving: [UIViewController]) {
    if let old = shown {
      old.beginAppearanceInStack(false, animated: false)
      old.leaveStage()
      for screen in leaving.reversed() { screen.unlinkFromParent() }
      old.endAppearanceInStack()
    }
    shown = top
    top.beginAppearanceInStack(true, animated: false)
    storedDelegate?.navigationController(self, willShow: top, animated: false)
    place(top, below: nil)
    top.isAppearingNow()
    if appearance == .appeared {
      storedDelegate?.navigationController(self, didShow: top, animated: false)
      top.endAppearanceInStack()
    } else {
      showsForTheFirstTime = true
    }
    finish(leaving: leaving)
  }

  /// Puts the top screen in place while the stack reappears (B75).
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

  func place(_ screen: UIViewController, below other: UIViewController?) {
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
}
