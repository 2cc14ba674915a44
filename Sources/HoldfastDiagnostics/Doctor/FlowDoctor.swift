import Foundation
import Holdfast

/// Examines the flows that are alive, and finds mistakes in who holds them.
///
/// A mistake in ownership can't be seen until something leaks or stops working. The doctor compares the view
/// hierarchy with the flows and screens that are alive. It changes nothing.
@preconcurrency @MainActor
public enum FlowDoctor {
  /// Returns a diagnosis of each flow that is alive.
  ///
  /// Open flows come first, in the order in which they were made, and then flows that have ended.
  ///
  /// ```swift
  /// for diagnosis in FlowDoctor.examine() where diagnosis.verdict != .healthy {
  ///   print(diagnosis)
  /// }
  /// ```
  ///
  /// A flow counts as healthy while its screens are in a transition, while they are being removed, and while
  /// a request waits. Examine again when everything has settled. A flow that has ended and that nothing holds
  /// is deallocated, so it isn't examined.
  ///
  /// In tests with HoldfastTesting, the evidence names the holders of leaked objects if their references can
  /// be followed. The memory of the process is searched only for faults that ``watch(minimumDuration:)`` reports.
  ///
  /// - Returns: The diagnoses.
  /// - Complexity: Linear in the number of flows, their screens, and the depth of the hierarchy.
  public static func examine() -> [FlowDiagnosis] { examine(explain: Owners.explanation?(false)) }

  /// Returns a diagnosis of each of these flows, with or without an explanation of who holds leaked objects.
  package static func examine(
    _ flows: [FlowCore] = FlowCore.all,
    explain: Owners.Explain?
  ) -> [FlowDiagnosis] {
    flows.compactMap { Examination(of: $0, explain: explain).diagnosis }
  }

  private static var round: DoctorsRound?

  /// Examines the flows whenever everything has settled, and reports mistakes.
  ///
  /// Call it at launch in debug builds. Flows that were made before the call aren't examined.
  ///
  /// A fault that can only be a mistake is reported with `FlowIssue.handler` when a second examination finds it again.
  /// It is reported only once for each flow. Some faults may have a good reason. For example, a task may still work for
  /// a flow that has ended, the keyboard may keep a screen, or the app may put a root view controller back later. Some
  /// of these faults are reported only if they last longer than `minimumDuration`, and the others aren't reported at
  /// all. ``examine()`` returns all of them. A flow that a task awaits with `run` is also reported only after
  /// `minimumDuration` if it shows no screen, or only screens that aren't in a window.
  ///
  /// A second call starts again, so that flows which were made before it aren't examined either.
  ///
  /// - Parameter minimumDuration: How long a flow may be held after its end, or be awaited without a screen, in
  ///   seconds.
  public static func watch(minimumDuration: TimeInterval = 10) {
    watch(minimumDuration: minimumDuration, reportsHeld: true)
  }

  private static func watch(minimumDuration: TimeInterval, reportsHeld: Bool) {
    Owners.record()
    FlowObservation.holder = { Owners.explanation?(true)($0)?.text }
    round?.end()
    round = DoctorsRound(minimumDuration: minimumDuration, reportsHeld: reportsHeld)
  }

  /// Watches the flows of a test, without reporting flows and screens that are still held.
  ///
  /// A test looks for held objects only at its end, because until then a local variable may rightly hold such an
  /// object.
  package static func watchTest() { watch(minimumDuration: 10, reportsHeld: false) }

  /// Stops examining the flows.
  public static func stopWatching() {
    FlowObservation.holder = nil
    round?.end()
    round = nil
  }
}
