import Foundation
import Holdfast

/// A window that is being brought back to where its user was.
///
/// It may be dropped: what takes its time is held by a task, until all places are there or left out.
@preconcurrency @MainActor
public final class Restoration<Link: Equatable> {
  /// A place that is not there, and why.
  public struct LeftOut: CustomStringConvertible {
    /// The link that leads there.
    public let link: Link
    /// Why it is not there, with the names of the screens, and what to do about it.
    public let reason: String

    /// The link and the reason.
    public var description: String { "\(Link.self) “\(link)” is not restored: \(reason)" }
  }

  /// The places that are not there, in the order they were given up.
  public private(set) var leftOut: [LeftOut] = []

  /// Whether all places are there or left out.
  public private(set) var isOver = false

  private weak var window: UIWindow?
  private let ticket: LinkQueue.Ticket
  private let unanimated = Unanimated()
  private let patience: TimeInterval
  private let site: CallSite
  private var moves: [RestoringMove<Link>] {
    didSet { ticket.deadline = Platform.now + patience }
  }
  /// The link that is asked for.
  private var request: RestoreRequest<Link>?
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiters = 0

  init(
    _ places: Places<Link>,
    in window: UIWindow,
    within patience: TimeInterval,
    _ site: CallSite
  ) {
    self.window = window
    self.patience = patience.asPatience
    self.site = site
    ticket = window.linkQueue.enter(
      named: "the restoration of the window",
      until: Platform.now + self.patience
    )
    moves = [.root(places.root)]
    if ticket.isTooDeep {
      leaveOutTheRest(
        "\(ticket.chain.joined(separator: ", then ")), which restores the window. Answer by showing the place."
      )
    }
    if !advance() { Task { await LinkWaiting.running { _ in await self.goOn() } } }
  }

  /// Waits until all places are there or left out.
  ///
  /// Each place takes as long as the restoration may take for one, at the longest. A cancelled task waits no
  /// longer; the restoration goes on.
  ///
  /// - Returns: What was left out.
  @discardableResult
  public func end() async -> [LeftOut] {
    if isOver || Task.isCancelled { return leftOut }
    waiters += 1
    let number = waiters
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      onLaterTurn { self.waiting.removeValue(forKey: number)?.resume() }
    }
    return leftOut
  }

  // MARK: Move by move

  private func goOn() async {
    while await Wait.until(ticket.deadline, in: Weak(window), advance) != .fulfilled {
      if Platform.now >= ticket.deadline { giveUp() }
    }
  }

  /// Goes as far as it can in this turn; returns whether that is the end.
  private func advance() -> Bool {
    window?.see()
    while !isOver {
      if window?.isDisconnected ?? true {
        leaveOutTheRest("its window is gone. Restore a window that is connected.")
      }
      guard let move = moves.first else {
        finish()
        break
      }
      guard isReady, perform(move) else { return false }
    }
    return true
  }

  private var isReady: Bool {
    ticket.earlier == nil && window?.showsSomething ?? false
  }

  /// Returns whether the move is over: what comes of it stands in its place.
  private func perform(_ move: RestoringMove<Link>) -> Bool {
    switch move {
    case .root(let place):
      replaceMove(by: RestoringMove.all(for: place, in: window?.rootViewController))
    case .link(let link, let chain):
      guard ask(for: link, of: chain, until: { chain.takeIn(link) }) else { return false }
    case .tabs(let place, let chain): restoreTabs(of: place, in: chain)
    case .select(let tab, let chain):
      chain.select(tab: tab)
      replaceMove(by: [])
    case .presented(let place, let chain):
      guard let first = place.allLinks.first else {
        replaceMove(by: [])
        break
      }
      let presented = { chain.presented(with: first) }
      guard ask(for: first, of: chain, until: { presented() != nil }) else { return false }
      if let presented = presented() {
        moves = RestoringMove.all(for: place, in: presented) + moves
      }
    case .detent(let name, let chain):
      chain.select(detent: name)
      replaceMove(by: [])
    }
    return true
  }

  private func replaceMove(by others: [RestoringMove<Link>]) {
    moves.replaceSubrange(..<1, with: others)
  }

  /// The selected tab comes first: some screens can't be shown in one that isn't.
  private func restoreTabs(of place: Place<Link>, in chain: Chain) {
    let controllers = chain.tabs?.tabScreens ?? []
    let selection = place.selectedTab.map { [RestoringMove<Link>.select(tab: $0, in: chain)] } ?? []
    var others: [RestoringMove<Link>] = []
    for (place, controller) in zip(place.tabs, controllers) {
      others += RestoringMove.all(for: place, in: controller)
    }
    let missing = place.tabs.dropFirst(controllers.count).flatMap(\.allLinks)
    replaceMove(by: selection + others + selection)
    leaveOut(
      missing,
      "\(chain.name) has \(controllers.count) tabs, and it was in one after those. Show the tabs before "
        + "the window is restored."
    )
  }

  /// Asks the screens of a chain for a link, unless it is there.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - chain: Whose screens are asked.
  ///   - isThere: Whether a screen that carries the link is where it was.
  /// - Returns: Whether the move is over: it is there, or left out.
  private func ask(for link: Link, of chain: Chain, until isThere: () -> Bool) -> Bool {
    if !isThere() {
      if chain.isGone {
        request?.cancel()
        leaveOutFirst(
          "what it lay in is gone: other tabs or another root came meanwhile. Show those before the window "
            + "is restored."
        )
        return true
      }
      // A show from the same line as the one that is coming would be taken for a double tap.
      if request == nil, window?.movingScreen != nil { return false }
      let request = request ?? begin(link, of: chain)
      request.advance()
      if !isThere() {
        guard case .failed(let reason) = request.state else { return false }
        leaveOutFirst(reason)
        return true
      }
    }
    request?.cancelAnswer()
    request = nil
    replaceMove(by: [])
    return true
  }

  private func begin(_ link: Link, of chain: Chain) -> RestoreRequest<Link> {
    let begun = RestoreRequest(link, of: chain.screens(toAskFor: link), ticket, unanimated)
    request = begun
    return begun
  }

  // MARK: The end

  /// What is waited for has taken too long.
  private func giveUp() {
    if let earlier = ticket.earlier {
      leaveOutTheRest(LinkObstacle.earlier(earlier).words)
    } else if !isReady {
      leaveOutTheRest("the window shows no root. Make it visible, and give it a root, before.")
    } else {
      let reason = request?.reasonToGiveUp(after: patience)
      request?.cancel()
      let moving = window?.movingScreen?.screenName ?? "the window"
      leaveOutFirst(reason ?? "a transition of \(moving) doesn't end.")
    }
  }

  /// Leaves out what the first move is for, and goes on with the next.
  private func leaveOutFirst(_ reason: String) {
    request = nil
    guard let links = moves.first?.links else { return }
    replaceMove(by: [])
    leaveOut(Array(links.prefix(1)), reason)
    leaveOut(Array(links.dropFirst()), "what it lay in is not there, see above.")
  }

  private func leaveOutTheRest(_ reason: String) {
    request?.cancel()
    request = nil
    let links = moves.flatMap(\.links)
    moves = []
    leaveOut(links, reason)
  }

  private func leaveOut(_ links: [Link], _ reason: String) {
    for link in links {
      let place = LeftOut(link: link, reason: reason)
      leftOut.append(place)
      site.report("\(place)", about: "\(Places<Link>.self)")
    }
  }

  private func finish() {
    isOver = true
    unanimated.end()
    ticket.leave()
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume() }
  }
}
