import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get a waiting link past a door that moves, is replaced, or is put away.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LaterDoorAttackTests {
  private let stage = LinkStage()

  /// A change of the door after which it is still there.
  enum Change: CaseIterable, Sendable {
    case coveredByPush, coveredByModal, tabDeselected, replaced, replacedAll, movedToOtherStack
    case sceneInBackground, groupTabDeselected
  }

  @Test(arguments: Change.allCases)
  func `a link waits on while its door is covered, replaced by another step, or moved`(
    _ change: Change
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let door = Page("Door")
    stage.respond(door) { _ in .later }
    var library: UITabGroup?
    if change == .groupTabDeselected {
      let group = UITabGroup(
        title: "Library",
        image: nil,
        identifier: "library",
        children: [door, Page("Songs")].map { page in
          UITab(title: page.title ?? "", image: nil, identifier: page.title ?? "") { _ in page }
        }
      ) { _ in Page("Library") }
      group.managingNavigationController = UINavigationController()
      let home = UITab(title: "Home", image: nil, identifier: "home") { [stage] _ in
        stage.feedStack
      }
      let tabs = UITabBarController(tabs: [home, group])
      stage.window.rootViewController = tabs
      await settle()
      tabs.selectedTab = group.children.first
      library = group
    } else {
      flow.show(door, animated: false)
    }
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 1)
    switch change {
    case .coveredByPush: await stage.push("Above")
    case .coveredByModal: await stage.present("Above")
    case .tabDeselected: stage.tabs.selectedIndex = 1
    case .replaced, .replacedAll:
      let next = Page("Next door")
      stage.respond(next) { _ in .later }
      flow.show(next, as: change == .replaced ? .replace : .replaceAll)
    case .movedToOtherStack:
      stage.feedStack.setViewControllers([stage.feed], animated: false)
      stage.searchStack.setViewControllers([stage.search, door], animated: false)
    case .sceneInBackground:
      UserAction.enterBackground(stage.scene)
      await advanceTime(by: 5)
      UserAction.enterForeground(stage.scene)
    case .groupTabDeselected:
      (stage.window.rootViewController as? UITabBarController)?.selectedTab =
        library?.children.last
    }
    await advanceTime(by: 40)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    opening.cancel()
    await settle()
    flow.finish()
    await advanceTime(by: 8)
  }

  @Test
  func `a link that waits for a sign-in waits for the gate that follows in the same place`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let outer = Flow<Void>(
      .modal(over: stage.tabs, style: .fullScreen, embeddedIn: .navigationController)
    ) { _ in }
    let terms = Page("Terms")
    stage.respond(terms) { _ in .later }
    let pin = Page("PIN")
    stage.respond(pin) { _ in .later }
    let second = Flow<Void>(.gate(before: outer)) { _ in }
    let first = Flow<Void>(.gate(before: outer)) { _ in second.show(pin, animated: false) }
    first.show(terms, animated: false)
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)
    first.finish()
    await advanceTime(by: 5)
    expectNil(opening.result)
    expect(pin.viewIfLoaded?.window != nil)
    expect(!stage.events.contains("Feed works"))
    second.finish()
    await advanceTime(by: 8)
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
    outer.finish()
    await advanceTime(by: 8)
  }

  @Test
  func `a door that the user swipes back and keeps still holds up the link`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let door = await stage.push("Door")
    stage.respond(door) { _ in .later }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 1)
    let swipe = UserAction.swipeBack(in: stage.feedStack)
    swipe.move(to: 0.6)
    await advanceTime(by: 3)
    expectNil(opening.result)
    swipe.cancel()
    await advanceTime(by: 10)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    UserAction.swipeBack(in: stage.feedStack).finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }
}
