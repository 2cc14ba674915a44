import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Attempts to make a guard wait for itself for ever, by a step that its own closure takes and awaits.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardsOwnStepAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()
  private let split = UISplitViewController(style: .doubleColumn)

  /// A step that removes the guarded screen.
  enum Step: CaseIterable, Sendable {
    case back, backTo, replaceAll, detail, whenBusyReplace
  }

  /// Shows a draft in a place from which the step removes it.
  private func show(_ draft: Page, _ first: Page, for step: Step) async -> Flow<Void> {
    let placement: Placement
    switch step {
    case .back, .backTo, .replaceAll: placement = .push(onto: stage.feedStack)
    case .whenBusyReplace: placement = .sheet(over: stage.tabs, embeddedIn: .nothing)
    case .detail:
      UserAction.resize(stage.window, to: .regular)
      split.setViewController(Page("List"), for: .primary)
      stage.window.rootViewController = split
      await settle()
      placement = .detail(in: split)
    }
    let flow = Flow<Void>(placement) { _ in }
    if step != .detail, step != .whenBusyReplace {
      flow.show(first, animated: false)
      await settle()
    }
    flow.show(draft, animated: false)
    await settle()
    return flow
  }

  @Test(arguments: Step.allCases, [true, false])
  func `a guard's closure that awaits a step of its own goes on, and the step is taken`(
    _ step: Step,
    isLate: Bool
  ) async {
    let (first, draft) = (Page("First"), Page("Draft"))
    let flow = await show(draft, first, for: step)
    var others: [Flow<Void>] = []
    var hasReturned = false
    draft.guardLeaving(for: asked) { [stage, split, weak flow] _, draft in
      if isLate { for _ in 0..<3 { await Task.yield() } }
      switch step {
      case .back, .backTo:
        if step == .back { flow?.back() } else { flow?.back(to: first) }
        while draft.parent != nil, !Task.isCancelled { await runLoopPass() }
      case .replaceAll:
        try? await flow?.show(Page("Receipt"), as: .replaceAll).untilOnScreen()
      case .detail, .whenBusyReplace:
        let other = Flow<Void>(
          step == .detail ? .detail(in: split) : .sheet(over: stage.tabs, whenBusy: .replace)
        ) { _ in }
        others.append(other)
        try? await other.show(Page("Next")).untilOnScreen()
      }
      hasReturned = true
      return .stay
    }
    flow.finish()
    await advanceTime(by: 10)

    expect(hasReturned)
    expectNil(draft.viewIfLoaded?.window)
    expect(!flow.isOpen)
    for other in others { other.cancel() }
    await settle()
  }

  @Test
  func `a step of a guard's closure asks the guards of the other screens`() async {
    let first = Page("First")
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(first, animated: false)
    await settle()
    let (middle, draft) = (Page("Middle"), Page("Draft"))
    for page in [middle, draft] {
      flow.show(page, animated: false)
      await settle()
    }
    asked.guardScreen(middle)
    draft.guardLeaving(for: asked) { [weak flow] _, _ in
      flow?.back(to: first)
      for _ in 0..<5 { await Task.yield() }
      return .stay
    }
    UserAction.tapBack(in: stage.feedStack)
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Middle"])
    expect(
      stage.feedStack.viewControllers.map(\.title),
      equals: ["Feed", "First", "Middle", "Draft"]
    )
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `a receipt that is requested without asking asks nothing after a wait for its turn`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("First"), animated: false)
    await settle()
    let draft = Page("Draft")
    asked.guardScreen(draft)
    flow.show(draft)
    LeavingGuard.withoutAsking { flow.show(Page("Receipt"), as: .replaceAll) }
    await advanceTime(by: 10)

    expect(asked.names, equals: [])
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Receipt"])
    flow.finish()
    await settle()
  }
}
