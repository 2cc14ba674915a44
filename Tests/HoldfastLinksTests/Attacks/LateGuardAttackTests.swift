import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to take away a guarded screen that comes, or is guarded again, while another guard is asked.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LateGuardAttackTests {
  private let stage = LinkStage()

  /// The screens whose guards were asked, in order.
  private final class Asked {
    var names: [String] = []
  }

  private let asked = Asked()

  @discardableResult
  private func guardScreen(
    _ screen: UIViewController,
    isOn: Bool = true,
    _ answer: LeavingAnswer = .stay
  ) -> LeavingGuard {
    screen.guardLeaving(for: asked, isOn: isOn) { asked, screen in
      asked.names.append(screen.title ?? "")
      return answer
    }
  }

  /// An act that takes the first sheet away, with the draft over it.
  enum Act: CaseIterable, Sendable {
    case finish, drag, replace, link
  }

  @Test(arguments: Act.allCases)
  func `a draft that comes while another guard is asked is asked as well`(_ act: Act) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, first) = await stage.guarded("First", by: gate, .leave)
    var opening: OpeningLink?
    let other = Flow<Void>(.sheet(over: stage.tabs, whenBusy: .replace)) { _ in }
    switch act {
    case .finish: flow.finish()
    case .drag: UserAction.dragDown(first).finish()
    case .replace: other.show(Page("Other"), animated: false)
    case .link: opening = stage.begin(.post(1), within: 60)
    }
    await expectEventually("asks") { gate.isAwaited }
    let inner = Flow<Void>(.sheet(over: first)) { _ in }
    let draft = Page("Draft")
    guardScreen(draft)
    inner.show(draft, animated: false)
    await settle()

    gate.open()
    await advanceTime(by: 10)
    expect(asked.names, equals: ["Draft"])
    expect(flow.isOpen)
    expect(inner.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
    opening?.cancel()
    other.cancel()
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `an unmanaged draft over a modal flow is asked before the flow ends`(isPushed: Bool) async {
    let flow = Flow<Void>(
      .modal(over: stage.tabs, style: .fullScreen, embeddedIn: .navigationController)
    ) { _ in }
    let page = Page("First")
    flow.show(page, animated: false)
    await settle()
    let draft = Page("Draft")
    if isPushed {
      page.navigationController?.pushViewController(draft, animated: false)
    } else {
      draft.modalPresentationStyle = .pageSheet
      page.present(draft, animated: false)
    }
    await settle()
    guardScreen(draft)

    flow.finish()
    await advanceTime(by: 10)
    expect(asked.names, equals: ["Draft"])
    expect(flow.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `an unmanaged draft on a flow's pushed screen is asked before that flow ends`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("First"), animated: false)
    await settle()
    let draft = await stage.push("Draft")
    guardScreen(draft)

    flow.finish()
    await advanceTime(by: 10)
    expect(asked.names, equals: ["Draft"])
    expect(flow.isOpen)
    expect(stage.feedStack.topViewController, is: draft)
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `an unmanaged draft that stays when a flow beneath it ends isn't asked`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("First"), animated: false)
    await settle()
    let draft = await stage.present("Draft", style: .pageSheet)
    guardScreen(draft)

    flow.finish()
    await advanceTime(by: 10)
    expect(asked.names.isEmpty)
    expect(!flow.isOpen)
    expect(draft.viewIfLoaded?.window != nil)
  }

  @Test
  func `a guard that is switched off and on again after .leave is asked again by the same link`()
    async
  {
    let gate = Gate()
    let lower = await stage.present("Lower", style: .pageSheet)
    lower.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = await stage.present("Draft", style: .pageSheet)
    var answers: [LeavingAnswer] = [.leave, .stay]
    let leaving = draft.guardLeaving(for: asked) { asked, _ in
      asked.names.append("Draft")
      return answers.removeFirst()
    }
    let opening = stage.begin(.post(1), within: 60)
    await expectEventually("the other guard asks") { gate.isAwaited }
    leaving.isOn = false
    leaving.isOn = true
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(asked.names, equals: ["Draft", "Draft"])
    expect(draft.presentingViewController != nil)
    expect(!stage.events.contains("Feed works"))
  }

  // MARK: Time under a lock

  @Test
  func `a link's time limit is paused while a lock covers the question of a guard`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    _ = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1), within: 10)
    await expectEventually("asks") { gate.isAwaited }
    await advanceTime(by: 4)
    let locks = stage.lock()
    await advanceTime(by: 60)
    expectNil(opening.result)
    locks.finish()
    await advanceTime(by: 4)
    expectNil(opening.result)
    await advanceTime(by: 4)
    expect(opening.result != nil)
    gate.open()
    await settle()
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `an outer link's time limit is paused as well while a lock covers a guard's question`() async
  {
    let window = stage.window
    let start = Gate()
    stage.respond(stage.feed) { link in
      if link != .post(1) { return .handled }
      return .forwarded {
        await start.opened()
        return await window.open(AppLink.post(2))
      }
    }
    let opening = stage.begin(.post(1), within: 10)
    await expectEventually("works") { start.isAwaited }
    let gate = Gate()
    _ = await stage.guarded("Draft", by: gate, .leave)
    start.open()
    await expectEventually("asks") { gate.isAwaited }
    let locks = stage.lock()
    await advanceTime(by: 60)
    expectNil(opening.result)
    locks.finish()
    await settle()
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a restoration's time limit is paused while a lock covers the question of a guard`() async {
    let before = RestoreApp()
    before.stage.tabs.selectedIndex = 1
    before.search.show(2)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()

    let app = RestoreApp()
    await settle()
    let gate = Gate()
    app.stage.feed.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    let restoration = app.stage.window.restore(places)
    await expectEventually("asks") { gate.isAwaited }
    let locks = app.stage.lock()
    await advanceTime(by: 60)
    expect(!restoration.isFinished)
    locks.finish()
    await settle()
    gate.open()
    await expectEventually("restored") { restoration.isFinished }
    expect(restoration.failures.isEmpty)
    expect(app.stage.tabs.selectedIndex, equals: 1)
  }
}
