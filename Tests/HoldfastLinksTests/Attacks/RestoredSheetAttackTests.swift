import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place beneath a PIN in a restored sheet, or with a container that has left the window.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoredSheetAttackTests {
  /// How the PIN comes to the front of the restored sheet.
  enum Way: CaseIterable, Sendable {
    case pushed, child, presented, panel
  }

  @Test(arguments: Way.allCases)
  func `a PIN that comes in a restored sheet is asked before a place beneath the sheet is shown`(
    _ way: Way
  ) async throws {
    let places = try PlacesOf(
      tabs: [
        PlacesOf(links: [.search("feed")]), PlacesOf(links: [.search("search"), .post(1)]),
      ],
      selectedTab: 0,
      presented: [PlacesOf(links: [.comments])]
    ).state
    let stage = LinkStage()
    let gate = Gate()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    let (feed, comments) = (stage.feed, Page("Comments"))
    let sheet: UIViewController =
      way == .panel
      ? UITabBarController(tabs: [UITab(title: "A", image: nil, identifier: "a") { _ in comments }])
      : UINavigationController(rootViewController: comments)
    (way == .panel ? sheet : comments).carry(AppLink.comments)
    stage.respond(feed) { [weak feed, weak sheet] link in
      guard link == .comments, let sheet else { return .pass }
      return .handled { feed?.present(sheet, animated: false) }
    }
    await settle()
    stage.respond(stage.search) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Search works") }
    }
    let restoration = stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    expect(sheet.presentingViewController != nil)
    let pin = Page("PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    switch way {
    case .pushed: comments.navigationController?.pushViewController(pin, animated: false)
    case .child, .panel:
      let container = way == .panel ? sheet : comments
      container.addChild(pin)
      container.view.addSubview(pin.view)
      pin.didMove(toParent: container)
    case .presented: sheet.present(pin, animated: false)
    }
    await settle()
    gate.open()
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(stage.events.contains("PIN asked"))
    expect(!stage.events.contains("Search works"))
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a container that is popped while its screen's answer is awaited restores nothing`(
    isFlow: Bool
  ) async throws {
    let places = try PlacesOf(links: [.post(1)]).state
    let stage = LinkStage(showsRoot: false)
    let (container, list, gate) = (Page("Container"), Page("List"), Gate())
    container.addChild(list)
    container.view.addSubview(list.view)
    list.didMove(toParent: container)
    let stack = UINavigationController(rootViewController: Page("Home"))
    stage.window.rootViewController = stack
    if isFlow {
      Flow<Void>(.push(onto: stack)) { _ in }.show(container, animated: false)
    } else {
      stack.pushViewController(container, animated: false)
    }
    await settle()
    stage.respond(list) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("List works") }
    }
    let restoration = stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    stack.popViewController(animated: false)
    gate.open()
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(!stage.events.contains("List works"))
    withExtendedLifetime(container) {}
  }
}
