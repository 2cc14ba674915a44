import Foundation

/// Looks at the live flows whenever the main run loop is about to sleep: shows what waited, takes
/// away what is to leave, sees who has left though someone keeps it, and tells what screens missed.
///
/// It knows them weakly, but for those whose screens it takes away, and observes the run loop only
/// while there are any. A flow's links are looked at when a container of its screens has changed, so the flows nothing happens to cost nothing.
@MainActor
final class Watch {
  static let main = Watch()

  private var containers: [WatchedContainer] = []
  private var removals: [Removal] = []
  private var listeners: [Weak<Listener>] = []
  /// Flows with a screen whose link was seen cut, to be looked at every time until that is certain.
  private var suspects: [Weak<FlowCore>] = []
  private var observation: AnyObject?
  /// Whether the last look found anything to look at; the next flow often comes right after the last.
  private var wasNeeded = false
  private var lookAlarm: Platform.Alarm?
  private var limitAlarm: Platform.Alarm?
  private var lastLook: TimeInterval = 0
  /// So many containers are looked at in each turn; more of them at most every `interval`.
  private static let few = 8
  private static let interval: TimeInterval = 0.2

  /// The flow has a screen in the container: what happens to that is seen from now on.
  func add(_ flow: FlowCore, in container: WatchedContainer) {
    if !container.isWatched {
      container.isWatched = true
      containers.append(container)
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
    if !ShowQueue.main.isEmpty {
      ShowQueue.main.run()
      ShowQueue.main.lookAtDisplay()
    }
    if !removals.isEmpty { takeAway() }
    if !listeners.isEmpty { tellWhatWasMissed() }
    if !containers.isEmpty { lookAtContainers() }
    if !suspects.isEmpty { lookAgainAtSuspects() }
    let isNeeded =
      !containers.isEmpty || !ShowQueue.main.isEmpty || !removals.isEmpty || !listeners.isEmpty
      || !suspects.isEmpty
    if !isNeeded && !wasNeeded { observation = nil }
    wasNeeded = isNeeded
  }

  private func takeAway() {
    var isOneDone = false
    for removal in removals {
      removal.step()
      if removal.isDone { isOneDone = true }
    }
    if isOneDone { removals.removeAll(where: \.isDone) }
  }

  private func tellWhatWasMissed() {
    let waiting = listeners
    listeners = []
    let stillWaiting = waiting.filter { $0.object?.lookAtDisplay() ?? false }
    // Telling one may have made others wait.
    listeners += stillWaiting
  }

  private func lookAtContainers() {
    if containers.count > Watch.few {
      let now = Platform.now
      guard now - lastLook >= Watch.interval else {
        lookLater(in: Watch.interval - (now - lastLook))
        return
      }
      lastLook = now
    }
    var areAllNeeded = true
    for container in containers {
      container.look { flow in
        if flow.look(at: Platform.now) > .none { suspect(flow) }
      }
      if !container.isNeeded { areAllNeeded = false }
    }
    if areAllNeeded { return }
    let watched = containers
    containers.removeAll(keepingCapacity: true)
    for container in watched {
      container.isWatched = container.isNeeded
      if container.isWatched { containers.append(container) }
    }
  }

  private func suspect(_ flow: FlowCore) {
    for index in suspects.indices where suspects[index].object === flow { return }
    suspects.append(Weak(flow))
  }

  private func lookAgainAtSuspects() {
    let now = Platform.now
    var doubt = ScreenStay.Doubt.none
    suspects.keepLiving { suspect in
      let its = suspect.look(at: now)
      doubt = max(doubt, its)
      return its > .none
    }
    if doubt == .moment { lookLater(in: ScreenStay.certainty) }
  }

  /// The alarm's turn of the main queue brings the run loop round; nothing is woken for it.
  private func lookLater(in seconds: TimeInterval) {
    guard lookAlarm == nil else { return }
    lookAlarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in
      self?.lookAlarm = nil
    }
  }

  // MARK: Limits

  /// Counts the limits of what waits and of what is taken away, all at once and as long as there are
  /// any: with an alarm for each, setting and cancelling it cost more than what it is for.
  func countLimits() {
    if limitAlarm == nil { countLimits(in: Limit.part) }
  }

  private func countLimits(in seconds: TimeInterval) {
    limitAlarm = Platform.alarm(after: seconds, for: .deadline) { [weak self] in
      guard let self else { return }
      limitAlarm = nil
      let now = Platform.now
      var remaining = ShowQueue.main.countLimits(at: now)
      for removal in removals {
        guard let rest = removal.countLimit(at: now) else { continue }
        remaining = min(rest, remaining ?? rest)
      }
      guard let remaining else { return }
      // One that was set meanwhile has asked already, for no earlier time.
      limitAlarm?.cancel()
      countLimits(in: min(remaining, Limit.part))
    }
  }
}
