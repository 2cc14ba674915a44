import Foundation

/// Looks at the live flows whenever the main run loop is about to sleep: shows what waited, takes
/// away what is to leave, sees who has left though someone keeps it, and tells what screens missed.
///
/// It knows all of them weakly and observes the run loop only while there are any. A look at the links
/// is made at most every `interval`, and once more after the last activity.
@MainActor
final class Watch {
  static let main = Watch()

  private var flows: [Weak<FlowCore>] = []
  private var leaving: [Weak<FlowCore>] = []
  private var listeners: [Weak<Listener>] = []
  private var observation: AnyObject?
  private var alarm: Platform.Alarm?
  private var lastLook: TimeInterval = 0
  private let interval: TimeInterval = 0.2

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
    lookAtLinks()
  }

  private func takeAway() {
    let flows = leaving.compactMap(\.object)
    for flow in flows {
      if case .leaving(let removal) = flow.state { removal.step() }
    }
    leaving.removeAll { entry in
      if case .leaving = entry.object?.state { false } else { true }
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
    var looksAgain = false
    flows.removeAll { entry in
      guard let flow = entry.object else { return true }
      if case .ended = flow.state { return true }
      for stay in flow.screenStays where stay.look(at: now) { looksAgain = true }
      return false
    }
    if looksAgain { lookLater(in: ScreenStay.certainty) }
    if flows.isEmpty && listeners.isEmpty { observation = nil }
  }

  /// The alarm's own turn of the main queue brings the run loop round; nothing is woken for it, or
  /// looking would never end.
  private func lookLater(in seconds: TimeInterval) {
    guard alarm == nil else { return }
    alarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in self?.alarm = nil }
  }
}
