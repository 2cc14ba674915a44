import Holdfast

/// A link that the screens of a window are asked to show where it was, one after the other.
///
/// The restoration holds it, and so does the task of an answer or of work that takes its time. It holds
/// the link, and no screen but the one that answers.
@MainActor
final class RestoreRequest<Link> {
  enum State {
    case toAsk
    case answering(by: String)
    /// The screen has answered; before it works, what is in front of it is asked again.
    case toWork(Answerer, LinkAnswer.Work)
    case working(by: String)
    /// The work is done; the screen it shows may wait for its turn.
    case worked(by: String)
    /// Nothing is to be expected any more.
    case failed(String)
    /// A screen that let it wait, or the one that answered, has left: another request is to begin.
    case toBeginAgain
  }

  private(set) var state = State.toAsk
  private let link: Link
  private let doors: RestoringDoors<Link>
  private let ticket: LinkQueue.Ticket
  private let unanimated: Unanimated
  private var screens: ArraySlice<Weak<UIViewController>>
  private var passed: [String] = []
  /// Whether one is there that has answered the link, and restores the window by that.
  private var hasLeftOut = false
  private var task: Task<Void, Never>?

  init(
    _ link: Link,
    of screens: [UIViewController],
    behind doors: RestoringDoors<Link>,
    _ ticket: LinkQueue.Ticket,
    _ unanimated: Unanimated
  ) {
    self.link = link
    self.doors = doors
    self.screens = screens.map { Weak($0) }[...]
    self.ticket = ticket
    self.unanimated = unanimated
  }

  /// Asks until a screen takes its time, has worked or refuses.
  ///
  /// Here is the one rule for restoring: before a screen is asked, and before it works, every screen in front of the
  /// place has been asked.
  func advance() {
    while true {
      switch state {
      case .toAsk:
        guard takeVerdict() else { return }
        guard let (screen, responder) = nextToAsk() else {
          state = .failed(reasonThatAllPassed)
          return
        }
        ask(screen, responder)
      case .toWork(let answerer, let work):
        guard takeVerdict() else { return }
        if answerer.isStillAnswering {
          perform(work, by: answerer.name)
        } else {
          state = .toBeginAgain
        }
      case .answering, .working, .worked, .failed, .toBeginAgain: return
      }
    }
  }

  /// Notes what the doors say before the next act.
  ///
  /// - Returns: Whether the act is allowed.
  private func takeVerdict() -> Bool {
    switch doors.verdict() {
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
    case .atOnce(let body): took(inContext { body(screen, link) }, by: answerer)
    case .inTime(let body):
      state = .answering(by: name)
      start { [link] in
        let answer = await body(screen, link)
        return { $0.took(answer, by: answerer) }
      }
    }
  }

  /// Why the link is not there after so many seconds.
  func reasonToGiveUp(after seconds: Double) -> String {
    switch state {
    case .toAsk where doors.nameOfAsked != nil, .toWork where doors.nameOfAsked != nil:
      "\(doors.nameOfAsked ?? "") took more than \(seconds) s to answer. Answer sooner, or let the window take its "
        + "time: restore(_:within:)."
    case .answering(let name):
      "\(name) took more than \(seconds) s to answer. Answer sooner, or let the window take its time: "
        + "restore(_:within:)."
    case .working(let name), .worked(by: let name):
      "\(name) handled it, and after \(seconds) s no screen that carries it is where it was. Call carry(_:) "
        + "on the screen that it leads to, and show that in the same tab, or over it."
    case .toAsk, .toWork, .failed, .toBeginAgain: "it could not be shown in time."
    }
  }

  /// Gives up: what still runs is cancelled, and its answer is not asked for any more.
  func cancel() {
    task?.cancel()
    doors.cancel()
  }

  /// The link is there: an answer that is still to come would show it again.
  ///
  /// Work goes on.
  func cancelAnswer() {
    if case .answering = state { task?.cancel() }
    doors.cancel()
  }

  private func nextToAsk() -> (UIViewController, LinkResponder<Link>)? {
    while let next = screens.popFirst() {
      guard let screen = next.object, let responder = screen.responder(to: Link.self),
        !screen.isInEndingFlow
      else { continue }
      if ticket.isAnsweredAround(link, by: responder.number) {
        hasLeftOut = true
        continue
      }
      return (screen, responder)
    }
    return nil
  }

  private var reasonThatAllPassed: String {
    if hasLeftOut {
      return
        "\(ticket.chain.joined(separator: ", then ")), which restores the place by asking for it again. Show "
        + "it there."
    }
    return passed.isEmpty
      ? "no screen there responds to links of its type. Call respond(to:for:) on one that is there "
        + "when the window is restored, such as the root of the tab."
      : "\(passed.joined(separator: ", ")) passed. Answer .restored or .handled in one of them: what was "
        + "in a tab or a sheet is only asked for there."
  }

  private func took(_ answer: LinkAnswer, by answerer: Answerer) {
    switch answer.kind {
    case .pass: state = .toAsk
    case .later:
      state = .toAsk
      doors.wait(for: answerer)
    case .refuse(let reason): state = .failed(answerer.refusal(reason))
    case .handled(_, let work), .restored(let work): state = .toWork(answerer, work)
    }
  }

  private func perform(_ work: LinkAnswer.Work, by name: String) {
    switch work {
    case .atOnce(let work): finish(by: name) { try inContext(work) }
    case .inTime(let work):
      state = .working(by: name)
      start {
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

  /// Runs `body` in a task, which hands over what it came to unless the request was given up.
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

  /// Throws what to say if the link was not handled.
  ///
  /// The reason of a refusal is the app's text for the code that opened the link, and may quote what the user wrote.
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
