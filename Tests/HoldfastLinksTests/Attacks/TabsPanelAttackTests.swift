import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a PIN or a draft in a panel, which is a child of the tab bar controller and not a tab.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct TabsPanelAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// Puts a screen in front of the tabs, as a child of the tab bar controller.
  private func add(_ screen: UIViewController, to tabs: UITabBarController) {
    tabs.addChild(screen)
    screen.view.frame = tabs.view.bounds
    tabs.view.addSubview(screen.view)
    screen.didMove(toParent: tabs)
  }

  private func remove(_ screen: UIViewController) {
    screen.willMove(toParent: nil)
    screen.viewIfLoaded?.removeFromSuperview()
    screen.removeFromParent()
  }

  /// Presents tabs that are `UITab`s, with a panel in front of them.
  private func presentTabs(_ panel: Page) async -> UITabBarController {
    let tabs = UITabBarController(tabs: [
      UITab(title: "A", image: nil, identifier: "a") { _ in Page("A") }
    ])
    tabs.modalPresentationStyle = .pageSheet
    stage.frontmost.present(tabs, animated: false)
    await settle()
    add(panel, to: tabs)
    await settle()
    expect(panel.viewIfLoaded?.window != nil)
    return tabs
  }

  @Test(arguments: [true, false], [true, false])
  func `a PIN in front of all tabs is asked before a tab works`(
    isOfFlow: Bool,
    isWaitedFor: Bool
  ) async {
    stage.useUITabs()
    await settle()
    let pin = Page("PIN")
    stage.respond(pin) { _ in isWaitedFor ? .later : .refuse("Locked.") }
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.child(of: stage.tabs, in: stage.tabs.view)) { _ in }
    if isOfFlow { flow.show(pin) } else { add(pin, to: stage.tabs) }
    await settle()
    expect(pin.viewIfLoaded?.window != nil)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)
    expect(stage.events, equals: ["PIN asked"])
    opening.cancel()
    await settle()
    remove(pin)
    flow.cancel()
    await settle()
  }

  @Test
  func `a link that a panel in front of all tabs answers selects no tab`() async {
    stage.useUITabs()
    await settle()
    let panel = Page("Panel")
    stage.respond(panel, stage.handles("Panel"))
    add(panel, to: stage.tabs)
    await settle()
    let result = await stage.open(.post(1))
    expect(result, equals: .handled(by: "Page “Panel”"))
    expect(stage.tabs.selectedViewController, is: stage.feedStack)
    remove(panel)
    await settle()
  }

  @Test
  func `a link doesn't dismiss tabs with a PIN in front of them that refuses it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let pin = Page("PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    let tabs = await presentTabs(pin)
    let result = await stage.open(.post(1))
    expect(result, equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(tabs.presentingViewController != nil)
    expect(stage.events, equals: ["PIN asked"])
  }

  @Test
  func `a draft in front of presented tabs is asked before a link dismisses the tabs`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = Page("Draft")
    let tabs = await presentTabs(draft)
    asked.guardScreen(draft)
    await settle()
    let result = await stage.open(.post(1))
    expect(asked.names, equals: ["Draft"])
    expect(
      result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(tabs.presentingViewController != nil)
  }

  @Test(arguments: [0, 1])
  func `a PIN in front of all tabs is asked before a place in a tab is restored`(
    tab: Int
  ) async throws {
    var tabs = [PlacesOf(), PlacesOf()]
    tabs[tab].links = [.post(1)]
    let places = try PlacesOf(tabs: tabs, selectedTab: 0).state
    stage.useUITabs()
    await settle()
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.respond(stage.search, stage.handles("Search"))
    let pin = Page("PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    add(pin, to: stage.tabs)
    await settle()
    let restoration = stage.window.restore(places)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.events, equals: ["PIN asked"])
    remove(pin)
    await settle()
  }

  @Test
  func `the end of a flow doesn't dismiss tabs that a panel keeps the user from dismissing`() async
  {
    let flow = Flow<Void>(.sheet(over: stage.tabs, embeddedIn: .nothing)) { _ in }
    flow.show(Page("Sheet"), animated: false)
    await settle()
    let pin = Page("PIN")
    pin.isModalInPresentation = true
    let tabs = await presentTabs(pin)
    UserAction.dragDown(tabs).finish()
    await settle()
    expect(tabs.presentingViewController != nil)
    flow.finish()
    await advanceTime(by: 3)
    expect(tabs.presentingViewController != nil)
    expect(pin.viewIfLoaded?.window != nil)
    tabs.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 10)
  }
}
