import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft whose flow was started from no flow, on a screen that leaves with another flow.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct UnrelatedDraftAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// How the other flow ends.
  enum End: CaseIterable, Sendable {
    case finish, cancel, backTo, link
  }

  /// Shows a flow on the feed's stack, and a screen that the app pushes on the flow's screen.
  private func showHost() async -> (flow: Flow<Void>, first: Page, host: Page) {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    flow.show(first, animated: false)
    await settle()
    return (flow, first, await stage.push("Host"))
  }

  /// Ends the flow, or removes the screens above its first one.
  private func end(_ flow: Flow<Void>, _ first: Page, by end: End) async {
    switch end {
    case .finish: flow.finish()
    case .cancel: flow.cancel()
    case .backTo: flow.back(to: first, animated: false)
    case .link:
      stage.respond(stage.feed, stage.handles("Feed"))
      _ = await stage.open(.post(1))
    }
    await advanceTime(by: 10)
  }

  private func expectDraftStays(_ draft: Page, on host: Page) {
    expect(asked.names, equals: ["Draft"])
    expect(stage.feedStack.topViewController, is: host)
    expect(draft.viewIfLoaded?.window != nil)
  }

  private func clear(_ flows: [Flow<Void>]) async {
    for flow in flows where flow.isOpen { flow.cancel(askingGuards: false) }
    await advanceTime(by: 10)
  }

  @Test(arguments: End.allCases, [true, false])
  func `a draft that leaves with an unmanaged host is asked before the host leaves with a flow`(
    _ end: End,
    isSheet: Bool
  ) async {
    let (flow, first, host) = await showHost()
    let place =
      isSheet
      ? Placement.sheet(over: host, embeddedIn: .nothing)
      : .popover(over: host, from: .view(host.view), embeddedIn: .nothing)
    let other = Flow<Void>(place.dismissedWithHost()) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    other.show(draft, animated: false)
    await settle()
    await self.end(flow, first, by: end)
    expectDraftStays(draft, on: host)
    await clear([other, flow])
  }

  @Test(arguments: End.allCases)
  func `a draft in a child of an unmanaged screen is asked before the screen leaves with a flow`(
    _ end: End
  ) async {
    let (flow, first, host) = await showHost()
    let other = Flow<Void>(.child(of: host, in: host.view)) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    other.show(draft, animated: false)
    await settle()
    await self.end(flow, first, by: end)
    expectDraftStays(draft, on: host)
    await clear([other, flow])
  }

  @Test(arguments: [End.finish, .cancel, .link], [true, false])
  func `a draft that the app has put into a drawer of a flow is asked before the flow ends`(
    _ end: End,
    isSheet: Bool
  ) async {
    let flow = Flow<Void>(
      isSheet ? .sheet(over: stage.feed, embeddedIn: .nothing) : .push(onto: stage.feedStack)
    ) { _ in }
    let drawer = Page("Drawer")
    flow.show(drawer, animated: false)
    await settle()
    let show: @MainActor (UIViewController) -> Void = { [weak drawer] screen in
      guard let drawer else { return }
      drawer.addChild(screen)
      drawer.view.addSubview(screen.view)
      screen.didMove(toParent: drawer)
    }
    let remove: @MainActor (UIViewController) -> Void = { screen in
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }
    let other = Flow<Void>(.custom(show: show, remove: remove)) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    other.show(draft, animated: false)
    await settle()
    await self.end(flow, drawer, by: end)
    expect(asked.names, equals: ["Draft"])
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
    await clear([other, flow])
  }
}
