import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Guards against leaving: what is done with them, and what then has to follow.
///
/// The world knows which guards each end and each hand has to ask. A question is over as soon as its closure
/// returns or is cancelled; what follows from that is worked out when the world is next called.
extension RandomWorld {
  // MARK: Guarding

  /// Guards a screen of a flow; now and then one that is guarded already, or one of a flow that has ended.
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
  ///   - inAlert: Whether it asks in an alert of the flow's, and not by a move.
  ///   - withDelegate: Whether the app sets a delegate of its own where the screen is presented.
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
    // After the end of its flow all is given back when the app is next idle.
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

  /// The user, or the app, would leave a screen that is guarded.
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

  /// The guards that ask before `controller` goes, in their order.
  func guards(in controller: UIViewController?) -> [RandomGuard] {
    guard let controller else { return [] }
    return guards.reversed().filter { $0.isOn && $0.screen?.isInside(controller) ?? false }
  }

  /// The guards that ask before a stack is popped to its first screen, in their order.
  func guards(aboveFirstOf stack: UINavigationController?) -> [RandomGuard] {
    guard let above = stack?.viewControllers.dropFirst() else { return [] }
    return guards.reversed().filter { guarded in
      guarded.isOn && above.contains { guarded.screen?.isInside($0) ?? false }
    }
  }

  /// The guards that ask before a flow takes something away, in their order: in it, or over it.
  func guards(goingAlongWith controllers: [UIViewController]) -> [RandomGuard] {
    guard guardsAreAsked else { return [] }
    return guards.reversed().filter { guarded in
      guarded.isOn && isInWindow(guarded) && guarded.screen?.goesAlong(with: controllers) ?? false
    }
  }

  /// The guards that ask before a flow ends: of its screens, and of the flows inside it.
  private func guards(in flow: Flow<String>) -> [RandomGuard] {
    // One that has ended has nothing to ask.
    guard flow.isOpen, guardsAreAsked else { return [] }
    return guards.reversed().filter { guarded in
      guard guarded.isOn, isInWindow(guarded) else { return false }
      return guarded.screen?.flowAround?.isInside(flow.core) ?? false
    }
  }

  /// Whether its screen is in a window; of one that was just closed, that may not have been seen.
  private func isInWindow(_ guarded: RandomGuard) -> Bool {
    guard let screen = guarded.screen, let window = screen.windowOfHierarchy else { return false }
    return windows.contains { $0 === window } || screen.screenGuardIfAny?.guardsSomething ?? false
  }

  /// Ends a flow, with a value or without.
  ///
  /// - Returns: Whether it has ended; else a guard is asked.
  @discardableResult
  func end(
    _ entry: RandomEntry,
    _ flow: Flow<String>,
    with value: String?,
    inPlace: Bool = false
  ) -> Bool {
    catchUp()
    let wasOpen = flow.isOpen
    let isDropped = flow.core.isOpen && !wasOpen
    if isDropped { entry.droppedEnds.append(value.map { "finished(\($0))" } ?? "cancelled") }
    let asked = guards(in: flow)
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
      let endedInPlace = entry.endsInPlace
      entry.endsInPlace = true
      flow.finishInPlace(with: value)
      if isUnanswered(after: issuesBefore) { entry.endsInPlace = endedInPlace }
      if wasOpen, !flow.isOpen { checkEndInPlace(of: entry, stays, after: issuesBefore) }
    }
    // A coordinator that ends its flow so late asks nothing.
    let isLate = issues.dropFirst(issuesBefore).contains {
      $0.message.contains("seems to come from the viewDidDisappear")
    }
    // L21: what the flow itself has just covered is no end, and asks nothing.
    let isByCoveredScreen = issues.dropFirst(issuesBefore).contains {
      $0.message.contains("covers it, so the flow goes on")
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
    hold(request(of: entry, flow, value.map { "finished(\($0))" } ?? "cancelled", asking: asked))
    return false
  }

  /// Whether an end was dropped because a guard's question is open, or an earlier end waits for it.
  private func isUnanswered(after issuesBefore: Int) -> Bool {
    issues.dropFirst(issuesBefore).contains { $0.message.contains("its answer decides") }
  }

  private func end(_ flow: Flow<String>, with value: String?) {
    if let value { flow.finish(with: value) } else { flow.cancel() }
  }

  private func request(
    of entry: RandomEntry,
    _ flow: Flow<String>,
    _ outcome: String,
    asking guards: [RandomGuard] = []
  ) -> RandomRequest {
    RandomRequest(
      "\(entry.number)'s end",
      of: entry,
      flow.core,
      outcome: outcome,
      asking: guards
    )
  }

  /// Ends one flow or two, whatever is guarded.
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

  /// A hand has tried to take something away.
  func hold(_ name: String, _ target: UIViewController?, asking guards: [RandomGuard]) {
    say("\(name), guarded")
    hold(RandomRequest(name, taking: target, asking: guards))
  }

  func hold(_ request: RandomRequest) {
    catchUp()
    requests.append(request)
    goOn(request)
  }

  /// Asks the next guard; after the last one what was asked for goes on.
  private func goOn(_ request: RandomRequest) {
    request.guards = Array(request.guards.drop { !$0.isOn || !isInWindow($0) })
    if request.isAnsweredInPlace {
      request.state = .isDropped
      return
    }
    if !matters(request) { request.guards = [] }
    guard let next = request.guards.first else {
      request.state = .goesOn
      // What waited for the same answer comes after this end.
      if !request.isUnanswered, let entry = request.entry, !entry.isDecided {
        entry.isDecided = true
      }
      // A hand takes away what is presented over its screen, too.
      if request.entry == nil {
        foreigners = nil
        standing = nil
      }
      return
    }
    request.state = .waits(next.openQuestion ?? newQuestion(of: next))
  }

  /// Whether its answers matter: what no longer does asks no further.
  private func matters(_ request: RandomRequest) -> Bool {
    request.entry.map { !$0.isDecided && request.isOpenAllAround }
      ?? (request.goesBack ? request.mayGoBack : isThere(request))
  }

  private func isThere(_ request: RandomRequest) -> Bool {
    guard let target = request.target else { return false }
    return request.goesBack ? request.wouldTakeAway(target) : isThere(target)
  }

  /// A hand's target goes once, and not while code takes it away; of a tab that is what it has above its first
  /// screen.
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

  /// Whether a question that has not begun is one for a screen in a window, and for something that matters still.
  private func mayBegin(_ guarded: RandomGuard) -> Bool {
    guard let question = guarded.question, guarded.isOn, isInWindow(guarded) else { return false }
    return requests.contains { $0.waits(for: question) && matters($0) }
  }

  /// Works out what follows from the questions that are over.
  func catchUp() {
    for request in requests where request.goesOn && request.couldGo {
      if !isThere(request) { request.hasGone = true }
    }
    for guarded in guards where guarded.hasNotBegun {
      if !mayBegin(guarded) { guarded.question?.hasComeToNothing = true }
      // When the library sees that, what waited may wait for a question that is open then.
      if guarded.question?.hasComeToNothing ?? false, !guarded.isAsking {
        guarded.question?.end(.gone)
      }
    }
    for request in requests where request.goesBack && !request.isOpenAllAround {
      // The end that waited for the same answer came first.
      if case .waits(let question) = request.state, !question.hasBegun { request.state = .goesOn }
    }
    for request in requests {
      guard case .waits(let question) = request.state, let end = question.end else { continue }
      if end == .stay {
        request.state = .isDropped
      } else {
        if end == .gone { request.isUnanswered = true }
        // A4: an answer that nobody has given is no answer.
        if end == .gone, question.hasBegun, request.entry == nil {
          request.state = .isDropped
          continue
        }
        request.guards.removeFirst()
        goOn(request)
      }
    }
    for request in requests where request.isUnanswered && !request.isFlowOpen {
      request.entry?.isDecided = true
    }
  }

  /// The closure of a guard.
  private func ask(_ guarded: RandomGuard, _ flow: Flow<String>?) async -> LeavingAnswer {
    let question = begunQuestion(of: guarded)
    let answer = await withTaskCancellationHandler {
      if Task.isCancelled { question.end(.gone) }
      guard let flow, question.end == nil else { return await question.answer() }
      line += 1
      let choice = await flow.choose(
        "Leave?",
        line: line,
        [.init("Leave", .default, LeavingAnswer.leave), .init("Stay", .cancel, .stay)]
      )
      return choice.value ?? .stay
    } onCancel: {
      // Whoever cancels is on the main queue.
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
    // A link looks for itself which screens it has to ask; a closed window may go between two looks.
    let isThere = windows.contains { $0 === guarded.screen?.windowOfHierarchy }
    question.shows = screens(waitingFor: guarded).map { Weak($0) }
    let isForAShow =
      !question.shows.isEmpty || takersThatAsk.contains { $0.mayAsk(guarded) }
    // What is in the way for ever may be gone back from later.
    let mayGoBack = mode == .endless && entries.contains(where: \.wentBack)
    if expected == nil, !isForAShow, linksInFlight == 0, isThere, !Task.isCancelled, !mayGoBack {
      note("\(guarded.name) asks for nothing")
    }
    return question
  }

  private func end(_ question: RandomQuestion, of guarded: RandomGuard, _ end: RandomQuestion.End) {
    guard question.end == nil else { return }
    // What waited for another question until now may wait for this one.
    catchUp()
    say("   \(guarded.name): \(end)")
    for request in requests where request.waits(for: question) {
      request.couldGo = end == .leave && canGo(request)
      request.shows = shows
    }
    // What leaves takes the alert along in which it asks.
    let isThere = guarded.screen.map(isStandingStill) ?? false
    let matters = isThere && isStillOpen(guarded.entry)
    refuseShows(at: guarded, isCertain: end == .stay && matters)
    question.end(end)
    // The library goes on in this turn, too.
    catchUp()
  }

  private func isStandingStill(_ screen: UIViewController) -> Bool {
    reachable.contains(screen) && isAtRest(screen) && isAtRest(screen.outermostContainer)
  }

  private func canGo(_ request: RandomRequest) -> Bool {
    guard let target = request.target, isAtRest(target) else { return false }
    if request.goesBack { return request.isOpenAllAround && request.wouldTakeAway(target) }
    if target.parent is UITabBarController { return isThere(target) }
    if let stack = target.parent as? UINavigationController {
      return stack.topViewController === target && stack.viewControllers.count > 1
    }
    return target.presentingViewController != nil
  }

  /// Answers a question; when nothing else happens, `.stay` changes nothing.
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
      // What waits for something else may still come or go, or fail when its deadline passes.
      if linksInFlight == 0, ShowQueue.main.isOver, picture == earlier { before = earlier }
    }
    answer(guarded, isLeft ? .leave : .stay)
    guard let before else { return }
    await rest()
    if picture != before { note("\(guarded.name) was answered .stay, and something has changed") }
  }

  /// Answers one of the questions that are open, whatever else goes on.
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

  /// What there is, and what was told.
  var picture: [ObjectIdentifier?] {
    reachable.map(ObjectIdentifier.init) + told.map { _ in nil }
  }
}

extension UIViewController {
  /// Whether it is a stack with more than its first screen.
  fileprivate var isAboveItsFirst: Bool {
    (self as? UINavigationController).map { $0.viewControllers.count > 1 } ?? false
  }
}
