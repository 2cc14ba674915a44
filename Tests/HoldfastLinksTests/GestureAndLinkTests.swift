import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests an interactive transition of a screen that a link removes, which lasts longer than the link's time limit (L2).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GestureAndLinkTests {
  @Test(arguments: [true, false])
  func `L2: a link that waits for a gesture is opened when the gesture ends`(_ goes: Bool) async {
    let stage = LinkStage()
    let cover = await stage.present("Cover", style: .pageSheet)
    stage.respond(stage.feed) { _ in .handled }
    let drag = UserAction.dragDown(cover)
    drag.move(to: 0.4)
    let opening = stage.begin(.post(1), within: 5)
    await advanceTime(by: 12)
    expectNil(opening.result)

    if goes { drag.finish() } else { drag.release() }

    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expectOnDisplay(stage.feed)
  }
}
