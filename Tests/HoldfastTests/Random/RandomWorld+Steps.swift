import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// Moves with `.replaceAll`, `back()`, `.queue` and `.placedByCaller`, and outputs that are called twice.
extension RandomWorld {
  // MARK: In place of all

  /// Replaces all screens of a flow by one.
  func replaceAll() {
    guard let entry = anyLiving(), let coordinator = entry.coordinator else { return }
    say("\(entry.number): show replaceAll")
    show(.replaceAll, coordinator)
  }

  /// Checks that a screen that replaces all screens of its flow has removed the earlier ones.
  func findWhatWasNotReplaced(in reachable: [UIViewController]) {
    guard mode != .endless, swipe == nil, drag == nil else { return }
    for case let screen as RandomScreen in reachable where isAtRest(screen.outermostContainer) {
      guard !screen.replacesAll.isEmpty else { continue }
      let before = screen.replacesAll
      screen.replacesAll = []
      for other in before.compactMap(\.object) where reachable.contains(other) {
        note("\(name(other)) is there, and \(name(screen)) has come in place of all")
      }
    }
  }

  // MARK: One step back

  /// Goes one step back in a flow.
  ///
  /// If everything is idle, checks which screen has left.
  func stepBack() async {
    await look()
    guard mode != .endless, swipe == nil, drag == nil, anyWaitingScreen() == nil,
      let step = goOneStepBack()
    else { return }
    await look()
    guard (shows, disturbances) == (step.shows, step.disturbances), linksInFlight == 0
    else { return }
    if let pictureBefore = step.picture {
      if picture != pictureBefore { note("\(step.words) is reported, and something has moved") }
    } else if let screen = step.front.object, reachable.contains(screen) {
      if !step.waits { note("\(name(screen)) is there after \(step.words)") }
    } else if step.waits {
      note("\(step.words) has dismissed a modal of another flow, or has gone beneath it")
    }
  }

  /// A step back, with the front screen before it.
  ///
  /// It refers weakly to the screen, because the world waits until the screen has been deallocated.
  private struct StepBack {
    let words: String
    let front: Weak<UIViewController>
    /// The picture before the step, if the step was reported and so must change nothing.
    let picture: [ObjectIdentifier?]?
    /// Whether the front screen is presented and a modal of another flow is over it, so that the step must wait.
    let waits: Bool
    let shows: Int
    let disturbances: Int
  }

  /// Goes one step back in any flow whose front screen is idle, and isn't guarded.
  private func goOneStepBack() -> StepBack? {
    guard let entry = anyLiving(), let flow = entry.coordinator?.flow,
      let front = flow.core.front, let screen = front.screen, let controller = front.controller,
      isAtRest(controller.outermostContainer)
    else { return nil }
    // A guarded screen is left as in other moves.
    let going = [controller] + screen.above(in: flow.core)
    guard guards(goingAlongWith: going).isEmpty else { return nil }
    let words = "\(entry.number): back"
    let waits =
      controller.parent == nil && controller.presentingViewController != nil
      && controller.presentedChain.dropFirst().contains { $0.isOfAnother(than: flow.core) }
    say(words)
    let issuesBefore = issues.count
    let pictureBefore = picture
    foreigners = nil
    entry.wentBack = true
    disturb(leaving: standing?.filter { !($0.screen?.isInOrOver(anyOf: going) ?? true) })
    let isAnimated = chance(1, in: 2)
    let before = (shows, disturbances)
    removing { flow.back(animated: isAnimated) }
    let isReported = issues.dropFirst(issuesBefore).contains { $0.message.hasPrefix("back() did") }
    return StepBack(
      words: words,
      front: Weak(screen),
      picture: isReported ? pictureBefore : nil,
      waits: waits,
      shows: before.0,
      disturbances: before.1
    )
  }

  // MARK: Queues

  /// Starts a flow whose first screen waits in the queue, without a time limit.
  func queueUp() {
    guard entries.filter({ $0.isQueued && $0.outcomes.isEmpty }).count < 3 else { return }
    let wrapping = anyWrapping()
    if chance(1, in: 2) {
      let window = anyWindow
      let number = windows.firstIndex { $0 === window } ?? 0
      start(
        .sheet(over: .frontmost(of: window), embeddedIn: wrapping, whenBusy: .queue),
        "queued in front of window \(number)",
        asksLink: true,
        at: nil,
        shows: { self.chance(1, in: 2) }
      )
    } else if let host = anyScreen() {
      start(
        .sheet(over: host, embeddedIn: wrapping, whenBusy: .queue),
        "queued over \(name(host))",
        asksLink: true,
        at: host,
        over: host,
        shows: { self.chance(1, in: 2) }
      )
    }
  }

  /// Checks that no queued screen has failed because its host was busy.
  func findWhatIsOutOfTurn() {
    for entry in entries where entry.isQueued && entry.outcomes == ["failed(busy)"] {
      note("\(entry.number) was queued, and has failed as something was in the way")
    }
  }

  // MARK: Placed by the caller

  /// Starts a flow like a module that returns its screen, which the app pushes, presents or releases.
  func placeByCaller() {
    guard swipe == nil, drag == nil, let stack = any(UINavigationController.self),
      stack.transitionCoordinator == nil, isAtRest(stack), !(stack.parent is UINavigationController)
    else { return }
    keepsMade = true
    start(.placedByCaller, "placed by its caller", asksLink: true, at: nil) { true }
    keepsMade = false
    let screen = made
    made = nil
    guard let screen, let entry = screen.entry, !chance(1, in: 10) else { return }
    entry.othersOutside = entries.filter { $0.outcomes.isEmpty && $0 !== entry }
    let animated = chance(1, in: 2)
    if chance(2, in: 3) || stack.presentedViewController != nil || stack.viewIfLoaded?.window == nil
    {
      say("push \(name(screen)) on \(name(stack))'s stack")
      app { stack.pushViewController(screen, animated: animated) }
    } else if let front = frontmost(anyWindow), front.viewIfLoaded?.window != nil, isAtRest(front),
      !(front is UIAlertController)
    {
      say("present \(name(screen)) over \(name(front))")
      app { front.present(screen, animated: animated) }
    }
  }

  // MARK: Once per tap

  /// Calls an output twice in one pass.
  ///
  /// If the answer starts work, the second call must be dropped, unless every call counts.
  func tapOften() {
    guard let entry = anyLiving(), isStillOpen(entry), let coordinator = entry.coordinator
    else { return }
    let countsEachCall = chance(1, in: 3)
    let works = chance(1, in: 2)
    let times = 2
    say("\(entry.number): tapped twice\(works ? ", works" : "")\(countsEachCall ? ", counts" : "")")
    let button = UIViewController()
    var calls = 0
    let output: @MainActor () -> Void = button.bound(to: coordinator, everyCall: countsEachCall) {
      [weak self] coordinator, _ in
      calls += 1
      guard let self else { return }
      comes(.output)
      guard works, coordinator.flow.isOpen else { return }
      entry.running += 1
      coordinator.flow.keepOpen { [self] in
        await pauses.pause()
        comes(.work)
        entry.running -= 1
      }
    }
    for _ in 0..<times { output() }
    let isOnce = works && !countsEachCall
    guard coordinator.flow.isOpen else { return }
    if isOnce, calls > 1 { note("\(entry.number): a tap is answered twice, and the first works") }
    if countsEachCall, calls != times { note("\(entry.number): a call that counts was dropped") }
    if calls == 0 { note("\(entry.number): nothing answers a tap") }
  }
}

extension UIViewController {
  /// The controllers that may leave if a flow replaces all its screens, of which this one is the first.
  ///
  /// They are this screen or its container on the stack, the screens above it, and the modals over it. Screens of other
  /// flows above it stay.
  var leavingForReplacementOfAll: [UIViewController] {
    let onStack =
      sequence(first: self as UIViewController, next: \.parent)
      .first { $0.parent is UINavigationController } ?? self
    let stacked = (onStack.parent as? UINavigationController)?.viewControllers ?? []
    return [onStack] + stacked.drop { $0 !== onStack } + [self].modalsOver
  }
}
