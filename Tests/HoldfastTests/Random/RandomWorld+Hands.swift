import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// What the user's hands do, as far as it can be done just then.
extension RandomWorld {
  func back() {
    guard let stack = any(UINavigationController.self) else { return }
    if app({ stack.userTapsBack() }) { say("back in \(name(stack))") }
  }

  func beginOrEndSwipe() {
    if let swipe {
      let finishes = chance(1, in: 2)
      say(finishes ? "swipe finished" : "swipe cancelled")
      app { swipe.endSwipeBack(finish: finishes) }
      self.swipe = nil
      return
    }
    guard drag == nil, let stack = any(UINavigationController.self),
      app({ stack.beginSwipeBack() })
    else { return }
    say("swipe begun in \(name(stack))")
    swipe = stack
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
      sheet.presentationController is UISheetPresentationController,
      app({ sheet.presentationController?.beginUserDismissal() ?? false })
    else { return }
    foreigners = nil
    say("drag begun of \(name(sheet))")
    drag = sheet
  }

  /// What is presented in front of everything in a window.
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
      app({ presentation.beginUserDismissal() })
    else { return }
    foreigners = nil
    say("tap outside \(name(front))")
    app { presentation.endUserDismissal(dismiss: true) }
  }

  func tapTab() {
    guard let tabs = any(UITabBarController.self), let count = tabs.viewControllers?.count,
      count > 0
    else { return }
    let index = Int.random(in: 0..<count, using: &random)
    if app({ tabs.userTapsTab(at: index) }) { say("tap tab \(index)") }
  }

  func tapAlert() {
    guard let alert = any(UIAlertController.self),
      let action = alert.actions.randomElement(using: &random),
      app({ alert.userTaps(action) })
    else { return }
    say("tap \(action.title ?? "")")
  }

  /// Types on the screen in front, in a field it gets.
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
        animated: chance(1, in: 2)
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
    for window in windows {
      if let scene = window.windowScene, scene.activationState == .background {
        scene.enterForeground()
      }
    }
  }

  func name(_ screen: UIViewController) -> String {
    screen.title ?? (screen as? UINavigationController)?.viewControllers.first?.title
      ?? "\(type(of: screen))"
  }
}
