import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to end a flow while the guard of the wrapper around the flow's screen asks.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardedWrapperAttackTests {
  private let stage = LinkStage()

  @Test
  func `no output ends the flow while the guard of the wrapper around its screen asks`() async {
    let gate = Gate()
    let flow = Flow<Void>(
      .sheet(
        over: stage.tabs,
        embeddedIn: .container { UINavigationController(rootViewController: $0) }
      )
    ) { [weak stage] in stage?.events.append("Flow \($0)") }
    let page = Page("Draft")
    flow.show(page, animated: false)
    await settle()
    guard let stack = page.navigationController else { return }
    stack.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    await settle()
    UserAction.dragDown(page).finish()
    await expectEventually("asks") { gate.isAwaited }
    flow.finish()
    await settle()
    expect(stage.issues.count, equals: 1)
    gate.open()
    await settle()
    expect(stage.events, equals: ["Flow dismissed"])
  }
}
