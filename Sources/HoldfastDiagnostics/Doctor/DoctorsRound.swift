import Foundation
import Holdfast

/// Examines again and again, and reports each fault once.
///
/// It is called when the run loop is about to sleep. A fault has to be seen at two examinations, so
/// that what is taken out and put back within a moment is none.
@MainActor
final class DoctorsRound {
  private struct Fault: Hashable {
    let flow: ObjectIdentifier
    let verdict: FlowDiagnosis.Verdict
  }

  private let patience: TimeInterval
  private let flowsBefore = FlowsBefore()
  private var observation: AnyObject?
  private var alarm: Platform.Alarm?
  private var deadline: Platform.Alarm?
  private var lastLook = -TimeInterval.infinity
  private var firstSeen: [Fault: TimeInterval] = [:]
  private var reported: Set<Fault> = []

  /// Between two examinations, and between the two that make a fault certain.
  private static let interval: TimeInterval = 0.3

  private let reportsHeld: Bool

  /// `reportsHeld`: Whether what is alive and should not be is reported.
  init(patience: TimeInterval, reportsHeld: Bool = true) {
    self.patience = patience.asPatience
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
      // What holds it is looked for when it is reported.
      Examination(of: flow).diagnosis.flatMap { diagnosis in
        patience(with: diagnosis, of: flow).map { (flow: flow, diagnosis: diagnosis, patience: $0) }
      }
    }
    var seen: [Fault: TimeInterval] = [:]
    var next: TimeInterval?
    var explain: Owners.Explain?
    for (flow, diagnosis, patience) in faults {
      let fault = Fault(flow: diagnosis.flow.id, verdict: diagnosis.verdict)
      let since = firstSeen[fault] ?? now
      seen[fault] = since
      guard !reported.contains(fault) else { continue }
      if now - since >= patience {
        reported.insert(fault)
        explain = explain ?? Owners.explanation?(true)
        report(Examination(of: flow, explain: explain).diagnosis ?? diagnosis)
      } else {
        // In this order it is exactly the patience for what is new: no rounding makes it a deadline.
        next = min(next ?? .infinity, patience - (now - since))
      }
    }
    firstSeen = seen
    // An endless transition wakes nothing.
    if flows.contains(where: { Examination(of: $0).whatMoves != nil }) {
      next = min(next ?? .infinity, Movements.longest)
    }
    // Of a flow that moves nothing is known: its faults have not gone.
    let moving = flows.filter { Examination(of: $0).whatMoves != nil }.map { ObjectIdentifier($0) }
    reported = reported.filter { seen[$0] != nil || moving.contains($0.flow) }
    if let next { confirm(in: next) }
  }

  /// How long a fault has to last until it is reported; nil for what is never reported.
  private func patience(with diagnosis: FlowDiagnosis, of flow: FlowCore) -> TimeInterval? {
    switch diagnosis.verdict {
    case .healthy: nil
    case .heldFromOutside where !reportsHeld, .screenRetained where !reportsHeld: nil
    case .heldFromOutside, .endlessTransition: patience
    // Without a task that waits, it may be meant for later.
    case .nothingShown: flow.isAwaited ? patience : nil
    // What was in one may come back; in time the flow says so itself.
    case .notInWindow: flow.isAwaited && !flow.wasInWindow ? patience : nil
    case _ where diagnosis.isCertain: Self.interval
    default: nil
    }
  }

  private func report(_ diagnosis: FlowDiagnosis) {
    CallSite(fileID: diagnosis.flow.fileID, line: diagnosis.flow.line)
      .report("\(diagnosis.verdict.rawValue). \(diagnosis.message)", about: diagnosis.flow.name)
  }

  // The alarm's own turn of the main queue brings the run loop round.

  private func lookLater(in seconds: TimeInterval) {
    guard alarm == nil else { return }
    alarm = Platform.alarm(after: seconds, for: .upkeep) { [weak self] in self?.alarm = nil }
  }

  /// What takes seconds is a deadline: nothing is settled by waiting for it.
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
