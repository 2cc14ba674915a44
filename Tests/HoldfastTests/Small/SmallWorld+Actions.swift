import HeadlessUIKit
import HoldfastTesting

/// The user's gestures, and changes by the app's own code.
extension SmallWorld {
  func userAction(for deed: SmallMove.Deed) -> (() -> Void)? {
    let world = world
    switch deed {
    case .back:
      guard !hasGesture, let stack = frontStack, stack.viewControllers.count > 1 else { return nil }
      return { world.tapBack(in: stack) }
    case .swipe:
      guard !hasGesture, let stack = frontStack, stack.viewControllers.count > 1 else { return nil }
      return { world.beginSwipe(in: stack) }
    case .drag:
      guard !hasGesture, let sheet = front, sheet.presentingViewController != nil,
        sheet.presentationController is UISheetPresentationController
      else { return nil }
      return { if world.beginDismissal(of: sheet, "drag") { world.drag = sheet } }
    case .finishGesture:
      guard hasGesture else { return nil }
      return {
        world.foreigners = nil
        world.app {
          world.swipe?.endSwipeBack(finish: true)
          world.drag?.presentationController?.endUserDismissal(dismiss: true)
        }
        (world.swipe, world.drag) = (nil, nil)
      }
    case .cancelGesture:
      guard hasGesture else { return nil }
      return { world.endGestures() }
    case .tapTab:
      guard !hasGesture, let tabs, tabs.presentedViewController == nil,
        let count = tabs.viewControllers?.count, count > 1
      else { return nil }
      let next = (tabs.selectedIndex + 1) % count
      return { world.app { _ = tabs.userTapsTab(at: next) } }
    case .tapAlert:
      guard !hasGesture, let alert = front as? UIAlertController, let action = alert.actions.first
      else { return nil }
      return { world.app { _ = alert.userTaps(action) } }
    default:
      return nil
    }
  }

  // MARK: The app's code

  func appAction(for deed: SmallMove.Deed) -> (() -> Void)? {
    let world = world
    switch deed {
    case .pop:
      guard world.swipe == nil, let stack = frontStack, stack.viewControllers.count > 1 else {
        return nil
      }
      return { world.app { _ = stack.popViewController(animated: true) } }
    case .popAllStill:
      guard world.swipe == nil, let stack, stack.viewControllers.count > 1 else { return nil }
      return { world.app { _ = stack.popToRootViewController(animated: false) } }
    case .setStack:
      guard world.swipe == nil, let stack, stack.viewControllers.count > 2 else { return nil }
      return {
        let screens = stack.viewControllers
        world.app { stack.setViewControllers([screens[0]] + screens.suffix(1), animated: true) }
      }
    case .dismiss, .dismissStill:
      guard world.drag == nil, let root = window.rootViewController,
        root.presentedViewController != nil
      else {
        return nil
      }
      // `dismiss` dismisses all presented screens, and the other deed dismisses the topmost one.
      let presenter = deed == .dismiss ? root : front?.presentingViewController ?? root
      return {
        world.foreigners = nil
        world.app { presenter.dismiss(animated: deed == .dismiss) }
      }
    case .foreign:
      guard !hasGesture, let front, world.isAtRest(front), front.viewIfLoaded?.window != nil,
        !(front is UIAlertController)
      else { return nil }
      return { world.app { front.present(world.makeHome("Foreign"), animated: true) } }
    case .removeTab:
      guard !hasGesture, let tabs, let list = tabs.viewControllers, list.count > 1 else {
        return nil
      }
      return {
        world.containerHasLeft = true
        world.foreigners = nil
        world.app { tabs.setViewControllers(list.dropLast(), animated: true) }
      }
    case .newRoot:
      guard !hasGesture, let root = window.rootViewController, root.presentedViewController == nil,
        world.isAtRest(root)
      else { return nil }
      return { [window] in
        world.containerHasLeft = true
        world.app { window.rootViewController = world.makeRoot(of: 0) }
      }
    default:
      return nil
    }
  }
}
