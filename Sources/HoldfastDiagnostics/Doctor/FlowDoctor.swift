import Foundation
import Holdfast

/// Examines the live flows: who is as it should be, and what is wrong with the others.
///
/// Ownership is invisible until it fails. The doctor reads the live hierarchy and the flows that are
/// alive in it or out of it, and changes nothing.
@preconcurrency @MainActor
public enum FlowDoctor {
  /// One diagnosis for every flow that is alive, by the place where they were made.
  ///
  /// ```swift
  /// for diagnosis in FlowDoctor.examine() where diagnosis.verdict != .healthy {
  ///   print(diagnosis)
  /// }
  /// ```
  ///
  /// A flow that moves, is being taken away or waits is healthy: ask again when everything has
  /// settled. A flow that has ended and is not held is freed, and so not examined.
  ///
  /// In tests with HoldfastTesting it says who holds what should be gone, as far as references can be
  /// followed; the process's memory is searched only for what ``watch(patience:)`` reports.
  ///
  /// - Returns: The diagnoses.
  /// - Complexity: Linear in the flows, their screens, and the depth of the hierarchy.
  public static func examine() -> [FlowDiagnosis] { examine(explain: Owners.explanation?(false)) }

  /// The same of some flows, with what says who holds what is alive, or without.
  package static func examine(
    _ flows: [FlowCore] = FlowCore.all,
    explain: Owners.Explain?
  ) -> [FlowDiagnosis] {
    flows.compactMap { Examination(of: $0, explain: explain).diagnosis }
  }

  private static var round: DoctorsRound?

  /// Examines the flows whenever everything has settled, and reports what is wrong.
  ///
  /// For debug builds: call it at launch; flows that were made before are left alone. What is certain
  /// to be a mistake, and was seen twice, goes to `FlowIssue.report`, once for each flow. What may have
  /// a good reason (a task that still works for a flow that has ended, a screen that the keyboard
  /// keeps, a root that is put back later) is reported only when it lasts longer than `patience`, or
  /// not at all; ``examine()`` returns it. So is a flow that shows nothing, or nothing in a window, if a
  /// task awaits it with `run`.
  /// A second call begins anew.
  ///
  /// - Parameter patience: How long a flow may be held after its end, or awaited without a screen, in seconds.
  public static func watch(patience: TimeInterval = 10) {
    watch(patience: patience, reportsHeld: true)
  }

  private static func watch(patience: TimeInterval, reportsHeld: Bool) {
    Owners.record()
    FlowObservation.holder = { Owners.explanation?(true)($0)?.text }
    round?.end()
    round = DoctorsRound(patience: patience, reportsHeld: reportsHeld)
  }

  /// Watches a test, which looks at its end for what is held: in its middle a local variable may hold it rightly.
  package static func watchTest() { watch(patience: 10, reportsHeld: false) }

  /// Watches no more.
  public static func stopWatching() {
    FlowObservation.holder = nil
    round?.end()
    round = nil
  }
}
