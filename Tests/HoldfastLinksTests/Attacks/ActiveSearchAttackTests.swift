import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts with a search that becomes active while a screen or a guard answers.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ActiveSearchAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// Gives a screen a search, which is presented in the screen's own context.
  private func addSearch(
    to screen: UIViewController,
    results: UIViewController? = nil
  ) -> UISearchController {
    let search = UISearchController(searchResultsController: results)
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    return search
  }

  /// An act that removes a guarded screen.
  enum Act: CaseIterable, Sendable {
    case link, backButton, swipeBack, tabTap, back, finish, replaceAll
  }

  @Test(arguments: Act.allCases)
  func `a search that becomes active while the guard of a pushed screen asks ends before it leaves`(
    _ act: Act
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { [weak stage] in
      stage?.events.append("Flow \($0)")
    }
    let draft = Page("Draft")
    let search = addSearch(to: draft)
    flow.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    var opening: OpeningLink?
    switch act {
    case .link: opening = stage.begin(.post(1))
    case .backButton: UserAction.tapBack(in: stage.feedStack)
    case .swipeBack: UserAction.swipeBack(in: stage.feedStack).finish()
    case .tabTap: UserAction.tapTab(at: 0, in: stage.tabs)
    case .back: flow.back()
    case .finish: flow.finish()
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    }
    await expectEventually("asks") { gate.isAwaited }
    search.isActive = true
    await settle()
    gate.open()
    await advanceTime(by: 10)

    expect(!search.isActive)
    let stacked = act == .replaceAll ? ["Feed", "Receipt"] : ["Feed"]
    expect(stage.feedStack.viewControllers.map(\.title), equals: stacked)
    expect(flow.isOpen, equals: (act == .replaceAll))
    expect(opening?.result, equals: (act == .link ? .handled(by: "Page “Feed”") : nil))
    flow.finish()
    await settle()
    expect(stage.events.filter { $0.hasPrefix("Flow") }.count, equals: 1)
  }

  @Test(arguments: [true, false])
  func `a search in a sheet that becomes active while the sheet's guard asks ends with the sheet`(
    isLink: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let flow = Flow<Void>(.sheet(over: stage.tabs)) { [weak stage] in
      stage?.events.append("Flow \($0)")
    }
    let draft = Page("Draft")
    let search = addSearch(to: draft)
    flow.show(draft, animated: false)
    await settle()
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    var opening: OpeningLink?
    if isLink { opening = stage.begin(.post(1)) } else { UserAction.dragDown(draft).finish() }
    await expectEventually("asks") { gate.isAwaited }
    search.isActive = true
    await settle()
    gate.open()
    await advanceTime(by: 5)

    expect(!search.isActive)
    expect(stage.events.contains("Flow dismissed"))
    expectNil(stage.tabs.presentedViewController)
    expect(opening?.result, equals: (isLink ? .handled(by: "Page “Feed”") : nil))
  }

  @Test
  func `a search that is active over a screen that a link pops ends`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let search = addSearch(to: await stage.push("Searched"))
    await settle()
    search.isActive = true
    await settle()

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(!search.isActive)
    expect(stage.feedStack.viewControllers.count, equals: 1)
  }

  @Test
  func `a PIN over the search of a screen that a link would pop refuses, and both stay`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let search = addSearch(to: await stage.push("Searched"))
    await settle()
    search.isActive = true
    await settle()
    let pin = Page("PIN")
    pin.modalPresentationStyle = .fullScreen
    stage.respond(pin) { _ in .refuse("Locked.") }
    search.present(pin, animated: false)
    await settle()

    await expect(stage.open(.post(1)), equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(pin.presentingViewController != nil)
    expect(search.isActive)
    pin.dismiss(animated: false)
    search.isActive = false
    await settle()
  }

  @Test
  func `a search that the user begins while its screen answers is kept, and the work runs once`()
    async
  {
    let search = addSearch(to: stage.feed)
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled { stage?.events.append("Feed works") }
    }
    await settle()
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    search.isActive = true
    await settle()
    gate.open()
    await expectEventually("over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
    expect(search.isActive)
    search.isActive = false
    await settle()
  }

  @Test(arguments: [true, false])
  func `a draft in the results of a search refuses the link that would end the search`(
    isOverAnsweringScreen: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = Page("Draft")
    let searched = isOverAnsweringScreen ? stage.feed : await stage.push("Searched")
    let search = addSearch(to: searched, results: draft)
    await settle()
    search.isActive = true
    search.showsSearchResultsController = true
    await settle()
    asked.guardScreen(draft)

    await expect(
      stage.open(.post(1)),
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(asked.names, equals: ["Draft"])
    expect(search.isActive)
    search.isActive = false
    await settle()
  }
}
