import Foundation
import Holdfast

/// One link on its way: waits for its turn and for someone to ask, asks, reveals, and lets the
/// answerer work.
///
/// The task that opens the link holds it; it holds the link and no screen, and the window weakly.
@MainActor
final class Opening<Link> {
  private let link: Link
  private let linkName: String
  private weak var window: UIWindow?
  private let queue: LinkQueue
  private var wasConnected = false

  init(_ link: Link, in window: UIWindow) {
    self.link = link
    linkName = "\(Link.self) “\(link)”"
    self.window = window
    queue = window.linkQueue
  }

  /// How long a reveal may take, in seconds.
  private static var patienceToReveal: TimeInterval { 5 }

  func run(within patience: TimeInterval) async -> LinkResult {
    let ticket = queue.enter(linkName)
    defer { queue.leave(ticket) }
    if let error = await untilReady(ticket, within: patience) { return .failed(error) }
    return await LinkQueue.Current.$ticket.withValue(ticket) { await ask() }
  }

  // MARK: Waiting

  private enum Obstacle {
    case passing(String)
    case nobodyResponds
    case gone
  }

  private func untilReady(
    _ ticket: LinkQueue.Ticket,
    within patience: TimeInterval
  ) async -> LinkError? {
    var obstacle: Obstacle?
    let end = await Wait.until(within: patience) {
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
    guard let window, isConnected(window) else { return .gone }
    if let earlier = queue.earlier(than: ticket) {
      return .passing("\(earlier.linkName), which came before, is still being opened")
    }
    guard window.showsSomething else { return .passing("the window shows no root") }
    if let moving = window.movingScreen {
      return .passing("a transition of \(moving.screenName) doesn't end")
    }
    return someoneResponds(in: window) ? nil : .nobodyResponds
  }

  /// A scene that is about to be connected counts as connected.
  private func isConnected(_ window: UIWindow) -> Bool {
    let hasScene = window.windowScene.map { $0.activationState != .unattached } ?? false
    if hasScene { wasConnected = true }
    return hasScene || !wasConnected
  }

  private func someoneResponds(in window: UIWindow) -> Bool {
    var walk = HierarchyWalk(of: window)
    while let screen = walk.nextScreen() {
      if screen.linksIfAny?.responder(to: Link.self) != nil { return true }
    }
    return false
  }

  // MARK: Asking

  /// Asks from the front to the back.
  ///
  /// An answer may take its time, and the hierarchy is another one then: the walk begins anew, without
  /// those who passed.
  private func ask() async -> LinkResult {
    guard let window else { return .failed(.windowGone(link: linkName)) }
    var walk = HierarchyWalk(of: window)
    var passed: [ObjectIdentifier: Weak<LinkResponder<Link>>] = [:]
    var asked: [String] = []
    while let screen = walk.nextScreen() {
      guard let responder = screen.linksIfAny?.responder(to: Link.self),
        passed[ObjectIdentifier(responder)]?.object !== responder
      else { continue }
      let answerer = Answerer(screen)
      let turn = ShowQueue.main.currentTurn
      let answer = await responder.answer(link)
      if Task.isCancelled { return .failed(.cancelled(link: linkName)) }
      switch answer.kind {
      case .refuse(let reason):
        return .refused(by: answerer.name, reason: reason)
      case .handled(let revealing, let work):
        return await handle(answerer, revealing: revealing, work)
      case .pass:
        asked.append(answerer.name)
        passed[ObjectIdentifier(responder)] = Weak(responder)
        if turn != ShowQueue.main.currentTurn { walk = HierarchyWalk(of: window) }
      }
    }
    return .failed(.unanswered(link: linkName, asked: asked))
  }

  private func handle(
    _ answerer: Answerer,
    revealing: Bool,
    _ work: @MainActor () async throws -> Void
  ) async -> LinkResult {
    if revealing, let error = await reveal(answerer) { return .failed(error) }
    do {
      try await work()
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

  /// Clears the way to the answerer, as often as it is another way.
  ///
  /// What doesn't leave when it is told to is not told again; it may yet do so in time.
  private func reveal(_ answerer: Answerer) async -> LinkError? {
    guard let target = answerer.screenToReveal.map({ Weak($0) }) else {
      return .screenGone(link: linkName, screen: answerer.name)
    }
    var cleared: [Weak<UIViewController>] = []
    var cover: String?
    var isGone = false
    let end = await Wait.until(within: Self.patienceToReveal) { [weak window] in
      guard let window, let screen = target.object, let way = WayToFront(of: screen, in: window)
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
        way.clear()
      }
      return false
    }
    if end == .cancelled { return .cancelled(link: linkName) }
    if isGone { return .screenGone(link: linkName, screen: answerer.name) }
    guard end == .late else { return nil }
    return .notRevealed(link: linkName, screen: answerer.name, cover: cover ?? "something")
  }
}

/// A screen that is asked, and what was in front of it then.
@MainActor
private struct Answerer {
  let name: String
  private weak var screen: UIViewController?
  private weak var topBefore: UIViewController?
  private weak var presentedBefore: UIViewController?

  init(_ screen: UIViewController) {
    name = screen.screenName
    self.screen = screen
    topBefore = screen.navigationController?.topViewController
    presentedBefore = screen.presentedViewController
  }

  /// The screen, or what it has shown itself while it answered: that is not to be taken away again.
  var screenToReveal: UIViewController? {
    if let presented = screen?.presentedViewController, presented !== presentedBefore {
      return presented
    }
    if let stack = screen?.navigationController, let topBefore,
      stack.topViewController !== topBefore,
      stack.viewControllers.contains(topBefore)
    {
      return stack.topViewController
    }
    return screen
  }
}
