import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to make links wait for each other, by links that open other links in each other's windows.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct CrossingLinksAttackTests {
  /// Opens scenes whose roots forward the first link to the next scene, after a wait.
  private func openScenes(_ count: Int) async -> [LinkScene] {
    let scenes = (0..<count).map { _ in LinkScene() }
    for (index, scene) in scenes.enumerated() {
      let next = scenes[(index + 1) % count].window
      scene.root.respond(to: AppLink.self) { [weak next] _, link in
        guard link == .post(1) else { return .handled }
        return .forwarded {
          for _ in 0..<5 { await runLoopPass() }
          guard let next else { throw CancellationError() }
          return await next.open(AppLink.post(2))
        }
      }
    }
    await settle()
    return scenes
  }

  @Test(arguments: [2, 3])
  func `links whose work opens links in each other's windows don't wait for each other`(
    count: Int
  ) async {
    let scenes = await openScenes(count)
    let openings = scenes.map { OpeningLink(.post(1), in: $0.window) }
    await advanceTime(by: 1)

    expect(openings.allSatisfy { $0.result == .handled(by: "Page “Root”") })
    for scene in scenes { scene.close() }
    await settle()
  }

  @Test
  func `a link behind links that have opened links in each other's windows is opened after them`()
    async
  {
    let scenes = await openScenes(2)
    let openings = scenes.map { OpeningLink(.post(1), in: $0.window) }
    let last = OpeningLink(.post(3), in: scenes[0].window)
    await expectEventually("over") { last.result != nil }

    expect(last.result, equals: .handled(by: "Page “Root”"))
    expect(openings[0].result, equals: .handled(by: "Page “Root”"))
    await expectEventually("both are over") { openings[1].result != nil }
    for scene in scenes { scene.close() }
    await settle()
  }
}
