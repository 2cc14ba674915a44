import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// The rules that always hold, checked against the hierarchy.
///
/// This list states each rule once. `RandomTests` and `SmallWorldTests` both check them, because a `SmallWorld` has a
/// `RandomWorld`. If a behaviour changes, change its rule here and the check in the file that is named. The checks say
/// which moves and disturbances make an exception.
///
/// **Flows**, in this file and in `RandomWorld+Flows`:
///
/// - The outcome of a flow is delivered once, and no later than its time limits allow.
/// - After that the flow has no screen in the hierarchy, unless the screen stays for the next flow.
/// - A flow is open only while a screen, a request, work or an inner flow keeps it open.
/// - Nothing of a flow that has ended is alive, unless something leaks or the app holds it.
/// - The outcomes of inner flows are delivered before that of their outer flow.
/// - UIKit logs no warning, and takes each screen that it is given.
/// - A screen in a window receives each event once.
/// - The app's delegates are still set, no stack is empty, and a modal that the app has presented stays.
///
/// **Guards**, in `RandomWorld+GuardTruth` and `RandomWorld+Guards`:
///
/// - A guard is on while its screen is in its flow. Only then are properties and delegates of UIKit set for it.
/// - It asks only if its screen would leave, one question at a time, and not after its flow has ended.
/// - After `.stay` nothing has changed. After `.leave` the request goes on.
/// - The app's end of a guarded flow is carried out only after an answer.
///
/// **Steps**, in `RandomWorld+GoingBack`, `RandomWorld+Steps` and `RandomWorld+InPlace`:
///
/// - `back(to:)` is reported if the screen isn't there, and only then. A reported call changes nothing. After any other
///   call no screen is above the given one, and its flow is open.
/// - `.replaceAll` removes the earlier screens. A queued screen doesn't fail because its host is busy.
/// - A double tap is answered once, and each call of an output that counts all its calls is answered.
/// - `finishKeepingScreens` is refused for a presented screen only, and no screen leaves before `onEnd`.
///
/// **Locks and links**, in `RandomWorld+Locks` and `RandomWorld+Flows`:
///
/// - A lock is in front in its scene until its flow ends. No link is answered beneath it.
/// - No link passes a screen that lets it wait, and links that wait are answered in their order.
///
/// **The app's own screens**, in `RandomWorld+Beside`, `RandomWorld+Standing` and `OwnedModal`:
///
/// - A screen that the app has pushed or presented leaves only with the screen that it is on, or if the app, the user or
///   a flow removes it.
/// - A modal that must leave together with its host (L23) doesn't stay when the host has left.
extension RandomWorld {
  /// Whether screens may be held at this time, by an interactive transition or by work that waits.
  private var hasGestureOrPause: Bool { swipe != nil || drag != nil || !pauses.isEmpty }

  /// Records the violations after a settled move.
  ///
  /// - Parameter afterWaiting: Whether every time limit has had time to expire.
  func findViolations(afterWaiting: Bool = false) {
    catchUp()
    let reachable = reachable
    let inHierarchy = Set(reachable)
    for case let screen as RandomScreen in reachable {
      screen.wasThere = true
      if let owner = screen.owner, let modal = screen.ownModal {
        // If the owner has left, the screen was shown where its flow is placed.
        if !owner.hasLeft { owned.append(OwnedModal(modal, over: owner, of: screen.entry)) }
        screen.owner = nil
      }
    }
    let kept = inHierarchy.union(keptInColumns(of: reachable))
    findWhatIsLostBeside(inHierarchy)
    findWhatWasNotReplaced(in: reachable)
    findWhatIsOutOfTurn()
    for warning in warnings { note("UIKit warned: \(warning)") }
    for issue in issues
    where issue.message.contains("wasn't accepted by")
      && !(issue.message.contains("by UISplitViewController") && overtaken.contains(issue.flow))
      && !shownInAChange.contains(issue.flow)
    {
      note("\(issue)")
    }
    for entry in entries {
      let screens = entry.screens
      let isShown = screens.contains(where: inHierarchy.contains)
      check(entry, screens, isShown: isShown)
      if !mode.leaks, !hasGestureOrPause {
        let isKept = screens.contains(where: kept.contains)
        checkWithoutLeaks(entry, screens, isKept, afterWaiting)
      }
      let hasHadTime = afterWaiting && HeadlessClock.main.now - entry.endAsked > 7
      if hasHadTime, entry.isDecided || entry.isCancelled, entry.outcomes.isEmpty {
        note("\(entry.number) was ended and is not told")
      }
    }
    checkDelegates(in: reachable)
    checkForeigners(inHierarchy)
    findWhatFellOver(inHierarchy)
    findModalsWithoutTheirHosts(in: inHierarchy)
    rememberStanding(inHierarchy)
    findViolationsOfGuards(in: reachable)
    findViolationsOfLocks(afterWaiting: afterWaiting)
    removersThatAsk.removeAll(where: \.isOver)
    for remover in removersThatAsk { remover.look(at: guards) }
  }

  private func check(_ entry: RandomEntry, _ screens: [RandomScreen], isShown: Bool) {
    if isShown, isInPlaceOfContinued(entry) { entry.gated = entry.continued }
    if entry.outcomes.count > 1 { note("\(entry.number) was told \(entry.outcomes)") }
    // A stack in a transition without end accepts no screen.
    if entry.outcomes.contains("failed(refused)"), entry.asksLink, mode != .endless,
      !screens.contains(where: \.mayBeRefused), !entry.mayBeRefused, !entry.isPlacedByCaller,
      !failedByWithdrawal(entry)
    {
      note("\(entry.number)'s screen was not taken: \(entry.error.map { "\($0)" } ?? "")")
    }
    if entry.replacesModal, !entry.isBehindOthers, entry.outcomes == ["failed(busy)"],
      mode != .endless
    {
      note("\(entry.number) was to replace what is presented, and has failed as that was there")
    }
    if entry.outcomes == ["dismissed"], isShown, !isLeftByGate(entry), !wasGivenUp(entry),
      !staysInAnEndedFlow(entry), !leavesLate(entry), !isInAMoveWithoutEndOutsideWindows(entry),
      !hasReturnedWithItsDetail(entry)
    {
      note("\(entry.number) was told .dismissed and is on display")
    }
    if let outcome = entry.outcomes.first, outcome != "dismissed", isShown, !entry.mayStay,
      !isLeftByGate(entry), !wasGivenUp(entry), !givesUp(entry), !leavesLate(entry),
      !waitsUnderAModal(entry)
    {
      note("\(entry.number) was told .\(outcome) and is on display")
    }
    if entry.coordinator != nil, screens.isEmpty, entry.running == 0 {
      note("\(entry.number)'s coordinator lives without a screen")
    }
  }

  /// Returns whether a flow that ended in place is at the bottom of a stack over which a modal is presented.
  ///
  /// Its screen can't be popped, and the stack leaves when the modal has left.
  private func waitsUnderAModal(_ entry: RandomEntry) -> Bool {
    entry.keepsScreensUntilReplaced
      && entry.screens.contains { screen in
        screen.isFirstOfItsStack && screen.outermostContainer.presentedViewController != nil
      }
  }

  /// Returns whether a detail was popped with the flow's screen on it, and has returned in a wider window, which is
  /// reported (L8).
  private func hasReturnedWithItsDetail(_ entry: RandomEntry) -> Bool {
    entry.screens.contains { screen in
      screen.splitViewController != nil
        && issues.contains { $0.message.hasPrefix("\(screen.screenName) is in a window again") }
    }
  }

  /// Returns whether the flow failed because a guard's question was withdrawn, which the world has seen as well.
  private func failedByWithdrawal(_ entry: RandomEntry) -> Bool {
    guard let words = entry.error?.description, words.contains("question was withdrawn") else {
      return false
    }
    // A request that has waited may ask about a screen that leaves before the question's task has begun.
    return guards.contains { guarded in
      words.contains("“\(guarded.name)”")
        && (guarded.wasWithdrawn || guarded.screen?.hasLeftItsFlow ?? true)
    }
  }

  /// Returns whether the app keeps the flow's screens out of every window, where a transition may never end.
  ///
  /// They count as having left after a while.
  private func isInAMoveWithoutEndOutsideWindows(_ entry: RandomEntry) -> Bool {
    guard mode == .endless else { return false }
    let inWindows = Set(onDisplay)
    return !entry.screens.contains(where: inWindows.contains)
  }

  /// Returns whether the flow ended before a flow around it, and its screens stay inside that flow's screens.
  private func staysInAnEndedFlow(_ entry: RandomEntry) -> Bool {
    entry.mayStay && entry.around.contains { $0.isDecided || $0.isCancelled }
  }

  /// Returns whether the flow is a gate, or may be inside one, whose screens a flow inherits that may not have shown a
  /// screen yet.
  func isLeftByGate(_ entry: RandomEntry) -> Bool {
    entry.isLeftByGate || entries.contains { entry.mayBeInside($0) && $0.isLeftByGate }
  }

  /// Returns whether the flow has taken the slot of a flow that it continues, and that has no screens in the hierarchy.
  ///
  /// The continued flow is open, or its screens may stay.
  ///
  /// This happens if a screen of the flow waited while all others left. The screen is then shown in the continued
  /// flow's slot, and the flow stays that flow's gate when that flow shows a screen.
  func isInPlaceOfContinued(_ entry: RandomEntry) -> Bool {
    entry.continued.map { ($0.outcomes.isEmpty || $0.mayStay) && !isInHierarchy($0) } ?? false
  }

  /// Returns whether the flow has inherited a screen that presents another one.
  ///
  /// Its first request and its end wait for that.
  private func hasCoveredGate(_ entry: RandomEntry) -> Bool {
    entries.filter { $0.gated === entry && isInHierarchy($0) }.flatMap(\.screens)
      .contains { $0.presentedViewController != nil }
  }

  private func checkWithoutLeaks(
    _ entry: RandomEntry,
    _ screens: [RandomScreen],
    _ isKept: Bool,
    _ afterWaiting: Bool
  ) {
    // A link that is being opened holds its window with the root, even if the app has closed the window.
    if entry.coordinator != nil, !entry.outcomes.isEmpty, !isKept, entry.running == 0,
      linksInFlight == 0, !screens.contains(where: isKeptByASearch)
    {
      note("\(entry.number) has ended, is not on display, and lives")
    }
    guard entry.isOpen, !entry.isCancelled else { return }
    let hasWaited = afterWaiting && HeadlessClock.main.now - entry.lastShow > 6
    let isHeldOpen =
      entry.running > 0 || mayWait(entry) || waitsBehindAQuestion(entry)
      || entry.isQueued && !screens.isEmpty
      || entries.contains { $0.outcomes.isEmpty && $0.mayBeInside(entry) }
      || hasCoveredGate(entry)
    // Requested screens are alive. After a while no request waits any more.
    // A screen presented by a replaced container stays in the window, but outside every hierarchy (B28).
    let isKept =
      isKept || screens.contains { $0.viewIfLoaded?.window != nil || isKeptByASearch($0) }
    if !isHeldOpen, screens.isEmpty || (hasWaited && !isKept) {
      note("\(entry.number) is open, and no screen of it is there")
    }
    for screen in screens where screen.viewIfLoaded?.window != nil {
      if screen.received != events.sent - screen.eventsBefore {
        note(
          "\(screen.title ?? "") heard \(screen.received) events of \(events.sent - screen.eventsBefore)"
        )
      }
    }
  }

  /// Checks that the app's delegates are set, and that no stack is empty.
  private func checkDelegates(in reachable: [UIViewController]) {
    for controller in reachable {
      switch controller {
      case let stack as UINavigationController:
        let bottom = stack.viewControllers.first as? RandomScreen
        // A screen that was pushed beside a flow is at the bottom only after that flow has left its own stack.
        let isOfTheApp = bottom.map { $0.entry == nil && !name($0).hasPrefix("Beside") } ?? false
        if stack.delegate !== spy, stack.delegate != nil || isOfTheApp {
          note("the delegate of \(name(stack))'s stack is another one")
        }
        if stack.viewControllers.isEmpty { note("a stack is empty") }
      case let tabs as UITabBarController:
        // A guard on a stack in the tabs replaces the delegate, and restores it later.
        if tabs.delegate !== tabSpy, !guards.contains(where: \.isOn) {
          note("the tabs' delegate is another one")
        }
        if hasUITabs, tabs.tabs.count != tabs.children.count { note("the tabs are no UITabs") }
      default:
        break
      }
    }
  }

  /// Returns whether a presented screen is over a flow's screen, so that it may leave together with that screen.
  private func isOver(_ flows: [RandomScreen], _ modal: UIViewController) -> Bool {
    var next = modal.presentingViewController
    while let presenter = next {
      if flows.contains(where: { $0 === presenter || $0.isIn(presenter) }) { return true }
      next = presenter.presentingViewController
    }
    return false
  }

  /// Checks that screens presented by the app stay until the app or the user removes them, a link is opened, or a root
  /// is replaced.
  private func checkForeigners(_ inHierarchy: Set<UIViewController>) {
    if linksInFlight > 0 { foreigners = nil }
    for foreigner in foreigners ?? [] {
      guard let screen = foreigner(), inHierarchy.contains(screen) else {
        note("a modal of the app's has gone")
        continue
      }
    }
    // A root that still waits dismisses them before it appears.
    let rootWaits = entries.contains {
      $0.takesModalsDown && $0.outcomes.isEmpty && !$0.screens.contains(where: inHierarchy.contains)
    }
    if rootWaits || entries.contains(where: { waitsToRemove($0, inHierarchy) }) {
      foreigners = nil
      return
    }
    let flows = entries.flatMap(\.screens)
    foreigners = inHierarchy.filter {
      $0.title == "Foreign" && $0.presentingViewController != nil && !isOver(flows, $0)
    }
    .map { screen in { [weak screen] in screen } }
  }

  /// Checks that the outcomes of inner flows are delivered before those of their outer flows.
  func findFlowsToldLate(after outer: RandomEntry) {
    // A flow that was never shown kept no other flow open.
    if givesUp(outer) || outer.outcomes.last?.hasPrefix("failed") ?? false { return }
    for inner in entries
    where inner.outer === outer && inner.outcomes.isEmpty && !inner.isAwaited {
      note("\(outer.number) was told before \(inner.number), which was started from it")
    }
  }

  /// Returns whether the flow's outcome was delivered although its screens hadn't left in time.
  private func givesUp(_ entry: RandomEntry) -> Bool {
    issues.contains {
      $0.flow == "\(entry.number)" && $0.message.contains("onEnd is called although")
    }
  }

  /// Returns whether a flow around this one gave up waiting.
  ///
  /// The outcome of this flow is then delivered before, wherever its screens are.
  private func wasGivenUp(_ entry: RandomEntry) -> Bool {
    // A flow over an alert is inside the flow of the alert's question.
    let isOverAnAlert =
      !(entry.othersOutside.isEmpty && entry.continued == nil)
      && (entries.contains { $0.hasAsked && givesUp($0) }
        || issues.contains {
          $0.flow.hasPrefix("Choice") && $0.message.contains("onEnd is called although")
        })
    return isOverAnAlert
      || entries.contains {
        $0.turn < entry.turn && entry.mayBeInside($0) && (givesUp($0) || wasGivenUp($0))
      }
  }

  /// Whether the flow has ended.
  ///
  /// The library receives a guard's answer some jobs after the guard has given it, and an event may be delivered in
  /// between.
  func isOver(_ coordinator: RandomCoordinator) -> Bool {
    let entry = coordinator.entry
    return !entry.isOpen && !(entry.outcomes.isEmpty && coordinator.flow.core.isOpen)
  }

  // MARK: The end

  /// Removes all screens and waits until every time limit has expired.
  ///
  /// Requests that wait for a screen to leave are served when it has left, so several rounds are needed.
  func takeEverythingAway() async {
    say("the end")
    endGestures()
    comeBackEverywhere()
    kept = []
    foreigners = nil
    standing = nil
    for search in searches { app { search()?.isActive = false } }
    // Each of three queued screens comes after the one before it has left.
    let last = 6
    for round in 0...last where notes.isEmpty && isSomethingLeft {
      // Screens that are shown in the last round would still be in the hierarchy when the windows are removed.
      startsMore = round < last && !isSmall
      if round == last { plans = [:] }
      endAllLocks()
      pauses.allGoOn()
      for window in windows {
        await rest()
        app { window.rootViewController?.dismiss(animated: false) }
        await rest()
        popAll()
      }
      await pass(20)
      if round == last, mode == .sticky { findFlowsThatLeaksKeepOpen() }
    }
    // Screens that are shown when endless transitions are released would still be in the hierarchy when the roots are
    // removed.
    plans = [:]
  }

  private func popAll() {
    for case let stack as UINavigationController in onDisplay {
      // The detail of a collapsed split view is a stack on the list's stack.
      if stack.viewControllers.dropFirst().contains(where: { $0 is UINavigationController }) {
        containerHasLeft = true
      }
      app { _ = stack.popToRootViewController(animated: false) }
    }
  }

  /// Removes the screens that can be removed at once.
  func removeScreens() {
    foreigners = nil
    for window in windows { app { window.rootViewController?.dismiss(animated: false) } }
    popAll()
  }

  /// Whether an outcome hasn't been delivered yet, or an object of a flow is alive.
  private var isSomethingLeft: Bool {
    awaiting != 0 || locks.contains { $0.outcomes.isEmpty }
      || entries.contains { $0.outcomes.isEmpty || $0.coordinator != nil }
  }

  /// Checks the end of a run.
  ///
  /// Even if screens are leaked, every outcome must be delivered.
  private func findFlowsThatLeaksKeepOpen() {
    guard !containerHasLeft else { return }
    let kept = Set(keptInColumns(of: reachable))
    // A popped column comes back when there is room again, so it isn't a leak.
    let inColumns = entries.filter {
      $0.outcomes.isEmpty && $0.screens.contains(where: kept.contains)
    }
    for entry in entries where entry.outcomes.isEmpty && entry.asksLink {
      if inColumns.contains(where: { $0 === entry || $0.around.contains { $0 === entry } }) {
        continue
      }
      // A screen that was placed and removed within one pass was never seen, so its flow still waits for a caller.
      let tokens = entry.coordinator?.flow.core.tokens ?? []
      if entry.isPlacedByCaller, tokens.contains(where: { $0.leavesWhen == .asPlaced }) { continue }
      // A request waits without a time limit for an earlier one that a guard asks about (W9).
      if waitsBehindAQuestion(entry) { continue }
      // A screen is at the bottom of its stack if the tab below it has left, and stays there.
      if entry.screens.contains(where: { reachable.contains($0) && $0.isFirstOfItsStack }) {
        continue
      }
      // A leaked modal that the app has presented keeps the stack of a child in it (L19).
      let outermost = entry.screens.map(\.outermostContainer)
      if outermost.contains(where: { $0.title == "Foreign" }) { continue }
      // A screen of the app that leaks keeps the child that a flow has added to it, and so that flow's outer flows.
      // The leaked screen also keeps a screen that is pushed on that child's stack.
      let keptInside = entries.filter { $0 === entry || $0.around.contains { $0 === entry } }
      if keptInside.contains(where: isKeptByALeakedScreen) { continue }
      // A queued screen waits without a time limit for a host that something keeps out of every window.
      if entry.isQueued, !(entry.coordinator?.flow.core.waiting.isEmpty ?? true) { continue }
      var outer = entry.outer ?? entry.continued
      while let current = outer, current.asksLink { outer = current.outer ?? current.continued }
      if outer == nil, entry.running == 0 {
        note("\(entry.number) is not told as its screen is leaked")
      }
    }
  }

  /// Returns whether the flow is open for a child in a screen that the app has pushed and that leaks.
  private func isKeptByALeakedScreen(_ entry: RandomEntry) -> Bool {
    entry.outcomes.isEmpty && (!entry.asksLink || entry.isPlacedByCaller)
      && entry.screens.contains { screen in
        let outermost = screen.outermostContainer
        return outermost !== screen && outermost.title?.hasPrefix("Beside") ?? false
          && outermost.presentingViewController == nil && outermost.viewIfLoaded?.window == nil
      }
  }

  /// Removes the windows' roots as well.
  ///
  /// Then every outcome was delivered once, every object is deallocated, and no task waits.
  func findWhatIsLeft() async {
    plans = [:]
    for window in windows where window.rootViewController?.presentedViewController != nil {
      // Screens that a transition without end kept presented can be dismissed now. UIKit would leak a root beneath them
      // (B28).
      await rest()
      app { window.rootViewController?.dismiss(animated: false) }
      await rest()
    }
    for window in windows { window.rootViewController = nil }
    await rest()
    // A queued screen has no time limit, and waits for a window to get a root. A transition without end may have kept
    // it waiting until now.
    for entry in entries where entry.isQueued && entry.outcomes.isEmpty {
      entry.coordinator?.flow.cancel()
    }
    for _ in 0..<3 where notes.isEmpty && isSomethingLeft {
      pauses.allGoOn()
      await pass(20)
      // A flow that waited for a question until now may have shown another root.
      for window in windows { window.rootViewController = nil }
    }
    for entry in entries {
      if entry.outcomes.count != 1 {
        note("\(entry.number) was told \(entry.outcomes) at the end")
      }
      if entry.coordinator != nil { note("\(entry.number) lives at the end") }
    }
    if awaiting != 0 { note("\(awaiting) tasks wait at the end") }
    findGuardsThatAreLeft()
    findLocksThatAreLeft()
    for warning in warnings { note("UIKit warned: \(warning)") }
  }
}

extension UIViewController {
  fileprivate func isIn(_ container: UIViewController) -> Bool {
    var next = parent
    while let current = next {
      if current === container { return true }
      next = current.parent
    }
    return false
  }
}

extension UIViewController {
  fileprivate var isFirstOfItsStack: Bool {
    (parent as? UINavigationController)?.viewControllers.first === self
  }
}
