import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft, or to get past a lock, while a gate's screen stays and its flow has ended.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct InheritedScreenAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// Ends a gate, whose screen stays in the place of a flow that shows its first screen later.
  private func endGate(of placement: Placement) async -> (outer: Flow<Void>, screen: Page) {
    let outer = Flow<Void>(placement) { [weak stage] in stage?.events.append("Outer \($0)") }
    let gate = Flow<Void>(.gate(before: outer)) { [weak stage] in
      stage?.events.append("Gate \($0)")
    }
    let screen = Page("Gate")
    let work = Gate()
    outer.keepOpen { await work.opened() }
    gate.show(screen, animated: false)
    await settle()
    gate.finish()
    await settle()
    expect(stage.events, equals: ["Gate finished(())"])
    expect(screen.viewIfLoaded?.window != nil)
    return (outer, screen)
  }

  private func end(_ flow: Flow<Void>) async {
    flow.finish(with: (), askingGuards: false)
    await settle()
    expect(!flow.isOpen)
  }

  @Test(arguments: [true, false], [LeavingAnswer.stay, .leave])
  func `the guard of an inherited screen is asked before the outer flow ends`(
    isInSheet: Bool,
    _ answer: LeavingAnswer
  ) async {
    let (outer, screen) = await endGate(
      of: isInSheet ? .sheet(over: stage.tabs) : .push(onto: stage.feedStack)
    )
    asked.guardScreen(screen, answer)
    outer.finish()
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Gate"])
    expect(outer.isOpen, equals: (answer == .stay))
    expect((screen.viewIfLoaded?.window != nil), equals: (answer == .stay))
    await end(outer)
    expect(stage.events, equals: ["Gate finished(())", "Outer finished(())"])
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `the guard of an inherited screen is asked before a link removes the screen`(
    _ answer: LeavingAnswer
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (outer, screen) = await endGate(of: .sheet(over: stage.tabs))
    asked.guardScreen(screen, answer)
    let result = await stage.open(.post(1))

    expect(asked.names, equals: ["Gate"])
    expect(
      result,
      equals: (answer == .stay
        ? .refused(by: "Page “Gate”", reason: "Its guard answered .stay.")
        : .handled(by: "Page “Feed”"))
    )
    expect((screen.viewIfLoaded?.window != nil), equals: (answer == .stay))
    await end(outer)
  }

  @Test
  func `an unmanaged draft on an inherited screen is asked before the outer flow ends`() async {
    let (outer, _) = await endGate(of: .push(onto: stage.feedStack))
    let draft = await stage.push("Draft")
    asked.guardScreen(draft)
    outer.cancel()
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expect(outer.isOpen)
    expect(stage.feedStack.topViewController, is: draft)
    await end(outer)
  }

  @Test
  func `a link waits for a lock that has only the screen of its gate, and then for the lock`() async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (outer, screen) = await endGate(of: .lock(in: stage.scene))
    expect(screen.viewIfLoaded?.window, is: stage.scene.keyWindow)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expectNil(opening.result)

    outer.show(Page("Lock"), animated: false)
    await settle()
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed asked"))
    await end(outer)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `the guard in a gate's gate is asked before the flow ends that both are before`(
    _ answer: LeavingAnswer
  ) async {
    let outer = Flow<Void>(.sheet(over: stage.tabs)) { [weak stage] in
      stage?.events.append("Outer \($0)")
    }
    let gate = Flow<Void>(.gate(before: outer)) { [weak stage] in
      stage?.events.append("Gate \($0)")
    }
    let inner = Flow<Void>(.gate(before: gate)) { [weak stage] in
      stage?.events.append("Inner \($0)")
    }
    let page = Page("Inner")
    asked.guardScreen(page, answer)
    inner.show(page, animated: false)
    await settle()
    outer.finish()
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Inner"])
    expect([outer, gate, inner].map(\.isOpen), equals: Array(repeating: answer == .stay, count: 3))
    await end(outer)
    expect(stage.events, equals: ["Inner dismissed", "Gate dismissed", "Outer finished(())"])
  }
}
