import Holdfast

extension ExitStage {
  /// Performs the part of an exit in which the screens only seem to leave.
  ///
  /// Afterwards, the same screens are in the hierarchy as before. For an exit without such a part, nothing happens.
  ///
  /// - Throws: A `MissingExit` if the exit can't be taken in this test.
  func performIncompleteExit(file: StaticString, line: UInt) async throws(MissingExit) {
    switch exit.kind {
    case .swipeBackCancelled:
      guard try await dragNestedDown(file: file, line: line), !isGuarded(stack?.topViewController)
      else { return }
      let swipe = try swipeBack()
      swipe.move(to: 0.4)
      await settle(file: file, line: line)
      swipe.cancel()
    case .dragReleased:
      if isGuarded(front) { return }
      let drag = try dragDown()
      drag.move(to: 0.4)
      await settle(file: file, line: line)
      drag.release()
    case .draggedThroughDetents:
      guard try await dragNestedDown(file: file, line: line) else { return }
      try dragThroughDetents()
    case .halfHidden: try await hideHalf(file: file, line: line)
    case .coveredAndUncovered:
      await cover(file: file, line: line).dismiss(animated: true)
    default: return
    }
    await settle(file: file, line: line)
  }

  /// Makes the flow's screens leave, beginning with modals over them.
  ///
  /// If the answer is `.stay`, the screens stay, `afterStaying` is called, and then code removes the screens. While a
  /// transition runs, this method holds no screen, because it would keep the screen alive after the exit.
  ///
  /// - Throws: A `MissingExit` if the exit can't be taken in this test.
  func leave(
    file: StaticString,
    line: UInt,
    afterStaying: @MainActor () -> Void
  ) async throws(MissingExit) {
    Platform.dismissKeyboard(in: ground)
    var leaves = true
    switch exit.kind {
    case .backButton, .swipeBack, .contentSwipe, .backMenu, .escape, .rootReplacedDuringSwipe,
      .backToList:
      leaves = try await dragNestedDown(file: file, line: line)
    case .popToRoot, .popToRootWithoutAnimation, .stackReplaced, .stackReplacedUnderModal,
      .swipeBackCancelled, .tabsReplaced, .coveredAndUncovered, .detailReplaced, .childRemoved,
      .pageReplaced, .halfReplaced, .halfRemoved, .halfHidden:
      await dismissNested(file: file, line: line)
    default: break
    }
    if leaves { leaves = try await performExit(file: file, line: line) }
    await settle(file: file, line: line)
    if leaves {
      // The app may ask a question after the screens have left.
      if answer == .leave { _ = try await answerQuestions(over: nil, file: file, line: line) }
      return
    }
    afterStaying()
    await removeInCode(file: file, line: line)
    await settle(file: file, line: line)
  }

  /// Makes the screens leave by the exit itself.
  ///
  /// - Returns: True if the screens have left, or false if a screen has asked a question and stays.
  private func performExit(file: StaticString, line: UInt) async throws(MissingExit) -> Bool {
    switch exit.kind {
    case .backButton:
      return try await untilGone(file, line) { () throws(MissingExit) in try tapBack() }
    case .leadingItem: return try await tapLeadingItems(file, line)
    case .swipeBack:
      return try await untilGone(file, line) { () throws(MissingExit) in try swipeBack().finish() }
    case .contentSwipe:
      return try await untilGone(file, line) { () throws(MissingExit) in
        try swipeBack(inContent: true).finish()
      }
    case .escape:
      return try await untilGone(file, line) { () throws(MissingExit) in try escape() }
    case .sheetDraggedDown:
      return try await untilGone(file, line) { () throws(MissingExit) in try dragDown().finish() }
    case .tapOutside:
      return try await untilGone(file, line) { () throws(MissingExit) in try tapOutside() }
    case .backMenu: try pickInBackMenu()
    case .popToRoot: stack?.popToRootViewController(animated: true)
    case .popToRootWithoutAnimation: stack?.popToRootViewController(animated: false)
    case .stackReplaced: stack?.setViewControllers([UIViewController()], animated: true)
    case .stackReplacedUnderModal:
      _ = await cover(file: file, line: line)
      stack?.setViewControllers([UIViewController()], animated: false)
    case .dismissedByPresenter, .dragReleased, .draggedThroughDetents, .ancestorDismissed:
      presenter?.dismiss(animated: true)
    case .dismissedWithoutAnimation: presenter?.dismiss(animated: false)
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
    case .rootReplacedDuringSwipe where isGuarded(stack?.topViewController):
      await replaceRoot(file: file, line: line)
    case .rootReplacedDuringSwipe:
      let swipe = try swipeBack()
      swipe.move(to: 0.4)
      await settle(file: file, line: line)
      await replaceRoot(file: file, line: line)
      swipe.cancel()
    case .tabsReplaced: tabs?.viewControllers = [UIViewController()]
    case .detailReplaced, .childRemoved, .pageReplaced, .halfReplaced, .halfHidden:
      container?.put(UIViewController())
    case .halfRemoved: container?.put(nil)
    case .backToList: return try await goBackToList(file, line)
    case .windowHidden: hideFlowsWindow()
    case .windowClosed where exit.place.isWindow && !Platform.closesScenes:
      throw MissingExit(
        description: "the scene of the test's window can't be closed, since it is the host app's",
        isOutOfReach: true
      )
    case .windowClosed: closeGround()
    case .coveredAndUncovered: await removeInCode(file: file, line: line)
    case .swipeBackCancelled: stack?.popToRootViewController(animated: true)
    }
    return true
  }

  /// Sets another root, after dismissing modals that no flow has presented.
  ///
  /// Otherwise UIKit would keep these modals in the window forever.
  func replaceRoot(file: StaticString, line: UInt) async {
    if let presented = flowsWindow.rootViewController?.presentedViewController,
      !isOfFlow(presented)
    {
      flowsWindow.rootViewController?.dismiss(animated: false)
      await settle(file: file, line: line)
    }
    flowsWindow.rootViewController = UIViewController()
  }

  /// Hides the flow's window and removes it from its scene, as an app does.
  ///
  /// If the window were only hidden, UIKit's scene would still hold it.
  func hideFlowsWindow() {
    let hidden = flowsWindow
    guard hidden !== ground else { return }
    hidden.isHidden = true
    hidden.windowScene = nil
  }

  private func isOfFlow(_ presented: UIViewController) -> Bool {
    let screens = (presented as? UINavigationController)?.viewControllers ?? [presented]
    return screens.contains { !FlowCore.all(of: $0).isEmpty }
  }

  // MARK: By the user

  /// Repeats a step until the screens have left, and answers the questions that they ask.
  ///
  /// - Parameters:
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - isThere: Returns whether the screens that have to leave are still in the hierarchy. By default, these are the
  ///     flow's own screens.
  ///   - step: The step.
  /// - Returns: True if the screens have left, or false if a screen has asked a question and stays.
  /// - Throws: A `MissingExit` if the step can't be performed or changes nothing. For example, a back button's action
  ///   may neither pop a screen nor ask a question.
  private func untilGone(
    _ file: StaticString,
    _ line: UInt,
    while isThere: @MainActor (ExitStage) -> Bool = { $0.isOccupied },
    _ step: () throws(MissingExit) -> Void
  ) async throws(MissingExit) -> Bool {
    while isThere(self) {
      let before = Weak(window.frontScreen)
      var missing: MissingExit?
      do { try step() } catch { missing = error }
      await settle(file: file, line: line)
      // The screens have left, so an alert that is open now isn't a question of the exit.
      if answer == nil, !isThere(self) { return true }
      // A guard that has refused the gesture asks its question now.
      if let after = try await answerQuestions(over: before.object, file: file, line: line) {
        if after == .stays { return false }
        continue
      }
      if let missing { throw missing }
      if isThere(self), let screen = before.object, screen === window.frontScreen {
        throw MissingExit(
          description: "the user has tried it, and \(named(screen)) is still in front",
          advice: """
            Let the user leave that screen. If the flow isn't meant to have this exit, leave it out: \
            .except(.\(exit.kind.rawValue)).
            """
        )
      }
    }
    return true
  }

  /// Drags down the modals over the flow's screens, as a user would have to.
  private func dragNestedDown(file: StaticString, line: UInt) async throws(MissingExit) -> Bool {
    let step = { @MainActor () throws(MissingExit) in try self.dragDown().finish() }
    return try await untilGone(file, line, while: { $0.nested != nil }, step)
  }

  /// Taps the left item of each screen that has one, and the back button of other screens.
  private func tapLeadingItems(
    _ file: StaticString,
    _ line: UInt
  ) async throws(MissingExit) -> Bool {
    var taps = 0
    let leaves = try await untilGone(file, line) { () throws(MissingExit) in
      let item = window.frontScreen?.navigationItem.leftBarButtonItems?.first { $0.isEnabled }
      if let item, !item.isCovered, Platform.tap(item) {
        taps += 1
      } else {
        guard item == nil, let stack = window.frontScreen?.navigationController,
          Platform.tapBack(in: stack)
        else {
          let name = named(window.frontScreen)
          throw MissingExit(
            description: item != nil
              ? "the left item of \(name) can't be tapped"
              : taps > 0 ? "a left item leads to \(name)" : "\(name) has no left item",
            isAbsent: item == nil && taps == 0 && exit.list != nil
          )
        }
      }
    }
    if taps == 0 {
      throw MissingExit(description: "no screen has a left item", isAbsent: exit.list != nil)
    }
    return leaves
  }

  /// Taps the back button until the list is in front, and then shows another detail.
  private func goBackToList(
    _ file: StaticString,
    _ line: UInt
  ) async throws(MissingExit) -> Bool {
    guard let list = container?.listStack else {
      throw MissingExit(
        description:
          "the split view controller isn't collapsed, so its detail isn't above the list",
        isOutOfReach: true
      )
    }
    let step = { @MainActor () throws(MissingExit) in
      let inner = list.topViewController as? UINavigationController
      let stack = inner.flatMap { $0.viewControllers.count > 1 ? $0 : nil } ?? list
      guard Platform.tapBack(in: stack) else {
        throw self.noWayBack("\(named(self.window.frontScreen)) has no back button")
      }
    }
    let isThere: @MainActor (ExitStage) -> Bool = { $0.container?.isOverList ?? false }
    let leaves = try await untilGone(file, line, while: isThere, step)
    if leaves { container?.put(UIViewController()) }
    return leaves
  }

  /// Limits the arrangement to one direction, so that it hides the flow's half, and then permits both directions again.
  private func hideHalf(file: StaticString, line: UInt) async throws(MissingExit) {
    guard let halves = container?.controller else { return }
    Halves.layOut(inOneDirection: true, halves)
    await settle(file: file, line: line)
    let isHidden = Halves.hidesSecondary(halves)
    Halves.layOut(inOneDirection: false, halves)
    guard isHidden else {
      throw MissingExit(
        description: "the arrangement has room for both halves, side by side",
        isOutOfReach: true
      )
    }
  }

  private func dragDown() throws(MissingExit) -> SheetDrag {
    if let front, Platform.isSheetOrPopover(front) {
      if Platform.beginDrag(of: front) { return SheetDrag(presented: front) }
      // If the sheet refuses the drag, its guard asks when the drag ends.
      Platform.endDrag(of: front, dismiss: true)
    }
    let fact = "\(nameOfFront), which is in front, can't be dragged down"
    guard let front else { throw MissingExit(description: fact) }
    if let alert = front as? UIAlertController {
      let titles = alert.actions.map { $0.title ?? "no title" }.joined(separator: ", ")
      let buttons = titles.isEmpty ? "no button" : titles
      throw MissingExit(
        description: "\(fact): it is an alert with \(buttons), and this exit taps no alert"
      )
    }
    if !Platform.isSheetOrPopover(front) {
      throw MissingExit(description: "\(fact): it isn't a sheet")
    }
    if front.isModalInPresentation {
      throw MissingExit(description: "\(fact): its isModalInPresentation is true")
    }
    throw MissingExit(description: fact)
  }

  /// Drags the sheet to full height and back to half height.
  ///
  /// The placement has set the detents for these two heights.
  private func dragThroughDetents() throws(MissingExit) {
    #if !os(tvOS) && !os(visionOS)
    if let front, Platform.drag(front, to: .large), Platform.drag(front, to: .medium) { return }
    #endif
    throw MissingExit(
      description: "\(nameOfFront), which is in front, can't be dragged to another height"
    )
  }

  private var nameOfFront: String {
    named((front as? UINavigationController)?.topViewController ?? front)
  }

  private func tapOutside() throws(MissingExit) {
    if let alert = front as? UIAlertController {
      if Platform.tapOutside(alert) { return }
    } else if let front, Platform.isSheetOrPopover(front), !Platform.letsTapsThrough(front) {
      if Platform.tapBeside(front) { return }
      // A guard makes a sheet refuse to be dismissed. UIKit ignores a tap beside such a sheet, so the guard wouldn't
      // ask its question. For this reason, the sheet is dragged instead.
      if hasGuard(front), front.presentationController?.isShownAsPopover == false {
        try dragDown().finish()
      }
    }
    throw MissingExit(
      description: "a tap outside doesn't dismiss \(nameOfFront), which is in front"
    )
  }

  private func tapBack() throws(MissingExit) {
    guard let stack, Platform.tapBack(in: stack) else {
      throw noWayBack("\(nameOfTop) has no back button")
    }
  }

  private func escape() throws(MissingExit) {
    guard let screen = window.frontScreen, UserAction.escapes(from: screen) else {
      throw absent("nothing answers VoiceOver's escape from \(named(window.frontScreen))")
    }
  }

  private func swipeBack(inContent: Bool = false) throws(MissingExit) -> SwipeBack {
    guard let stack, Platform.beginSwipeBack(in: stack, inContent: inContent) else {
      if inContent { throw absent("a swipe back doesn't begin in the content of \(nameOfTop)") }
      // If a guard has disabled the stack's swipe, the guard's own recognizer notices that the user swipes.
      if let stack { _ = Platform.swipeFromEdge(of: stack) }
      throw noWayBack("a swipe back doesn't begin on \(nameOfTop)")
    }
    return SwipeBack(navigation: stack, isUnderWay: true)
  }

  /// Returns a missing exit that isn't a failure, because the flow doesn't have the exit.
  private func absent(_ fact: String) -> MissingExit {
    MissingExit(description: fact, isAbsent: true)
  }

  private var nameOfTop: String { named(stack?.topViewController) }

  private func pickInBackMenu() throws(MissingExit) {
    guard let stack, let below = screenBelow,
      Platform.pickInBackMenu(of: stack, below)
    else {
      throw noWayBack("\(nameOfTop) has no back button with a menu")
    }
  }
}
