import Holdfast
import HoldfastDiagnostics
import HoldfastHolders
import Testing

/// Fails a test if a flow or a coordinator that it has created is still alive afterwards.
///
/// ```swift
/// @MainActor @Suite(.freesFlows)
/// struct ComposerTests {}
/// ```
///
/// After a test with this trait has ended and its window has been closed, every flow that it has started must have been
/// deallocated. The same applies to the coordinators of screens that were in a ``TestWindow`` when the test settled.
/// These are the coordinators that were connected to such a screen or held by it, and the coordinators in whose methods
/// one of the screen's closures is written.
///
/// A test fails for each of these:
///
/// - a flow or a coordinator that is still alive, at the line where the flow was created, with its holder
/// - a flow that was deallocated before it showed a screen
/// - a screen in a `Flow<Void>` with an output that captured a coordinator weakly, if the coordinator has been
///   deallocated
/// - a mistake that the doctor finds for certain while the test is running
///
/// The test doesn't run in parallel with others, as with ``OneAtATime``, because all tests share the list of flows.
///
/// A window in a property of the suite is deallocated with the suite's instance, before the check.
public struct FreesFlows: SuiteTrait, TestTrait, TestScoping {
  /// True, so that a suite's trait applies to its tests.
  public var isRecursive: Bool { true }

  /// Returns the trait itself, which applies to a suite, to all cases of a test together, and to each case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs `function`, and checks the flows and coordinators afterwards.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await OneAtATime().provideScope(for: test, testCase: testCase) {
      guard testCase != nil else { return try await function() }
      let survivors = await Survivors()
      do {
        try await function()
      } catch {
        await survivors.end()
        throw error
      }
      await survivors.expectNone(of: test.name, at: test.sourceLocation)
    }
  }
}

extension Trait where Self == FreesFlows {
  /// Fails a test whose flows or coordinators are still alive afterwards.
  public static var freesFlows: Self { Self() }
}

extension FreesFlows {
  /// Names an object, such as a service, that may hold leaked objects.
  ///
  /// If an object leaks, the test searches for its holders, beginning at this object as well as at the windows. The
  /// failure refers to this object as `name`. The object is held until the check, and may stay alive afterwards. In a
  /// test without the trait, this method does nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The name in a failure, by default the object's type.
  @MainActor
  public static func suspect(_ object: AnyObject, named name: String? = nil) {
    Survivors.current?.suspect(object, named: name)
  }
}

/// Remembers the flows and coordinators that are created after this object, and refers to them weakly.
@MainActor
private final class Survivors {
  private let windowsBefore = TestWindow.count
  private let flowsBefore = FlowsBefore()
  private var coordinators: [Weak<AnyObject>] = []
  private var observation: AnyObject?
  private let recorded: (@MainActor (UIViewController, AnyObject) -> Void)?
  private let suspects = Suspects()
  private let deadOutputs = DeadOutputs()
  private var listening: FlowBulletin.Listening?
  private var hasSeenFlow = false
  /// The flows that were deallocated before they showed a screen.
  private var unshown: [CallSite: String] = [:]

  /// The object of the running test.
  private(set) static weak var current: Survivors?

  init() {
    ReportedLeaks.forget()
    _ = FlowIssues.fail
    _ = HoldingOwners.install
    recorded = FlowObservation.ownership
    Self.current = self
    FlowDoctor.watchTest()
    let recorded = recorded
    FlowObservation.ownership = { [weak self] screen, object in
      recorded?(screen, object)
      self?.coordinators.append(Weak(object))
    }
    listening = FlowBulletin.main.listen { [weak self] in self?.receive($0) }
    ClosedRoots.isNeeded = { [weak self] in self?.held.isEmpty == false }
    guard Leaks.explains else { return }
    observation = Holdfast.Platform.observeIdle { [weak self] in self?.lookIntoClosures() }
  }

  private func receive(_ event: FlowEvent) {
    hasSeenFlow = true
    guard case .ended(.failed(let error), _) = event.kind, error.reason == .neverShown else {
      return
    }
    unshown[CallSite(fileID: event.fileID, line: event.line)] = event.name
  }

  private func reportUnshown() {
    for (site, name) in unshown {
      Failure.report(
        """
        \(name), made here, was released before it showed a screen, so it wasn't tested. Call show(_:) before the last \
        reference is released, or let a screen's closure hold the coordinator that will call it. If the flow isn't \
        needed, call cancel() on it.
        """,
        fileID: site.fileID,
        line: site.line
      )
    }
  }

  /// Finds coordinators that screens hold through closures, because the assignment of a closure can't be observed.
  private func lookIntoClosures() {
    for screen in TestWindow.openWindows.flatMap(\.screens) {
      for author in ClosureAuthors.authors(of: screen)
      where !coordinators.contains(where: { $0.object === author }) {
        coordinators.append(Weak(author))
      }
    }
  }

  func suspect(_ object: AnyObject, named name: String?) { suspects.add(object, named: name) }

  func end() {
    observation = nil
    listening?.end()
    listening = nil
    FlowDoctor.stopWatching()
    FlowObservation.ownership = recorded
    ClosedRoots.isNeeded = nil
    ClosedRoots.forget()
  }

  /// The flows that are still held although they have ended, and the flows of screens that are still held although they
  /// have left.
  ///
  /// Flows that were reported already aren't included.
  private var held: [(flow: FlowCore, verdict: FlowDiagnosis.Verdict)] {
    let flows = flows.filter { !isReported($0) }
    return FlowDoctor.examine(flows, explain: nil).compactMap { diagnosis in
      guard diagnosis.verdict == .heldFromOutside || diagnosis.verdict == .screenRetained,
        let flow = flows.first(where: { ObjectIdentifier($0) == diagnosis.flow.id })
      else { return nil }
      return (flow, diagnosis.verdict)
    }
  }

  /// Reports screens that have left and are still held, and flows that have ended and are held by the hierarchy of a
  /// window.
  ///
  /// The test may release them when it closes the window, but an app's window stays open.
  private func reportHeld(of test: String) async {
    _ = await settling()
    guard !held.isEmpty else { return }
    func kept() -> [FlowCore] {
      let flows = held.map(\.flow)
      let kept = Set(HoldingReport.keptByHierarchy(of: flows.map { HeapObject($0) }))
      return flows.filter { kept.contains(HeapObject($0)) }
    }
    func retained() -> [FlowCore] {
      held.filter { $0.verdict == .screenRetained }.map(\.flow)
    }
    await Leaks.wait { kept().isEmpty && retained().isEmpty }
    let flows = retained()
    let explain = flows.isEmpty ? nil : Owners.explanation?(true)
    for (flow, diagnosis) in zip(flows, FlowDoctor.examine(flows, explain: explain)) {
      // The keyboard may hold the screen of a text field, so only certain diagnoses are reported.
      guard diagnosis.isCertain else { continue }
      Failure.report(
        "\(diagnosis.verdict.rawValue). \(diagnosis.message)",
        fileID: flow.site.fileID,
        line: flow.site.line
      )
      ReportedLeaks.add(flow)
    }
    reportLeaks(kept(), of: test)
  }

  func expectNone(of test: String, at place: SourceLocation) async {
    await reportHeld(of: test)
    ClosedRoots.isNeeded = nil
    ClosedRoots.forget()
    TestWindow.closeAll(after: windowsBefore)
    await settle()
    await Leaks.wait { isEmpty }
    end()
    deadOutputs.report()
    reportUnshown()
    reportLeaks(flows.filter { !isReported($0) }, of: test)
    // If a flow is alive, the report of that flow has already named its coordinator's holder.
    guard self.flows.isEmpty else { return }
    let living = coordinators.compactMap(\.object).filter { !ReportedLeaks.contain($0) }
    EndOfFlow.isKnown = hasSeenFlow
    defer { EndOfFlow.isKnown = true }
    let report = HoldingReport()
    for (root, _) in report.outermost(of: Self.once(living)) {
      let explanation = Leaks.explains ? report.explanation(of: root).text : ""
      Issue.record(
        "\(root.name) outlives its test \(test). \(explanation)",
        sourceLocation: place
      )
    }
  }

  /// Fails the test once for each flow that isn't held by another one of these flows.
  private func reportLeaks(_ flows: [FlowCore], of test: String) {
    guard !flows.isEmpty else { return }
    let report = HoldingReport()
    for (root, others) in report.outermost(of: flows.map { HeapObject($0) }) {
      guard let flow = flows.first(where: { HeapObject($0) == root }) else { continue }
      let rest = flows.filter { others.contains(HeapObject($0)) }.map(\.name)
      reportLeaks(flow, keeping: rest, of: test, by: report)
    }
    for flow in flows { ReportedLeaks.add(flow) }
  }

  private func reportLeaks(
    _ flow: FlowCore,
    keeping others: [String],
    of test: String,
    by report: HoldingReport
  ) {
    let (coordinator, explanation) =
      Leaks.explains ? report.explanation(of: flow) : (nil, Explanation(text: "", names: false))
    let companion = coordinator.map { ", and \($0) with it" } ?? ""
    let rest = others.isEmpty ? "" : "\nIt keeps other flows: \(others.joined(separator: ", "))."
    Failure.report(
      "\(flow.name), made here, outlives its test \(test)\(companion). \(explanation.text)\(rest)",
      fileID: flow.site.fileID,
      line: flow.site.line
    )
  }

  /// Returns whether another expectation of the test has reported the flow or a part of it.
  private func isReported(_ flow: FlowCore) -> Bool {
    ReportedLeaks.contain(flow) || flow.screens.contains { ReportedLeaks.contain($0.screen) }
      || coordinators.contains { coordinator in
        coordinator.object.map { ReportedLeaks.contain($0) && HeapObject($0).keeps(flow) }
          ?? false
      }
  }

  private static func once(_ objects: [AnyObject]) -> [HeapObject] {
    var seen: Set<HeapObject> = []
    return objects.map { HeapObject($0) }.filter { seen.insert($0).inserted }
  }

  private var isEmpty: Bool { flows.isEmpty && coordinators.allSatisfy { $0.object == nil } }

  private var flows: [FlowCore] { flowsBefore.later }
}

extension HeapObject {
  @MainActor
  fileprivate func keeps(_ object: AnyObject) -> Bool {
    var walk = ReferenceWalk.throughUIKit()
    return walk.walk(from: self, to: HeapObject(object))
  }
}
