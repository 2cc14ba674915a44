import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a draft by a request that waits, where the draft is guarded after the request was made.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LateQuestionAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()
  private let split = UISplitViewController(style: .doubleColumn)

  /// A request that removes a draft.
  enum Request: CaseIterable, Sendable {
    case whenBusyReplace, replaceAll, back, backTo, detail
  }

  /// How the draft becomes guarded while the request waits.
  enum Late: CaseIterable, Sendable {
    case guardIsSwitchedOn, guardIsSet
  }

  private func flow(_ placement: Placement) -> Flow<Void> { Flow<Void>(placement) { _ in } }

  /// Shows the draft with an animation that the app begins itself, and makes the request, which waits for it.
  ///
  /// - Returns: The flows, the request's last.
  private func request(_ request: Request, removing draft: UIViewController) async -> [Flow<Void>] {
    if request == .whenBusyReplace {
      stage.tabs.present(draft, animated: true)
      let other = flow(.sheet(over: stage.tabs, whenBusy: .replace))
      other.show(Page("Other"))
      return [other]
    }
    if request == .detail {
      UserAction.resize(stage.window, to: .compact)
      split.setViewController(Page("List"), for: .primary)
      stage.window.rootViewController = split
      await settle()
      let (first, next) = (flow(.detail(in: split)), flow(.detail(in: split)))
      first.show(draft)
      await settle()
      draft.navigationController?.pushViewController(Page("More"), animated: true)
      next.show(Page("Next"))
      return [first, next]
    }
    let own = flow(.push(onto: stage.feedStack))
    let first = Page("First")
    own.show(first, animated: false)
    await settle()
    stage.feedStack.pushViewController(draft, animated: true)
    switch request {
    case .replaceAll: own.show(Page("Receipt"), as: .replaceAll)
    case .back: own.back()
    default: own.back(to: first)
    }
    return [own]
  }

  @Test(arguments: Request.allCases, Late.allCases)
  func `a draft that is guarded while the request that removes it waits is asked`(
    _ request: Request,
    _ late: Late
  ) async {
    let draft = Page("Draft")
    let leaving = late == .guardIsSwitchedOn ? asked.guardScreen(draft, isOn: false) : nil
    let flows = await self.request(request, removing: draft)
    for _ in 0..<2 { await runLoopPass() }
    if let leaving { leaving.isOn = true } else { asked.guardScreen(draft) }
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expect(draft.windowItIsIn != nil)
    LeavingGuard.withoutAsking { for flow in flows { flow.cancel() } }
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: Request.allCases)
  func `a draft that is guarded while the request waits leaves after the answer .leave`(
    _ request: Request
  ) async {
    let draft = Page("Draft")
    let leaving = asked.guardScreen(draft, isOn: false, .leave)
    let flows = await self.request(request, removing: draft)
    for _ in 0..<2 { await runLoopPass() }
    leaving.isOn = true
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expectNil(draft.windowItIsIn)
    LeavingGuard.withoutAsking { for flow in flows { flow.cancel() } }
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a draft that is pushed while a guard asks a step back is asked as well`(
    isOneStep: Bool
  ) async {
    let gate = Gate()
    let own = flow(.push(onto: stage.feedStack))
    let (first, second) = (Page("First"), Page("Second"))
    own.show(first, animated: false)
    await settle()
    own.show(second, animated: false)
    await settle()
    asked.guardScreen(second, by: gate, .leave)
    if isOneStep { own.back() } else { own.back(to: first) }
    await expectEventually("asks") { gate.isAwaited }
    asked.guardScreen(await stage.push("Draft"))
    gate.open()
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Second", "Draft"])
    expect(
      stage.feedStack.viewControllers.map(\.title),
      equals: ["Feed", "First", "Second", "Draft"]
    )
    own.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `a draft in a popover that leaves with its host is asked before a next detail`() async {
    UserAction.resize(stage.window, to: .regular)
    split.setViewController(Page("List"), for: .primary)
    stage.window.rootViewController = split
    await settle()
    let first = flow(.detail(in: split))
    let detail = Page("Detail")
    first.show(detail, animated: false)
    await settle()
    let popover = flow(
      .popover(over: detail, from: .view(detail.view), embeddedIn: .nothing).dismissedWithHost()
    )
    let draft = Page("Draft")
    asked.guardScreen(draft)
    popover.show(draft, animated: false)
    await settle()
    let next = flow(.detail(in: split))
    next.show(Page("Next"), animated: false)
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expect(draft.viewIfLoaded?.window != nil)
    expect(first.isOpen && !next.isOpen)
    popover.finish(with: (), askingGuards: false)
    await settle()
    first.cancel()
    await settle()
  }

  @Test
  func `a step back and a receipt that begin without asking ask nothing while they wait`() async {
    let own = flow(.push(onto: stage.feedStack))
    let first = Page("First")
    own.show(first, animated: false)
    await settle()
    let draft = Page("Draft")
    asked.guardScreen(draft)
    own.show(draft)
    for _ in 0..<2 { await runLoopPass() }
    LeavingGuard.withoutAsking { own.back() }
    await advanceTime(by: 10)
    expect(stage.feedStack.topViewController, is: first)

    asked.guardScreen(first)
    LeavingGuard.withoutAsking { own.show(Page("Receipt"), as: .replaceAll) }
    await advanceTime(by: 10)
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Receipt"])
    expect(asked.names, equals: [])
    own.finish()
    await settle()
  }

  @Test
  func `a receipt that waits for a guard fails if a new root takes the question's window`() async {
    let gate = Gate()
    let own = flow(.push(onto: stage.feedStack))
    let draft = Page("Draft")
    own.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, .leave)
    let receipt = own.show(Page("Receipt"), as: .replaceAll)
    var error: (any Error)?
    let waiting = Task {
      do { try await receipt.untilOnScreen() } catch let thrown { error = thrown }
    }
    await expectEventually("asks") { gate.isAwaited }
    stage.window.rootViewController = Page("Sign in")
    await expectEventually("over") { error != nil }
    await waiting.value
    gate.open()
    await settle()
    expect(own.isOpen)

    stage.window.rootViewController = stage.tabs
    await settle()
    expect(stage.feedStack.topViewController, is: draft)
    own.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `a step back that its own stack overtakes while the guard asks goes back no further`() async
  {
    let gate = Gate()
    let own = flow(.push(onto: stage.feedStack))
    let (first, draft) = (Page("First"), Page("Draft"))
    own.show(first, animated: false)
    await settle()
    own.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, .leave)
    own.back()
    await expectEventually("asks") { gate.isAwaited }
    stage.feedStack.popViewController(animated: false)
    await settle()
    gate.open()
    await advanceTime(by: 10)

    expect(stage.feedStack.topViewController, is: first)
    expect(own.isOpen)
    expect(stage.issues.isEmpty)
    own.finish()
    await settle()
  }

  /// An act that waits for the same answer as a link.
  enum Act: CaseIterable, Sendable {
    case back, replaceAll, backButton, endOfOuterFlow
  }

  @Test(arguments: Act.allCases, [true, false])
  func `a link and another act that wait for one answer both go on, and remove no more than that`(
    _ act: Act,
    isLinkFirst: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let outer = flow(.push(onto: stage.feedStack))
    let middle = Page("Middle")
    stage.respond(middle, stage.handles("Middle"))
    outer.show(middle, animated: false)
    await settle()
    let inner = flow(.push(onto: stage.feedStack))
    let draft = Page("Draft")
    inner.show(draft, animated: false)
    await settle()
    let gate = Gate()
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    var opening: OpeningLink?
    if isLinkFirst {
      opening = stage.begin(.post(1))
      await expectEventually("asks") { gate.isAwaited }
    }
    switch act {
    case .back: inner.back()
    case .replaceAll: inner.show(Page("Receipt"), as: .replaceAll)
    case .backButton: UserAction.tapBack(in: stage.feedStack)
    case .endOfOuterFlow: outer.cancel()
    }
    await settle()
    if !isLinkFirst { opening = stage.begin(.post(1)) }
    await settle()
    gate.open()
    await expectEventually("over") { opening?.result != nil }
    await advanceTime(by: 8)

    expect(asked.names, equals: ["Draft"])
    expect(!inner.isOpen)
    expect(outer.isOpen, equals: (act != .endOfOuterFlow))
    let answering = outer.isOpen ? "Middle" : "Feed"
    expect(opening?.result, equals: .handled(by: "Page “\(answering)”"))
    expect(stage.feedStack.topViewController?.title, equals: answering)
    outer.finish()
    await settle()
  }
}

extension UIViewController {
  /// The window whose root the controller, or a container or presenter of it, is.
  fileprivate var windowItIsIn: UIWindow? {
    var outermost: UIViewController = self
    while let next = outermost.parent ?? outermost.presentingViewController { outermost = next }
    return outermost.viewIfLoaded?.window
  }
}
