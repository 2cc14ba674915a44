import Dispatch
import Holdfast

/// Asks the screens in front of a place that is being restored.
///
/// A place is a link together with its position in the hierarchy. Before each act, which is the selection of a tab or
/// the work that shows a screen, this object asks these screens:
///
/// - The screens of flows' windows in front of the window.
/// - Controllers presented over the place.
/// - Screens in front of the place in a container around it.
///
/// Their answers count only if they refuse the link or let it wait, because a place is restored only in its former
/// position.
///
/// **Who holds whom**
///
/// - The request for a link, or the step that selects a tab, holds this object. The task of an asynchronous answer
///   holds it as well.
/// - It refers weakly to the window and to all screens.
@MainActor
final class ScreensInFront<Link> {
  enum Verdict {
    /// All screens in front have passed in this run-loop pass.
    case allowed
    case notYet
    /// A screen that answered `.later` has left, so the search for an answer must begin again.
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

  /// The link of the place, or nil if a tab is selected in a place where no screen carried a link.
  private let link: Link?
  private let chain: Chain
  private let ticket: LinkQueue.Ticket
  private let unanimated: Unanimated
  private(set) weak var window: UIWindow?
  private var search: LinkSearch
  private var guards = LeavingByLink()
  private var state = State.open
  private var task: Task<Void, Never>?

  init(
    _ link: Link?,
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
    search = LinkSearch(for: Link.self, in: window) { responder in
      link.map { !ticket.isAnsweredAround($0, by: responder) } ?? true
    }
  }

  /// The name of the screen or guard whose asynchronous answer is awaited.
  var nameOfAsked: String? {
    switch state {
    case .answering(let name), .asking(let name): name
    case .open, .waiting, .refused: nil
    }
  }

  /// Asks the screens in front that haven't answered in this run-loop pass, and then the guards of screens that the act
  /// would hide.
  ///
  /// - Parameter leaving: The controller that the act would hide, or nil.
  /// - Returns: Whether the act is allowed now. If the verdict is `.notYet`, ask again when the run loop is
  ///   idle.
  func verdict(on leaving: UIViewController? = nil) -> Verdict {
    switch state {
    case .refused(let reason): return .refused(reason)
    case .answering, .asking: return .notYet
    case .waiting(let screen):
      if screen.isWaitedFor { return .notYet }
      stopWaiting()
      search.forget()
      guards = LeavingByLink()
      return .again
    case .open: break
    }
    for _ in 1...3 {
      let questions = search.questions
      if let verdict = verdictOfScreens(leaving) { return verdict }
      // An answer may have shown another screen in front.
      if search.questions == questions { return verdictOfGuards(on: leaving) }
      guard case .open = state else { return verdictOfGuards(on: leaving) }
    }
    Platform.wake()
    return .notYet
  }

  /// Asks the screens in front, and returns the verdict if they can't be asked now.
  private func verdictOfScreens(_ leaving: UIViewController?) -> Verdict? {
    // The app may still hold a container that a sign-in has replaced, and may show it again. The app may also have
    // hidden the window behind a lock of its own, or may be moving it to another scene. In these cases the restoration
    // waits.
    guard let window, !window.isHiddenOrOutOfScene, chain.isIn(window) else { return .notYet }
    // While the user swipes back, UIKit has already removed the screen from its stack, but puts it back if the user
    // cancels the swipe.
    if window.movingScreen != nil { return .notYet }
    LinkSearch.wakeAfterPendingEnd()
    // An `onEnd` that is about to be called may show a screen in front.
    if window.waitsForPendingEnd { return .notYet }
    askScreens(leaving)
    LinkSearch.wakeAfterPendingEnd()
    return search.waitsForOnEnd ? .notYet : nil
  }

  private func verdictOfGuards(on leaving: UIViewController?) -> Verdict {
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

  /// Makes the restoration wait until the screen has left.
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

  /// Cancels the running task and the wait for a screen.
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

  private func askScreens(_ leaving: UIViewController?) {
    guard let window else { return }
    let covers = chain.covers(in: window, ticket) + (leaving?.modalsInContexts(ticket) ?? [])
    // This check isn't necessary, but it saves work, because most places have no screens in front.
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
      // Without a link the screen can't be asked. It might refuse, so the tab isn't selected.
      guard let link else {
        state = .refused("\(answerer.name) is in front.")
        return
      }
      switch responder.typed(Link.self).body {
      case .synchronous(let body): took(inContext { body(screen, link) }, by: answerer)
      case .asynchronous(let body):
        state = .answering(by: answerer.name)
        start {
          let answer = await body(screen, link)
          return { screens in
            screens.state = .open
            screens.search.noteAnswer(responder)
            screens.took(answer, by: answerer)
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
    start { [ticket, weak window] in
      let pause = PauseBeneathLock(of: ticket, in: window)
      let end = await screenGuard.answer()
      pause.end()
      return { screens in
        screens.state = .open
        switch end {
        case .answered(.leave): screens.guards.note(screenGuard)
        case .outOfSight, .withdrawn, .screenHasLeft, .notAsked: break
        case .answered(.stay), .switchedOff:
          screens.state = .refused("the guard of \(name) didn't answer .leave.")
        }
      }
    }
  }

  // MARK: Running

  private func inContext<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try unanimated.run { try LinkQueue.Ticket.$current.withValue(ticket, operation: body) }
  }

  /// Runs `body` in a task, and applies the closure that it returns, unless this object was cancelled.
  private func start(
    _ body: @escaping @MainActor () async -> @MainActor (ScreensInFront) -> Void
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
