import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a request waits for its turn even when its time limit would have expired (W9).
@MainActor
@Suite(.oneAtATime)
struct OrderAtTimeLimitTests {
  @Test
  func `W9: a request doesn't overtake an earlier one that a guard asks about`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await settle()
    flow.flow?.show(ProbeScreen("Receipt"), as: .replaceAll)
    flow.flow?.show(ProbeScreen("Next"), as: .push)

    await advanceTime(by: 6)
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2"])
    await questions.answer(.leave)
    await settle()

    expect(stage.stack, equals: ["Home", "Receipt", "Next"])
    stage.expectNoIssue()
  }

  @Test
  func `W9: the time limit of a request pauses while a guard asks about an earlier one`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    await settle()
    flow.flow?.show(ProbeScreen("First"), as: .replaceAll)
    flow.flow?.show(ProbeScreen("Second"), as: .replace)

    await advanceTime(by: 9.8)
    await questions.answer(.leave)
    await settle()

    expect(stage.stack, equals: ["Home", "Second"])
    stage.expectNoIssue()
  }
}
