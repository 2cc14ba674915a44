import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a door while the user drags or swipes it, and cancels the gesture.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GestureAttackTests {
  /// A door that comes while an answer is awaited.
  enum Door: CaseIterable, Sendable {
    case pushed, sheet

    /// Shows the door, lets the user begin to remove it, and returns a closure that cancels the gesture.
    @MainActor
    func showAndDrag(
      in stage: LinkStage,
      on stack: UINavigationController
    ) async -> @MainActor () -> Void {
      let page = Page("Door")
      stage.respond(page) { _ in .refuse("Locked.") }
      switch self {
      case .pushed:
        stack.pushViewController(page, animated: false)
        await settle()
        let swipe = UserAction.swipeBack(in: stack)
        swipe.move(to: 0.5)
        return { swipe.cancel() }
      case .sheet:
        page.modalPresentationStyle = .pageSheet
        stack.present(page, animated: false)
        await settle()
        let drag = UserAction.dragDown(page)
        drag.move(to: 0.4)
        return { drag.release() }
      }
    }
  }

  @Test(arguments: Door.allCases)
  func `work that reveals no screen waits while the user may remove a door, and asks the door`(
    _ door: Door
  ) async {
    let stage = LinkStage()
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    let cancel = await door.showAndDrag(in: stage, on: stage.feedStack)

    gate.open()
    await advanceTime(by: 1, settling: false)
    expect(!stage.events.contains("Feed works"))

    cancel()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Door”", reason: "Locked."))
    expect(!stage.events.contains("Feed works"))
  }

  @Test(arguments: Door.allCases)
  func `work that reveals no screen doesn't run when the time limit expires during a gesture`(
    _ door: Door
  ) async {
    let stage = LinkStage()
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: false) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1), within: 2)
    await expectEventually("asked") { gate.isAwaited }
    let cancel = await door.showAndDrag(in: stage, on: stage.feedStack)

    gate.open()
    // A gesture pauses the time limit for a minute at most.
    await advanceTime(by: 70)
    expect(opening.result != nil)

    cancel()
    await settle()
    expect(!stage.events.contains("Feed works"))
  }

  @Test(arguments: Door.allCases)
  func `a restoration waits while the user may remove a door, and asks the door`(
    _ door: Door
  ) async throws {
    let places = try PlacesOf(links: [.post(1)]).state
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    let stack = UINavigationController(rootViewController: home)
    stage.window.rootViewController = stack
    let gate = Gate()
    stage.respond(home) { [weak stage] _ in
      await gate.opened()
      return .handled { stage?.events.append("Home works") }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    let cancel = await door.showAndDrag(in: stage, on: stack)

    gate.open()
    await advanceTime(by: 1, settling: false)
    expect(!stage.events.contains("Home works"))

    cancel()
    await advanceTime(by: 30)
    expect(!stage.events.contains("Home works"))
    expect(restoration.isFinished)
  }
}
