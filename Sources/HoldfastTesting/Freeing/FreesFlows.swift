import Holdfast
import HoldfastDiagnostics
import HoldfastHolders
import Testing

/// Lets no flow and no coordinator survive the test that made it.
///
/// ```swift
/// @MainActor @Suite(.freesFlows)
/// struct ComposerTests {}
/// ```
///
/// When a test with the trait is over, and its window with it, every flow it started has to be freed,
/// and every coordinator: those connected to a screen or kept by one, and those that made a closure
/// which a screen in a ``TestWindow`` had at some settle. What is left is a failure for each flow, at the line where
/// it was made, that says who holds it. So is a flow that was freed before it showed a screen, and a screen in a
/// `Flow<Void>` whose output captures a coordinator weakly that is gone. While the test runs the doctor
/// watches, and what is certain to be a mistake fails the test. The test runs alone, as with
/// ``OneAtATime``: flows are everybody's.
///
/// A window that is a property of the suite goes with the suite's instance, before this looks.
public struct FreesFlows: SuiteTrait, TestTrait, TestScoping {
  /// A suite's trait is its tests' trait.
  public var isRecursive: Bool { true }

  /// The trait is for a suite, for all cases of a test together, and for each case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs `function`, and looks what a test leaves.
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
  /// Fails a test whose flows or coordinators survive it.
  public static var freesFlows: Self { Self() }
}

extension FreesFlows {
  /// Where to look for who holds what survives the running test, besides the windows.
  ///
  /// A service that outlives the flow, for instance: then the failure calls it by this name. The object is
  /// held until the test has been looked at, and may live on. In a test without the trait it does nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: What it is called in a failure; its type by default.
  @MainActor
  public static func suspect(_ object: AnyObject, named name: String? = nil) {
    Survivors.current?.suspect(object, named: name)
  }
}

/// What was made since it was made, none of which it holds.
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
  /// The flows that were freed before they showed anything.
  private var unshown: [CallSite: String] = [:]

  /// Of the test that runs.
  private(set) static weak var current: Survivors?

  init() {
    ToldLeaks.forget()
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
    listening = FlowBulletin.main.listen { [weak self] in self?.hear($0) }
    ClosedRoots.isNeeded = { [weak self] in self?.held.isEmpty == false }
    guard Leaks.explains else { return }
    observation = Holdfast.Platform.observeIdle { [weak self] in self?.lookIntoClosures() }
  }

  private func hear(_ event: FlowEvent) {
    hasSeenFlow = true
    guard case .ended(.failed(let error), _) = event.kind, error.reason == .neverShown else {
      return
    }
    unshown[CallSite(fileID: event.fileID, line: event.line)] = event.name
  }

  private func tellUnshown() {
    for (site, name) in unshown {
      Failure.report(
        "\(name), made here, was freed before it showed a screen, so nothing of it was tried. Call show(_:) before "
          + "the last reference to the flow goes, or let a screen's closure hold the coordinator that will; "
          + "cancel() a flow that is not needed.",
        fileID: site.fileID,
        line: site.line
      )
    }
  }

  /// A screen doesn't say when it is given a closure.
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

  /// The flows that have ended and are held, and those of which a screen has left and is held, unless someone has
  /// reported them.
  private var held: [(flow: FlowCore, verdict: FlowDiagnosis.Verdict)] {
    let flows = flows.filter { !isTold($0) }
    return FlowDoctor.examine(flows, explain: nil).compactMap { diagnosis in
      guard diagnosis.verdict == .heldFromOutside || diagnosis.verdict == .screenRetained,
        let flow = flows.first(where: { ObjectIdentifier($0) == diagnosis.flow.id })
      else { return nil }
      return (flow, diagnosis.verdict)
    }
  }

  /// Reports the screens that have left and are held, and the flows that have ended and that a window's hierarchy keeps:
  /// when the window is closed they are freed, but an app's window stays.
  private func tellHeld(of test: String) async {
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
      // A text field's screen may be kept by the keyboard.
      guard diagnosis.isCertain else { continue }
      Failure.report(
        "\(diagnosis.verdict.rawValue). \(diagnosis.message)",
        fileID: flow.site.fileID,
        line: flow.site.line
      )
      ToldLeaks.add(flow)
    }
    tell(kept(), of: test)
  }

  func expectNone(of test: String, at place: SourceLocation) async {
    await tellHeld(of: test)
    ClosedRoots.isNeeded = nil
    ClosedRoots.forget()
    TestWindow.closeAll(after: windowsBefore)
    await settle()
    await Leaks.wait { isEmpty }
    end()
    deadOutputs.report()
    tellUnshown()
    tell(flows.filter { !isTold($0) }, of: test)
    // The holder of a flow has been named with it.
    guard self.flows.isEmpty else { return }
    let living = coordinators.compactMap(\.object).filter { !ToldLeaks.contain($0) }
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

  /// One failure for each flow that no other one keeps.
  private func tell(_ flows: [FlowCore], of test: String) {
    guard !flows.isEmpty else { return }
    let report = HoldingReport()
    for (root, others) in report.outermost(of: flows.map { HeapObject($0) }) {
      guard let flow = flows.first(where: { HeapObject($0) == root }) else { continue }
      let rest = flows.filter { others.contains(HeapObject($0)) }.map(\.name)
      tell(flow, keeping: rest, of: test, by: report)
    }
    for flow in flows { ToldLeaks.add(flow) }
  }

  private func tell(
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

  /// Whether another expectation of the test has reported the flow, or of what it consists of.
  private func isTold(_ flow: FlowCore) -> Bool {
    ToldLeaks.contain(flow) || flow.screens.contains { ToldLeaks.contain($0.screen) }
      || coordinators.contains { coordinator in
        coordinator.object.map { ToldLeaks.contain($0) && HeapObject($0).keeps(flow) }
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
