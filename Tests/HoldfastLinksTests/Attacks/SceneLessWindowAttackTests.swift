import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock while the app has taken the window out of its scene.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SceneLessWindowAttackTests {
  private let stage = LinkStage()

  @Test(arguments: [true, false])
  func `a link whose window is out of its locked scene when its answer comes waits for the lock`(
    revealing: Bool
  ) async {
    let (gate, scene) = (Gate(), stage.scene)
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("asked") { gate.isAwaited }
    let lock = stage.lock()
    stage.window.windowScene = nil
    gate.open()
    await settle()
    expect(!stage.events.contains("Feed works"))
    stage.window.windowScene = scene
    await settle()
    expect(stage.isLocked)
    expect(!stage.events.contains("Feed works"))
    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
    stage.window.makeKey()
  }

  @Test
  func `a restoration whose window is out of its locked scene when its answer comes waits`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let (gate, scene) = (Gate(), stage.scene)
    stage.respond(stage.tabs) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Tabs works") }
    }
    let restoration = stage.window.restore(places, within: 60)
    await expectEventually("asked") { gate.isAwaited }
    let lock = stage.lock()
    stage.window.windowScene = nil
    gate.open()
    await settle()
    expect(!stage.events.contains("Tabs works"))
    stage.window.windowScene = scene
    await settle()
    expect(stage.isLocked)
    expect(!stage.events.contains("Tabs works"))
    lock.finish()
    await advanceTime(by: 90)
    expect(restoration.isFinished)
    expect(stage.events.filter { $0 == "Tabs works" }.count, equals: 1)
    stage.window.makeKey()
  }
}
