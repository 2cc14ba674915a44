import Foundation
import Holdfast

/// The restoration of a window's places.
///
/// You don't need to keep a reference to it, because a task holds the restoration until all places are restored or left
/// out.
@preconcurrency @MainActor
public final class Restoration<Link: Equatable> {
  /// A place that wasn't restored, and the reason.
  public struct Failure: CustomStringConvertible {
    /// The link that leads to the place.
    public let link: Link
    /// The reason, with the names of the screens, and advice.
    public let reason: String

    fileprivate let name: String

    /// The link, if `RecordedContent` allows it, and the reason.
    public var description: String { "\(name) wasn't restored: \(reason)" }
  }

  /// The places that weren't restored, in the order in which they were given up.
  public private(set) var failures: [Failure] = []

  /// Whether all places are restored or left out.
  public private(set) var isFinished = false

  private weak var window: UIWindow?
  private let ticket: LinkQueue.Ticket
  private let unanimated = Unanimated()
  private let timeLimit: TimeInterval
  private let site: CallSite
  private var steps: [RestoringStep<Link>] {
    didSet { ticket.deadline = Platform.now + timeLimit }
  }
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiters = 0

  init(
    _ places: NavigationState<Link>,
    in window: UIWindow,
    within timeLimit: TimeInterval,
    _ site: CallSite
  ) {
    self.window = window
    self.timeLimit = timeLimit.asTimeLimit
    self.site = site
    ticket = window.linkQueue.enter(
      named: "the restoration of the window",
      until: Platform.now + self.timeLimit
    )
    steps = [RestoringStep(.root(places.root), isOutOfSight: false)]
    if ticket.isTooDeep {
      leaveOutTheRest(
        "\(ticket.chain.joined(separator: ", then ")), which restores the window again. Show the place in the answer."
      )
    }
    if !advance() { Task { await LinkWaiting.running { _ in await self.proceed() } } }
  }

  /// Waits until all places are restored or left out.
  ///
  /// Each place takes at most the time limit of the restoration. If the task is cancelled, this method
  /// returns early, and the restoration continues.
  ///
  /// - Returns: The places that were left out.
  @discardableResult
  public func result() async -> [Failure] {
    if isFinished || Task.isCancelled { return failures }
    waiters += 1
    let number = waiters
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      onLaterTurn { self.waiting.removeValue(forKey: number)?.resume() }
    }
    return failures
  }

  // MARK: Step by step

  private func proceed() async {
    while !isFinished {
      let isPaused = ticket.isPaused
      let deadline = isPaused ? .infinity : ticket.deadline
      let end = await Wait.until(deadline, in: Weak(window)) {
        self.advance() || self.ticket.isPaused != isPaused
      }
      if end != .fulfilled, Platform.now >= ticket.deadline, !ticket.isPaused { giveUp() }
    }
  }

  /// Performs all steps that are possible in this run-loop pass, and returns whether the restoration has finished.
  private func advance() -> Bool {
    window?.see()
    while !isFinished {
      if window?.isDisconnected ?? true {
        leaveOutTheRest(
          "its window was deallocated or its scene was disconnected. Restore a window of a connected scene."
        )
      }
      guard let step = steps.first else {
        finish()
        break
      }
      guard takeTurn() else { return false }
      if !perform(step), !postpone(step) { return false }
    }
    return true
  }

  private func takeTurn() -> Bool {
    guard isReady else { return false }
    ticket.hasTurn = true
    return true
  }

  private var isReady: Bool {
    ticket.earlier == nil && window?.showsSomething ?? false
  }

  /// Moves the steps for hidden screens behind all steps for screens that the user had in front.
  ///
  /// If a moved step selects a tab, it is dropped, because the user may have selected another tab in the meantime.
  ///
  /// - Returns: Whether another step comes first now.
  private func postpone(_ step: RestoringStep<Link>) -> Bool {
    guard step.isOutOfSight else { return false }
    let others = steps.filter { !$0.isSelectionOutOfSight }
    let ordered = others.filter { !$0.isOutOfSight } + others.filter(\.isOutOfSight)
    // Setting the steps gives the first one the whole time limit again, so they are set only if their order changes.
    if !ordered.elementsEqual(steps, by: ===) { steps = ordered }
    return ordered.first !== step
  }

  /// Performs a step, and replaces it with the steps that follow from it.
  ///
  /// - Returns: Whether the step is complete.
  private func perform(_ step: RestoringStep<Link>) -> Bool {
    let isOutOfSight = step.isOutOfSight
    switch step.move {
    case .root(let place):
      replaceFirst(
        by: RestoringStep.all(for: place, in: window?.rootViewController, isOutOfSight: false)
      )
    case .link(let link, let chain):
      let isThere = { chain.takeIn(link, step.request == nil ? nil : self.ticket) }
      guard ask(for: link, of: chain, in: step, until: isThere) else { return false }
    case .tabs(let place, let chain): restoreTabs(of: place, in: chain, isOutOfSight: isOutOfSight)
    case .select(let tab, let chain):
      guard select(tab, in: chain, step.screensInFront) else { return false }
      replaceFirst(by: [])
    case .presented(let place, let chain):
      guard let first = place.allLinks.first else {
        replaceFirst(by: [])
        break
      }
      let presented = { chain.presented(with: first) }
      guard ask(for: first, of: chain, in: step, until: { presented() != nil }) else {
        return false
      }
      if let presented = presented() {
        // If the restoration hasn't presented the controller itself, the controller may have to be asked like any other
        // screen in front, and its sheet keeps its height.
        let isShown = step.request != nil
        if isShown { presented.links.restoration = ticket }
        var place = place
        if !isShown { place.detent = nil }
        steps =
          RestoringStep.all(for: place, in: presented, isOutOfSight: isOutOfSight) + steps
      }
    case .detent(let name, let chain):
      chain.select(detent: name)
      replaceFirst(by: [])
    }
    return true
  }

  private func replaceFirst(by others: [RestoringStep<Link>]) {
    steps.replaceSubrange(..<1, with: others)
  }

  /// Replaces the step for tabs with steps for each tab, beginning with the selected tab.
  ///
  /// The user had the selected tab in front, so its screens are restored first. It is selected before that, because
  /// some screens can be shown only in the selected tab.
  private func restoreTabs(of place: Place<Link>, in chain: Chain, isOutOfSight: Bool) {
    let controllers = chain.tabs?.tabScreens ?? []
    let tabs = Array(zip(place.tabs, controllers))
    let selected = place.selectedTab.flatMap { tabs.indices.contains($0) ? $0 : nil }
    let link = selected.flatMap { tabs[$0].0.allLinks.first } ?? place.allLinks.first
    let screensInFront = screensInFront(at: chain, for: link)
    func select(isOutOfSight: Bool) -> [RestoringStep<Link>] {
      guard let selected else { return [] }
      let step = RestoringStep<Link>(.select(tab: selected, in: chain), isOutOfSight: isOutOfSight)
      step.screensInFront = screensInFront
      return [step]
    }
    var inFront = select(isOutOfSight: isOutOfSight)
    var others: [RestoringStep<Link>] = []
    for (index, (place, controller)) in tabs.enumerated() {
      let isSelected = index == selected
      let steps = RestoringStep.all(
        for: place,
        in: controller,
        isOutOfSight: isOutOfSight || !isSelected && selected != nil
      )
      if isSelected { inFront += steps } else { others += steps }
    }
    // Restoring the screens may have selected another tab.
    inFront += select(isOutOfSight: isOutOfSight)
    if !others.isEmpty { others += select(isOutOfSight: true) }
    let missing = place.tabs.dropFirst(controllers.count).flatMap(\.allLinks)
    replaceFirst(by: inFront + others)
    leaveOut(
      missing,
      """
      \(chain.name) has \(controllers.count) tabs, and the tab of this link came after those. Add the tabs before the \
      window is restored.
      """
    )
  }

  /// Selects a tab, unless a screen in front refuses the selection or lets it wait, or a guarded screen in the tab that
  /// is still selected stays.
  ///
  /// - Returns: Whether the selection was made or refused; false if it has to wait.
  private func select(_ tab: Int, in chain: Chain, _ screensInFront: ScreensInFront<Link>?) -> Bool
  {
    guard let leaving = chain.screenThatLeaves(for: tab) else { return true }
    switch screensInFront?.verdict(on: leaving) ?? .allowed {
    case .notYet: return false
    case .again: return select(tab, in: chain, screensInFront)
    case .refused: return true
    case .allowed:
      chain.select(tab: tab)
      return true
    }
  }

  private func screensInFront(at chain: Chain, for link: Link?) -> ScreensInFront<Link>? {
    window.map { ScreensInFront(link, at: chain, in: $0, ticket, unanimated) }
  }

  /// Asks the screens of a chain to show a link, unless a screen already carries it.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - chain: The chain whose screens are asked.
  ///   - step: The step that needs the link.
  ///   - isThere: Returns whether a screen that carries the link is in its position.
  /// - Returns: Whether the link is restored or left out.
  private func ask(
    for link: Link,
    of chain: Chain,
    in step: RestoringStep<Link>,
    until isThere: () -> Bool
  ) -> Bool {
    while !isThere() {
      if chain.isGone {
        step.cancel()
        leaveOutFirst(
          """
          the tab or sheet that contained it was removed, because other tabs or another root were set in the meantime. \
          Set them before the window is restored.
          """
        )
        return true
      }
      // No request begins during a transition. If it came from the same line of code as the request whose transition is
      // running, it would be mistaken for a double tap.
      if step.request == nil, window?.movingScreen != nil { return false }
      guard let request = step.request ?? begin(link, of: chain) else { return false }
      step.request = request
      request.advance()
      if isThere() { break }
      switch request.state {
      case .toBeginAgain:
        // The next request begins in another pass. Otherwise a screen that replaces its responder in each answer would
        // be asked endlessly in this pass.
        step.request = nil
        Platform.wake()
        return false
      case .failed(let reason):
        leaveOutFirst(reason)
        return true
      case .toAsk, .answering, .toWork, .working, .worked: return false
      }
    }
    step.request?.cancelAnswer()
    replaceFirst(by: [])
    return true
  }

  private func begin(_ link: Link, of chain: Chain) -> RestoreRequest<Link>? {
    screensInFront(at: chain, for: link).map {
      RestoreRequest(link, of: chain, behind: $0, ticket, unanimated)
    }
  }

  // MARK: The end

  /// Gives up the current step when its time limit has expired.
  private func giveUp() {
    if let earlier = ticket.earlier {
      leaveOutTheRest(LinkObstacle.earlier(earlier).words)
    } else if !isReady {
      leaveOutTheRest("the window shows no root. Make the window visible and give it a root first.")
    } else if let window, let chain = steps.first?.move.chain, !chain.isIn(window) {
      leaveOut(
        steps.filter { step in step.move.chain.map { !$0.isIn(window) } ?? false },
        "\(chain.name), which contained it, is no longer in the window. Set roots and tabs before the window is restored."
      )
    } else {
      let reason = steps.first?.request?.reasonToGiveUp(after: timeLimit)
      steps.first?.cancel()
      let moving = window?.movingScreen?.screenName ?? "the window"
      leaveOutFirst(reason ?? "a transition of \(moving) doesn't end.")
    }
  }

  /// Leaves out the links of the first step, and continues with the next step.
  private func leaveOutFirst(_ reason: String) {
    guard let links = steps.first?.move.links else { return }
    replaceFirst(by: [])
    leaveOut(Array(links.prefix(1)), reason)
    leaveOut(
      Array(links.dropFirst()),
      "the tab or sheet that contained it wasn't restored, see above."
    )
  }

  private func leaveOutTheRest(_ reason: String) { leaveOut(steps, reason) }

  private func leaveOut(_ left: [RestoringStep<Link>], _ reason: String) {
    for step in left { step.cancel() }
    steps = steps.filter { step in !left.contains { $0 === step } }
    leaveOut(left.flatMap(\.move.links), reason)
  }

  private func leaveOut(_ links: [Link], _ reason: String) {
    for link in links {
      let place = Failure(
        link: link,
        reason: reason,
        name: RecordedContent.name(of: link, as: Link.self)
      )
      failures.append(place)
      site.report("\(place)", about: "\(NavigationState<Link>.self)")
    }
  }

  private func finish() {
    isFinished = true
    unanimated.end()
    ticket.leave()
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume() }
  }
}
