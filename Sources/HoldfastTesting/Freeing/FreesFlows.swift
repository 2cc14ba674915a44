import Holdfast
import HoldfastDiagnostics
import Testing

/// Lets no flow and no coordinator survive the test that made it.
///
/// ```swift
/// @MainActor @Suite(.freesFlows)
/// struct ComposerTests { … }
/// ```
///
/// When a test with the trait is over, and its window with it, every flow it started has to be freed,
/// and every coordinator: those connected to a screen or kept by one, and those that made a closure
/// which a screen in a ``TestWindow`` had at some settle. What is left is a failure for each flow, at the line where it was made, that says who holds it. While the test runs the doctor
/// watches, and what is certain to be a mistake fails the test. The test runs alone, as with
/// ``OneAtATime``: flows are everybody's.
///
/// A window that is a property of the suite goes with the suite's instance, before this looks.
public struct FreesFlows: SuiteTrait, TestTrait, TestScoping {
  /// A suite's trait is its tests' trait.
  public var isRecursive: Bool { true }

  /// Runs `function`, one test, and looks what it leaves.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await OneAtATime().provideScope(for: test, testCase: testCase) {
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

/// What was made since it was made, none of which it holds.
@MainActor
private final class Survivors {
  private let windowsBefore = TestWindow.count
  private let flowsBefore = FlowCore.all.map { Weak($0) }
  private var coordinators: [Weak<AnyObject>] = []
  private var observation: AnyObject?
  private let recorded: (@MainActor (UIViewController, AnyObject) -> Void)?

  init() {
    _ = FlowIssues.fail
    _ = HoldingOwners.install
    recorded = FlowObservation.ownership
    FlowDoctor.watch()
    let recorded = recorded
    FlowObservation.ownership = { [weak self] screen, object in
      recorded?(screen, object)
      self?.coordinators.append(Weak(object))
    }
    guard Leaks.explains else { return }
    observation = Holdfast.Platform.observeIdle { [weak self] in self?.lookIntoClosures() }
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

  func end() {
    observation = nil
    FlowDoctor.stopWatching()
    FlowObservation.ownership = recorded
  }

  func expectNone(of test: String, at place: SourceLocation) async {
    TestWindow.closeAll(after: windowsBefore)
    await settle()
    for _ in 0..<Leaks.roundsBeforeItIsALeak where !isEmpty { await settle() }
    end()
    let flows = flows
    for flow in flows {
      Failure.report(
        "\(flow.name), made here, outlives its test \(test). \(explanation(of: flow))",
        fileID: flow.site.fileID,
        line: flow.site.line
      )
    }
    // Whoever holds a flow has been named with it.
    guard flows.isEmpty else { return }
    var told: Set<ObjectIdentifier> = []
    for object in coordinators.compactMap(\.object)
    where told.insert(ObjectIdentifier(object)).inserted {
      Issue.record(
        "\(type(of: object)) outlives its test \(test). \(explanation(of: object))",
        sourceLocation: place
      )
    }
  }

  private func explanation(of object: AnyObject) -> String {
    Leaks.explains ? Owners.explanation?(object) ?? "" : ""
  }

  private var isEmpty: Bool { flows.isEmpty && coordinators.allSatisfy { $0.object == nil } }

  private var flows: [FlowCore] {
    FlowCore.all.filter { flow in !flowsBefore.contains { $0.object === flow } }
  }
}
