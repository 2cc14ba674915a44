import Holdfast

/// An exit that can't be made where a flow is, and why.
package struct MissingExit: Error, CustomStringConvertible {
  package let description: String
}

extension ExitStage {
  /// What only looks like an exit; after it everything is as it was.
  ///
  /// - Throws: When it can't be done here.
  func seemToLeave(file: StaticString, line: UInt) async throws(MissingExit) {
    switch exit.way {
    case .swipeBackCancelled:
      try await putAwayNested(file: file, line: line)
      let swipe = try swipeBack()
      swipe.move(to: 0.4)
      await settle(file: file, line: line)
      swipe.cancel()
    case .dragReleased:
      let drag = try dragDown()
      drag.move(to: 0.4)
      await settle(file: file, line: line)
      drag.release()
    case .draggedThroughDetents:
      try await putAwayNested(file: file, line: line)
      try dragThroughDetents()
    case .coveredAndUncovered:
      await cover(file: file, line: line).dismiss(animated: true)
    default: return
    }
    await settle(file: file, line: line)
  }

  /// Takes the flow's screens away, those it presents over its own first.
  ///
  /// Nothing is held over the end of a movement here: it would outlive its exit.
  ///
  /// - Throws: When it can't be done here.
  func leave(file: StaticString, line: UInt) async throws(MissingExit) {
    Platform.putAwayKeyboard(in: window)
    switch exit.way {
    case .backButton, .swipeBack, .backMenu, .rootReplacedDuringSwipe:
      try await putAwayNested(file: file, line: line)
    case .popToRoot, .popToRootWithoutAnimation, .stackReplaced, .stackReplacedUnderModal,
      .swipeBackCancelled, .tabsReplaced, .coveredAndUncovered:
      await dismissNested(file: file, line: line)
    default: break
    }
    try await takeAway(file: file, line: line)
    await settle(file: file, line: line)
  }

  private func takeAway(file: StaticString, line: UInt) async throws(MissingExit) {
    switch exit.way {
    case .backButton:
      try await untilGone(file, line) { () throws(MissingExit) in try tapBack() }
    case .swipeBack:
      try await untilGone(file, line) { () throws(MissingExit) in try swipeBack().finish() }
    case .backMenu: try pickInBackMenu()
    case .popToRoot, .swipeBackCancelled: stack?.popToRootViewController(animated: true)
    case .popToRootWithoutAnimation: stack?.popToRootViewController(animated: false)
    case .stackReplaced: stack?.setViewControllers([UIViewController()], animated: true)
    case .stackReplacedUnderModal:
      _ = await cover(file: file, line: line)
      stack?.setViewControllers([UIViewController()], animated: false)
    case .sheetDraggedDown:
      try await untilGone(file, line) { () throws(MissingExit) in try dragDown().finish() }
    case .tapOutside:
      try await untilGone(file, line) { () throws(MissingExit) in try tapOutside() }
    case .dismissedByPresenter, .dragReleased, .draggedThroughDetents, .ancestorDismissed:
      stack?.dismiss(animated: true)
    case .dismissedWithoutAnimation: stack?.dismiss(animated: false)
    case .dismissedByItself:
      while isOccupied, let front {
        front.dismiss(animated: true)
        await settle(file: file, line: line)
        if self.front === front { break }
      }
    case .rootReplaced: await replaceRoot(file: file, line: line)
    case .rootReplacedUnderModal:
      _ = await cover(file: file, line: line)
      await replaceRoot(file: file, line: line)
    case .rootReplacedDuringSwipe:
      let swipe = try swipeBack()
      swipe.move(to: 0.4)
      await settle(file: file, line: line)
      await replaceRoot(file: file, line: line)
      swipe.cancel()
    case .tabsReplaced: tabs?.viewControllers = [UIViewController()]
    case .windowClosed: window.close()
    case .coveredAndUncovered:
      switch exit.place {
      case .tab: tabs?.viewControllers = [UIViewController()]
      case .root: await replaceRoot(file: file, line: line)
      case .stackRoot: stack?.setViewControllers([UIViewController()], animated: true)
      default: stack?.popToRootViewController(animated: true)
      }
    }
  }

  /// What no flow has presented goes first: UIKit would leave it in the window for ever.
  private func replaceRoot(file: StaticString, line: UInt) async {
    if let presented = window.rootViewController?.presentedViewController, !isOfFlow(presented) {
      window.rootViewController?.dismiss(animated: false)
      await settle(file: file, line: line)
    }
    window.rootViewController = UIViewController()
  }

  private func isOfFlow(_ presented: UIViewController) -> Bool {
    let screens = (presented as? UINavigationController)?.viewControllers ?? [presented]
    return screens.contains { !FlowCore.all(of: $0).isEmpty }
  }

  // MARK: By the user

  /// Does a step as often as it takes.
  ///
  /// - Throws: When it can't be done, or changes nothing, as a back action that asks first.
  private func untilGone(
    _ file: StaticString,
    _ line: UInt,
    _ step: () throws(MissingExit) -> Void
  ) async throws(MissingExit) {
    while isOccupied {
      let before = Weak(window.frontScreen)
      try step()
      await settle(file: file, line: line)
      if isOccupied, let screen = before.object, screen === window.frontScreen {
        throw MissingExit(description: "\(named(screen)), in front, stays there")
      }
    }
  }

  /// Drags down what the flow presents over its own screens, as a user has to.
  private func putAwayNested(file: StaticString, line: UInt) async throws(MissingExit) {
    while nested != nil {
      try dragDown().finish()
      await settle(file: file, line: line)
    }
  }

  private func dragDown() throws(MissingExit) -> SheetDrag {
    guard let front, Platform.isSheetOrPopover(front), Platform.beginDrag(of: front) else {
      throw MissingExit(description: "\(nameOfFront), in front, can't be dragged down")
    }
    return SheetDrag(presented: front)
  }

  /// The placement has the detents, unless the flow is not shown as a sheet.
  private func dragThroughDetents() throws(MissingExit) {
    #if !os(tvOS) && !os(visionOS)
    if let front, Platform.drag(front, to: .large), Platform.drag(front, to: .medium) { return }
    #endif
    throw MissingExit(description: "\(nameOfFront), in front, can't be dragged to another height")
  }

  private var nameOfFront: String {
    named((front as? UINavigationController)?.topViewController ?? front)
  }

  private func tapOutside() throws(MissingExit) {
    if let alert = front as? UIAlertController {
      if Platform.tapOutside(alert) { return }
    } else if let front, Platform.isSheetOrPopover(front), !Platform.letsTapsThrough(front),
      Platform.tapBeside(front)
    {
      return
    }
    throw MissingExit(description: "a tap outside does not close \(nameOfFront), in front")
  }

  private func tapBack() throws(MissingExit) {
    guard let stack, Platform.tapBack(in: stack) else {
      throw MissingExit(
        description: "there is no back button above \(named(stack?.topViewController))"
      )
    }
  }

  private func swipeBack() throws(MissingExit) -> SwipeBack {
    guard let stack, Platform.beginSwipeBack(in: stack) else {
      throw MissingExit(
        description: "a swipe back does not begin on \(named(stack?.topViewController))"
      )
    }
    return SwipeBack(navigation: stack, isUnderWay: true)
  }

  private func pickInBackMenu() throws(MissingExit) {
    guard let stack, let below = stack.viewControllers.first,
      Platform.pickInBackMenu(of: stack, below)
    else {
      throw MissingExit(
        description: "there is no back button's menu above \(named(stack?.topViewController))"
      )
    }
  }
}
