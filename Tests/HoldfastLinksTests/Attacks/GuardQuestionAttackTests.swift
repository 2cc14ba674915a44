import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a guard, or a modal that must stay.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardQuestionAttackTests {
  private let stage = LinkStage()

  /// Pushes a screen whose guard answers `.stay` when the gate is open.
  private func pushGuarded(
    by gate: Gate
  ) async -> (flow: Flow<Void>, first: Page, draft: Page) {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { [weak stage] in
      stage?.events.append("flow \($0)")
    }
    let first = Page("First")
    flow.show(first, animated: false)
    await settle()
    let draft = Page("Draft")
    draft.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .stay
    }
    flow.show(draft, animated: false)
    await settle()
    return (flow, first, draft)
  }

  private func expectRefused(_ result: LinkResult?) {
    if case .refused = result { return }
    Issue.record("\(String(describing: result))")
  }

  @Test
  func `if the second of two guards answers .stay, the screen of the first one stays as well`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    gate.open()
    let (outer, lower) = await stage.guarded("Lower", by: gate, .stay)
    let (inner, upper) = await stage.guarded("Upper", by: gate, .leave)
    expectRefused(await stage.open(.post(1)))
    expect(outer.isOpen)
    expect(inner.isOpen)
    expect(lower.viewIfLoaded?.window != nil)
    expect(upper.viewIfLoaded?.window != nil)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a guarded screen beneath a full-screen modal refuses the link, and both stay`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    gate.open()
    let (flow, _, draft) = await pushGuarded(by: gate)
    let cover = await stage.present("Cover")
    expectRefused(await stage.open(.post(1)))
    expect(cover.presentingViewController != nil)
    expect(stage.feedStack.topViewController, is: draft)
    expect(flow.isOpen)
  }

  @Test
  func `a guarded screen in a tab out of sight refuses the link that would pop it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    gate.open()
    let (flow, _, draft) = await pushGuarded(by: gate)
    stage.tabs.selectedIndex = 1
    await settle()
    expectRefused(await stage.open(.post(1)))
    expect(stage.feedStack.topViewController, is: draft)
    expect(flow.isOpen)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a finish and a link that wait for the same answer do nothing if it is .stay`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, _, draft) = await pushGuarded(by: gate)
    flow.finish()
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    await settle()
    expectRefused(opening.result)
    expect(stage.feedStack.topViewController, is: draft)
    expect(flow.isOpen)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a drag and a link that wait for the same answer do nothing if it is .stay`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .stay)
    let drag = UserAction.dragDown(draft)
    drag.move(to: 0.9)
    drag.finish()
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    await settle()
    expectRefused(opening.result)
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
  }

  @Test
  func `a cancel, a step back and a receipt in one turn wait for one answer, which is .stay`()
    async
  {
    let gate = Gate()
    let (flow, first, draft) = await pushGuarded(by: gate)
    flow.cancel()
    flow.back(to: first)
    flow.back()
    flow.show(Page("Receipt"), as: .replaceAll)
    await expectEventually("asks") { gate.isAwaited }
    await advanceTime(by: 3)
    expect(stage.feedStack.topViewController, is: draft)
    gate.open()
    await settle()
    await advanceTime(by: 30)
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "First", "Draft"])
    expect(flow.isOpen)
    expect(stage.events.isEmpty)
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `finishKeepingScreens asks the guard, and .stay keeps the flow and its screens`() async {
    let gate = Gate()
    let (flow, _, draft) = await pushGuarded(by: gate)
    flow.finishKeepingScreens()
    flow.finishKeepingScreens()
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    await settle()
    expect(flow.isOpen)
    expect(stage.feedStack.topViewController, is: draft)
    expect(stage.events.isEmpty)
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `the guard in a gate is asked before the flow that the gate is before ends`() async {
    let gate = Gate()
    gate.open()
    let outer = Flow<Void>(.sheet(over: stage.tabs)) { [weak stage] in
      stage?.events.append("outer \($0)")
    }
    let before = Flow<Void>(.gate(before: outer)) { _ in }
    let draft = Page("Draft")
    var asked = 0
    draft.guardLeaving(for: gate) { _, _ in
      asked += 1
      return .stay
    }
    before.show(draft, animated: false)
    await settle()
    outer.cancel()
    await settle()
    before.finish()
    await settle()
    expect(asked, equals: 2)
    expect(outer.isOpen)
    expect(before.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
    outer.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `of two sheets requested in place of a guarded one neither is shown if it stays`() async {
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .stay)
    let others = (1...2).map { number in
      let other = Flow<Void>(.sheet(over: stage.tabs, whenBusy: .replace)) { _ in }
      other.show(Page("Other \(number)"))
      return other
    }
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    await settle()
    await advanceTime(by: 30)
    expect(flow.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
    expect(others.allSatisfy { !$0.isOpen })
  }

  @Test
  func `a question that a link asks outlives the background, and .stay refuses the link`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .stay)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    UserAction.enterBackground(stage.scene)
    await advanceTime(by: 1)
    UserAction.enterForeground(stage.scene)
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expectRefused(opening.result)
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
  }

  // MARK: A modal that must stay

  private func presentWhatStays(over page: Page) async -> Page {
    let modal = Page("Stays")
    modal.modalPresentationStyle = .fullScreen
    modal.isModalInPresentation = true
    page.present(modal, animated: false)
    await settle()
    return modal
  }

  @Test
  func `.replaceAll dismisses no modal that must stay`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("One"), animated: false)
    await settle()
    let two = Page("Two")
    flow.show(two, animated: false)
    await settle()
    let modal = await presentWhatStays(over: two)
    flow.show(Page("Receipt"), as: .replaceAll)
    await advanceTime(by: 30)
    expect(modal.presentingViewController != nil)
    modal.presentingViewController?.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a gate that ends dismisses no modal that must stay`() async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let gate = Flow<Void>(.gate(before: outer)) { _ in outer.show(Page("First")) }
    let page = Page("Gate")
    gate.show(page, animated: false)
    await settle()
    let modal = await presentWhatStays(over: page)
    gate.finish()
    await advanceTime(by: 30)
    expect(modal.presentingViewController != nil)
    modal.presentingViewController?.dismiss(animated: false)
    await settle()
    outer.cancel()
    await settle()
  }
}
