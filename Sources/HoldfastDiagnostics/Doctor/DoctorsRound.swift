import Foundation
import Holdfast

/// Examines all flows repeatedly, and reports each fault once.
///
/// It runs when the main run loop is idle. A fault must be found in two examinations before it is reported.
/// Otherwise a screen that is removed and put back within a moment would count as a fault.
@MainActor
final class DoctorsRound {
  private struct Fault: Hashable {
    let flow: ObjectIdentifier
    let verdict: FlowDiagnosis.Verdict
  }

  private let minimumDuration: TimeInterval
  private let flowsBefore = FlowsBefore()
  private var observation: AnyObject?
  private var alarm: Platform.Alarm?
  private var deadline: Platform.Alarm?
  private var lastLook = -TimeInterval.infinity
  private var firstSeen: [Fault: TimeInterval] = [:]
  private var reported: Set<Fault> = []

  /// The shortest time between two examinations, in seconds.
  ///
  /// A fault that can only be a mistake of the app is reported when it has lasted this long.
  private static let interval: TimeInterval = 0.3

  private let reportsHeld: Bool

  /// - Parameters:
  ///   - minimumDuration: How long a fault that may have a good reason must last before it is reported, in seconds.
  ///   - reportsHeld: Whether the round reports screens and flows that are still alive after they have left or ended.
  init(minimumDuration: TimeInterval, reportsHeld: Bool = true) {
    self.minimumDuration = minimumDuration.asTimeLimit
    self.reportsHeld = reportsHeld
    observation = Platform.observeIdle { [weak self] in self?.idle() }
  }

  func end() {
    observation = nil
    alarm?.cancel()
    deadline?.cancel()
  }

  private func idle() {
    let now = Platform.now
    let wait = lastLook + Self.interval - now
    if wait > 0 {
      lookLater(in: wait)
    } else {
      lastLook = now
      look(at: now)
    }
  }

  private func look(at now: TimeInterval) {
    let flows = flowsBefore.later
    let faults = flows.compactMap { flow in
      // This examination doesn't search for the holders. They are looked up only when the fault is reported.
      Examination(of: flow).diagnosis.flatMap { diagnosis in
        minimumDuration(with: diagnosis, of: flow).map {
          (flow: flow, diagnosis: diagnosis, minimumDuration: $0)
        }
      }
    }
    var seen: [Fault: TimeInterval] = [:]
    var next: TimeInterval?
    var explain: Owners.Explain?
    for (flow, diagnosis, minimumDuration) in faults {
      let fault = Fault(flow: diagnosis.flow.id, verdict: diagnosis.verdict)
      let since = firstSeen[fault] ?? now
      seen[fault] = since
      guard !reported.contains(fault) else { continue }
      if now - since >= minimumDuration {
        reported.insert(fault)
        explain = explain ?? Owners.explanation?(true)
        report(Examination(of: flow, explain: explain).diagnosis ?? diagnosis)
      } else {
        // Subtracting in this order gives exactly `minimumDuration` for a new fault. In another order, a rounding
        // error could make the fault's alarm look like a deadline.
        next = min(next ?? .infinity, minimumDuration - (now - since))
      }
    }
    firstSeen = seen
    // An endless transition doesn't wake the run loop, so the next examination is scheduled.
    if flows.contains(where: { Examination(of: $0).moving != nil }) {
      next = min(next ?? .infinity, Movements.longest)
    }
    // The examination of a flow whose screens are moving finds nothing, so its earlier faults count as still
    // present.
    let moving = flows.filter { Examination(of: $0).moving != nil }.map { ObjectIdentifier($0) }
    reported = reported.filter { seen[$0] != nil || moving.contains($0.flow) }
    if let next { confirm(in: next) }
  }

  /// How long a fault must last before it is reported, or nil if it is never reported.
  private func minimumDuration(with diagnosis: FlowDiagnosis, of flow: FlowCore) -> TimeInterval? {
    switch diagnosis.verdict {
    case .healthy: nil
    case .heldFromOutside where !reportsHeld, .screenRetained where !reportsHeld: nil
    case .heldFromOutside, .endlessTransition: minimumDuration
    // If no task awaits the flow, the app may show its first screen later.
    case .nothingShown: flow.isAwaited ? minimumDuration : nil
    // A screen that has been in a window may return to the window. If it doesn't, the flow itself reports that
    // after a while.
    case .notInWindow: flow.isAwaited && !flow.wasInWindow ? minimumDuration : nil
    case _ where diagnosis.isCertain: Self.interval
    default: nil
    }
  }

  private func report(_ diagnosis: FlowDiagnosis) {
    CallSite(fileID: diagnosis.flow.fileID, line: diagnosis.flow.line)
      .report("\(diagnosis.verdict.rawValue). \(diagnosis.message)", about: diagnosis.flow.name)
  }

  // When the alarm fires, its block on the main queue starts a new run-loop pass, and with it an examination.

  private func lookLater(in seconds: TimeInterval) {
    guard alarm == nil else { return }
    alarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in self?.alarm = nil }
  }

  /// Schedules the next examination.
  ///
  /// An alarm of several seconds is a deadline, so tests don't wait for it before they consider the app
  /// settled.
  private func confirm(in seconds: TimeInterval) {
    if seconds <= Self.interval {
      lookLater(in: seconds)
      return
    }
    deadline?.cancel()
    deadline = Platform.alarm(after: seconds, for: .deadline) { [weak self] in
      self?.deadline = nil
    }
  }
}
