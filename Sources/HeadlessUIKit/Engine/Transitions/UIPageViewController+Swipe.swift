import Foundation

extension UIPageViewController {
  /// Begins the user's swipe to another page.
  ///
  /// The swipe may still be cancelled.
  ///
  /// The swipe doesn't begin in these cases:
  ///
  /// - The controller isn't visible, or it presents another controller.
  /// - A turn is running.
  /// - The gesture is disabled.
  /// - There is no data source, or it has no page on that side.
  ///
  /// - Returns: Whether the swipe has begun.
  package func beginPageSwipe(_ direction: NavigationDirection) -> Bool {
    guard running == nil, appearance == .appeared, isOnDisplay, presentedViewController == nil,
      takesSwipes
    else { return false }
    let new = pagesForSwipe(direction)
    guard !new.isEmpty else { return false }
    let turn = PageTurn(
      old: pages,
      new: new,
      direction: direction,
      animated: true,
      isSwipe: true
    )
    let transition = makeTransition(for: turn)
    // From now on, changes by code wait for the end of this turn.
    running = transition
    storedDelegate?.pageViewController(self, willTransitionTo: new)
    take(turn.coming)
    start(turn, transition, completion: nil)
    return true
  }

  /// Updates the progress of the swipe, from 0 to 1.
  package func updatePageSwipe(_ percent: CGFloat) {
    running?.update(percent)
  }

  /// Ends the swipe, which turns the page or moves it back.
  package func endPageSwipe(finish: Bool) {
    running?.endInteraction(cancelled: !finish)
  }

  /// Cancels a swipe in progress when the controller leaves the window.
  func cancelSwipe() {
    running?.endInteraction(cancelled: true)
  }

  private var takesSwipes: Bool {
    if let scrollView = stage as? UIScrollView { return scrollView.isScrollEnabled }
    return gestureRecognizers.first?.headlessShouldBegin() ?? false
  }

  func notifyOfSwipe(_ turn: PageTurn, completed: Bool) {
    storedDelegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: turn.old,
      transitionCompleted: completed
    )
    if completed, transitionStyle == .scroll { _ = neighbour(turn.direction) }
  }

  // MARK: Asking the data source

  private func pagesForSwipe(_ direction: NavigationDirection) -> [UIViewController] {
    switch transitionStyle {
    case .scroll:
      let after = neighbour(.forward)
      let before = neighbour(.reverse)
      return [direction == .forward ? after : before].compactMap { $0 }
    case .pageCurl:
      return leaf(direction)
    }
  }

  /// Returns the page before or after the visible page, or nil if there is no such page.
  ///
  /// The data source is asked for the page only if its answer isn't known yet.
  private func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    switch neighbours[direction] {
    case .page(let page): return page
    case .missing: return nil
    case .notAskedFor: break
    }
    guard let dataSource = storedDataSource, let current = pages.first,
      let page = ask(dataSource, direction, from: current), page !== current
    else {
      neighbours[direction] = .missing
      return nil
    }
    neighbours[direction] = .page(page)
    guard page.parentController !== self else { return page }
    add(page)
    page.loadViewIfNeeded()
    page.didMove(toParent: self)
    return page
  }

  /// Returns the pages to which a page curl turns, which are one page or both pages of an open book.
  ///
  /// If pages are double-sided but only one is visible at a time, the nearer page is the back of a leaf and is visible
  /// only while the leaf turns. In that case, the page beyond it is returned.
  private func leaf(_ direction: NavigationDirection) -> [UIViewController] {
    guard let dataSource = storedDataSource,
      let edge = direction == .forward ? pages.last : pages.first,
      let near = ask(dataSource, direction, from: edge)
    else { return [] }
    guard isDoubleSided else { return [near] }
    guard let far = ask(dataSource, direction, from: near) else { raise(1, insteadOf: 2) }
    guard spineLocation == .mid else { return [far] }
    return direction == .forward ? [near, far] : [far, near]
  }

  private func ask(
    _ dataSource: any UIPageViewControllerDataSource,
    _ direction: NavigationDirection,
    from page: UIViewController
  ) -> UIViewController? {
    switch direction {
    case .forward: dataSource.pageViewController(self, viewControllerAfter: page)
    case .reverse: dataSource.pageViewController(self, viewControllerBefore: page)
    }
  }
}
