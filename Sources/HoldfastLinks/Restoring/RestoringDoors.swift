import Dispatch
import Holdfast

/// The screens in front of a place that is restored, which are asked before each act: those of windows in front, and
/// modal screens over the place.
///
/// What they answer counts if they refuse the link or let it wait; a place is only asked for where it was. What is to be
/// restored holds it, and so does the task of an answer that takes its time. It refers weakly to the window and to all
/// screens.
@MainActor
final class RestoringDoors<Link> {
  enum Verdict {
    /// All screens in front have passed, in this turn.
    case allowed
    case notYet
    /// A screen that answered `.later` has left: whoever answers is looked for again.
    case again
    case refused(String)
  }

  private enum State {
    case open
    case answering(by: String)
    case asking(guardOf: String)
    case waiting(for: ScreenToWaitFor)
    case refused(String)
  }

  private let link: Link
  private let chain: Chain
  private let ticket: LinkQueue.Ticket
  private let unanimated: Unanimated
  private weak var window: UIWindow?
  private var search: LinkSearch
  private var guards = LeavingByLink()
  private var state = State.open
  private var task: Task<Void, Never>?

  init(
    _ link: Link,
    at chain: Chain,
    in window: UIWindow,
    _ ticket: LinkQueue.Ticket,
    _ unanimated: Unanimated
  ) {
    self.link = link
    self.chain = chain
    self.window = window
    self.ticket = ticket
    self.unanimated = unanimated
    search = LinkSearch(for: Link.self, in: window) { !ticket.isAnsweredAround(link, by: $0) }
  }

  /// The screen whose answer is waited for.
  var nameOfAsked: String? {
    switch state {
    case .answering(let name), .asking(let name): name
    case .open, .waiting, .refused: nil
    }
  }

  /// Asks the screens in front whose answers are not fresh, and then the guards of what would go off display.
  ///
  /// - Parameter leaving: What would go off display; nil for nothing.
  /// - Returns: Whether the act may be made now; if not yet, it is asked again when the run loop is about to sleep.
  func verdict(on leaving: UIViewController? = nil) -> Verdict {
    switch state {
    case .refused(let reason): return .refused(reason)
    case .answering, .asking: return .notYet
    case .waiting(let screen):
      if screen.isWaitedFor { return .notYet }
      stopWaiting()
      search.forget()
      return .again
    case .open: break
    }
    askScreens()
    if case .open = state, let leaving, let screenGuard = guardToAsk(in: leaving) {
      ask(screenGuard)
    }
    switch state {
    case .open:
      search.beginNextAct()
      return .allowed
    case .refused(let reason): return .refused(reason)
    case .answering, .asking, .waiting: return .notYet
    }
  }

  /// Lets the restoration wait until the screen has left.
  func wait(for answerer: Answerer) {
    guard let window, let screen = answerer.screen else { return }
    let screenToWaitFor = ScreenToWaitFor(
      screen,
      name: answerer.name,
      responder: answerer.responder,
      flow: answerer.flow,
      in: window
    )
    state = .waiting(for: screenToWaitFor)
    ticket.waits(for: screenToWaitFor)
  }

  /// Gives up: what still runs is cancelled.
  func cancel() {
    task?.cancel()
    stopWaiting()
  }

  private func stopWaiting() {
    guard case .waiting(let screen) = state else { return }
    state = .open
    ticket.waitsNoLonger(for: screen)
  }

  // MARK: Screens in front

  private func askScreens() {
    guard let window else { return }
    let covers = chain.covers(in: window)
    // Only saves work: mostly nothing is in front.
    if covers.isEmpty, window.windowsToAsk.count == 1 { return }
    search.beginCheck { [weak window] screen in
      let path = sequence(first: screen) { $0.containerOrPresenter }
      return path.contains { controller in covers.contains { $0 === controller } }
        || window?.windowToAsk(with: screen) !== window
    }
    while case .open = state, let question = nextQuestion() {
      let screen = question.screen
      let answerer = search.answerer(of: question)
      guard let responder = question.responder else { return wait(for: answerer) }
      switch responder.typed(Link.self).body {
      case .atOnce(let body): took(inContext { body(screen, link) }, by: answerer)
      case .inTime(let body):
        state = .answering(by: answerer.name)
        start { [link] in
          let answer = await body(screen, link)
          return { doors in
            doors.state = .open
            doors.search.noteAnswer(responder)
            doors.took(answer, by: answerer)
          }
        }
      }
    }
  }

  private func nextQuestion() -> LinkSearch.Question? {
    search.next {
      DispatchQueue.main.async { [weak self] in self?.search.endTurn() }
    }
  }

  private func took(_ answer: LinkAnswer, by answerer: Answerer) {
    switch answer.kind {
    case .refuse(let reason): state = .refused(answerer.refusal(reason))
    case .later: wait(for: answerer)
    case .pass, .handled, .restored: break
    }
  }

  // MARK: Guards

  private func guardToAsk(in leaving: UIViewController) -> ScreenGuard? {
    guard let window else { return nil }
    var walk = HierarchyWalk(of: [window])
    while let screen = walk.nextScreen() {
      guard let screenGuard = screen.screenGuardIfAny, guards.isToAsk(screenGuard),
        screen.viewIfLoaded?.window === window,
        sequence(first: screen, next: { $0.containerOrPresenter }).contains(leaving)
      else { continue }
      return screenGuard
    }
    return nil
  }

  private func ask(_ screenGuard: ScreenGuard) {
    let name = screenGuard.screen?.screenName ?? ""
    state = .asking(guardOf: name)
    start {
      let end = await screenGuard.answer()
      return { doors in
        doors.state = .open
        switch end {
        case .answered(.leave), .notAsked: doors.guards.note(screenGuard)
        case .outOfSight, .withdrawn, .screenHasLeft: break
        case .answered(.stay), .takenBack:
          doors.state = .refused("\(name) is guarded, and its guard has not answered .leave.")
        }
      }
    }
  }

  // MARK: Running

  private func inContext<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try unanimated.run { try LinkQueue.Ticket.$current.withValue(ticket, operation: body) }
  }

  /// Runs `body` in a task, which hands over what it came to unless this was given up.
  private func start(
    _ body: @escaping @MainActor () async -> @MainActor (RestoringDoors) -> Void
  ) {
    task = inContext {
      Task {
        let handOver = await LinkWaiting.running { _ in await body() }
        guard !Task.isCancelled else { return }
        handOver(self)
        Platform.wake()
      }
    }
  }
}
