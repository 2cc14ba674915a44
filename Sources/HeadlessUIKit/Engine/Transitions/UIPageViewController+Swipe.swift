import Foundation

extension UIPageViewController {
  /// The user begins to swipe: the other page comes, and may yet go again.
  ///
  /// Returns false when the swipe does not begin: there is no data source or no page there, a turn is
  /// running, or the gesture is switched off.
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
    // From here on changes by code wait.
    running = transition
    storedDelegate?.pageViewController(self, willTransitionTo: new)
    take(turn.coming)
    start(turn, transition, completion: nil)
    return true
  }

  /// How far the finger has come, from 0 to 1.
  package func updatePageSwipe(_ percent: CGFloat) {
    running?.update(percent)
  }

  /// The finger lifts: the page is turned, or falls back.
  package func endPageSwipe(finish: Bool) {
    running?.letGo(cancelled: !finish)
  }

  /// A finger that is down when the controller leaves the window has no hold any more.
  func cancelSwipe() {
    running?.letGo(cancelled: true)
  }

  private var takesSwipes: Bool {
    if let scrollView = stage as? UIScrollView { return scrollView.isScrollEnabled }
    return gestureRecognizers.first?.headlessShouldBegin() ?? false
  }

  func tellOfSwipe(_ turn: PageTurn, completed: Bool) {
    storedDelegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: turn.old,
      transitionCompleted: completed
    )
    if completed, transitionStyle == .scroll { _ = neighbour(turn.direction) }
  }

  // MARK: Asking

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

  /// The page beside the one on display: the one kept, or else the data source's.
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

  /// What a page curl turns to: one page, or both sides of the book.
  ///
  /// A leaf has two sides; of one whose back is only seen while it turns, the front is returned.
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
