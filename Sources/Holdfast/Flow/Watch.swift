import Foundation

/// Looks at the live flows whenever the main run loop is about to sleep: shows what waited, takes
/// away what is to leave, sees who has left though someone keeps it, and tells what screens missed.
///
/// It observes the run loop only while there are any. A flow's links are looked at when a container of
/// its screens has changed, so the flows nothing happens to cost nothing.
@MainActor
final class Watch {
  static let main = Watch()

  /// Those that changed last are at the end.
  private let containers = Roster<WatchedContainer>()
  private let removals = Roster<Removal>()
  private let listeners = Roster<Weak<Listener>>()
  /// Flows with a screen whose link was seen cut, to be looked at every time until that is certain.
  private let suspects = Roster<FlowCore>()
  private var observation: AnyObject?
  /// Whether the last look found anything to look at; the next flow often comes right after the last.
  private var wasNeeded = false
  private var lookAlarm: Platform.Alarm?
  private var limitAlarm: Platform.Alarm?
  /// Whether it is the alarm that brought the run loop round, to go on with the others.
  private var isAlarmsTurn = false
  private var lastLook: TimeInterval = 0
  /// The one of the containers that was looked at last in turn, and how many have not been since
  /// something last happened.
  private var next = 0
  private var unseen = 0
  /// So many containers are looked at in each turn: those that changed last.
  private static let few = 2
  /// So many others are looked at in each `interval`; where there are more of them, only a share.
  private static let all = 16
  private static let share = 4
  private static let interval: TimeInterval = 0.2

  /// The flow has a screen in the container: what happens to that is seen from now on.
  func add(_ flow: FlowCore, in container: WatchedContainer) {
    if !container.isWatched {
      container.isWatched = true
      containers.append(container)
    } else if containers.members.last !== container {
      containers.moveToEnd(container)
    }
    container.add(flow)
    observe()
  }

  /// An event waits for the listener's screen to come on display.
  func add(_ listener: Listener) {
    listeners.append(Weak(listener))
    observe()
  }

  /// Sees to it that the moment before sleep comes, for what waits for it.
  func observe() {
    Platform.wake()
    guard observation == nil else { return }
    observation = Platform.observeIdle { Watch.main.idle() }
  }

  /// A flow's screens are to be taken away, step by step; it is held until they are.
  func add(_ removal: Removal) {
    removals.append(removal)
    observe()
  }

  /// Makes the run loop come round, for what changed without it.
  func look() {
    Platform.wake()
  }

  private func idle() {
    // What is to leave goes before what is to come: pushed on it, that would leave with it.
    if !removals.isEmpty { takeAway() }
    if !ShowQueue.main.isEmpty {
      ShowQueue.main.run()
      ShowQueue.main.lookAtDisplay()
    }
    if !listeners.isEmpty { tellWhatWasMissed() }
    if !containers.isEmpty { lookAtContainers() }
    if !suspects.isEmpty { lookAgainAtSuspects() }
    isAlarmsTurn = false
    let isNeeded =
      !containers.isEmpty || !ShowQueue.main.isEmpty || !removals.isEmpty || !listeners.isEmpty
      || !suspects.isEmpty
    if !isNeeded && !wasNeeded { observation = nil }
    wasNeeded = isNeeded
  }

  private func takeAway() {
    var isOneDone = false
    for removal in removals.members {
      removal.step()
      if removal.isDone { isOneDone = true }
    }
    if isOneDone { removals.keep { !$0.isDone } }
  }

  private func tellWhatWasMissed() {
    // Telling one may make others wait.
    for listener in listeners.takeAll() where listener.object?.lookAtDisplay() ?? false {
      listeners.append(listener)
    }
  }

  /// Looks at the containers that changed last, and at some of the others.
  private func lookAtContainers() {
    // The list is read anew each time: held meanwhile, it would be copied when one is forgotten.
    let others = max(0, containers.members.count - Watch.few)
    for index in (others..<containers.members.count).reversed() {
      let container = containers.members[index]
      if container.look() == .nobody { forget(container) }
    }
    let turns = others > 0 ? turns(of: others) : 0
    if turns == 0 { return }
    // Many containers mostly are in one: where that hangs is read once for all of them.
    let known = (containers.members[0].controller?.outermostContainer).map(Surroundings.init(of:))
    for _ in 0..<turns {
      let last = min(others, containers.members.count)
      next = (next > 0 ? min(next, last) : last) - 1
      let container = containers.members[next]
      switch container.look(knowing: known) {
      case .nothing: break
      case .change: containers.moveToEnd(container)
      case .nobody: forget(container)
      }
    }
  }

  private func forget(_ container: WatchedContainer) {
    container.isWatched = false
    containers.remove(container)
    // It won't be seen at rest any more.
    ShowQueue.main.forgetThoseAtRest()
  }

  /// How many of the other containers are to be looked at now.
  ///
  /// They take turns, so that the cost doesn't grow with their number, until each was looked at once
  /// since something last happened. The alarm that goes on with it doesn't count for that: if something
  /// changes in the very turn of it, where there are too many to look at all, that is seen next time.
  private func turns(of others: Int) -> Int {
    if !isAlarmsTurn { unseen = others }
    let now = Platform.now
    var turns = 0
    if now - lastLook >= Watch.interval {
      lastLook = now
      turns = min(others > Watch.all ? Watch.share : others, unseen)
      unseen -= turns
    }
    if unseen > 0 { lookLater(in: Watch.interval - (now - lastLook)) }
    return turns
  }

  /// The flow may have lost a screen.
  func suspect(_ flow: FlowCore) {
    for suspect in suspects.members where suspect === flow { return }
    suspects.append(flow)
  }

  private func lookAgainAtSuspects() {
    let now = Platform.now
    var doubt = ScreenStay.Doubt.none
    for suspect in suspects.takeAll() {
      let its = suspect.look(at: now)
      doubt = max(doubt, its)
      if its > .none { self.suspect(suspect) }
    }
    if doubt == .moment { lookLater(in: ScreenStay.certainty) }
  }

  /// The alarm's turn of the main queue brings the run loop round; nothing is woken for it.
  private func lookLater(in seconds: TimeInterval) {
    guard lookAlarm == nil else { return }
    lookAlarm = Platform.alarm(after: seconds, for: .upkeep) { Watch.main.lookIsDue() }
  }

  private func lookIsDue() {
    lookAlarm = nil
    isAlarmsTurn = unseen > 0
  }

  // MARK: Limits

  /// Counts the limits of what waits and of what is taken away, all at once and as long as there are
  /// any: with an alarm for each, setting and cancelling it cost more than what it is for.
  func countLimits() {
    if limitAlarm == nil { countLimits(in: Limit.part) }
  }

  private func countLimits(in seconds: TimeInterval) {
    limitAlarm = Platform.alarm(after: seconds, for: .deadline) { Watch.main.limitsAreDue() }
  }

  private func limitsAreDue() {
    limitAlarm = nil
    let now = Platform.now
    var remaining = ShowQueue.main.countLimits(at: now)
    for removal in removals.members {
      guard let rest = removal.countLimit(at: now) else { continue }
      remaining = min(rest, remaining ?? rest)
    }
    guard let remaining else { return }
    // One that was set meanwhile has asked already, for no earlier time.
    limitAlarm?.cancel()
    countLimits(in: min(remaining, Limit.part))
  }
}
