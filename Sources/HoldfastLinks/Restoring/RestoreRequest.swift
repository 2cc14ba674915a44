import Dispatch
import Holdfast

/// Asks the screens of a window, one after another, to show a link in its former position.
///
/// **Who holds whom**
///
/// - The restoration holds the request. The task of an asynchronous answer, or of asynchronous work, holds it as well.
/// - The request holds the link. The only screen that it holds is the one that is answering.
@MainActor
final class RestoreRequest<Link> {
  enum State {
    case toAsk
    case answering(by: String)
    /// The screen has answered.
    ///
    /// Before its work runs, the screens in front of it are asked again.
    case toWork(Answerer, LinkAnswer.Work)
    case working(by: String)
    /// The work has completed.
    ///
    /// The screen that the work has requested may still wait.
    case worked(by: String)
    /// The link can't be restored any longer.
    case failed(String)
    /// A screen that let the link wait has left, or the answering screen has left, so another request must begin.
    case toBeginAgain
  }

  /// A question to a screen about the link.
  private struct Question {
    /// The run-loop pass in which the screen has answered or was skipped.
    var turn: Int
    /// Whether the screen was asked before the work of another screen, and not in the search for a screen that answers.
    let isCheck: Bool
  }

  private(set) var state = State.toAsk
  private let link: Link
  private let screensInFront: ScreensInFront<Link>
  private let ticket: LinkQueue.Ticket
  private let unanimated: Unanimated
  private let chain: Chain
  private var screens: ArraySlice<Weak<UIViewController>>
  /// The responders that were asked or skipped, by their numbers.
  private var seen: [Int: Question] = [:]
  /// The number of run-loop passes that have ended since the first question.
  private var turn = 0
  private var isInTurn = false
  /// The state to return to after a screen in front of the answering screen has passed.
  ///
  /// Such screens are asked before the work of the answering screen, which waits until all of them have passed.
  private var answered: State?
  /// The flow of the next screen, if that flow is ending.
  ///
  /// No other screen is asked until the flow's `onEnd` has been called.
  private weak var endingFlow: FlowCore?
  private var passed: [String] = []
  /// Whether a screen was skipped because the restoration runs inside that screen's own answer to the same link.
  private var hasLeftOut = false
  private var task: Task<Void, Never>?
  /// Whether the task of asynchronous work is calling `advance()` to find out whether the work may still begin.
  private var isInTaskOfWork = false
  /// The asynchronous work that may begin now, in the task that called `advance()`.
  private var readyWork: (@MainActor () async throws -> LinkResult?)?

  init(
    _ link: Link,
    of chain: Chain,
    behind screensInFront: ScreensInFront<Link>,
    _ ticket: LinkQueue.Ticket,
    _ unanimated: Unanimated
  ) {
    self.link = link
    self.screensInFront = screensInFront
    self.chain = chain
    screens = chain.screens(toAskFor: link).map { Weak($0) }[...]
    self.ticket = ticket
    self.unanimated = unanimated
  }

  /// Asks screens until one of them answers asynchronously, refuses, or has done its work.
  ///
  /// This method implements the central rule for restoring: before a screen is asked, and before its work
  /// runs, every screen in front of the place has been asked.
  func advance() {
    while true {
      switch state {
      case .toAsk:
        guard takeVerdict() else { return }
        switch nextToAsk() {
        case .screen(let screen, let responder): ask(screen, responder)
        case .inEndingFlow: return
        case nil:
          state = .failed(reasonThatAllPassed)
          return
        }
      case .toWork(let answerer, let work):
        guard takeVerdict() else { return }
        // The app may still hold an unmanaged screen that has left.
        guard answerer.isStillAnswering, answerer.isBelow(screensInFront.window) else {
          state = .toBeginAgain
          return
        }
        switch takeScreen(inFrontOf: answerer) {
        case .screen(let screen, let responder):
          answered = state
          ask(screen, responder)
        case .inEndingFlow: return
        case nil: perform(work, by: answerer)
        }
      case .answering, .working, .worked, .failed, .toBeginAgain: return
      }
    }
  }

  /// Asks the screens in front before the next act, and records their verdict.
  ///
  /// - Returns: Whether the act is allowed.
  private func takeVerdict() -> Bool {
    if let endingFlow, !endingFlow.onEndWasCalled { return false }
    switch screensInFront.verdict() {
    case .allowed: return true
    case .notYet: return false
    case .again:
      state = .toBeginAgain
      return false
    case .refused(let reason):
      state = .failed(reason)
      return false
    }
  }

  private func ask(_ screen: UIViewController, _ responder: LinkResponder<Link>) {
    let name = screen.screenName
    passed.append(name)
    ticket.answer = .init(to: link, by: responder.number, of: screen.nameOfThisMoment)
    let answerer = Answerer(
      screen,
      name: name,
      responder: responder.identity,
      flow: FlowOfScreen(screen),
      behind: Front(top: nil, presented: nil)
    )
    switch responder.body {
    case .synchronous(let body): took(inContext { body(screen, link) }, by: answerer)
    case .asynchronous(let body):
      state = .answering(by: name)
      start { [link, number = responder.number] in
        let answer = await body(screen, link)
        return { request in
          request.seen[number]?.turn = request.turn
          request.took(answer, by: answerer)
        }
      }
    }
  }

  /// Returns the reason why the link wasn't restored within this number of seconds.
  func reasonToGiveUp(after seconds: Double) -> String {
    switch state {
    case .toAsk where screensInFront.nameOfAsked != nil,
      .toWork where screensInFront.nameOfAsked != nil:
      tookTooLong(screensInFront.nameOfAsked ?? "", seconds)
    case .answering(let name): tookTooLong(name, seconds)
    case .working(let name), .worked(by: let name):
      """
      \(name) handled the link, but \(seconds) s later no screen that carries the link was in the saved position. Call \
      carry(_:) on the screen that the link leads to, and show that screen in the same tab or sheet.
      """
    case .toAsk, .toWork, .failed, .toBeginAgain: "it could not be shown in time."
    }
  }

  private func tookTooLong(_ name: String, _ seconds: Double) -> String {
    "\(name) took more than \(seconds) s to answer. Answer sooner, or restore with more time: restore(_:within:)."
  }

  /// Cancels the running task, so that its answer is ignored.
  func cancel() {
    task?.cancel()
    screensInFront.cancel()
  }

  /// Cancels an answer that is still running, because the link has been restored and the answer would show its screen
  /// again.
  ///
  /// Work that is running continues.
  func cancelAnswer() {
    if case .answering = state { task?.cancel() }
    screensInFront.cancel()
  }

  private enum Next {
    case screen(UIViewController, LinkResponder<Link>)
    /// The flow of the next screen is ending, and the screen that its `onEnd` shows must be asked first.
    case inEndingFlow
  }

  private func nextToAsk() -> Next? {
    while let screen = screens.first {
      if let screen = screen.object, let next = question(to: screen) { return next }
      screens.removeFirst()
    }
    return nil
  }

  /// Returns the frontmost screen in front of the answering screen, in the same tab or sheet, that has no fresh answer.
  ///
  /// A screen that has appeared there in the meantime has no answer yet. An answer is fresh only in the run-loop pass
  /// in which it came, because the app may have locked the screen since then. A screen with an asynchronous answer is
  /// asked again only once. Otherwise two such screens would make each other's answers stale again and again.
  private func takeScreen(inFrontOf answerer: Answerer) -> Next? {
    for screen in chain.screens(toAskFor: link) {
      if screen === answerer.screen { return nil }
      if let next = question(to: screen, isCheck: true) { return next }
    }
    return nil
  }

  private func isToAsk(_ responder: LinkResponder<Link>, isCheck: Bool) -> Bool {
    guard let asked = seen[responder.number] else { return true }
    if !isCheck || asked.turn == turn { return false }
    return !(responder.answersAsynchronously && asked.isCheck)
  }

  /// Returns the screen with its responder, unless the responder was asked or must not be asked.
  private func question(to screen: UIViewController, isCheck: Bool = false) -> Next? {
    if let flow = screen.endingFlow {
      endingFlow = flow
      return .inEndingFlow
    }
    guard let responder = screen.responder(to: Link.self) else { return nil }
    guard isToAsk(responder, isCheck: isCheck) else { return nil }
    beginTurn()
    seen[responder.number] = Question(turn: turn, isCheck: isCheck)
    if !ticket.isAnsweredAround(link, by: responder.number) { return .screen(screen, responder) }
    hasLeftOut = true
    return nil
  }

  /// Counts this run-loop pass when it ends.
  private func beginTurn() {
    if isInTurn { return }
    isInTurn = true
    DispatchQueue.main.async { [weak self] in self?.endTurn() }
  }

  private func endTurn() {
    turn += 1
    isInTurn = false
  }

  private var reasonThatAllPassed: String {
    if hasLeftOut {
      return
        "\(ticket.chain.joined(separator: ", then ")), which opens the same link again. Show the place there."
    }
    return passed.isEmpty
      ? """
      the link's screen was in a root, tab or sheet in which no screen responds to links of its type now. Call \
      respond(to:for:) on a screen that is in the hierarchy when the window is restored, such as the root of the tab.
      """
      : """
      \(passed.joined(separator: ", ")) answered .pass. Answer .restored or .handled in one of them. A link that was \
      recorded in a tab or a sheet is restored only in that tab or sheet.
      """
  }

  private func took(_ answer: LinkAnswer, by answerer: Answerer) {
    switch answer.kind {
    case .pass: state = answered ?? .toAsk
    case .later:
      state = .toAsk
      screensInFront.wait(for: answerer)
    case .refuse(let reason): state = .failed(answerer.refusal(reason))
    case .handled(_, let work), .restored(let work): state = .toWork(answerer, work)
    }
  }

  private func perform(_ work: LinkAnswer.Work, by answerer: Answerer) {
    let name = answerer.name
    // Other screens may have been asked since this one, and the work may open the same link.
    ticket.noteAnswer(to: link, by: answerer)
    switch work {
    case .synchronous(let work): finish(by: name) { try inContext(work) }
    case .asynchronous(let work):
      state = .working(by: name)
      if isInTaskOfWork {
        readyWork = work
        return
      }
      start { [self] in
        // The task begins in a later run-loop pass. By then another screen may have appeared in front, or the flow may
        // have ended.
        if Task.isCancelled { return { _ in } }
        state = .toWork(answerer, .asynchronous(work))
        isInTaskOfWork = true
        advance()
        isInTaskOfWork = false
        guard let work = readyWork else { return { _ in } }
        readyWork = nil
        let result: Result<Void, any Error>
        do {
          let forwarded = try await work()
          result = Result { try forwarded?.orThrow() }
        } catch {
          result = .failure(error)
        }
        return { $0.finish(by: name) { try result.get() } }
      }
    }
  }

  private func finish(by name: String, _ work: () throws -> Void) {
    do {
      try work()
      state = .worked(by: name)
    } catch {
      state = .failed("\(name) could not show it: \(RecordedContent.words(of: error))")
    }
  }

  // MARK: Running

  private func inContext<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try unanimated.run { try LinkQueue.Ticket.$current.withValue(ticket, operation: body) }
  }

  /// Runs `body` in a task, and applies the closure that it returns unless the request was cancelled.
  private func start(
    _ body: @escaping @MainActor () async -> @MainActor (RestoreRequest) -> Void
  ) {
    task = inContext {
      Task {
        let handOver = await LinkWaiting.running { _ in await body() }
        guard !Task.isCancelled else { return }
        handOver(self)
        self.advance()
        Platform.wake()
      }
    }
  }
}

extension LinkResult {
  private struct NotHandled: RecordedError, CustomStringConvertible {
    let description: String
  }

  /// Throws a message if the link wasn't handled.
  ///
  /// The message contains the reason of a refusal only if `RecordedContent.isIncluded` is true. The app wrote that
  /// reason for the code that opened the link, and it may quote the user's text.
  @MainActor
  fileprivate func orThrow() throws {
    switch self {
    case .handled: break
    case .refused(let screen, _) where !RecordedContent.isIncluded:
      throw NotHandled(description: "refused by \(screen)")
    case .refused, .failed: throw NotHandled(description: "\(self)")
    }
  }
}
