import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place over the tabs past a PIN in the context of a tab, or to take the user out of a tab.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoredOverTabsAttackTests {
  private let stage = LinkStage()

  /// Presents a PIN in the context of the feed.
  private func presentPIN(_ answer: LinkAnswer) async -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    stage.respond(pin) { _ in answer }
    stage.feed.definesPresentationContext = true
    stage.feed.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: stage.feed)
    return pin
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a tab is asked before a sheet is restored over the tabs`(
    isWaitedFor: Bool
  ) async throws {
    let places = try PlacesOf(
      tabs: [PlacesOf(), PlacesOf()],
      selectedTab: 0,
      presented: [PlacesOf(links: [.comments])]
    ).state
    let (tabs, comments) = (stage.tabs, Page("Comments"))
    comments.carry(AppLink.comments)
    stage.respond(tabs) { [weak tabs] _ in .handled { tabs?.present(comments, animated: false) } }
    let pin = await presentPIN(isWaitedFor ? .later : .refuse("Locked."))
    let restoration = stage.window.restore(places)
    await advanceTime(by: 30)
    expect(stage.events.first, equals: "PIN asked")
    expectNil(comments.presentingViewController)
    expect(restoration.isFinished, equals: !isWaitedFor)
    pin.dismiss(animated: false)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    tabs.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a PIN in the context of a tab is asked before a screen is restored above the tabs`()
    async throws
  {
    let places = try PlacesOf(links: [.post(1)]).state
    let stack = UINavigationController(rootViewController: stage.tabs)
    stage.window.rootViewController = stack
    await settle()
    stage.respond(stage.tabs) { [weak stack] _ in
      .handled { stack?.pushViewController(Page("Post"), animated: false) }
    }
    let pin = await presentPIN(.refuse("Locked."))
    let restoration = stage.window.restore(places)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.events.first, equals: "PIN asked")
    expect(stack.viewControllers.count, equals: 1)
    pin.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a PIN in the context of a tab inside a tab is asked before another tab is selected`()
    async throws
  {
    let places = try PlacesOf(
      tabs: [PlacesOf(links: [.search("inner")]), PlacesOf(links: [.search("search")])],
      selectedTab: 1
    ).state
    let (inner, page) = (UITabBarController(), Page("Inner"))
    inner.viewControllers = [page]
    inner.carry(AppLink.search("inner"))
    stage.search.carry(AppLink.search("search"))
    stage.tabs.viewControllers = [inner, stage.searchStack]
    await settle()
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    stage.respond(pin) { _ in .refuse("Locked.") }
    page.definesPresentationContext = true
    page.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: page)
    let restoration = stage.window.restore(places)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.events.first, equals: "PIN asked")
    expect(stage.tabs.selectedIndex, equals: 0)
    pin.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a tab that the user selects while another tab's place is awaited stays selected`(
    isGuarded: Bool
  ) async throws {
    let places = try PlacesOf(
      tabs: [
        PlacesOf(links: [.search("feed")]), PlacesOf(links: [.search("search"), .post(1)]),
      ],
      selectedTab: 0
    ).state
    let (gate, asked) = (Gate(), QuestionRecord())
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    let stack = stage.searchStack
    stage.respond(stage.search) { [weak stack] _ in
      .handled {
        await gate.opened()
        let post = Page("Post")
        post.carry(AppLink.post(1))
        stack?.pushViewController(post, animated: false)
      }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("works") { gate.isAwaited }
    UserAction.tapTab(at: 1, in: stage.tabs)
    await settle()
    if isGuarded { asked.guardScreen(stage.search) }
    gate.open()
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.tabs.selectedIndex, equals: 1)
    expect(asked.names, equals: [])
  }
}
