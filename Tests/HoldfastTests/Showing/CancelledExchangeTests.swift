import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a screen replaces another one in an interactive transition of the app (L1).
@MainActor
@Suite(.oneAtATime)
struct CancelledExchangeTests {
  /// Makes the transitions interactive while `body` changes the stack, and ends the running transition.
  private func drive(
    _ stage: Stage,
    cancels: Bool,
    _ body: @MainActor () async -> Void
  ) async {
    let interaction = UIPercentDrivenInteractiveTransition()
    stage.delegates.animator = PlainFade()
    stage.delegates.interaction = interaction
    await body()
    await runLoopPass()
    await runLoopPass()
    interaction.update(0.4)
    await advanceTime(by: 2)
    stage.delegates.interaction = nil
    if cancels { interaction.cancel() } else { interaction.finish() }
    await advanceTime(by: 1)
    await settle()
  }

  @Test(arguments: [1, 3], [true, false])
  func `L1: a screen that was to be replaced is the flow's as before when that is cancelled`(
    _ screens: Int,
    _ listens: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation), screens: screens)
    let old = try #require(stage.navigation.topViewController as? ProbeScreen)
    let before = stage.stack
    let (events, source) = AsyncStream<Int>.makeStream()
    var received: [Int] = []
    if listens { old.listen(to: events) { _, event in received.append(event) } }
    stage.guardLeaving(of: old, for: "Flow", questions)
    weak var refused: UIViewController?

    await drive(stage, cancels: true) {
      refused = stage.coordinator(named: "Flow")?.showNext(as: .replace).screen
    }

    expect(stage.stack, equals: before)
    expectNil(refused)
    expect(stage.issues.map { $0.message.contains("was cancelled") }, equals: [true])
    source.yield(1)
    if listens { await expectEventually("it hears") { received == [1] } }
    UserAction.tapBack(in: stage.navigation)
    await questions.answer(.stay)
    expect(questions.asked, equals: [old.title])
    await stage.expect(ends: [], alive: ["Flow"])

    UserAction.tapBack(in: stage.navigation)
    await questions.answer(.leave)
    if screens > 1 { stage.navigation.popToRootViewController(animated: false) }
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    source.finish()
  }

  @Test(arguments: [1, 3])
  func `L1: an exchange that is completed is as without a gesture`(_ screens: Int) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), screens: screens)
    weak let old = stage.navigation.topViewController

    await drive(stage, cancels: false) {
      stage.coordinator(named: "Flow")?.showNext(as: .replace)
    }

    expectNil(old)
    expect(stage.stack.last, equals: "Flow \(screens + 1)")
    stage.expectNoIssue()
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `L1: what a gate has left goes with its outer flow when what follows is cancelled`() async {
    let stage = Stage()
    await stage.startGated(.push(onto: stage.navigation), Variation(screens: 2)) { outer, _ in
      outer.showNext()
    }

    await drive(stage, cancels: true) {
      stage.coordinator(named: "Gate")?.flow.finish(with: "user")
      await runLoopPass()
    }

    await stage.expect(ends: ["Gate finished(user)", "Outer failed(refused)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [1, 3])
  func `L1: a stack's root whose coming is cancelled fails, and the old root's flow goes on`(
    _ screens: Int
  ) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), screens: screens)
    let before = stage.stack

    await drive(stage, cancels: true) { stage.begin("Root", .root(of: stage.navigation)) }

    expect(stage.stack, equals: before)
    await stage.expect(ends: ["Root failed(refused)"], alive: ["Flow"])
    stage.coordinator(named: "Flow")?.flow.finish(with: "done")
    await stage.expect(ends: ["Root failed(refused)", "Flow finished(done)"])
  }
}
