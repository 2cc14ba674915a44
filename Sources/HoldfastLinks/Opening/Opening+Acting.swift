import Holdfast

/// Acts on the answer of a screen.
///
/// Depending on the answer, the opening brings the screen to the front and runs its work, waits until the screen has
/// left, or ends because the screen has refused the link.
extension Opening {
  private enum Next {
    case result(LinkResult)
    /// A screen in front of the answering screen has given an answer other than `.pass`.
    case decided(Decision)
    /// The answering screen has left, or its flow has ended.
    case searchAgain
  }

  /// Searches for a screen that answers, and acts on the answer.
  ///
  /// - Returns: The result, or nil if the search must begin again from the front.
  func searchAndAct() async -> LinkResult? {
    search.search()
    var next = await ask()
    while let decision = next {
      if let interruption { return .failed(interruption) }
      switch decision.kind {
      case .refuse(let reason): return .refused(by: decision.answerer.name, reason: reason)
      case .later: return await wait(for: decision.answerer).map(LinkResult.failed)
      case .handled(let revealing, let work):
        switch await handle(decision.answerer, revealing: revealing, work) {
        case .result(let result): return result
        case .decided(let other): next = other
        case .searchAgain: return await untilFlowHasEnded(of: decision.answerer)
        }
      case .pass, .restored: next = nil
      }
    }
    return .failed(interruption ?? unanswered)
  }

  /// Brings the answering screen to the front, one act at a time, and runs its work.
  ///
  /// This method implements the central rule for links: before each act, every screen in front at that moment
  /// and every guard of a screen that the act would hide has been asked. The hierarchy may have changed after
  /// each `await` and after each act. For this reason, all of this is checked again in the same run-loop pass
  /// as the act.
  private func handle(
    _ answerer: Answerer,
    revealing: Bool,
    _ work: LinkAnswer.Work
  ) async -> Next {
    let reveal = Reveal(answerer, in: window)
    search.beginNextAct()
    var turnOfCheck: Int?
    while true {
      if let error = await revealing ? untilNothingMoves(reveal, answerer) : untilNothingMoves() {
        return .result(.failed(error))
      }
      if window?.isHiddenOrOutOfScene ?? false {
        if let error = await untilVisible() { return .result(.failed(error)) }
        reveal.giveMoreTime()
        continue
      }
      // If the answering screen has left, the check below would ask the screens behind it, before the `onEnd` of its
      // flow has been called.
      guard answerer.isStillAnswering else { return .searchAgain }
      let turn = search.turn
      let questions = search.questions
      if let screen = answerer.screen {
        // A controller that the reveal would dismiss may be behind the answering screen, in a tab that isn't selected.
        search.beginCheck(
          ofScreensInFrontOf: screen,
          orThat: revealing ? reveal.dismissesInContext : nil
        )
      }
      if let other = await ask() { return .decided(other) }
      if let interruption { return .result(.failed(interruption)) }
      if turn != search.turn {
        reveal.giveMoreTime()
        continue
      }
      if search.questions != questions {
        // An answer may have shown another screen in front. Answers of this run-loop pass are fresh, so only that
        // screen is asked.
        if turnOfCheck == turn { await wait { self.search.turn != turn } }
        turnOfCheck = turn
        continue
      }
      guard answerer.isStillAnswering else { return .searchAgain }
      guard revealing else {
        // The app may still hold an unmanaged screen that has left.
        guard answerer.isBelow(window) else { return .searchAgain }
        return .result(await perform(work, of: answerer))
      }
      switch act(reveal) {
      case .proceed: continue
      case .ask(let screenGuard):
        if let result = await ask(screenGuard, for: reveal) { return .result(result) }
        reveal.giveMoreTime()
      case .work: return .result(await perform(work, of: answerer))
      case .searchAgain: return .searchAgain
      }
    }
  }

  private enum ActResult {
    case proceed
    case ask(ScreenGuard)
    case work
    case searchAgain
  }

  /// Performs the next act of the reveal, unless a guard must be asked first.
  ///
  /// When this method has returned, it no longer holds a screen.
  private func act(_ reveal: Reveal) -> ActResult {
    let step = reveal.step()
    if let screenGuard = guards.guardToAsk(before: step) { return .ask(screenGuard) }
    switch step {
    case .wait: return .proceed
    case .screenHasLeft: return .searchAgain
    case .work: return .work
    case .clear(let change, _, let window):
      search.beginNextAct()
      reveal.clear(change, animated: unanimated == nil, in: window)
      return .proceed
    }
  }

  /// Waits until the window is visible.
  ///
  /// The app may have hidden the window since the link's turn began, for example behind a lock of its own, or may be
  /// moving it to another scene.
  private func untilVisible() async -> LinkError? {
    await wait {
      guard let window = self.window, !window.isDisconnected, window.isHiddenOrOutOfScene
      else { return true }
      self.obstacle = window.isOutOfScene ? .noScene : .noRoot
      return false
    }
    return interruption
  }

  /// Waits until no transition is running in front of the answering screen, or until the window is hidden or out of its
  /// scene.
  private func untilNothingMoves(_ reveal: Reveal, _ answerer: Answerer) async -> LinkError? {
    let waits = { @MainActor in
      guard case .wait = reveal.step() else { return false }
      return !(self.window?.isHiddenOrOutOfScene ?? false)
    }
    guard waits() else { return nil }
    let end = await Wait.until(reveal.deadline, in: Weak(window)) {
      guard waits() else { return true }
      self.obstacle = .cover(reveal.cover, of: answerer.name)
      return false
    }
    if end != .late { return interruption }
    return .notRevealed(link: linkName, screen: answerer.name, cover: reveal.cover)
  }

  /// Waits until no transition is running in the window, before work that reveals no screen.
  ///
  /// A swipe back is such a transition. UIKit has already removed the screen from its stack then, but puts it back if
  /// the user cancels the swipe.
  private func untilNothingMoves() async -> LinkError? {
    await wait {
      guard let moving = self.window?.movingScreen else { return true }
      self.obstacle = .transition(of: moving.screenName)
      return false
    }
    return interruption
  }

  /// Asks a guard, and returns a result if its screen stays.
  ///
  /// It returns nil if the screen may leave, or if the question isn't needed any longer.
  private func ask(_ screenGuard: ScreenGuard, for reveal: Reveal) async -> LinkResult? {
    let name = screenGuard.screen?.screenName ?? ""
    obstacle = .question(of: name)
    let pause = PauseBeneathLock(of: ticket, in: window)
    let end = await screenGuard.answer()
    pause.end()
    switch end {
    // The guard is asked again if its screen becomes visible again, or if the guard is switched on again.
    case .outOfSight, .withdrawn, .notAsked: return nil
    case .answered(.leave):
      guards.note(screenGuard)
      return nil
    case .answered(.stay):
      return .refused(by: name, reason: "Its guard answered .stay.")
    // The user hasn't allowed screens to leave, so the link is refused if some would still have to.
    case .switchedOff, .screenHasLeft:
      guard reveal.removesScreens else { return nil }
      return .refused(
        by: name,
        reason: "Its guard's question was withdrawn before it was answered."
      )
    }
  }

  private func perform(_ work: LinkAnswer.Work, of answerer: Answerer) async -> LinkResult {
    // Before the act other screens may have been asked again, and the work may open the same link again.
    ticket.noteAnswer(to: link, by: answerer)
    do {
      switch work {
      case .synchronous(let work): try work()
      case .asynchronous(let work):
        obstacle = .work(of: answerer.name, on: ticket)
        if let result = try await work() { return result }
      }
      return .handled(by: answerer.name)
    } catch is CancellationError where Task.isCancelled {
      return .failed(cancelled)
    } catch let error as FlowError where error.reason == .hasLeft {
      // The link's destination was visible, so the link counts as handled. The user has left the destination since
      // then.
      return .handled(by: answerer.name)
    } catch {
      let error = LinkError.handlingFailed(
        link: linkName,
        screen: answerer.name,
        error: RecordedContent.words(of: error)
      )
      return .failed(error)
    }
  }
}
