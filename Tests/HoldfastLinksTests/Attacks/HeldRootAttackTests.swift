import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to let a screen work that the app holds, and that has left the window while its answer was awaited.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct HeldRootAttackTests {
  private let stage = LinkStage()

  /// How the answering screen leaves the window.
  enum Way: CaseIterable, Sendable {
    case newRoot, newRootOfFlow, popped, dismissed, tabRemoved
  }

  @Test(arguments: Way.allCases, [true, false])
  func `a screen that leaves while its answer is awaited does no work, though the app holds it`(
    _ way: Way,
    revealing: Bool
  ) async {
    let gate = Gate()
    let signIn = Page("Sign in")
    stage.respond(signIn)
    let answering =
      switch way {
      case .newRoot, .newRootOfFlow: stage.feed
      case .popped: await stage.push("Answering")
      case .dismissed: await stage.present("Answering")
      case .tabRemoved: stage.search
      }
    stage.respond(answering) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    switch way {
    case .newRoot: stage.window.rootViewController = signIn
    case .newRootOfFlow:
      Flow<Void>(.root(of: stage.window)) { _ in }.show(signIn, animated: false)
    case .popped: stage.feedStack.popViewController(animated: false)
    case .dismissed: answering.dismiss(animated: false)
    case .tabRemoved: stage.tabs.viewControllers = [stage.feedStack]
    }
    await settle()
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(!stage.events.contains("Works"))
    if case .handled = opening.result { Issue.record("handled") }
  }
}
