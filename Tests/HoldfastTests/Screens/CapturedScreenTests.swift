import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a closure which the library stores on a screen is released when the screen leaves its flow, so that
/// a closure that captures the screen by mistake doesn't hold it any longer.
@MainActor
@Suite(.oneAtATime)
struct CapturedScreenTests {
  enum Stored: CaseIterable, Sendable {
    case notification, sequence, poll, guardLeaving, link, slowLink, linkWithoutCoordinator
  }

  private final class Coordinator {}

  /// Shows a screen that is captured by one of its own closures.
  private func show(_ stored: Stored, on stage: Stage) -> (() -> UIViewController?, Flow<Int>) {
    let screen = UIViewController()
    let coordinator = Coordinator()
    switch stored {
    case .notification:
      screen.listen(to: .init("any"), for: coordinator) { _, _, _ in _ = screen }
    case .sequence:
      let (events, _) = AsyncStream<Int>.makeStream()
      screen.listen(to: events, for: coordinator) { _, _, _ in _ = screen }
    case .poll:
      screen.poll(every: 60, for: coordinator) { _, _ in _ = screen }
    case .guardLeaving:
      screen.guardLeaving(for: coordinator) { _, _ in
        _ = screen
        return .leave
      }
    case .link:
      screen.respond(to: Int.self, for: coordinator) { _, _, _ in
        _ = screen
        return .pass
      }
    case .slowLink:
      screen.respond(to: Int.self, for: coordinator) { _, _, _ in
        await Task.yield()
        _ = screen
        return .pass
      }
    case .linkWithoutCoordinator:
      screen.respond(to: Int.self) { _, _ in
        _ = screen
        return .pass
      }
    }
    let flow = Flow<Int>(.push(onto: stage.navigation), onEnd: { _ in })
    flow.show(screen)
    return ({ [weak screen] in screen }, flow)
  }

  @Test(arguments: Stored.allCases)
  func `a closure that captures its screen is released when that leaves`(
    _ stored: Stored
  ) async {
    let stage = Stage()
    await settle()
    let (screen, flow) = show(stored, on: stage)
    await settle()
    expect(screen() != nil)

    flow.cancel(askingGuards: false)
    await settle()

    expectNil(screen())
  }

  @Test
  func `a screen that has left its flow responds to links when it is shown again, if it says so`()
    async
  {
    let stage = Stage()
    await settle()
    let screen = UIViewController()
    screen.title = "Kept"
    for _ in 0..<2 {
      screen.respond(to: Int.self) { _, _ in .handled {} }
      let flow = Flow<Int>(.push(onto: stage.navigation), onEnd: { _ in })
      flow.show(screen)
      await settle()
      await expect(stage.window.open(1), equals: .handled(by: "UIViewController “Kept”"))
      flow.cancel()
      await settle()
    }
    stage.expectNoIssue()
  }
}
