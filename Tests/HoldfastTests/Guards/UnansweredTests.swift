import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a question whose screen is removed from the window before the question is answered (S12).
@MainActor
@Suite(.oneAtATime)
struct UnansweredTests {
  @Test(arguments: [true, false])
  func `S12: a lock in the root's place cancels the question, and nothing ends by that`(
    _ comesBack: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    stage.window.rootViewController = ProbeScreen("Lock")
    await questions.expectCancelled("Flow 1")
    await advanceTime(by: 2)
    await stage.expect(ends: [], alive: ["Flow"])

    guard comesBack else { return }
    stage.window.rootViewController = stage.navigation
    await stage.expect(ends: [], alive: ["Flow"])
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await questions.answer(.leave)
    await stage.expect(ends: ["Flow finished(saved)"])
    stage.expectNoIssue()
  }

  @Test
  func `S12: a question in a sheet under a root that is replaced is no answer either`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    stage.window.rootViewController = ProbeScreen("Lock")
    await questions.expectCancelled("Flow 1")
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow dismissed"], causes: [.rootReplaced])
  }

  @Test
  func `S12: a modal that ends on release and is dismissed while it asks is open when it is back`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .sheet(over: stage.home).endingWhenDeallocated())
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    await settle()
    let kept = stage.presented
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    stage.navigation.dismiss(animated: true)
    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: [], alive: ["Flow"])
    if let kept { stage.home.present(kept, animated: true) }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.coordinator(named: "Flow")?.flow.isOpen, equals: true)
    stage.expectNoIssue()
  }

  @Test
  func `S12: a question whose screen has left its window before it begins isn't asked`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)

    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    stage.window.rootViewController = ProbeScreen("Lock")
    // The question begins in the next turn of the main queue, before the run loop is idle.
    await Task {}.value

    await stage.expect(ends: [], alive: ["Flow"])
    expect(questions.asked, equals: [])
    stage.window.rootViewController = stage.navigation
    await stage.expect(ends: [], alive: ["Flow"])
    stage.expectNoIssue()
  }

  @Test
  func `S12: a question whose screen has left its window doesn't hold up another end`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.pushGuarded(questions)

    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    stage.window.rootViewController = ProbeScreen("Lock")
    stage.coordinator(named: "Flow")?.flow.cancel()

    await stage.expect(ends: ["Flow cancelled"])
    expect(questions.asked, equals: [])
    stage.expectNoIssue()
  }
}
