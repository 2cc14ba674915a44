import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the time before a guard's question doesn't count against the act after the answer.
///
/// The user has given up the text by then, so a failure would lose the text for nothing.
@MainActor
@Suite(.oneAtATime)
struct TimeAfterAnswerTests {
  @Test
  func `L18: a sheet that replaces another has its whole time again after the answer`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    // On a busy machine the remaining fifth of a second could pass by itself.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    stage.begin("First", .sheet(over: stage.home, whenBusy: .wait))
    stage.begin("Next", .sheet(over: stage.home, whenBusy: .replace))
    await advanceTime(by: 4.8)
    stage.coordinator(named: "First")?.flow.cancel()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    await advanceTime(by: 60.5)
    await questions.answer(.leave)

    await stage.expect(ends: ["First cancelled", "Flow dismissed"], alive: ["Next"])
    expect(stage.titles, equals: ["Home", "Next 1"])
    stage.expectNoIssue()
  }

  @Test
  func `L18: no guard asks for a screen that can't be shown in any case`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let other = stage.make("Next", .sheet(over: stage.home, whenBusy: .replace))
    other.flow.show(stage.home)
    await settle()

    expect(questions.asked, equals: [])
    expect(stage.ends, equals: ["Next failed(impossible)"])
    expect(stage.presented != nil)
    await stage.expect(ends: ["Next failed(impossible)"], alive: ["Flow", "Next"])
    withExtendedLifetime(other) {}
  }

  @Test
  func `a going back has its whole time after the answer`() async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation), screens: 3)
    let first = stage.navigation.viewControllers[1]
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Flow", questions)
    stage.coordinator(named: "Flow")?.flow.back(to: first)
    await expectEventually("it asks") { questions.asked == ["Flow 3"] }
    await advanceTime(by: 60.5)
    let notice = ProbeScreen("Notice")
    notice.isModalInPresentation = true
    stage.navigation.present(notice, animated: false)
    await questions.answer(.leave)
    await advanceTime(by: 4.5)
    notice.dismiss(animated: false)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.titles, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `a going back waits as long as the user takes for a guard that was added meanwhile`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    await stage.start("Inner", .sheet(over: stage.navigation.topViewController ?? stage.home))
    let first = stage.navigation.viewControllers[1]
    let notice = ProbeScreen("Notice")
    notice.isModalInPresentation = true
    stage.frontmost.present(notice, animated: false)
    stage.coordinator(named: "Flow")?.flow.back(to: first)
    await advanceTime(by: 4)
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Inner", questions)
    notice.dismiss(animated: false)
    await expectEventually("it asks") { questions.asked == ["Inner 1"] }
    await advanceTime(by: 60.5)
    await questions.answer(.leave)

    await stage.expect(ends: ["Inner dismissed"], alive: ["Flow"])
    expect(stage.titles, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }
}
