import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Moves with guards, and the checks of their results.
///
/// The world knows which guards must be asked before each end and each gesture. A question has ended as soon as its
/// closure returns or is cancelled. The world determines the consequences when it is next called.
extension RandomWorld {
  // MARK: Guarding

  /// Guards a screen of a flow.
  ///
  /// The screen may rarely be guarded already, or its flow may have ended.
  func guardScreen() {
    let some = entries.filter { $0.coordinator != nil && $0.gated == nil }
    let open = some.filter(isStillOpen)
    let entry = (chance(1, in: 10) ? some : open).randomElement(using: &random)
    guard let entry, let screen = entry.screens.randomElement(using: &random) else { return }
    guardScreen(
      screen,
      of: entry,
      isOn: chance(5, in: 6),
      inAlert: chance(1, in: 5),
      withDelegate: chance(1, in: 2)
    )
  }

  /// Guards a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - entry: Its flow.
  ///   - isOn: Whether the guard asks from now on.
  ///   - inAlert: Whether the guard asks in an alert of the flow. Otherwise a move answers it.
  ///   - withDelegate: Whether the app sets a delegate of its own for the screen's presentation.
  func guardScreen(
    _ screen: RandomScreen,
    of entry: RandomEntry,
    isOn: Bool = true,
    inAlert: Bool = false,
    withDelegate: Bool = false
  ) {
    guard let coordinator = entry.coordinator else { return }
    say("guard \(screen.title ?? "")\(isOn ? "" : ", off")\(inAlert ? ", in an alert" : "")")
    let modal = screen.outermostContainer
    if withDelegate, modal.presentingViewController != nil { setDelegate(of: modal) }
    for earlier in guards where earlier.screen === screen { earlier.isRemoved = true }
    let guarded = RandomGuard(of: screen, in: entry, isSwitchedOn: isOn)
    guards.append(guarded)
    line += 1
    guarded.leaving = screen.guardLeaving(for: coordinator, isOn: isOn, line: line) {
      [weak self] coordinator, _ in
      await self?.ask(guarded, inAlert ? coordinator.flow : nil) ?? .leave
    }
    guarded.screenGuard = screen.screenGuardIfAny
  }

  private func setDelegate(of modal: UIViewController) {
    guard let presentation = modal.presentationController else { return }
    app { presentation.delegate = spy }
    delegated.append { [weak modal] in modal }
  }

  /// Switches a guard on or off, or removes it.
  func switchGuard() {
    let some = guards.filter { $0.screen != nil && !$0.isRemoved }
    guard let guarded = some.randomElement(using: &random) else { return }
    if chance(1, in: 4) { remove(guarded) } else { turn(guarded, on: !guarded.isSwitchedOn) }
  }

  func turn(_ guarded: RandomGuard, on isOn: Bool) {
    say("the guard of \(guarded.name): \(isOn ? "on" : "off")")
    // If the flow has ended, the library restores UIKit's settings when the app is next idle.
    let wasOn = guarded.isOn
    guarded.isSwitchedOn = isOn
    guarded.leaving?.isOn = isOn
    guard wasOn, let modal = guarded.screen?.outermostContainer, !modal.isBeingDismissed
    else { return }
    if guards(in: modal).isEmpty, modal.isModalInPresentation {
      note("\(name(modal)) is held, and its guard is off")
    }
  }

  func remove(_ guarded: RandomGuard) {
    say("the guard of \(guarded.name): removed")
    guarded.isRemoved = true
    guarded.leaving?.remove()
  }

  /// Tries to leave a guarded screen, as the user or the app does.
  func leaveGuarded() {
    let some = guards.filter(\.isOn)
    guard swipe == nil, drag == nil, let guarded = some.randomElement(using: &random),
      let screen = guarded.screen
    else { return }
    let stack = screen.navigationController
    let modal = screen.outermostContainer
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      if let stack { return tapBack(in: stack) }
    case 1:
      if let stack { return beginSwipe(in: stack) }
    case 2:
      if modal.presentingViewController != nil, frontmost(of: modal) === modal {
        if beginDismissal(of: modal, "a hand on \(name(modal))") {
          app { modal.presentationController?.endUserDismissal(dismiss: true) }
        }
        return
      }
    default: break
    }
    let entry = chance(2, in: 3) ? guarded.entry : guarded.entry.outer ?? guarded.entry
    if isStillOpen(entry) { endOne(entry) }
  }

  // MARK: Asking

  /// Returns the guards that must be asked before `controller` leaves, in their order.
  func guards(in controller: UIViewController?) -> [RandomGuard] {
    guard let controller else { return [] }
    return guards.reversed().filter {
      $0.isOn && $0.screen?.isInOrLeaves(with: controller) ?? false
    }
  }

  /// Returns the guards that must be asked before a stack is popped to its first screen, in their order.
  func guards(aboveFirstOf stack: UINavigationController?) -> [RandomGuard] {
    guard let above = stack?.viewControllers.dropFirst() else { return [] }
    return guards.reversed().filter { guarded in
      guarded.isOn && above.contains { guarded.screen?.isInOrLeaves(with: $0) ?? false }
    }
  }

  /// Returns the guards that must be asked before a flow removes controllers, in their order.
  ///
  /// They guard screens in the controllers or over them.
  func guards(goingAlongWith controllers: [UIViewController]) -> [RandomGuard] {
    guard guardsAreAsked else { return [] }
    return guards.reversed().filter { guarded in
      guarded.isOn && isInWindow(guarded) && guarded.screen?.leaves(with: controllers) ?? false
    }
  }

  /// Returns the guards that must be asked before a flow ends.
  ///
  /// They guard screens that leave with the flow: its own, those of inner flows, those over its active searches, and
  /// those that leave with a host or a container. `UnrelatedDraftAttackTests` tests which screens these are.
  private func guards(in core: FlowCore) -> [RandomGuard] {
    // A flow that has ended asks no guard.
    guard core.decided == nil, guardsAreAsked else { return [] }
    let searches = core.activeSearches
    return guards.reversed().filter { guarded in
      guard guarded.isOn, isInWindow(guarded), let screen = guarded.screen else { return false }
      return screen.leaves(withFlow: core) || screen.isInOrOver(anyOf: searches)
    }
  }

  /// Returns the guards that must be asked before the user's gesture removes a controller, in their order.
  ///
  /// The target of a tap on a tab is the stack's screens above the first one.
  private func guards(beforeGestureOn target: UIViewController) -> [RandomGuard] {
    if target.parent is UITabBarController {
      return guards(aboveFirstOf: target as? UINavigationController)
    }
    return guards(goingAlongWith: [target])
  }

  /// Returns whether the guard's screen is in a window.
  ///
  /// The library may not have noticed yet that a window was closed.
  private func isInWindow(_ guarded: RandomGuard) -> Bool {
    guard let screen = guarded.screen, let window = screen.windowOfHierarchy else { return false }
    return windows.contains { $0 === window } || screen.screenGuardIfAny?.guardsSomething ?? false
  }

  /// Ends a flow, with a value or without.
  ///
  /// - Returns: Whether the flow has ended. Otherwise a guard is asked.
  @discardableResult
  func end(
    _ entry: RandomEntry,
    _ flow: Flow<String>,
    with value: String?,
    inPlace: Bool = false
  ) -> Bool {
    catchUp()
    if isInAChange { entry.endedInAChange = true }
    let wasOpen = flow.isOpen
    let isDropped = flow.core.isOpen && !wasOpen
    if isDropped { entry.droppedEnds.append(value.map { "finished(\($0))" } ?? "cancelled") }
    let asked = guards(in: flow.core).filter { !$0.isInItsClosure }
    // D3: while a guard of the flow's own screens asks, no other code ends the flow.
    let mustBeDropped = asked.contains {
      $0.isAsking && $0.screen?.flowAround === flow.core
    }
    if asked.isEmpty, !isDropped { entry.isDecided = true }
    let issuesBefore = issues.count
    if !inPlace {
      end(flow, with: value)
    } else if let value {
      let stays = whatStaysInPlace(of: entry)
      let endedInPlace = entry.keepsScreensUntilReplaced
      entry.keepsScreensUntilReplaced = true
      flow.finishKeepingScreens(with: value)
      if isUnanswered(after: issuesBefore) { entry.keepsScreensUntilReplaced = endedInPlace }
      if wasOpen, !flow.isOpen { checkEndInPlace(of: entry, stays, after: issuesBefore) }
    }
    // If a coordinator ends its flow so late, no guard is asked.
    let isLate = issues.dropFirst(issuesBefore).contains {
      $0.message.contains("seems to be called in the viewDidDisappear")
    }
    // L21: the flow itself has just covered the screen, so the flow doesn't end and no guard is asked.
    let isByCoveredScreen = issues.dropFirst(issuesBefore).contains {
      $0.message.contains("covers it, so the flow continues")
    }
    if isByCoveredScreen {
      entry.isDecided = false
      return false
    }
    if isUnanswered(after: issuesBefore) {
      let isDue = requests.contains {
        if case .waits = $0.state { $0.entry === entry } else { false }
      }
      if !mustBeDropped, !isDue { note("the end of \(entry.number) is dropped, and nothing asks") }
      return false
    }
    if mustBeDropped, !isLate { note("\(entry.number) is ended again while its guard asks") }
    if asked.isEmpty {
      if flow.isOpen { note("\(entry.number) was ended and is open, and nothing asks") }
      return true
    }
    if !flow.isOpen {
      entry.isDecided = true
      if !isLate { note("\(entry.number) has ended, and no guard was asked") }
      return true
    }
    hold(request(of: entry, flow, value.map { "finished(\($0))" } ?? "cancelled"))
    return false
  }

  /// Returns whether an end was dropped because a guard's question is open, or because an earlier end waits for it.
  private func isUnanswered(after issuesBefore: Int) -> Bool {
    issues.dropFirst(issuesBefore).contains { $0.message.contains("its answer decides") }
  }

  private func end(_ flow: Flow<String>, with value: String?) {
    if let value { flow.finish(with: value) } else { flow.cancel() }
  }

  private func request(
    of entry: RandomEntry,
    _ flow: Flow<String>,
    _ outcome: String
  ) -> RandomRequest {
    RandomRequest(
      "\(entry.number)'s end",
      of: entry,
      flow.core,
      outcome: outcome,
      asking: { [weak self, weak core = flow.core] in core.flatMap { self?.guards(in: $0) } ?? [] }
    )
  }

  /// Ends one flow or two without asking any guard.
  func endWithoutAsking() {
    say("without asking:")
    withoutAsking {
      for _ in 0..<2 { endOne() }
    }
  }

  func withoutAsking(_ body: () -> Void) {
    guardsAreAsked = false
    LeavingGuard.withoutAsking(body)
    guardsAreAsked = true
  }

  /// Records that a gesture has tried to remove a controller, and waits for guards.
  func hold(_ name: String, _ target: UIViewController?) {
    say("\(name), guarded")
    hold(
      RandomRequest(
        name,
        taking: target,
        asking: { [weak self, weak target] in
          target.flatMap { self?.guards(beforeGestureOn: $0) } ?? []
        }
      )
    )
  }

  func hold(_ request: RandomRequest) {
    catchUp()
    requests.append(request)
    proceed(request)
  }

  /// Asks the next guard.
  ///
  /// After the last one the request continues.
  private func proceed(_ request: RandomRequest) {
    if request.isAnsweredInPlace {
      request.state = .isDropped
      return
    }
    let next = request.guardsToAsk().first { $0.isOn && isInWindow($0) }
    guard matters(request), let next else {
      request.state = .proceeds
      // Other requests that waited for the same answer continue after this end.
      if !request.isUnanswered, let entry = request.entry, !entry.isDecided {
        entry.isDecided = true
      }
      // A gesture also removes the screens that are presented over its target.
      if request.entry == nil {
        foreigners = nil
        standing = nil
        beside = []
      }
      return
    }
    request.noteAsked(next)
    request.state = .waits(next.openQuestion ?? newQuestion(of: next))
  }

  /// Returns whether answers to the request still matter.
  ///
  /// If they don't, no further guard is asked.
  private func matters(_ request: RandomRequest) -> Bool {
    request.entry.map { !$0.isDecided && request.isOpenAllAround }
      ?? (request.goesBack ? request.mayGoBack : isThere(request))
  }

  private func isThere(_ request: RandomRequest) -> Bool {
    guard let target = request.target else { return false }
    // With a modal over the target's search, the user can't make the gesture any more.
    if request.entry == nil, !request.goesBack, target.activeSearch?.presentedViewController != nil
    {
      return false
    }
    return request.goesBack ? request.wouldRemove(target) : isThere(target)
  }

  /// Returns whether a gesture can still remove its target, which leaves only once and not while code removes it.
  ///
  /// The target of a tap on a tab is the stack's screens above the first one.
  private func isThere(_ target: UIViewController) -> Bool {
    if let tabs = target.parent as? UITabBarController {
      return tabs.selectedViewController === target && target.isAboveItsFirst
    }
    if let stack = target.parent as? UINavigationController {
      return stack.topViewController === target
    }
    return target.presentingViewController != nil && !target.isBeingDismissed
  }

  private func newQuestion(of guarded: RandomGuard) -> RandomQuestion {
    let question = RandomQuestion()
    guarded.question = question
    return question
  }

  /// Returns whether a question that hasn't begun is still about a screen in a window and for a request that matters.
  private func mayBegin(_ guarded: RandomGuard) -> Bool {
    guard let question = guarded.question, guarded.isOn, isInWindow(guarded) else { return false }
    return requests.contains { $0.waits(for: question) && matters($0) }
  }

  /// Determines the consequences of the questions that have ended.
  func catchUp() {
    for request in requests where request.proceeds && request.couldGo {
      if !isThere(request) { request.hasGone = true }
    }
    for guarded in guards where guarded.hasNotBegun {
      if !mayBegin(guarded) { guarded.question?.hasComeToNothing = true }
      // When the library notices this, the request may wait for another question that is open by then.
      if guarded.question?.hasComeToNothing ?? false, !guarded.isAsking {
        guarded.question?.end(.gone)
        guarded.wasWithdrawn = true
      }
    }
    for request in requests where request.goesBack && !request.isOpenAllAround {
      // The end that waited for the same answer came first.
      if case .waits(let question) = request.state, !question.hasBegun { request.state = .proceeds }
    }
    for request in requests {
      guard case .waits(let question) = request.state, let end = question.end else { continue }
      if end == .stay {
        request.state = .isDropped
      } else {
        if end == .gone { request.isUnanswered = true }
        // A4: a cancelled question has no answer, so the gesture is dropped.
        if end == .gone, question.hasBegun, request.entry == nil {
          request.state = .isDropped
          continue
        }
        proceed(request)
      }
    }
    for request in requests where request.isUnanswered && !request.isFlowOpen {
      request.entry?.isDecided = true
    }
  }

  /// Asks a question in the closure of a guard.
  private func ask(_ guarded: RandomGuard, _ flow: Flow<String>?) async -> LeavingAnswer {
    let question = begunQuestion(of: guarded)
    let answer = await withTaskCancellationHandler {
      if Task.isCancelled { question.end(.gone) }
      guard let flow, question.end == nil else { return await question.answer() }
      line += 1
      let choice = await flow.choose(
        "Leave?",
        line: line,
        [
          .init("Leave", style: .default, value: LeavingAnswer.leave),
          .init("Stay", style: .cancel, value: .stay),
        ]
      )
      return choice.value ?? .stay
    } onCancel: {
      // Tasks are cancelled on the main queue only.
      MainActor.assumeIsolated { self.end(question, of: guarded, .gone) }
    }
    end(question, of: guarded, answer == .leave ? .leave : .stay)
    return answer
  }

  private func begunQuestion(of guarded: RandomGuard) -> RandomQuestion {
    catchUp()
    say("   \(guarded.name) asks")
    let expected = guarded.openQuestion
    let question = expected ?? RandomQuestion()
    guarded.question = question
    if question.hasBegun { note("\(guarded.name) asks while it asks") }
    question.hasBegun = true
    defer {
      guarded.isInItsClosure = true
      comes(.guardAsks)
      guarded.isInItsClosure = false
    }
    // A link finds the screens that it must ask by itself, and a window may have been closed between two checks.
    let isThere = windows.contains { $0 === guarded.screen?.windowOfHierarchy }
    question.shows = screens(waitingFor: guarded).map { Weak($0) }
    let isForAShow =
      !question.shows.isEmpty || removersThatAsk.contains { $0.mayAsk(guarded) }
    // A flow goes back later if it has to wait, and then asks the guards that are on by then.
    let mayGoBack = entries.contains { entry in
      entry.wentBack && (mode == .endless || mayLeave(guarded, with: entry))
    }
    let isByAChange = ([guarded.entry] + guarded.entry.around).contains(where: \.endedInAChange)
    if expected == nil, !isForAShow, linksInFlight == 0, isThere, !Task.isCancelled, !mayGoBack,
      !isByAChange
    {
      note("\(guarded.name) asks for nothing")
    }
    return question
  }

  /// Returns whether a guarded screen would leave if the flow went back to one of its screens.
  private func mayLeave(_ guarded: RandomGuard, with entry: RandomEntry) -> Bool {
    guard let core = entry.coordinator?.flow.core, let leaving = guarded.screen else {
      return false
    }
    return entry.screens.contains { leaving.leaves(with: $0.above(in: core)) }
  }

  private func end(_ question: RandomQuestion, of guarded: RandomGuard, _ end: RandomQuestion.End) {
    guard question.end == nil else { return }
    // A request that has waited for another question until now may wait for this one.
    catchUp()
    say("   \(guarded.name): \(end)")
    for request in requests where request.waits(for: question) {
      // A screen that comes in place of others may be guarded, and is then asked about the gesture as well.
      request.couldGo = end == .leave && canGo(request) && (request.goesBack || !hasWaitingScreen)
      request.shows = shows
    }
    // If the screen leaves, the alert in which its guard asks leaves together with it.
    let isThere = guarded.screen.map(isStandingStill) ?? false
    let matters = isThere && isStillOpen(guarded.entry)
    refuseShows(at: guarded, isCertain: end == .stay && matters)
    question.end(end)
    if end == .gone { guarded.wasWithdrawn = true }
    // The library also continues in this run-loop pass.
    catchUp()
  }

  private var hasWaitingScreen: Bool {
    let inHierarchy = Set(reachable)
    return entries.filter(isStillOpen).flatMap(\.screens).contains {
      !inHierarchy.contains($0) && $0.parent == nil
    }
  }

  private func isStandingStill(_ screen: UIViewController) -> Bool {
    reachable.contains(screen) && isAtRest(screen) && isAtRest(screen.outermostContainer)
  }

  private func canGo(_ request: RandomRequest) -> Bool {
    guard let target = request.target, isAtRest(target) else { return false }
    if request.goesBack { return request.isOpenAllAround && request.wouldRemove(target) }
    if target.parent is UITabBarController { return isThere(target) }
    if let stack = target.parent as? UINavigationController {
      return stack.topViewController === target && stack.viewControllers.count > 1
    }
    return target.presentingViewController != nil
  }

  /// Answers a question.
  ///
  /// If nothing else happens, `.stay` must change nothing.
  func answer() async {
    let asking = guards.filter { $0.openQuestion?.canBeAnswered ?? false }
    guard let guarded = asking.randomElement(using: &random) else { return }
    let isLeft = chance(1, in: 2)
    let isLookedAt = !isLeft && chance(1, in: 2) && mode != .endless
    var before: [ObjectIdentifier?]?
    if isLookedAt {
      await rest()
      let earlier = picture
      await rest()
      // Requests that wait for another obstacle may still be served, or fail when their time limit expires.
      if linksInFlight == 0, ShowQueue.main.isOver, picture == earlier { before = earlier }
    }
    answer(guarded, isLeft ? .leave : .stay)
    guard let before else { return }
    await rest()
    if picture != before { note("\(guarded.name) was answered .stay, and something has changed") }
  }

  /// Answers one of the open questions, at any time.
  func answerAQuestion() {
    let asking = guards.filter { $0.openQuestion?.canBeAnswered ?? false }
    guard let guarded = asking.randomElement(using: &random) else { return }
    answer(guarded, chance(1, in: 2) ? .leave : .stay)
  }

  func answer(_ guarded: RandomGuard, _ answer: LeavingAnswer) {
    guard let question = guarded.openQuestion, question.canBeAnswered else { return }
    say("answer \(guarded.name): \(answer)")
    question.answer(answer)
  }

  /// The controllers in the hierarchy, and the number of delivered outcomes.
  var picture: [ObjectIdentifier?] {
    reachable.map(ObjectIdentifier.init) + told.map { _ in nil }
  }
}

extension UIViewController {
  /// Whether the controller is a stack with screens above its first one.
  fileprivate var isAboveItsFirst: Bool {
    (self as? UINavigationController).map { $0.viewControllers.count > 1 } ?? false
  }
}

extension UIViewController {
  /// Whether the screen is inside the controller, or leaves with a host that is inside it.
  fileprivate func isInOrLeaves(with controller: UIViewController) -> Bool {
    isInside(controller) || hostsToLeaveWith.contains { $0.isInside(controller) }
  }
}
