import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place past a screen on the same stack that has passed and has locked since then.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RepeatedPassAttackTests {
  private let stage = LinkStage(showsRoot: false)

  /// Shows a stack with a home, and above it a screen that passes until the stage's events contain "The door locks".
  private func showDoor(above home: Page, isLater: Bool = false) async -> UINavigationController {
    let stack = UINavigationController(rootViewController: home)
    stage.window.rootViewController = stack
    let door = Page("Door")
    stage.respond(door) { [weak stage] _ in
      guard stage?.events.contains("The door locks") == true else { return .pass }
      return isLater ? .later : .refuse("Locked.")
    }
    stack.pushViewController(door, animated: false)
    await settle()
    return stack
  }

  @Test(arguments: [true, false])
  func `a screen on the stack that has passed and locks while an answer is awaited is asked again`(
    isLater: Bool
  ) async throws {
    let places = try PlacesOf(links: [.post(1)]).state
    let (home, gate) = (Page("Home"), Gate())
    stage.respond(home) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Home works") }
    }
    let stack = await showDoor(above: home, isLater: isLater)
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    stage.events.append("The door locks")
    gate.open()
    await advanceTime(by: 30)
    expect(!stage.events.contains("Home works"))
    expect(restoration.isFinished, equals: !isLater)
    stack.popToRootViewController(animated: false)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
  }

  @Test
  func `a screen on the stack that has passed and locks in the turn of restore is asked again`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let home = Page("Home")
    stage.respond(home) { [weak stage] _ in
      .handled {
        stage?.events.append("Home works")
        await Task.yield()
      }
    }
    _ = await showDoor(above: home)
    let restoration = stage.window.restore(places)
    stage.events.append("The door locks")
    await advanceTime(by: 30)
    expect(!stage.events.contains("Home works"))
    expect(restoration.isFinished)
  }
}
