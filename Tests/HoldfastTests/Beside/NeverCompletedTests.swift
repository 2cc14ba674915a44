import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests a transition that never completes: `finish` and `cancel` keep their time limits, the doctor names the
/// transition, and replacing the root beneath it ends the root's flows.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct NeverCompletedTests {
  enum Move: CaseIterable, Sendable {
    case push, pop, present, dismiss

    var isModal: Bool { self == .present || self == .dismiss }
  }

  /// Begins a transition of a flow's only screen, which never completes.
  private func begin(_ move: Move, _ stage: Stage) async {
    let placement =
      move.isModal ? Placement.sheet(over: stage.home) : .push(onto: stage.navigation)
    switch move {
    case .push, .present: stage.begin("Stuck", placement)
    case .pop:
      await withoutFaults { await stage.start("Stuck", placement) }
      UserAction.tapBack(in: stage.navigation)
    case .dismiss:
      await withoutFaults { await stage.start("Stuck", placement) }
      UserAction.dragDown(stage.presented).finish()
    }
    await settle()
  }

  /// The doctor's diagnosis of the flow `Stuck`, because flows of other tests may still be alive.
  private var diagnosis: FlowDiagnosis? {
    FlowDoctor.examine().first { $0.flow.name == "Stuck" }
  }

  private func withoutFaults(_ body: @MainActor () async -> Void) async {
    await withFaults([]) { await body() }
  }

  @Test(arguments: Move.allCases)
  func `A13: a root replaced beneath a transition that never completes ends its flow in time`(
    _ move: Move
  ) async {
    let stage = Stage()
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      await begin(move, stage)
      expect(stage.ends, equals: [])

      stage.window.rootViewController = ProbeScreen("Other root")
      await advanceTime(by: 4)
      expect(stage.ends, equals: [])
      await advanceTime(by: 2)

      expect(stage.ends, equals: ["Stuck dismissed"])
      expect(stage.causes, equals: [.rootReplaced])
    }
    await settle()
    expect(stage.ends, equals: ["Stuck dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `A13: flows beside a transition that never completes end with their root, too`() async {
    let stage = Stage()
    await settle()
    await stage.start("Below", .push(onto: stage.navigation))
    await withFaults(.endlessTransitions(every: 1)) {
      stage.begin("Above", .push(onto: stage.navigation))
      await settle()

      stage.window.rootViewController = ProbeScreen("Other root")
      await advanceTime(by: 7)

      expect(Set(stage.ends), equals: ["Below dismissed", "Above dismissed"])
    }
    await settle()
    expect(stage.ends.count, equals: 2)
  }

  @Test(arguments: Move.allCases)
  func
    `A13: a transition that never completes is given up on neither before its time nor with its root`(
      _ move: Move
    ) async
  {
    let stage = Stage()
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      await begin(move, stage)
      await advanceTime(by: 60)
      expect(stage.ends, equals: [])
      expect(stage.alive, equals: ["Stuck"])
    }
    await settle()
    let leaves = move == .pop || move == .dismiss
    expect(stage.ends, equals: (leaves ? ["Stuck dismissed"] : []))
  }

  @Test(arguments: Move.allCases)
  func `A13: finish comes within the deadlines of its page`(_ move: Move) async {
    let stage = Stage()
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      await begin(move, stage)
      stage.coordinator(named: "Stuck")?.flow.finish(with: "done")
      await advanceTime(by: 7)
      expect(stage.ends, equals: ["Stuck finished(done)"])
    }
    await settle()
    expect(stage.ends, equals: ["Stuck finished(done)"])
  }

  @Test(arguments: Move.allCases)
  func `A13: the doctor names a transition that never completes`(_ move: Move) async throws {
    let stage = Stage()
    await settle()
    await withFaults(.endlessTransitions(every: 1)) {
      await begin(move, stage)
      expect(diagnosis?.verdict, equals: .healthy)
      await advanceTime(by: 4)
      expect(diagnosis?.verdict, equals: .healthy)
      await advanceTime(by: 2)

      expect(diagnosis?.verdict, equals: .endlessTransition)
      expect(diagnosis?.description.contains("has run for 6 s and hasn't completed") ?? false)
      expect(
        diagnosis?.description.contains(move.isModal ? "UINavigationController" : "Stuck 1")
          ?? false
      )
    }
    await settle()
  }

  @Test(arguments: Move.allCases)
  func `A13: the doctor that watches reports it once`(_ move: Move) async {
    let stage = Stage()
    await settle()
    FlowDoctor.watch()
    defer { FlowDoctor.stopWatching() }
    await withFaults(.endlessTransitions(every: 1)) {
      await begin(move, stage)
      await advanceTime(by: 14)
      stage.expectNoIssue()
      await advanceTime(by: 200)
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.hasPrefix("endless transition. ") ?? false)
    }
    await settle()
  }

  @Test
  func `A13: a gesture that rests is no transition that never completes`() async {
    let stage = Stage()
    await settle()
    await stage.start("Stuck", .push(onto: stage.navigation))
    let swipe = UserAction.swipeBack(in: stage.navigation)
    await settle()
    expect(diagnosis?.verdict, equals: .healthy)
    await advanceTime(by: 50)
    expect(diagnosis?.verdict, equals: .healthy)
    swipe.cancel()
    expect(diagnosis?.verdict, equals: .healthy)
    await settle()
    expect(stage.ends, equals: [])
  }
}
