import Foundation

/// Looks at the live flows whenever the main run loop is about to sleep: shows what waited, takes
/// away what is to leave, sees who has left though someone keeps it, and tells what screens missed.
///
/// It knows all of them weakly and observes the run loop only while there are any. A flow's links are
/// looked at when a container of its screens has changed, so the flows nothing happens to cost nothing.
@MainActor
final class Watch {
  static let main = Watch()

  private var containers: [WatchedContainer] = []
  private var leaving: [Weak<FlowCore>] = []
  private var listeners: [Weak<Listener>] = []
  /// Flows with a screen whose link was seen cut, to be looked at every time until that is certain.
  private var suspects: [Weak<FlowCore>] = []
  private var observation: AnyObject?
  /// Whether the last look found anything to look at; the next flow often comes right after the last.
  private var wasNeeded = false
  private var alarm: Platform.Alarm?
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
    observation = Platform.observeIdle { [weak self] in self?.idle() }
  }

  /// The flow's screens are to be taken away, step by step.
  func addLeaving(_ flow: FlowCore) {
    leaving.append(Weak(flow))
    observe()
  }

  /// Makes the run loop come round, for what changed without it.
  func look() {
    Platform.wake()
  }

  private func idle() {
    ShowQueue.main.run()
    ShowQueue.main.lookAtDisplay()
    takeAway()
    tellWhatWasMissed()
    lookAtContainers()
    lookAgainAtSuspects()
    let isNeeded =
      !containers.isEmpty || !listeners.isEmpty || !leaving.isEmpty || !suspects.isEmpty
      || !ShowQueue.main.isEmpty
    if !isNeeded && !wasNeeded { observation = nil }
    wasNeeded = isNeeded
  }

  private func takeAway() {
    if leaving.isEmpty { return }
    let flows = leaving
    leaving = []
    for entry in flows {
      guard let flow = entry.object, case .leaving(let removal) = flow.state else { continue }
      removal.step()
      if case .leaving = flow.state { leaving.append(entry) }
    }
  }

  private func tellWhatWasMissed() {
    guard !listeners.isEmpty else { return }
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
      if let flows = container.flowsToLookAt() {
        for flow in flows where flow.looksAgain(at: Platform.now) { suspect(flow) }
      }
      if !container.isNeeded { areAllNeeded = false }
    }
    if areAllNeeded { return }
    for container in containers where !container.isNeeded { container.isWatched = false }
    containers.removeAll { !$0.isNeeded }
  }

  private func suspect(_ flow: FlowCore) {
    for entry in suspects where entry.object === flow { return }
    suspects.append(Weak(flow))
  }

  private func lookAgainAtSuspects() {
    if suspects.isEmpty { return }
    let now = Platform.now
    suspects.removeAll { $0.object.map { !$0.looksAgain(at: now) } ?? true }
    if !suspects.isEmpty { lookLater(in: ScreenStay.certainty) }
  }

  /// The alarm's turn of the main queue brings the run loop round; nothing is woken for it.
  private func lookLater(in seconds: TimeInterval) {
    guard alarm == nil else { return }
    alarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in self?.alarm = nil }
  }
}
