import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a guard that asks about a request while the user swipes away the request's host, so that for a moment the
/// request would remove no screen (L18).
@MainActor
@Suite(.oneAtATime)
struct AnswerDuringSwipeTests {
  /// Shows a guarded, undimmed sheet over a pushed screen, and requests another sheet in its place.
  private func begin(_ questions: Questions) async -> Stage {
    let stage = Stage()
    await stage.start("Below", .push(onto: stage.navigation))
    guard let host = stage.navigation.topViewController else { return stage }
    await stage.start(
      "Flow",
      .sheet(over: host, detents: [.medium], largestUndimmed: .medium)
    )
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    await settle()
    stage.begin("Next", .sheet(over: host, whenBusy: .replace))
    return stage
  }

  @Test
  func `the answer to stay counts although the host was being swiped away`() async {
    let questions = Questions()
    let stage = await begin(questions)
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)

    await questions.answer(.stay)
    swipe.cancel()

    await stage.expect(ends: ["Next failed(refused)"], alive: ["Below", "Flow"])
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `a question that the swipe has kept from beginning is asked afterwards`() async {
    let questions = Questions()
    let stage = await begin(questions)
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)
    await settle()
    expect(questions.asked, equals: [])
    swipe.cancel()

    await questions.answer(.stay)

    await stage.expect(ends: ["Next failed(refused)"], alive: ["Below", "Flow"])
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }
}
