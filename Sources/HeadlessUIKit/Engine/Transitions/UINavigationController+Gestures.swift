import Foundation

// The user's gestures that go back in a stack.

extension UINavigationController {
  /// Begins the user's swipe back, from the edge or in the content (B79).
  ///
  /// The screen is popped immediately, and the pop may still be cancelled.
  ///
  /// - The swipe doesn't begin if the recognizer's delegate refuses it (B78).
  /// - If the delegate supplies an animator, the swipe back is disabled. UIKit checks whether the delegate
  ///   implements the method, which can't be checked here.
  /// - If a push is running, it is completed first (B341).
  /// - A swipe that begins where nothing can be popped freezes the stack (B340).
  ///
  /// - Returns: Whether the gesture has begun.
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
    popsBySwipe = true
    // A subclass may override `popViewController(animated:)` without calling `super` (B357).
    let popped = popViewController(animated: true)
    popsBySwipe = false
    return popped === top && running?.fromController === top
  }

  /// Pops the top screen for a swipe that has just begun.
  ///
  /// - Returns: The popped screen, or nil if it can't be popped because other code has changed the stack in the
  ///   meantime.
  func popUnderSwipe() -> UIViewController? {
    guard let top = stack.last else { return nil }
    asking { top.willMove(toParent: nil) }
    defer { changeAfterAsking() }
    // The recognizer's delegate may have removed a screen from the stack (B314).
    guard stack.count > 1, stack.last === top else {
      top.pendingMove = nil
      return nil
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
    return top
  }

  /// Whether the running push can be completed early, because it is animated by UIKit and not by an animator of
  /// the app.
  var canInterruptPush: Bool {
    guard isPushing, let running else { return false }
    return running.animated && !running.hasAnimator
  }

  /// Completes a push that a pop interrupts.
  ///
  /// The push isn't cancelled, and all its callbacks are called now (B341).
  private func completePush() {
    if canInterruptPush { running?.complete(true) }
  }

  /// Freezes the stack because a swipe has begun where nothing can be popped.
  ///
  /// The next push never ends (B340).
  private func freeze() {
    isFrozen = true
    HeadlessLog.warn(
      "UIKit freezes here: a swipe back has begun on \(topViewController.map { "\($0)" } ?? "nil"), although "
        + "nothing can be popped, because the recognizer's delegate allowed it. The next push never ends. Let "
        + "gestureRecognizerShouldBegin(_:) answer false while the stack has one screen or is moving."
    )
  }

  /// Swipes from the edge while the stack's own recognizer is disabled, so that other recognizers receive the
  /// touch (B301).
  ///
  /// - Returns: Whether a screen-edge recognizer has recognized the swipe.
  package func userSwipesFromEdge() -> Bool {
    guard isOnDisplay, interactivePopGestureRecognizer?.isEnabled == false,
      let touch = topViewController?.viewIfLoaded?.headlessDrag(from: .left)
    else { return false }
    touch.move(to: CGPoint(x: 100, y: 0))
    return touch.lift().contains { $0 is UIScreenEdgePanGestureRecognizer }
  }

  /// Updates the progress of the swipe, from 0 to 1.
  package func updateSwipeBack(_ percent: CGFloat) {
    running?.update(percent)
  }

  /// Ends the swipe, which completes or cancels the pop.
  package func endSwipeBack(finish: Bool) {
    running?.endInteraction(cancelled: !finish)
  }

  /// Taps the back button.
  ///
  /// - Returns: Whether there is a back button and the bar's delegate allows the pop (B94).
  package func userTapsBack() -> Bool {
    guard isOnDisplay, !isNavigationBarHidden, !isSearchInPlaceOfBar else { return false }
    // In a collapsed split view controller, the secondary column's stack is on top of this stack, and the visible
    // bar is the bar of that inner stack.
    if let inner = stack.last as? UINavigationController, inner.stack.count > 1 {
      return inner.userTapsBack()
    }
    return navigationBar.headlessTapBack()
  }

  /// Whether a search has replaced the bar and its back button.
  private var isSearchInPlaceOfBar: Bool {
    guard let search = topViewController?.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// Chooses a screen in the menu of the back button.
  ///
  /// - Returns: Whether there is a back button and the screen is below the top of the stack.
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
  /// Pops if the bar's delegate allows it.
  ///
  /// UIKit makes the controller the bar's delegate, so a subclass can decide.
  func navigationBarPopsOnBackTap(_ bar: UINavigationBar, item: UINavigationItem) -> Bool {
    let delegate = self as? any UINavigationBarDelegate
    guard delegate?.navigationBar(bar, shouldPop: item) ?? true else { return false }
    completePush()
    popViewController(animated: true)
    return true
  }
}
