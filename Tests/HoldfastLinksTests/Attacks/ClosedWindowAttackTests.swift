import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to make a link wait forever for a window that the app has closed.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ClosedWindowAttackTests {
  private let stage = LinkStage()

  @Test
  func `a link that waits for a screen of a window fails after the app has closed the window`()
    async
  {
    var window: UIWindow? = UIWindow(windowScene: stage.scene)
    let root = Page("Launch")
    stage.respond(root) { _ in .later }
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    await settle()
    let opening = window.map { OpeningLink(.post(1), in: $0) }
    await advanceTime(by: 2)
    expect(stage.events, equals: ["Launch asked"])
    window?.isHidden = true
    window?.windowScene = nil
    window = nil
    stage.window.makeKey()
    await advanceTime(by: 120)
    if case .failed(.windowGone(_, let screen)) = opening?.result {
      return expect(screen, equals: "Page “Launch”")
    }
    Issue.record("\(String(describing: opening?.result))")
    opening?.cancel()
    await settle()
  }
}
