import Foundation

/// A turn from some pages to others.
@MainActor
struct PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  let isSwipe: Bool

  var coming: [UIViewController] { new.without(old) }
  var leaving: [UIViewController] { old.without(new) }
}

extension UIPageViewController {
  /// Whether a change must be shown, because the controller is in a visible window or about to be.
  var isOnDisplay: Bool {
    switch appearance {
    case .appearing: true
    case .appeared: viewIfLoaded?.window?.isVisible ?? false
    case .disappearing, .disappeared: false
    }
  }

  /// Whether pages are scrolling, because the user drags them, because a drag has just ended, or because code turns
  /// them.
  ///
  /// UIKit raises an exception if code requests another animated turn in the meantime (B311).
  package var isScrolling: Bool { transitionStyle == .scroll && running?.animated ?? false }

  /// Whether the user is dragging a page.
  package var isDragged: Bool { running?.isInteractive ?? false }

  var duration: TimeInterval { transitionStyle == .scroll ? 0.3 : 0.7 }

  // MARK: By code

  func setPages(
    _ given: [UIViewController],
    _ direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    raiseUnlessCountFits(given.count, animated: animated)
    if animated, isScrolling {
      HeadlessLog.raise(HeadlessLog.internalInconsistency, "Duplicate states in queue")
    }
    if let running {
      running.whenEnded { [weak self] in
        self?.setPages(given, direction, animated: animated, completion: completion)
      }
      return
    }
    let new = spineLocation == .mid ? given : Array(given.prefix(1))
    let turn = PageTurn(
      old: pages,
      new: new,
      direction: direction,
      animated: animated && appearance == .appeared && isOnDisplay,
      isSwipe: false
    )
    pages = new
    take(turn.coming)
    if isOnDisplay {
      start(turn, makeTransition(for: turn), completion: completion)
    } else {
      for page in turn.leaving { removeView(of: page) }
      release(turn.leaving + neighbours.empty())
      updateIndicator()
      completion?(true)
    }
  }

  private func raiseUnlessCountFits(_ count: Int, animated: Bool) {
    // Before the view is loaded, replacing no pages with no pages isn't a turn (B321).
    if count == 0, pages.isEmpty, !animated, !isViewLoaded { return }
    let isLeaf = spineLocation != .mid && isDoubleSided && transitionStyle == .pageCurl
    let required = spineLocation == .mid || isLeaf && animated ? 2 : 1
    guard count != required, !(isLeaf && count == 2) else { return }
    raise(count, insteadOf: required)
  }

  func raise(_ count: Int, insteadOf required: Int) -> Never {
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "The number of view controllers provided (\(count)) doesn't match the number required "
        + "(\(required)) for the requested transition"
    )
  }

  // MARK: Turning

  /// Returns the transition of a turn.
  ///
  /// The transition has no controllers, so none of the pages has a coordinator.
  func makeTransition(for turn: PageTurn) -> Transition {
    Transition(
      from: nil,
      to: nil,
      in: stage,
      animated: turn.animated,
      duration: turn.animated ? duration : 0,
      interactive: turn.isSwipe
    )
  }

  func start(_ turn: PageTurn, _ transition: Transition, completion: ((Bool) -> Void)?) {
    running = transition
    for page in turn.coming { page.beginAppearance(true, animated: turn.animated) }
    for page in turn.leaving { page.beginAppearance(false, animated: turn.animated) }
    for page in turn.coming {
      place(page)
      page.isAppearingNow()
    }
    transition.run { [self] completed in
      if completed { end(turn) } else { undo(turn) }
      if turn.isSwipe { notifyOfSwipe(turn, completed: completed) }
      running = nil
      completion?(completed)
    }
    if !turn.animated { transition.complete(true) }
  }

  private func end(_ turn: PageTurn) {
    if turn.isSwipe { pages = turn.new }
    for page in turn.leaving { page.viewIfLoaded?.removeFromSuperview() }
    if transitionStyle == .scroll {
      for page in turn.coming { settle(page) }
      for page in turn.leaving { page.endAppearance() }
    } else {
      for page in turn.leaving { page.endAppearance() }
      for page in turn.coming { settle(page) }
    }
    keep(turn)
    if turn.isSwipe { moveIndicator(turn.direction) } else { updateIndicator() }
    if appearance == .appeared { notifyArrivals() }
  }

  /// Restores the pages after a cancelled swipe.
  ///
  /// The order of the callbacks depends on the transition style (B194).
  private func undo(_ turn: PageTurn) {
    if transitionStyle == .scroll {
      for page in turn.leaving { comeBack(page) }
      for page in turn.leaving { settle(page) }
      for page in turn.coming { removeView(of: page) }
    } else {
      for page in turn.coming { page.beginAppearance(false, animated: true) }
      for page in turn.leaving { comeBack(page) }
      for page in turn.coming { removeView(of: page) }
      for page in turn.leaving { settle(page) }
    }
    release(turn.coming)
  }

  private func comeBack(_ page: UIViewController) {
    guard isOnDisplay else { return }
    page.beginAppearance(true, animated: true)
    page.isAppearingNow()
  }

  /// Ends the appearance of a page, unless it ends together with the appearance of this controller.
  ///
  /// If this controller isn't visible any more, the page's view is removed.
  private func settle(_ page: UIViewController) {
    if appearance == .appeared {
      page.endAppearance()
    } else if !isOnDisplay {
      removeView(of: page)
    }
  }

  /// Removes a page's view, at any stage of an appearance or disappearance.
  private func removeView(of page: UIViewController) {
    page.beginAppearance(false, animated: false)
    if page.viewIfLoaded?.superview === stageIfLoaded { page.viewIfLoaded?.removeFromSuperview() }
    page.endAppearance()
  }

  private var stageIfLoaded: UIView? { isViewLoaded ? stage : nil }

  private func place(_ page: UIViewController) {
    guard let view = page.view else { return }
    view.frame = stage.bounds
    if view.superview !== stage { stage.addSubview(view) }
  }

  // MARK: Appearing

  /// Puts the pages in place while the controller appears.
  func preparePages() {
    guard running == nil else { return }
    for child in childControllers.without(pages) where child.viewIfLoaded?.superview === stage {
      removeView(of: child)
    }
    for page in pages { place(page) }
  }

  /// Ends the first appearance of the pages.
  ///
  /// A page has appeared, and its `didMove` has been called, before its first layout (B194).
  func endFirstAppearance() {
    guard showsForTheFirstTime, running == nil, isOnDisplay, view.window != nil else { return }
    showsForTheFirstTime = false
    for page in pages { page.endAppearance() }
    notifyArrivals()
  }

  // MARK: Children

  /// Makes new pages children.
  ///
  /// Their `didMove` is called when the turn has ended.
  func take(_ new: [UIViewController]) {
    for page in new where page.parentController !== self {
      add(page)
      arriving.append(page)
    }
  }

  func notifyArrivals() {
    let arrived = arriving
    arriving = []
    for page in arrived where page.parentController === self { page.didMove(toParent: self) }
  }

  /// Keeps or releases the pages that were visible before a turn, and the neighbors.
  private func keep(_ turn: PageTurn) {
    guard transitionStyle == .scroll, turn.animated else {
      release(turn.leaving + neighbours.empty())
      return
    }
    let leaving = turn.leaving.first
    release(neighbours.turn(turn.direction, leaving: leaving))
  }

  /// Releases pages that are neither visible nor neighbors.
  func release(_ old: [UIViewController]) {
    let kept = pages + neighbours.pages
    for page in old.without(kept)
    where page.parentController === self && page.viewIfLoaded?.superview == nil {
      arriving = arriving.without([page])
      page.willMove(toParent: nil)
      page.unlinkFromParent()
      page.didMove(toParent: nil)
      HeadlessFaults.main.willRelease(page)
    }
  }

  /// Forgets a page, because other code has removed the page from its parent.
  func forget(_ child: UIViewController) {
    pages = pages.without([child])
    arriving = arriving.without([child])
    for direction in [NavigationDirection.forward, .reverse]
    where neighbours[direction].page === child {
      neighbours[direction] = .notAskedFor
    }
  }

  // MARK: The indicator

  private func updateIndicator() {
    headlessIndicator = nil
    guard transitionStyle == .scroll, let dataSource = storedDataSource else { return }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return }
    headlessIndicator = (count, dataSource.presentationIndex(for: self))
  }

  /// Moves the indicator after a swipe.
  ///
  /// UIKit doesn't ask the data source for the new position.
  private func moveIndicator(_ direction: NavigationDirection) {
    headlessIndicator?.index += direction == .forward ? 1 : -1
  }
}
