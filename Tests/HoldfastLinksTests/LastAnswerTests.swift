import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the answer of the screen that is asked last, which can't pass.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LastAnswerTests {
  final class Coordinator {
    var answered: [AppLink] = []
  }

  @Test
  func `every link that the screens in front pass is answered`() async {
    let stage = LinkStage()
    let coordinator = Coordinator()
    stage.feed.respondAsFallback(to: AppLink.self, for: coordinator) { coordinator, _, link in
      switch link {
      case .post: .handled { coordinator.answered.append(link) }
      case .comments: .handled
      case .search: .forwarded { .handled(by: "another") }
      case .settings: .refuse("There are none.")
      }
    }
    stage.respond(stage.search) { _ in .pass }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    await expect(stage.open(.comments), equals: .handled(by: "Page “Feed”"))
    await expect(stage.open(.search("x")), equals: .handled(by: "another"))
    await expect(
      stage.open(.settings),
      equals: .refused(by: "Page “Feed”", reason: "There are none.")
    )
    expect(coordinator.answered, equals: [.post(1)])
    expectOnDisplay(stage.feed)
  }

  @Test
  func `the screen holds the coordinator, and one responder replaces the other with a report`()
    async
  {
    let stage = LinkStage()
    weak var coordinator: Coordinator?
    do {
      let made = Coordinator()
      coordinator = made
      stage.feed.respondAsFallback(to: AppLink.self, for: made) { _, _, _ in .handled }
    }
    expect(coordinator != nil)
    stage.feed.respond(to: AppLink.self) { _, _ in .pass }
    await settle()

    expectNil(coordinator)
    expect(stage.issues.count, equals: 1)
  }
}
