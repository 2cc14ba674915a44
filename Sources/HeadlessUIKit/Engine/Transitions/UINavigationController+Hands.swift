import Foundation

// The user's way back.

extension UINavigationController {
  /// The user swipes from the edge, or in the content (B79): the pop happens at once and may yet be
  /// cancelled.
  ///
  /// Returns false when the gesture does not begin (B78). An animator of the delegate's takes its
  /// place; UIKit looks whether the delegate has the method, which can't be seen here. A push that runs is
  /// completed first (B341). One that begins where there is nothing to go back to freezes the stack (B340).
  package func beginSwipeBack(inContent: Bool = false) -> Bool {
    let recognizer =
      inContent ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
    guard pending == nil, appearance == .appeared, isOnDisplay, running == nil || isPushing,
      recognizer?.headlessShouldBegin() ?? false
    else { return false }
    guard stack.count > 1, running == nil || canInterruptPush else {
      freeze()
      return true
    }
    guard let top = stack.last,
      storedDelegate?.navigationController(
        self,
        animationControllerFor: .pop,
        from: top,
        to: stack[stack.count - 2]
      ) == nil
    else { return false }
    completePush()
    guard running == nil, pending == nil, stack.count > 1, stack.last === top else { return false }
    asking { top.willMove(toParent: nil) }
    defer { changeAfterAsking() }
    // A screen may have been taken out meanwhile (B314).
    guard stack.count > 1, stack.last === top else {
      top.pendingMove = nil
      return false
    }
    let below = stack[stack.count - 2]
    stack = stack.dropLast()
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
    below.loadViewIfNeeded()
    top.beginAppearanceInStack(false, animated: true)
    below.beginAppearanceInStack(true, animated: true)
    storedDelegate?.navigationController(self, willShow: below, animated: true)
    top.unlinkFromParent()
    place(below, below: top)
    below.isAppearingNow()
    shown = below
    transition.run { [self] completed in
      if completed {
        end(from: top, to: below, leaving: [top], animated: true)
      } else {
        restore([top], insteadOf: [], showing: top, hiding: below)
      }
    }
    return true
  }

  /// Whether the push that runs can be completed early: it is UIKit's own, which no finger moves.
  var canInterruptPush: Bool {
    guard isPushing, let running else { return false }
    return running.animated && !running.hasAnimator
  }

  /// Ends a push that a pop interrupts: it is never cancelled, and all its callbacks come now (B341).
  private func completePush() {
    if canInterruptPush { running?.complete(true) }
  }

  /// A swipe has begun where nothing can be popped: the next push never ends (B340).
  private func freeze() {
    isFrozen = true
    HeadlessLog.warn(
      "UIKit freezes here: the swipe back has begun on \(topViewController.map { "\($0)" } ?? "nil"), from "
        + "where it can't go back, for the delegate of the recognizer let it. The next push never ends. Let "
        + "gestureRecognizerShouldBegin(_:) answer false while the stack has one screen or is moving."
    )
  }

  /// The user swipes from the edge while the stack's own recognizer is off: what else watches there gets
  /// the finger (B301).
  ///
  /// - Returns: Whether a recognizer has taken it.
  package func userSwipesFromEdge() -> Bool {
    guard isOnDisplay, interactivePopGestureRecognizer?.isEnabled == false,
      let touch = topViewController?.viewIfLoaded?.headlessDrag(from: .left)
    else { return false }
    touch.move(to: CGPoint(x: 100, y: 0))
    return touch.lift().contains { $0 is UIScreenEdgePanGestureRecognizer }
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
    completePush()
    popViewController(animated: true)
    return true
  }
}
