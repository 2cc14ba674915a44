import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the system disconnects a scene in the background, and may connect its session again (L7).
@MainActor
@Suite(.oneAtATime)
struct ReclaimedSceneTests {
  enum Place: CaseIterable, Sendable {
    case root, push, sheet, sheetOnSheet

    @MainActor
    func start(_ stage: Stage, on root: UINavigationController, in window: UIWindow) async {
      switch self {
      case .root: await stage.start("Flow", .root(of: window))
      case .push: await stage.start("Flow", .push(onto: root), screens: 2)
      case .sheet: await stage.start("Flow", .sheet(over: root), screens: 2)
      case .sheetOnSheet:
        await stage.start("Outer", .sheet(over: root))
        await stage.start("Flow", .sheet(over: root.presentedViewController ?? root))
      }
    }

    var names: [String] { self == .sheetOnSheet ? ["Outer", "Flow"] : ["Flow"] }
  }

  @Test(arguments: Place.allCases)
  func `L7: flows whose screens come back with the session are open, and work`(
    _ place: Place
  ) async throws {
    let stage = Stage()
    let second = SecondWindow(root: UINavigationController(rootViewController: ProbeScreen("Root")))
    await settle()
    do {
      let window = try #require(second.window)
      let stack = try #require(window.rootViewController as? UINavigationController)
      await place.start(stage, on: stack, in: window)
    }
    var root = second.window?.rootViewController
    let session = try #require(second.reclaim())
    await advanceTime(by: 40)
    expect(stage.ends, equals: [])
    stage.expectNoIssue()

    second.reconnect(session, root: try #require(root))
    root = nil
    await settle()

    expect(stage.ends, equals: [])
    expect(stage.alive, equals: place.names)
    stage.coordinator(named: "Flow")?.showNext()
    await settle()
    expect(
      stage.titles(in: second.window?.rootViewController).last?.hasPrefix("Flow"),
      equals: true
    )
    if place != .root {
      stage.coordinator(named: "Flow")?.flow.finish(with: "done")
      await settle()
      expect(stage.ends, equals: ["Flow finished(done)"])
    }
    second.disconnect()
    await advanceTime(by: 2)
    expect(stage.alive, equals: [])
    stage.expectNoIssue()
  }

  @Test(arguments: Place.allCases, [true, false])
  func `L7: they end when the user closes the scene, or it comes back with another root`(
    _ place: Place,
    _ isClosed: Bool
  ) async throws {
    let stage = Stage()
    let second = SecondWindow(root: UINavigationController(rootViewController: ProbeScreen("Root")))
    await settle()
    do {
      let window = try #require(second.window)
      let stack = try #require(window.rootViewController as? UINavigationController)
      await place.start(stage, on: stack, in: window)
    }
    let isDeallocated = place == .root || place == .push
    let session = try #require(second.reclaim())
    await advanceTime(by: 1)
    // A flow that isn't in a sheet is deallocated with its window.
    expect(stage.ends, equals: (isDeallocated ? ["Flow dismissed"] : []))

    if isClosed {
      UIApplication.shared.discard(session)
    } else {
      second.reconnect(session, root: ProbeScreen("New"))
    }
    await advanceTime(by: 2)

    await stage.expect(ends: place.names.reversed().map { "\($0) dismissed" })
    second.disconnect()
    await settle()
    stage.expectNoIssue()
  }
}
