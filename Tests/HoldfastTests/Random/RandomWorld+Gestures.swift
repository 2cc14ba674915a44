import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// The user's gestures, if they are possible at the time.
extension RandomWorld {
  func back() {
    if let stack = any(UINavigationController.self) { tapBack(in: stack) }
  }

  func tapBack(in stack: UINavigationController) {
    let item = stackThatGoesBack(in: stack).navigationBar.topItem
    let isHeld = item?.backAction != nil
    let top = guardedTop { $0.navigationItem === item }
    let moving = stackThatGoesBack(in: stack)
    // While the stack moves, the screen that the tap removes isn't the top of the stack yet.
    let hasGoneBack =
      moving.isMoving
      ? app { stack.userTapsBack() }
      : app(taking: moving.topViewController) { stack.userTapsBack() }
    guard hasGoneBack else { return }
    let words = "back in \(name(stack))"
    if isHeld { hold(words, top) } else { say(words) }
  }

  /// Returns the stack that a back tap or a swipe acts on.
  ///
  /// In a collapsed split view the second column is a stack on the first column's stack. If the inner stack can go
  /// back, the bar and the swipe belong to it.
  private func stackThatGoesBack(in stack: UINavigationController) -> UINavigationController {
    let inner = stack.viewControllers.last as? UINavigationController
    return inner.map { $0.viewControllers.count > 1 ? $0 : stack } ?? stack
  }

  /// Returns a guarded screen, the host with which one leaves, or a container of one, that fulfils a condition.
  ///
  /// While a stack moves, taps and swipes still act on its earlier top.
  private func guardedTop(where isIt: (UIViewController) -> Bool) -> UIViewController? {
    let guarded = guards.compactMap(\.screen)
    let screens = guarded + guarded.flatMap(\.hostsToLeaveWith)
    return screens.lazy.flatMap { sequence(first: $0, next: \.parent) }.first(where: isIt)
  }

  func beginOrEndSwipe() {
    if let swipe {
      let finishes = chance(1, in: 2)
      say(finishes ? "swipe finished" : "swipe cancelled")
      app { swipe.endSwipeBack(finish: finishes) }
      self.swipe = nil
      return
    }
    guard drag == nil, let stack = any(UINavigationController.self) else { return }
    beginSwipe(in: stack)
  }

  func beginSwipe(in stack: UINavigationController) {
    let name = "swipe begun in \(name(stack))"
    // The guards of the screen that the swipe removes from the stack may have been requested before, and begin to ask
    // only now.
    for remover in removersThatAsk { remover.look(at: guards) }
    swipeBegins = true
    let hasBegun = app { stack.beginSwipeBack() }
    swipeBegins = false
    if hasBegun {
      say(name)
      swipe = stack
      return
    }
    // If a collapsed column can't go back, the swipe goes to the list's stack.
    let stacks = [stackThatGoesBack(in: stack), stack, stack.navigationController]
    let held = stacks.compactMap(\.self).filter { heldTop(of: $0) != nil }
    let asking = held.first(where: \.couldSwipeBack) ?? held.first
    let top = asking.flatMap(heldTop)
    guard app({ stack.userSwipesFromEdge() }) else { return }
    hold(name, top)
  }

  private func heldTop(of stack: UINavigationController) -> UIViewController? {
    guardedTop { $0.parent === stack && $0.navigationItem.backAction != nil }
  }

  func beginOrEndDrag() {
    if let drag {
      let dismisses = chance(1, in: 2)
      say(dismisses ? "drag finished" : "drag released")
      foreigners = nil
      app { drag.presentationController?.endUserDismissal(dismiss: dismisses) }
      self.drag = nil
      return
    }
    guard swipe == nil, let sheet = presentedInFront,
      sheet.presentationController is UISheetPresentationController
    else { return }
    if beginDismissal(of: sheet, "drag begun of \(name(sheet))") { drag = sheet }
  }

  /// Begins to drag a sheet, or taps outside a presented screen.
  ///
  /// - Returns: Whether its dismissal has begun.
  func beginDismissal(of presented: UIViewController, _ name: String) -> Bool {
    guard let presentation = presented.presentationController else { return false }
    var isTried = false
    let proxy = presentation.delegate as? PresentationProxy
    let onAttempt = proxy?.onAttempt
    proxy?.onAttempt = {
      isTried = true
      onAttempt?()
    }
    defer { onAttempt.map { proxy?.onAttempt = $0 } }
    if app({ presentation.beginUserDismissal() }) {
      foreigners = nil
      say(name)
      return true
    }
    // A sheet asks when the drag ends.
    app { presentation.endUserDismissal(dismiss: true) }
    if isTried { hold(name, presented) }
    return false
  }

  /// The presented screen in front of all others in a window, or nil.
  private var presentedInFront: UIViewController? {
    guard let front = frontmost(anyWindow), front.presentingViewController != nil else {
      return nil
    }
    return front
  }

  func tapOutside() {
    guard drag == nil, swipe == nil, let front = presentedInFront else { return }
    if let alert = front as? UIAlertController {
      if app({ alert.userTapsOutside() }) { say("tap outside the alert") }
      return
    }
    guard let presentation = front.presentationController as? UIPopoverPresentationController,
      beginDismissal(of: front, "tap outside \(name(front))")
    else { return }
    app { presentation.endUserDismissal(dismiss: true) }
  }

  func tapTab() {
    guard let tabs = any(UITabBarController.self),
      let index = tabs.tabScreens.indices.randomElement(using: &random)
    else { return }
    tapTab(index, in: tabs)
  }

  /// Taps a tab.
  ///
  /// A tap on the selected tab removes the screens above the first one of its stack.
  private func tapTab(_ index: Int, in tabs: UITabBarController) {
    let tab = tabs.tabScreens[index]
    let stack = tab === tabs.selectedViewController ? tab as? UINavigationController : nil
    // Before the library has set its delegate, which may happen later in the run-loop pass, no guard is asked.
    let isHeld = tabs.delegate !== tabSpy
    let asked = isHeld ? guards(aboveFirstOf: stack) : []
    guard app({ tabs.userTapsTab(at: index) }) else { return }
    let words = "tap tab \(index)"
    if asked.isEmpty { say(words) } else { hold(words, stack) }
  }

  func tapAlert() {
    guard let alert = any(UIAlertController.self),
      let action = alert.actions.randomElement(using: &random),
      app({ alert.userTaps(action) })
    else { return }
    say("tap \(action.title ?? "")")
  }

  /// Types into a new field on the front screen.
  func typeSomething() {
    guard let screen = topScreen, screen.viewIfLoaded?.window != nil else { return }
    let field = UITextField(frame: .zero)
    screen.view.addSubview(field)
    if app({ field.headlessType("Draft") }) { say("type on \(name(screen))") }
  }

  func search() {
    if let search = any(UISearchController.self), search.isActive {
      say("search ended")
      foreigners = nil
      app { search.isActive = false }
      return
    }
    guard let screen = topScreen, screen.viewIfLoaded?.window != nil, screen.parent != nil,
      screen.presentedViewController == nil, screen.transitionCoordinator == nil
    else { return }
    say("search on \(name(screen))")
    let search = screen.navigationItem.searchController ?? UISearchController()
    screen.definesPresentationContext = true
    screen.navigationItem.searchController = search
    searches.append { [weak search] in search }
    app { search.isActive = true }
  }

  private var topScreen: UIViewController? {
    guard swipe == nil, drag == nil else { return nil }
    return (frontmost(anyWindow) as? UINavigationController ?? any(UINavigationController.self))?
      .topViewController
  }

  func turnPage() {
    guard let pages = any(UIPageViewController.self), swipe == nil, drag == nil else { return }
    say("turn the page")
    containerHasLeft = true
    app {
      pages.setViewControllers(
        [makeHome("Page")],
        direction: chance(1, in: 2) ? .forward : .reverse,
        // UIKit raises an exception if pages that scroll are made to scroll again.
        animated: chance(1, in: 2) && !pages.isScrolling
      )
    }
  }

  func leaveApp() {
    guard let scene = anyWindow.windowScene, scene.isInForeground else { return }
    say("the app goes to the background")
    scene.enterBackground()
  }

  func comeBack() {
    guard let scene = anyWindow.windowScene, scene.activationState == .background else {
      return
    }
    say("the app comes back")
    scene.enterForeground()
  }

  func comeBackEverywhere() {
    for scene in windows.map(\.windowScene) + closedScenes.map({ $0() })
    where scene?.activationState == .background {
      scene?.enterForeground()
    }
  }

  func name(_ screen: UIViewController) -> String {
    screen.title ?? (screen as? UINavigationController)?.viewControllers.first?.title
      ?? "\(type(of: screen))"
  }
}

extension UINavigationController {
  /// Whether the stack's own recognizer would begin now, if it were enabled.
  fileprivate var couldSwipeBack: Bool {
    interactivePopGestureRecognizer.map { recognizer in
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    } ?? false
  }
}
