import Foundation

/// Looks at the live flows whenever the main run loop is about to sleep: shows what waited, takes
/// away what is to leave, sees who has left though someone keeps it, and tells what screens missed.
///
/// It knows all of them weakly and observes the run loop only while there are any. The links are looked
/// at most every `interval`, and once more after the last activity. A look takes a share of the flows,
/// share after share, so that a turn costs no more among many of them.
@MainActor
final class Watch {
  static let main = Watch()

  private var flows: [Weak<FlowCore>] = []
  private var leaving: [Weak<FlowCore>] = []
  private var listeners: [Weak<Listener>] = []
  /// Flows with a screen whose link was seen cut, to be looked at every time until that is certain.
  private var suspects: [Weak<FlowCore>] = []
  /// How many flows there are still to see since the last activity, from `next` on.
  private var unseen = 0
  private var next = 0
  /// How many of them a look takes: all have been seen after 256 looks, which is five seconds.
  private var share: Int { max(Watch.few, flows.count / 256) }
  private static let few = 32
  private var observation: AnyObject?
  /// Whether the last look found anything to look at; the next flow often comes right after the last.
  private var wasNeeded = false
  private var alarm: Platform.Alarm?
  private var alarmRang = false
  private var lastLook: TimeInterval = 0
  private var interval: TimeInterval { flows.count > Watch.few ? 0.02 : 0.2 }

  func add(_ flow: FlowCore) {
    flows.append(Weak(flow))
    observe()
  }

  /// An event waits for the listener's screen to come on display.
  func add(_ listener: Listener) {
    listeners.append(Weak(listener))
    observe()
  }

  private func observe() {
    guard observation == nil else { return }
    observation = Platform.observeIdle { [weak self] in self?.idle() }
  }

  /// The flow's screens are to be taken away, step by step.
  func addLeaving(_ flow: FlowCore) {
    leaving.append(Weak(flow))
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
    // The alarm's own turn is no activity, or looking would never end.
    if !alarmRang || flows.count <= Watch.few { unseen = flows.count }
    alarmRang = false
    lookAtLinks()
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

  private func lookAtLinks() {
    let now = Platform.now
    guard now - lastLook >= interval else {
      lookLater(in: interval - (now - lastLook))
      return
    }
    lastLook = now
    suspects.removeAll { $0.object.map { !$0.looksAgain(at: now) } ?? true }
    for _ in 0..<min(unseen, share) where !flows.isEmpty {
      unseen -= 1
      if next >= flows.count { next = 0 }
      if let flow = flows[next].object, !flow.hasEnded {
        lookAtLinks(of: flow, at: now)
        next += 1
      } else {
        // The last one takes its place, and its turn.
        flows[next] = flows[flows.count - 1]
        flows.removeLast()
      }
    }
    if unseen > 0, !flows.isEmpty {
      lookLater(in: interval)
    } else if !suspects.isEmpty {
      lookLater(in: ScreenStay.certainty)
    }
    let isNeeded = !flows.isEmpty || !listeners.isEmpty
    if !isNeeded && !wasNeeded { observation = nil }
    wasNeeded = isNeeded
  }

  private func lookAtLinks(of flow: FlowCore, at now: TimeInterval) {
    guard flow.looksAgain(at: now), !suspects.contains(where: { $0.object === flow }) else {
      return
    }
    suspects.append(Weak(flow))
  }

  /// The alarm's turn of the main queue brings the run loop round; nothing is woken for it.
  private func lookLater(in seconds: TimeInterval) {
    guard alarm == nil else { return }
    alarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in
      self?.alarm = nil
      self?.alarmRang = true
    }
  }
}
