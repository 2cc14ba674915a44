import Foundation
import Holdfast

/// One link on its way: waits for its turn and for a screen to ask, asks, reveals, and lets the
/// answerer work.
///
/// The task that opens the link holds it; it holds the link, the window weakly, and no screen beyond
/// the turn in which it reads the hierarchy.
@MainActor
final class Opening<Link> {
  private let link: Link
  private let linkName: String
  private weak var window: UIWindow?
  private let queue: LinkQueue
  private var search: LinkSearch
  /// When it waits no longer.
  private var deadline: TimeInterval = 0
  /// Nil for a link that comes with animation.
  private let unanimated: Unanimated?

  init(_ link: Link, in window: UIWindow, animated: Bool) {
    unanimated = animated && !Unanimated.isOn ? nil : Unanimated()
    self.link = link
    linkName = "\(Link.self) “\(link)”"
    self.window = window
    queue = window.linkQueue
    search = LinkSearch(for: Link.self, in: window)
  }

  /// How long a reveal may take, in seconds.
  private static var patienceToReveal: TimeInterval { 5 }

  func run(within patience: TimeInterval) async -> LinkResult {
    await LinkWaiting.running { await runInTurn(within: patience) }
  }

  private func runInTurn(within patience: TimeInterval) async -> LinkResult {
    deadline = Platform.now + patience.asPatience
    let ticket = queue.enter(linkName)
    defer {
      queue.leave(ticket)
      unanimated?.end()
    }
    if let error = await untilReady(ticket) { return .failed(error) }
    return await LinkQueue.Ticket.$current.withValue(ticket) {
      guard let unanimated else { return await ask() }
      return await unanimated.run { await ask() }
    }
  }

  // MARK: Waiting

  private enum Obstacle {
    case passing(String)
    case nobodyResponds
    case gone
  }

  private func untilReady(_ ticket: LinkQueue.Ticket) async -> LinkError? {
    var obstacle: Obstacle?
    let end = await Wait.until(deadline) {
      obstacle = self.obstacle(for: ticket)
      if case .gone = obstacle { return true }
      return obstacle == nil
    }
    switch (end, obstacle) {
    case (.cancelled, _): return .cancelled(link: linkName)
    case (_, nil): return nil
    case (_, .gone): return .windowGone(link: linkName)
    case (_, .nobodyResponds): return .unanswered(link: linkName, asked: [])
    case (_, .passing(let reason)): return .timedOut(link: linkName, waitingFor: reason)
    }
  }

  private func obstacle(for ticket: LinkQueue.Ticket) -> Obstacle? {
    guard let window, !window.hasGone else { return .gone }
    if let earlier = queue.earlier(than: ticket) {
      return .passing("\(earlier.linkName), which came before, is still being opened")
    }
    guard window.showsSomething else { return .passing("the window shows no root") }
    if let moving = window.windowsToAsk.lazy.compactMap(\.movingScreen).first {
      return .passing("a transition of \(moving.screenName) doesn't end")
    }
    return someoneResponds(in: window) ? nil : .nobodyResponds
  }

  private func someoneResponds(in window: UIWindow) -> Bool {
    let links = ObjectIdentifier(Link.self)
    var walk = HierarchyWalk(of: window.windowsToAsk)
    while let screen = walk.nextScreen() {
      if screen.linksIfAny?.responder(to: links) != nil { return true }
    }
    return false
  }

  // MARK: Asking

  private func ask() async -> LinkResult {
    let decision = await firstDecision()
    if Task.isCancelled { return .failed(.cancelled(link: linkName)) }
    if window?.hasGone ?? true { return .failed(.windowGone(link: linkName)) }
    switch decision {
    case (.refuse(let reason), let answerer)?:
      return .refused(by: answerer.name, reason: reason)
    case (.handled(let revealing, let work), let answerer)?:
      return await handle(answerer, revealing: revealing, work)
    case (.pass, _)?, (.restored, _)?, nil:
      return .failed(.unanswered(link: linkName, asked: search.namesOfAsked))
    }
  }

  /// Asks from the front to the back until a screen doesn't pass; nil when all do, or the task is cancelled.
  ///
  /// Nothing is awaited but an answer that takes its time. The screen that is asked is held while it
  /// answers.
  private func firstDecision() async -> (LinkAnswer.Kind, Answerer)? {
    while let question = nextQuestion() {
      let answer =
        switch question.responder.typed(Link.self).body {
        case .atOnce(let body): body(question.screen, link)
        case .inTime(let body): await body(question.screen, link)
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
        if let result = try await work() { return result }
      }
      return .handled(by: answerer.name)
    } catch is CancellationError where Task.isCancelled {
      return .failed(.cancelled(link: linkName))
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
    switch await guards.ask(until: deadline) {
    case .mayLeave: break
    case .stays(let screen):
      return .refused(by: screen, reason: "It is guarded, and the answer is .stay.")
    case .isAsked(let screen):
      let reason = "\(screen) is guarded, and the question whether it may leave is still open"
      return .failed(.timedOut(link: linkName, waitingFor: reason))
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

  /// Clears the way to the answerer, as often as it is another way.
  ///
  /// What was dismissed and does not leave is not dismissed again; it may leave in time.
  private func reveal(_ target: Weak<UIViewController>, of answerer: Answerer) async -> LinkError? {
    var cleared: [Weak<UIViewController>] = []
    var cover: String?
    var isGone = false
    let end = await Wait.until(Platform.now + Self.patienceToReveal) { [weak window, unanimated] in
      guard let screen = target.object, let window = window?.windowToAsk(with: screen),
        !window.hasGone, let way = WayToFront(of: screen, in: window)
      else {
        isGone = true
        return true
      }
      cover = way.coverName ?? window.movingScreen?.screenName ?? screen.parent?.screenName
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
      if window?.hasGone ?? true { return .windowGone(link: linkName) }
      return .screenGone(link: linkName, screen: answerer.name)
    }
    guard end == .late else { return nil }
    return .notRevealed(link: linkName, screen: answerer.name, cover: cover ?? "something")
  }
}
