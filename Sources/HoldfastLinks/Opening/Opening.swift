import Foundation
import Holdfast

/// One link on its way: waits for its turn and for a screen to ask, asks, reveals, and lets the
/// answerer work.
///
/// All of that runs in a task of its own, for the app's code in it may never return: the caller waits for the
/// result, the deadline or its own cancellation, whichever comes first. The caller and the task hold it; it
/// holds the link, the window weakly, and no screen beyond the turn in which it reads the hierarchy.
@MainActor
final class Opening<Link> {
  private let link: Link
  private(set) weak var window: UIWindow?
  let ticket: LinkQueue.Ticket
  var search: LinkSearch
  /// Nil for a link that comes with animation.
  let unanimated: Unanimated?
  var guards = LeavingByLink()
  /// What it waits for now.
  var obstacle: LinkObstacle?
  /// The screen that answered last and has left since, or whose flow has ended.
  private var lastAnswererGone: String?

  // Nil before it runs, and when it is over.

  private var task: Task<Void, Never>?
  private var waiting: CheckedContinuation<LinkResult, Never>?
  private var alarm: Platform.Alarm?
  private var activity: LinkWaiting.Activity?
  private var callerWaits = false

  init(_ link: Link, in window: UIWindow, within patience: TimeInterval, animated: Bool) {
    unanimated = animated && !Unanimated.isOn ? nil : Unanimated()
    self.link = link
    self.window = window
    let ticket = window.linkQueue.enter(link, until: Platform.now + patience.asPatience)
    self.ticket = ticket
    search = LinkSearch(for: Link.self, in: window) { !ticket.isAnsweredAround(link, by: $0) }
    ticket.whatItWaitsFor = { [weak self] in self?.obstacle }
    ticket.timeChanges = { [weak self] in self?.timeChanges() }
  }

  var linkName: String { ticket.linkName }

  var cancelled: LinkError {
    .cancelled(link: linkName, waitingFor: obstacle?.screenOfLater)
  }

  var windowGone: LinkError {
    .windowGone(link: linkName, waitingFor: obstacle?.screenOfLater)
  }

  /// Opens the link; called once.
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
    if waiting == nil || ticket.standsStill { return }
    giveUp(after: max(0, ticket.endsAt - Platform.now))
  }

  private func giveUp(after patience: TimeInterval) {
    alarm = Platform.alarm(after: patience, for: .deadline) { [weak self] in self?.giveUp() }
  }

  /// The deadline: the app's code, if that is what it waits for, is cancelled, and waited for no longer.
  ///
  /// As long as a finger holds a transition in the window's scene it is given more time, for a minute at most.
  private func giveUp() {
    let last = ticket.endsAt + Deadline.handsPatience
    if Platform.now < last, window?.windowScene?.isInTheUsersHand ?? false {
      return giveUp(after: min(Deadline.patience, last - Platform.now))
    }
    // The alarm of a link without patience may come before its task has begun and has seen what is in the way.
    if obstacle == nil { obstacle = obstacleToAsking }
    end(.failed(errorAtDeadline))
  }

  /// Gives the caller the result; the second time nothing happens.
  private func end(_ result: LinkResult) {
    guard let waiting else { return }
    self.waiting = nil
    task?.cancel()
    task = nil
    alarm?.cancel()
    // What does not come back is not waited for in tests either.
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
      // Not before: as long as neither of the two tasks is at work, a test lets deadlines pass.
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
      ticket.hasTurn = true
      if let result = await searchAndAct() { return result }
    }
  }

  // MARK: Waiting

  private func untilReady() async -> LinkError? {
    let end = await Wait.until(ticket.endsAt, in: Weak(window)) {
      self.obstacle = self.obstacleToAsking
      if case .windowGone = self.obstacle { return true }
      return self.obstacle == nil
    }
    if end == .cancelled { return cancelled }
    return obstacle == nil ? nil : errorAtDeadline
  }

  private var errorAtDeadline: LinkError {
    switch obstacle {
    case .windowGone, .noScene: windowGone
    case .nothingResponds:
      lastAnswererGone.map(screenGone) ?? .unanswered(link: linkName, asked: [])
    case let obstacle?: .timedOut(link: linkName, waitingFor: obstacle.words)
    // Its task has not begun.
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

  /// Nil if a screen responds; the flow of the frontmost one that does may be ending, and then what its `onEnd` shows is
  /// to be asked.
  private func obstacleToAnswer(in window: UIWindow) -> LinkObstacle? {
    let links = ObjectIdentifier(Link.self)
    let windows = window.windowsToAsk
    if windows.dropLast().contains(where: \.letsLinksWait) { return nil }
    var walk = HierarchyWalk(of: windows)
    while let screen = walk.nextScreen() {
      guard screen.linksIfAny?.responder(to: links) != nil else { continue }
      return screen.isInEndingFlow ? .ends : nil
    }
    return .nothingResponds
  }

  /// Waits until a screen that answered `.later` has left; the link's time stands still.
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
    ticket.waits(for: screenToWaitFor)
    _ = await Wait.until(.infinity, in: Weak(window)) { [weak window] in
      window?.isDisconnected ?? true || !screenToWaitFor.isWaitedFor
    }
    ticket.waitsNoLonger(for: screenToWaitFor)
    if let interruption { return interruption }
    search.forget()
    guards = LeavingByLink()
    return nil
  }

  /// The screen that answered has left: waits until its flow has ended, if that ends, and `onEnd` has shown what comes
  /// next.
  func untilFlowHasEnded(of answerer: Answerer) async -> LinkResult? {
    lastAnswererGone = answerer.name
    obstacle = .ends
    let end = await Wait.until(ticket.endsAt, in: Weak(window)) { !answerer.flow.isEnding }
    if end == .late { return .failed(errorAtDeadline) }
    if let interruption { return .failed(interruption) }
    // What comes after a flow may come later; after a screen of no flow nothing is to be expected.
    guard answerer.isOfNoFlow, let window, case .nothingResponds = obstacleToAnswer(in: window)
    else { return nil }
    return .failed(screenGone(answerer.name))
  }

  /// Why nothing more is done for the link.
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

  /// Asks from the front to the back until a screen doesn't pass; nil when all do, or the task is cancelled.
  ///
  /// Nothing is awaited but an answer that takes its time. The screen that is asked is held while it
  /// answers.
  func ask() async -> Decision? {
    while let question = nextQuestion() {
      guard let responder = question.responder else {
        return Decision(kind: .later, answerer: search.answerer(of: question))
      }
      let name = question.screen.nameOfThisMoment
      ticket.answer = .init(to: link, by: responder.number, of: name)
      let answer: LinkAnswer
      switch responder.typed(Link.self).body {
      case .atOnce(let body): answer = body(question.screen, link)
      case .inTime(let body):
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
