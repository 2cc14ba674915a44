import Foundation
import Holdfast

/// Opens one link: waits for the link's turn, asks the screens, reveals the answering screen and runs its work.
///
/// All of this runs in a task of its own, because the app's code that it calls may never return. The caller waits for
/// the result, the deadline or its own cancellation, whichever comes first.
///
/// **Who holds whom**
///
/// - The caller and the task hold the opening.
/// - It holds the link.
/// - It refers weakly to the window, and holds screens only during a run-loop pass in which it reads the
///   hierarchy.
@MainActor
final class Opening<Link> {
  let link: Link
  private(set) weak var window: UIWindow?
  let ticket: LinkQueue.Ticket
  var search: LinkSearch
  /// The object that turns off the animations of flows, or nil if the link is opened with animation.
  let unanimated: Unanimated?
  var guards = LeavingByLink()
  /// The obstacle that the link waits for now.
  var obstacle: LinkObstacle?
  /// The name of the last screen that answered, if that screen has left since then or its flow has ended.
  private var lastAnswererGone: String?
  /// The name of the screen that answered `.later`, until the screens are asked again.
  private var lastScreenOfLater: String?

  // The task is nil before it runs and after it has ended.

  private var task: Task<Void, Never>?
  private var waiting: CheckedContinuation<LinkResult, Never>?
  private var alarm: Platform.Alarm?
  private var activity: LinkWaiting.Activity?
  private var callerWaits = false

  init(_ link: Link, in window: UIWindow, within timeLimit: TimeInterval, animated: Bool) {
    unanimated = animated && !Unanimated.isOn ? nil : Unanimated()
    self.link = link
    self.window = window
    let ticket = window.linkQueue.enter(link, until: Platform.now + timeLimit.asTimeLimit)
    self.ticket = ticket
    search = LinkSearch(for: Link.self, in: window) { !ticket.isAnsweredAround(link, by: $0) }
    ticket.currentObstacle = { [weak self] in self?.obstacle }
    ticket.timeChanges = { [weak self] in self?.timeChanges() }
  }

  var linkName: String { ticket.linkName }

  var cancelled: LinkError {
    .cancelled(link: linkName, waitingFor: obstacle?.screenOfLater)
  }

  var windowGone: LinkError {
    .windowGone(link: linkName, waitingFor: lastScreenOfLater)
  }

  /// Opens the link and returns the result.
  ///
  /// It is called once.
  func result() async -> LinkResult {
    if Task.isCancelled { return over(.failed(cancelled)) }
    if ticket.isTooDeep { return over(.failed(.circular(link: linkName, chain: ticket.chain))) }
    let task = Task { await self.run() }
    self.task = task
    return await LinkWaiting.running { _ in
      await withTaskCancellationHandler {
        await withCheckedContinuation { begin($0) }
      } onCancel: {
        task.cancel()
        onLaterTurn { self.end(.failed(self.cancelled)) }
      }
    }
  }

  private func begin(_ continuation: CheckedContinuation<LinkResult, Never>) {
    waiting = continuation
    timeChanges()
  }

  private func timeChanges() {
    alarm?.cancel()
    if waiting == nil || ticket.isPaused { return }
    giveUp(after: max(0, ticket.endsAt - Platform.now))
  }

  private func giveUp(after timeLimit: TimeInterval) {
    alarm = Platform.alarm(after: timeLimit, for: .deadline) { [weak self] in self?.giveUp() }
  }

  /// Ends the opening at its deadline, and cancels the app's code that it still waits for.
  ///
  /// While an interactive transition runs in the window's scene, the link gets more time, up to a minute.
  private func giveUp() {
    let last = ticket.endsAt + Deadline.gestureTimeLimit
    if Platform.now < last, window?.windowScene?.hasInteractiveTransition ?? false {
      return giveUp(after: min(Deadline.timeLimit, last - Platform.now))
    }
    // With a time limit of zero, the alarm may fire before the task has begun, so the obstacle may not have been found
    // yet.
    if obstacle == nil { obstacle = obstacleToAsking }
    end(.failed(errorAtDeadline))
  }

  /// Returns the result to the caller.
  ///
  /// A second call does nothing.
  private func end(_ result: LinkResult) {
    guard let waiting else { return }
    self.waiting = nil
    task?.cancel()
    task = nil
    alarm?.cancel()
    // A test, like the caller, doesn't wait for app code that never returns.
    activity?.end()
    if callerWaits { LinkWaiting.waitEnded() }
    waiting.resume(returning: over(result))
  }

  private func over(_ result: LinkResult) -> LinkResult {
    ticket.leave()
    unanimated?.end()
    return result
  }

  private func run() async {
    if waiting == nil { return }
    await LinkWaiting.running { activity in
      self.activity = activity
      // The caller's wait is counted only from this point on. If it were counted before this task is counted, no task
      // would seem to be active, and a test would advance the time past deadlines.
      LinkWaiting.waitBegan()
      callerWaits = true
      let result = await LinkQueue.Ticket.$current.withValue(ticket) {
        guard let unanimated else { return await runInTurn() }
        return await unanimated.run { await runInTurn() }
      }
      end(result)
    }
  }

  private func runInTurn() async -> LinkResult {
    while true {
      if let error = await untilReady() { return .failed(error) }
      lastScreenOfLater = nil
      ticket.hasTurn = true
      let turn = search.turn
      if let result = await searchAndAct() { return result }
      // The next search begins in another pass. Otherwise a screen that replaces its responder in each answer would be
      // asked endlessly in this pass.
      await wait { self.search.turn != turn }
    }
  }

  // MARK: Waiting

  /// Waits until an attempt succeeds, or until the opening has ended.
  ///
  /// This wait has no time limit of its own. At the link's deadline `giveUp()` cancels the task that waits.
  func wait(until attempt: @escaping @MainActor () -> Bool) async {
    _ = await Wait.until(.infinity, in: Weak(window), attempt)
  }

  private func untilReady() async -> LinkError? {
    await wait {
      self.obstacle = self.obstacleToAsking
      if case .windowGone = self.obstacle { return true }
      return self.obstacle == nil
    }
    return interruption
  }

  private var errorAtDeadline: LinkError {
    switch obstacle {
    case .windowGone, .noScene: windowGone
    case .nothingResponds:
      lastAnswererGone.map(screenGone) ?? .unanswered(link: linkName, asked: [])
    case let obstacle?: .timedOut(link: linkName, waitingFor: obstacle.words)
    // The link's task hasn't begun.
    case nil: .timedOut(link: linkName, waitingFor: LinkObstacle.busy.words)
    }
  }

  private func screenGone(_ screen: String) -> LinkError {
    .screenGone(link: linkName, screen: screen)
  }

  private var obstacleToAsking: LinkObstacle? {
    guard let window, !window.isDisconnected else { return .windowGone }
    guard window.isInAttachedScene else { return .noScene }
    if let earlier = ticket.earlier { return .earlier(earlier) }
    guard window.showsSomething else { return .noRoot }
    if let moving = window.windowsToAsk.lazy.compactMap(\.movingScreen).first {
      return .transition(of: moving.screenName)
    }
    return obstacleToAnswer(in: window)
  }

  /// Returns the obstacle to an answer, or nil if a screen responds.
  private func obstacleToAnswer(in window: UIWindow) -> LinkObstacle? {
    let links = ObjectIdentifier(Link.self)
    let windows = window.windowsToAsk
    if windows.dropLast().contains(where: \.delaysLinks) { return nil }
    var walk = HierarchyWalk(of: windows)
    while let screen = walk.nextScreen() {
      if screen.linksIfAny?.responder(to: links) != nil { return nil }
    }
    return .nothingResponds
  }

  /// Waits until a screen that answered `.later` has left.
  ///
  /// The link's time limit is paused.
  func wait(for answerer: Answerer) async -> LinkError? {
    guard let screen = answerer.screen, let window else { return interruption }
    let screenToWaitFor = ScreenToWaitFor(
      screen,
      name: answerer.name,
      responder: answerer.responder,
      flow: answerer.flow,
      in: window
    )
    obstacle = .later(answerer.name)
    lastScreenOfLater = answerer.name
    ticket.waits(for: screenToWaitFor)
    await wait { [weak window] in
      window?.isDisconnected ?? true || !screenToWaitFor.isWaitedFor
    }
    ticket.waitsNoLonger(for: screenToWaitFor)
    if let interruption { return interruption }
    search.forget()
    guards = LeavingByLink()
    return nil
  }

  /// After an answering screen has left, waits until its flow has ended and `onEnd` has shown the next screen.
  ///
  /// After that, screens that have passed are asked again. If the flow stays open, this method doesn't wait.
  func untilFlowHasEnded(of answerer: Answerer) async -> LinkResult? {
    lastAnswererGone = answerer.name
    obstacle = .ends
    await wait { !answerer.flow.isEnding }
    if let interruption { return .failed(interruption) }
    // The flow's `onEnd` may have locked screens that passed before. If the flow is still open, their answers still
    // count.
    if answerer.flow.hasEnded { search.forget() }
    // After the end of a flow, another screen may appear and answer the link. After an unmanaged screen has left, no
    // other screen is expected, so the link fails at once if no screen responds to it now.
    guard answerer.isUnmanaged, let window, case .nothingResponds = obstacleToAnswer(in: window)
    else { return nil }
    return .failed(screenGone(answerer.name))
  }

  /// The error that ends the opening before its deadline, if there is one.
  var interruption: LinkError? {
    if Task.isCancelled { return cancelled }
    return window?.isDisconnected ?? true ? windowGone : nil
  }

  var unanswered: LinkError {
    if search.hasLeftOut { return .circular(link: linkName, chain: ticket.chain) }
    return lastAnswererGone.map(screenGone)
      ?? .unanswered(link: linkName, asked: search.namesOfAsked)
  }

  // MARK: Asking

  /// Asks screens from the front to the back until one doesn't pass.
  ///
  /// It awaits only asynchronous answers, and the `onEnd` of a flow that is ending. Each screen is held while it
  /// answers.
  ///
  /// - Returns: The decision, or nil if all screens passed or the task is cancelled.
  func ask() async -> Decision? {
    while true {
      if let decision = await askBeforeEndingFlow() { return decision }
      if !search.waitsForOnEnd || Task.isCancelled { return nil }
      obstacle = .ends
      await wait {
        LinkSearch.wakeAfterPendingEnd()
        return !self.search.waitsForOnEnd
      }
      if interruption != nil { return nil }
      search.restart()
    }
  }

  /// Asks screens from the front to the back until one doesn't pass, or its flow is ending.
  private func askBeforeEndingFlow() async -> Decision? {
    while let question = nextQuestion() {
      guard let responder = question.responder else {
        return Decision(kind: .later, answerer: search.answerer(of: question))
      }
      let name = question.screen.nameOfThisMoment
      ticket.answer = .init(to: link, by: responder.number, of: name)
      let answer: LinkAnswer
      switch responder.typed(Link.self).body {
      case .synchronous(let body): answer = body(question.screen, link)
      case .asynchronous(let body):
        obstacle = .answer(of: name)
        answer = await body(question.screen, link)
        search.noteAnswer(responder)
      }
      if Task.isCancelled { return nil }
      switch answer.kind {
      case .pass, .restored: continue
      case .handled, .later, .refuse: break
      }
      return Decision(kind: answer.kind, answerer: search.answerer(of: question))
    }
    return nil
  }

  private func nextQuestion() -> LinkSearch.Question? {
    search.next {
      DispatchQueue.main.async { [weak self] in self?.search.endTurn() }
    }
  }
}
