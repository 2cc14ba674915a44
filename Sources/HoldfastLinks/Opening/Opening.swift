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
  private weak var window: UIWindow?
  private let ticket: LinkQueue.Ticket
  private var search: LinkSearch
  /// Nil for a link that comes with animation.
  private let unanimated: Unanimated?
  /// What it waits for now.
  private var obstacle: LinkObstacle?

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
  }

  private var linkName: String { ticket.linkName }

  /// How long a reveal may take, in seconds.
  private static var patienceToReveal: TimeInterval { 5 }

  /// Opens the link; called once.
  func result() async -> LinkResult {
    if Task.isCancelled { return over(.failed(.cancelled(link: linkName))) }
    if ticket.isTooDeep { return over(.failed(.circular(link: linkName, chain: ticket.chain))) }
    let task = Task { await self.run() }
    self.task = task
    return await LinkWaiting.running { _ in
      await withTaskCancellationHandler {
        await withCheckedContinuation { begin($0) }
      } onCancel: {
        task.cancel()
        onLaterTurn { self.end(.failed(.cancelled(link: self.linkName))) }
      }
    }
  }

  private func begin(_ continuation: CheckedContinuation<LinkResult, Never>) {
    waiting = continuation
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
    if let error = await untilReady() { return .failed(error) }
    return await ask()
  }

  // MARK: Waiting

  private func untilReady() async -> LinkError? {
    let end = await Wait.until(ticket.endsAt, in: Weak(window)) {
      self.obstacle = self.obstacleToAsking
      if case .windowGone = self.obstacle { return true }
      return self.obstacle == nil
    }
    if end == .cancelled { return .cancelled(link: linkName) }
    return obstacle == nil ? nil : errorAtDeadline
  }

  private var errorAtDeadline: LinkError {
    switch obstacle {
    case .windowGone: .windowGone(link: linkName)
    case .nothingResponds: .unanswered(link: linkName, asked: [])
    case let obstacle?: .timedOut(link: linkName, waitingFor: obstacle.words)
    // Its task has not begun.
    case nil: .timedOut(link: linkName, waitingFor: LinkObstacle.busy.words)
    }
  }

  private var obstacleToAsking: LinkObstacle? {
    guard let window, !window.isDisconnected else { return .windowGone }
    if let earlier = ticket.earlier { return .earlier(earlier) }
    guard window.showsSomething else { return .noRoot }
    if let moving = window.windowsToAsk.lazy.compactMap(\.movingScreen).first {
      return .transition(of: moving.screenName)
    }
    return isAnsweredIn(window) ? nil : .nothingResponds
  }

  private func isAnsweredIn(_ window: UIWindow) -> Bool {
    let links = ObjectIdentifier(Link.self)
    var walk = HierarchyWalk(of: window.windowsToAsk)
    while let screen = walk.nextScreen() {
      if screen.linksIfAny?.responder(to: links) != nil { return true }
    }
    return false
  }

  // MARK: Asking

  private func ask() async -> LinkResult {
    let decision = await askForDecision()
    if Task.isCancelled { return .failed(.cancelled(link: linkName)) }
    if window?.isDisconnected ?? true { return .failed(.windowGone(link: linkName)) }
    switch decision {
    case (.refuse(let reason), let answerer)?:
      return .refused(by: answerer.name, reason: reason)
    case (.handled(let revealing, let work), let answerer)?:
      return await handle(answerer, revealing: revealing, work)
    case (.pass, _)?, (.restored, _)?, nil:
      return .failed(
        search.hasLeftOut
          ? .circular(link: linkName, chain: ticket.chain)
          : .unanswered(link: linkName, asked: search.namesOfAsked)
      )
    }
  }

  /// Asks from the front to the back until a screen doesn't pass; nil when all do, or the task is cancelled.
  ///
  /// Nothing is awaited but an answer that takes its time. The screen that is asked is held while it
  /// answers.
  private func askForDecision() async -> (LinkAnswer.Kind, Answerer)? {
    while let question = nextQuestion() {
      let name = question.screen.nameOfThisMoment
      ticket.answer = .init(to: link, by: question.responder.number, of: name)
      let answer: LinkAnswer
      switch question.responder.typed(Link.self).body {
      case .atOnce(let body): answer = body(question.screen, link)
      case .inTime(let body):
        obstacle = .answer(of: name)
        answer = await body(question.screen, link)
      }
      if Task.isCancelled { return nil }
      switch answer.kind {
      case .pass, .restored: continue
      case .handled, .refuse: break
      }
      return search.answerer(question.screen).map { (answer.kind, $0) }
    }
    return nil
  }

  private func nextQuestion() -> LinkSearch.Question? {
    search.next {
      DispatchQueue.main.async { [weak self] in self?.search.endTurn() }
    }
  }

  private func handle(
    _ answerer: Answerer,
    revealing: Bool,
    _ work: LinkAnswer.Work
  ) async -> LinkResult {
    if revealing, let result = await bringToFront(answerer) { return result }
    do {
      switch work {
      case .atOnce(let work): try work()
      case .inTime(let work):
        obstacle = .work(of: answerer.name, on: ticket)
        if let result = try await work() { return result }
      }
      return .handled(by: answerer.name)
    } catch is CancellationError where Task.isCancelled {
      return .failed(.cancelled(link: linkName))
    } catch let error as FlowError where error.reason == .hasLeft {
      // What the link leads to was on display, and the user has left it.
      return .handled(by: answerer.name)
    } catch {
      let error = LinkError.handlingFailed(
        link: linkName,
        screen: answerer.name,
        error: "\(error)"
      )
      return .failed(error)
    }
  }

  // MARK: Revealing

  /// Brings the answerer to the front, unless a screen that is guarded stays; nil when it is there.
  private func bringToFront(_ answerer: Answerer) async -> LinkResult? {
    // What a guard's question presents is none of what the answerer has shown.
    let target = Weak(answerer.screenToReveal)
    let guards = guards(before: target)
    if let refusal = await guards.ask({ obstacle = .question(of: $0) }),
      refusal.isAnswered || takesScreensAway(before: target)
    {
      return .refused(by: refusal.screen, reason: refusal.reason)
    }
    return await reveal(target, of: answerer).map(LinkResult.failed)
  }

  /// The guards of what would leave, or is on display in front of the screen or in it.
  private func guards(before screen: Weak<UIViewController>) -> LeavingByLink {
    guard let screen = screen.object, let window = window?.windowToAsk(with: screen),
      let way = WayToFront(of: screen, in: window)
    else { return LeavingByLink(guards: []) }
    var guards: [Weak<ScreenGuard>] = []
    var walk = HierarchyWalk(of: [window])
    while let next = walk.nextScreen(), next !== screen {
      // Only saves work: what is taken away is found by a look through its stack.
      guard let screenGuard = next.screenGuardIfAny else { continue }
      if next.viewIfLoaded?.window === window || way.takesAway(next) {
        guards.append(Weak(screenGuard))
      }
    }
    return LeavingByLink(guards: guards)
  }

  /// Whether screens are still in front of the answerer; false also where its window has been closed.
  private func takesScreensAway(before screen: Weak<UIViewController>) -> Bool {
    guard let screen = screen.object, let window = window?.windowToAsk(with: screen),
      !window.isDisconnected
    else { return false }
    return WayToFront(of: screen, in: window)?.takesScreensAway ?? false
  }

  /// Clears the way to the answerer, as often as it is another way.
  ///
  /// What was dismissed and does not leave is not dismissed again; it may leave in time.
  private func reveal(_ target: Weak<UIViewController>, of answerer: Answerer) async -> LinkError? {
    var cleared: [Weak<UIViewController>] = []
    var cover: String?
    var isGone = false
    let end = await Wait.until(Platform.now + Self.patienceToReveal, in: Weak(window)) {
      [weak window, unanimated] in
      guard let screen = target.object, let window = window?.windowToAsk(with: screen),
        !window.isDisconnected, let way = WayToFront(of: screen, in: window)
      else {
        isGone = true
        return true
      }
      cover = way.coverName ?? window.movingScreen?.screenName ?? screen.parent?.screenName
      self.obstacle = .cover(cover ?? "something", of: answerer.name)
      if window.movingScreen != nil || way.isMoving { return false }
      if way.isFree { return screen.viewIfLoaded?.window === window }
      let screens = way.screens
      let isNewWay = !cleared.elementsEqual(screens) { $0.object === $1 }
      if isNewWay {
        cleared = screens.map { Weak($0) }
        way.clear(animated: unanimated == nil)
      }
      return false
    }
    if end == .cancelled { return .cancelled(link: linkName) }
    if isGone {
      if window?.isDisconnected ?? true { return .windowGone(link: linkName) }
      return .screenGone(link: linkName, screen: answerer.name)
    }
    guard end == .late else { return nil }
    return .notRevealed(link: linkName, screen: answerer.name, cover: cover ?? "something")
  }
}
