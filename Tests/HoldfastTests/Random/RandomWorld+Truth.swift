import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// What is always true, held against the hierarchy.
extension RandomWorld {
  /// Whether screens may be kept by someone just now: a finger, or work that waits.
  private var someoneHolds: Bool { swipe != nil || drag != nil || !pauses.isEmpty }

  /// Notes what is wrong after a settled step.
  ///
  /// - Parameter afterWaiting: Whether there was time for every deadline to pass.
  func findViolations(afterWaiting: Bool = false) {
    catchUp()
    let reachable = reachable
    let inHierarchy = Set(reachable)
    for case let screen as RandomScreen in reachable {
      screen.wasThere = true
      if let owner = screen.owner, let modal = screen.ownModal {
        // Without that it has come where its flow is placed.
        if !owner.hasLeft { owned.append(OwnedModal(modal, over: owner, of: screen.entry)) }
        screen.owner = nil
      }
    }
    let kept = inHierarchy.union(keptInColumns(of: reachable))
    for warning in warnings { note("UIKit warned: \(warning)") }
    for issue in issues
    where issue.message.contains("was not taken by")
      && !issue.message.contains("was not taken by the app")
      && !(issue.message.contains("by UISplitViewController") && overtaken.contains(issue.flow))
      && !shownInAChange.contains(issue.flow)
    {
      note("\(issue)")
    }
    for entry in entries {
      let screens = entry.screens
      let isShown = screens.contains(where: inHierarchy.contains)
      check(entry, screens, isShown: isShown)
      if !mode.leaks, !someoneHolds {
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
    takersThatAsk.removeAll(where: \.isOver)
    for taker in takersThatAsk { taker.look(at: guards) }
  }

  private func check(_ entry: RandomEntry, _ screens: [RandomScreen], isShown: Bool) {
    if isShown, isInPlaceOfContinued(entry) { entry.gated = entry.continued }
    if entry.outcomes.count > 1 { note("\(entry.number) was told \(entry.outcomes)") }
    // A stack in a transition without end takes nothing.
    if entry.outcomes.contains("failed(refused)"), entry.asksLink, mode != .endless,
      !screens.contains(where: \.mayBeRefused), !entry.mayBeRefused
    {
      note("\(entry.number)'s screen was not taken")
    }
    if entry.replacesModal, !entry.isBehindOthers, entry.outcomes == ["failed(busy)"],
      mode != .endless
    {
      note("\(entry.number) was to replace what is presented, and has failed as that was there")
    }
    if entry.outcomes == ["dismissed"], isShown, !isLeftByGate(entry), !wasGivenUp(entry),
      !staysInAnEndedFlow(entry), !leavesLate(entry)
    {
      note("\(entry.number) was told .dismissed and is on display")
    }
    if let outcome = entry.outcomes.first, outcome != "dismissed", isShown, !entry.mayStay,
      !isLeftByGate(entry), !wasGivenUp(entry), !givesUp(entry), !leavesLate(entry)
    {
      note("\(entry.number) was told .\(outcome) and is on display")
    }
    if entry.coordinator != nil, screens.isEmpty, entry.running == 0 {
      note("\(entry.number)'s coordinator lives without a screen")
    }
  }

  /// Whether it ended before a flow that it is inside, in whose screens its own stays.
  private func staysInAnEndedFlow(_ entry: RandomEntry) -> Bool {
    entry.mayStay && entry.around.contains { $0.isDecided || $0.isCancelled }
  }

  /// Whether a gate that it is, or may be inside, leaves its screens to a flow that may not have shown any
  /// yet.
  private func isLeftByGate(_ entry: RandomEntry) -> Bool {
    entry.isLeftByGate || entries.contains { entry.mayBeInside($0) && $0.isLeftByGate }
  }

  /// Whether it continues a flow that shows nothing, and is open or leaves what is in its place.
  ///
  /// A screen of its that waited, while all others left, has come in that flow's place. It stays that
  /// flow's gate when that shows something.
  func isInPlaceOfContinued(_ entry: RandomEntry) -> Bool {
    entry.continued.map { ($0.outcomes.isEmpty || $0.mayStay) && !isInHierarchy($0) } ?? false
  }

  /// Whether a gate has left it a screen that a modal holds up: its first show waits for that, and its end.
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
    // A link that is on its way holds its window, with the root, also when the app has closed it.
    if entry.coordinator != nil, !entry.outcomes.isEmpty, !isKept, entry.running == 0,
      linksInFlight == 0, !screens.contains(where: isKeptByASearch)
    {
      note("\(entry.number) has ended, is not on display, and lives")
    }
    guard entry.isOpen, !entry.isCancelled else { return }
    let hasWaited = afterWaiting && HeadlessClock.main.now - entry.lastShow > 6
    let isHeldOpen =
      entry.running > 0 || mayWait(entry)
      || entries.contains { $0.outcomes.isEmpty && $0.mayBeInside(entry) }
      || hasCoveredGate(entry)
    // What waits to be shown is alive; after a while nothing waits any more.
    // What a container that was replaced presents stays in the window, and in no hierarchy (B28).
    let isKept =
      isKept || screens.contains { $0.viewIfLoaded?.window != nil || isKeptByASearch($0) }
    if !isHeldOpen, screens.isEmpty || (hasWaited && !isKept) {
      note("\(entry.number) is open, and no screen of it is there")
    }
    for screen in screens where screen.viewIfLoaded?.window != nil {
      if screen.heard != events.sent - screen.eventsBefore {
        note(
          "\(screen.title ?? "") heard \(screen.heard) events of \(events.sent - screen.eventsBefore)"
        )
      }
    }
  }

  /// The app's delegates are the app's, and its stacks keep their bottom.
  private func checkDelegates(in reachable: [UIViewController]) {
    for controller in reachable {
      switch controller {
      case let stack as UINavigationController:
        let bottom = stack.viewControllers.first as? RandomScreen
        if stack.delegate !== spy, stack.delegate != nil || (bottom != nil && bottom?.entry == nil)
        {
          note("the delegate of \(name(stack))'s stack is another one")
        }
        if stack.viewControllers.isEmpty { note("a stack is empty") }
      case let tabs as UITabBarController:
        // A guard on a stack in them takes it, and gives it back.
        if tabs.delegate !== tabSpy, !guards.contains(where: \.isOn) {
          note("the tabs' delegate is another one")
        }
        if hasUITabs, tabs.tabs.count != tabs.children.count { note("the tabs are no UITabs") }
      default:
        break
      }
    }
  }

  /// Whether a flow's screen lies under a modal: with that it may leave.
  private func isOver(_ flows: [RandomScreen], _ modal: UIViewController) -> Bool {
    var next = modal.presentingViewController
    while let presenter = next {
      if flows.contains(where: { $0 === presenter || $0.isIn(presenter) }) { return true }
      next = presenter.presentingViewController
    }
    return false
  }

  /// What the app presented stays until the app or the user takes it away, a link is followed, or a
  /// root comes.
  private func checkForeigners(_ inHierarchy: Set<UIViewController>) {
    if linksInFlight > 0 { foreigners = nil }
    for foreigner in foreigners ?? [] {
      guard let screen = foreigner(), inHierarchy.contains(screen) else {
        note("a modal of the app's has gone")
        continue
      }
    }
    // A root that still waits takes them down before it comes.
    let rootWaits = entries.contains {
      $0.takesModalsDown && $0.outcomes.isEmpty && !$0.screens.contains(where: inHierarchy.contains)
    }
    if rootWaits || entries.contains(where: { waitsToTakeAway($0, inHierarchy) }) {
      foreigners = nil
      return
    }
    let flows = entries.flatMap(\.screens)
    foreigners = inHierarchy.filter {
      $0.title == "Foreign" && $0.presentingViewController != nil && !isOver(flows, $0)
    }
    .map { screen in { [weak screen] in screen } }
  }

  /// Inner flows are told before outer ones.
  func findFlowsToldLate(after outer: RandomEntry) {
    // One that was never shown kept nothing open.
    if givesUp(outer) || outer.outcomes.last?.hasPrefix("failed") ?? false { return }
    for inner in entries
    where inner.outer === outer && inner.outcomes.isEmpty && !inner.isAwaited {
      note("\(outer.number) was told before \(inner.number), which was started from it")
    }
  }

  /// Whether its screens didn't leave in time, and it was told all the same.
  private func givesUp(_ entry: RandomEntry) -> Bool {
    issues.contains {
      $0.flow == "\(entry.number)" && $0.message.contains("onEnd is called although")
    }
  }

  /// Whether a flow that it is inside gave up: it is told before that, wherever its screens are.
  private func wasGivenUp(_ entry: RandomEntry) -> Bool {
    // Over an alert it is inside the question.
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

  // MARK: The end

  /// Takes everything away and waits out every deadline.
  ///
  /// What waits behind something is shown when that leaves, so it takes more than one round.
  func takeEverythingAway() async {
    say("the end")
    liftFingers()
    comeBackEverywhere()
    kept = []
    foreigners = nil
    standing = nil
    for search in searches { app { search()?.isActive = false } }
    for round in 0..<4 where notes.isEmpty && isSomethingLeft {
      // What is started in the last round would be there when the windows are taken away.
      startsMore = round < 3 && !isSmall
      if round == 3 { plans = [:] }
      endAllLocks()
      pauses.allGoOn()
      for window in windows {
        await rest()
        app { window.rootViewController?.dismiss(animated: false) }
        await rest()
        popAll()
      }
      await pass(20)
      if round == 3, mode == .sticky { findFlowsThatLeaksKeepOpen() }
    }
    // What starts when transitions without end are let go of would be there when the roots are taken away.
    plans = [:]
  }

  private func popAll() {
    for case let stack as UINavigationController in onDisplay {
      // A collapsed detail is a stack on the list's.
      if stack.viewControllers.dropFirst().contains(where: { $0 is UINavigationController }) {
        containerHasLeft = true
      }
      app { _ = stack.popToRootViewController(animated: false) }
    }
  }

  /// Takes away what goes at once.
  func takeDown() {
    foreigners = nil
    for window in windows { app { window.rootViewController?.dismiss(animated: false) } }
    popAll()
  }

  /// Whether a flow is still to be told, or something of one is alive.
  private var isSomethingLeft: Bool {
    awaiting != 0 || locks.contains { $0.outcomes.isEmpty }
      || entries.contains { $0.outcomes.isEmpty || $0.coordinator != nil }
  }

  /// A leak can cost memory, never an answer.
  private func findFlowsThatLeaksKeepOpen() {
    guard !containerHasLeft else { return }
    let kept = Set(keptInColumns(of: reachable))
    // A column that was popped comes back when there is room: that is no leak.
    let inColumns = entries.filter {
      $0.outcomes.isEmpty && $0.screens.contains(where: kept.contains)
    }
    for entry in entries where entry.outcomes.isEmpty && entry.asksLink {
      if inColumns.contains(where: { $0 === entry || $0.around.contains { $0 === entry } }) {
        continue
      }
      var outer = entry.outer ?? entry.continued
      while let current = outer, current.asksLink { outer = current.outer ?? current.continued }
      if outer == nil, entry.running == 0 {
        note("\(entry.number) is not told as its screen is leaked")
      }
    }
  }

  /// Takes the windows' roots away, too: every flow was told once, everything is freed, and no task
  /// waits.
  func findWhatIsLeft() async {
    plans = [:]
    for window in windows where window.rootViewController?.presentedViewController != nil {
      // What a transition without end kept up can go now; a root under it would be leaked (B28).
      await rest()
      app { window.rootViewController?.dismiss(animated: false) }
      await rest()
    }
    for window in windows { window.rootViewController = nil }
    await rest()
    for _ in 0..<3 where notes.isEmpty && isSomethingLeft {
      pauses.allGoOn()
      await pass(20)
      // What a question held up until now may have shown another root.
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
