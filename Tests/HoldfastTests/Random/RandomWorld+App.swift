import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// Changes that the app's own code makes to the hierarchy, without Holdfast.
extension RandomWorld {
  private func anyFreeStack() -> UINavigationController? {
    guard swipe == nil, let stack = any(UINavigationController.self) else { return nil }
    return stack.transitionCoordinator == nil ? stack : nil
  }

  func pop() {
    guard let stack = anyFreeStack(),
      let target = stack.viewControllers.randomElement(using: &random)
    else { return }
    say("pop to \(name(target))")
    app { _ = stack.popToViewController(target, animated: chance(1, in: 2)) }
  }

  /// Removes some of a stack's screens, at any position except the bottom.
  func setStack() {
    guard let stack = anyFreeStack(), let bottom = stack.viewControllers.first else { return }
    let rest = stack.viewControllers.dropFirst().filter { _ in chance(1, in: 2) }
    say("set the stack of \(name(stack)) to \(([bottom] + rest).map(name))")
    app { stack.setViewControllers([bottom] + rest, animated: chance(1, in: 2)) }
  }

  func dismiss() {
    guard drag == nil,
      let presenter = onDisplay.filter({ $0.presentedViewController != nil })
        .randomElement(using: &random), presenter.presentedViewController.map(isAtRest) ?? false
    else { return }
    say("dismiss on \(name(presenter))")
    foreigners = nil
    app(taking: presenter.presentedViewController) {
      presenter.dismiss(animated: chance(1, in: 2))
    }
  }

  func isAtRest(_ screen: UIViewController) -> Bool {
    var current: UIViewController? = screen
    while let screen = current {
      if screen.isBeingPresented || screen.isBeingDismissed || screen.transitionCoordinator != nil {
        return false
      }
      current = screen.presentedViewController
    }
    return true
  }

  func presentForeign() {
    guard swipe == nil, drag == nil, let front = frontmost(anyWindow),
      front.viewIfLoaded?.window != nil, isAtRest(front), !(front is UIAlertController)
    else { return }
    say("a modal of the app's over \(name(front))")
    app { front.present(makeHome("Foreign"), animated: chance(1, in: 2)) }
  }

  // MARK: Containers

  /// Removes a tab, for a while or for ever, or adds a new one.
  func changeTabs() {
    guard swipe == nil, let tabs = any(UITabBarController.self),
      let tab = tabs.tabScreens.randomElement(using: &random)
    else { return }
    var list = tabs.tabScreens
    if list.count < 2 || chance(1, in: 4) {
      say("a new tab")
      list.append(makeStack("New tab"))
    } else {
      let keeps = chance(2, in: 3)
      say("take out tab \(name(tab))\(keeps ? ", and keep it" : "")")
      list.removeAll { $0 === tab }
      foreigners = nil
      containerHasLeft = true
      if keeps { kept.append(Kept(controller: tab, tabs: tabs, window: 0)) }
    }
    app { set(list, in: tabs, animated: chance(1, in: 2)) }
  }

  /// Puts a removed controller back, or releases it.
  func putBack() {
    guard swipe == nil, drag == nil, !kept.isEmpty else { return }
    let entry = kept.remove(at: Int.random(in: 0..<kept.count, using: &random))
    if let tabs = entry.tabs {
      guard chance(3, in: 4), entry.controller.parent == nil else {
        say("release tab \(name(entry.controller))")
        standing = nil
        return
      }
      say("put tab \(name(entry.controller)) back")
      app { set([entry.controller] + tabs.tabScreens, in: tabs, animated: false) }
      return
    }
    let window = windows[entry.window]
    guard window.rootViewController?.presentedViewController == nil else {
      kept.append(entry)
      return
    }
    say("put the root of window \(entry.window) back")
    containerHasLeft = true
    app { window.rootViewController = entry.controller }
  }

  /// Replaces a window's root, by a lock for a while or by another root for ever.
  func swapRoot() {
    let number = Int.random(in: 0..<windows.count, using: &random)
    let window = windows[number]
    guard swipe == nil, drag == nil, let root = window.rootViewController, isAtRest(root),
      root.presentedViewController == nil,
      !kept.contains(where: { $0.window == number && $0.tabs == nil })
    else { return }
    containerHasLeft = true
    foreigners = nil
    if chance(1, in: 2) {
      say("lock window \(number)")
      kept.append(Kept(controller: root, window: number))
      app { window.rootViewController = makeHome("Lock") }
    } else {
      say("a new root in window \(number)")
      app { window.rootViewController = makeRoot(of: number) }
    }
  }

  func resize() {
    guard let scene = anyWindow.windowScene else { return }
    let isWide = chance(1, in: 2)
    say(isWide ? "a wide window" : "a narrow window")
    app { scene.setTraits(isWide ? .headlessPad : .headlessPhone) }
  }

  func showDetail() {
    guard swipe == nil, drag == nil, let split = any(UISplitViewController.self) else { return }
    say("another detail")
    containerHasLeft = true
    // UIKit may have replaced a detail that it was late to show, or that it has shown and the flow hasn't noticed yet.
    overtaken += entries.filter(\.outcomes.isEmpty).map { "\($0.number)" }
    app { split.showDetailViewController(makeStack("Detail"), sender: nil) }
  }

  /// Closes a window or disconnects its scene, and opens another window.
  func closeWindow() {
    let number = Int.random(in: 0..<windows.count, using: &random)
    say("close window \(number)")
    endGestures()
    foreigners = nil
    containerHasLeft = true
    kept.removeAll { $0.window == number }
    let disconnects = chance(1, in: 2)
    app {
      if disconnects {
        windows[number].windowScene?.disconnect()
      } else {
        closedScenes.append { [weak scene = windows[number].windowScene] in scene }
        windows[number].close()
      }
      let closed = windows[number]
      windows[number] = TestWindow()
      windows[number].rootViewController = makeRoot(of: number)
      // The old window is released only now, because it calls the app back when it is deallocated.
      withExtendedLifetime(closed) {}
    }
  }
}
