import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a screen that comes to the front while an answer is awaited, by a tap on a tab or a collapse.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SelectedTabAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func awaited(_ screen: Page, _ gate: Gate, revealing: Bool = true) {
    let name = screen.title ?? ""
    stage.respond(screen) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("\(name) works") }
    }
  }

  @Test(arguments: [true, false])
  func `the screen of a tab that the user selects while an answer is awaited is asked`(
    revealing: Bool
  ) async {
    let gate = Gate()
    stage.respond(stage.search) { _ in .refuse("Stay here.") }
    awaited(stage.feed, gate, revealing: revealing)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    UserAction.tapTab(at: 1, in: stage.tabs)
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Search”", reason: "Stay here."))
    expect(!stage.events.contains("Feed works"))
    expect(stage.tabs.selectedIndex, equals: 1)
  }

  @Test
  func `the guard in a tab that the user selects while an answer is awaited is asked`() async {
    let gate = Gate()
    awaited(stage.feed, gate)
    asked.guardScreen(stage.search)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    UserAction.tapTab(at: 1, in: stage.tabs)
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(
      opening.result,
      equals: .refused(by: "Page “Search”", reason: "Its guard answered .stay.")
    )
    expect(asked.names, equals: ["Search"])
    expect(stage.tabs.selectedIndex, equals: 1)
  }

  @Test(arguments: [true, false])
  func `a detail that a collapse puts in front of its list while an answer is awaited is asked`(
    isWaitedFor: Bool
  ) async {
    let gate = Gate()
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (Page("List"), Page("Detail"))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .regular)
    await settle()
    stage.respond(detail) { [weak split] _ in
      guard split?.isCollapsed ?? false else { return .pass }
      return isWaitedFor ? .later : .refuse("Locked.")
    }
    awaited(list, gate)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    UserAction.resize(stage.window, to: .compact)
    split.show(.secondary)
    gate.open()
    await advanceTime(by: 20)

    expect(!stage.events.contains("List works"))
    expect(
      opening.result,
      equals: (isWaitedFor ? nil : .refused(by: "Page “Detail”", reason: "Locked."))
    )
    opening.cancel()
    await settle()
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a flow whose split view expands while the guard of its detail asks ends by the answer`(
    _ answer: LeavingAnswer
  ) async {
    let gate = Gate()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Page("List"), for: .primary)
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .compact)
    await settle()
    let flow = Flow<Void>(.detail(in: split, embeddedIn: .nothing)) { [weak stage] in
      stage?.events.append("Flow \($0)")
    }
    let draft = Page("Draft")
    flow.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, answer)
    await settle()
    flow.cancel()
    await expectEventually("asks") { gate.isAwaited }
    UserAction.resize(stage.window, to: .regular)
    await settle()
    gate.open()
    await advanceTime(by: 10)

    expect(flow.isOpen, equals: (answer == .stay))
    LeavingGuard.withoutAsking { flow.cancel() }
    await settle()
    expect(stage.events, equals: ["Flow cancelled"])
  }

  @Test
  func `a page that is turned away while its guard asks keeps its pages from a link`() async {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = Page("Draft")
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([draft], direction: .forward, animated: false, completion: nil)
    pages.modalPresentationStyle = .fullScreen
    stage.tabs.present(pages, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    pages.setViewControllers([Page("Other")], direction: .forward, animated: true, completion: nil)
    await settle()
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(
      opening.result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(stage.tabs.presentedViewController, is: pages)
  }

  @Test
  func `a screen of the compact column that leaves while its answer is awaited does no work`() async
  {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, compact) = (Page("List"), Page("Compact"))
    split.setViewController(list, for: .primary)
    split.setViewController(Page("Detail"), for: .secondary)
    split.setViewController(compact, for: .compact)
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .compact)
    await settle()
    let gate = Gate()
    awaited(compact, gate)
    stage.respond(list, stage.handles("List"))
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    UserAction.resize(stage.window, to: .regular)
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “List”"))
    expect(!stage.events.contains("Compact works"))
  }
}
