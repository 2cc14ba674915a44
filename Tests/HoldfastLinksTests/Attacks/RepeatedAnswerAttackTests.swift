import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to occupy the main actor with a link, so that nothing else runs in the app.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RepeatedAnswerAttackTests {
  private let stage = LinkStage()

  /// A screen that replaces its own responder in each answer, up to a number of times.
  @MainActor
  private final class Restless {
    var asked = 0

    func respond(on screen: UIViewController, _ answer: @escaping @MainActor () -> LinkAnswer) {
      screen.respond(to: AppLink.self) { screen, _ in
        self.asked += 1
        if self.asked < 300 { self.respond(on: screen, answer) }
        return answer()
      }
    }
  }

  enum Answer: CaseIterable, Sendable {
    case handled, later

    @MainActor var answer: LinkAnswer { self == .handled ? .handled : .later }
  }

  @Test(arguments: Answer.allCases)
  func `a screen that replaces its responder in each answer is asked once in a run-loop pass`(
    _ answer: Answer
  ) async {
    let restless = Restless()
    restless.respond(on: stage.feed) { answer.answer }
    let opening = stage.begin(.post(1))
    for _ in 1...5 { await runLoopPass() }
    expect((1...20).contains(restless.asked))
    opening.cancel()
    await settle()
  }

  @Test(arguments: Answer.allCases)
  func `a screen that replaces its responder in each answer is asked once in a pass of restoring`(
    _ answer: Answer
  ) async throws {
    let places = try PlacesOf(links: [.post(1)]).state
    let linkScene = LinkScene()
    let restless = Restless()
    restless.respond(on: linkScene.root) { answer.answer }
    await settle()
    let restoration = linkScene.window.restore(places)
    for _ in 1...5 { await runLoopPass() }
    expect((1...20).contains(restless.asked))
    linkScene.close()
    await settle()
    expect(restoration.isFinished)
    stage.window.makeKey()
  }

  @Test
  func `a link that a guard's closure opens past its own screen ends with its time limit`() async {
    let window = stage.window
    stage.respond(stage.feed, stage.handles("Feed"))
    var result: LinkResult?
    let draft = await stage.present("Draft", style: .pageSheet)
    draft.guardLeaving(for: self.stage) { _, _ in
      result = await window.open(AppLink.post(2), within: 3)
      return .stay
    }
    let opening = stage.begin(.post(1), within: 20)
    await advanceTime(by: 30)
    expect(result != nil)
    expect(
      opening.result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(!stage.events.contains("Feed works"))
    expect(draft.presentingViewController != nil)
  }
}
