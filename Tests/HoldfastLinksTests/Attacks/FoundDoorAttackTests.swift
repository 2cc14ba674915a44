import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to pass a door that is drawn in front or has been found by the restoration, and to restore heights.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct FoundDoorAttackTests {
  private let stage = LinkStage()

  private func addChild(to container: UIViewController, _ name: String = "Child") -> Page {
    let child = Page(name)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    return child
  }

  private final class Lock {
    var isOn = false
  }

  @Test(arguments: [true, false])
  func `a modal that a restoration has found and that locks later is asked again`(
    carries: Bool
  ) async throws {
    let gate = Gate()
    stage.respond(stage.search) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Search works") }
    }
    let door = Page("Door")
    if carries { door.carry(AppLink.settings) }
    let lock = Lock()
    door.respond(to: AppLink.self) { _, link in lock.isOn ? .refuse("Locked.") : .pass }
    door.modalPresentationStyle = .fullScreen
    stage.tabs.present(door, animated: false)
    await settle()
    let places = try PlacesOf(
      tabs: [PlacesOf(), PlacesOf(links: [.post(2)])],
      selectedTab: 0,
      presented: [PlacesOf(links: [.settings])]
    ).state
    let restoration = stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    await settle()
    lock.isOn = true
    gate.open()
    await advanceTime(by: 20)
    expect(restoration.isFinished)
    expect(!stage.events.contains("Search works"))
    door.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a PIN whose view UIKit draws in front is asked before the other children`() async {
    let root = Page("Root")
    stage.window.rootViewController = root
    await settle()
    let pin = addChild(to: root, "PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    pin.view.layer.zPosition = 100
    let content = addChild(to: root, "Content")
    stage.respond(content, stage.handles("Content"))
    await settle()
    await expect(stage.open(.post(1)), equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(!stage.events.contains("Content works"))
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of the selected tab is asked before a restoration selects another`(
    isWaiting: Bool
  ) async throws {
    stage.feed.definesPresentationContext = true
    let pin = Page("PIN")
    pin.respond(to: AppLink.self) { _, _ in isWaiting ? .later : .refuse("Locked.") }
    pin.modalPresentationStyle = .overCurrentContext
    stage.feed.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: stage.feed)
    stage.respond(stage.search, stage.handles("Search"))
    let places = try PlacesOf(
      tabs: [PlacesOf(), PlacesOf(links: [.post(2)])],
      selectedTab: 1
    ).state
    let restoration = stage.window.restore(places)
    await advanceTime(by: 3)
    expect(stage.tabs.selectedIndex, equals: 0)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await advanceTime(by: 20)
    expect(restoration.isFinished)
  }

  @Test
  func `a second restoration leaves the height that the user has chosen`() async {
    let app = RestoreApp()
    await settle()
    app.feed.showComments(of: 0)
    await settle()
    let sheet = app.stage.frontmost
    #if !os(tvOS) && !os(visionOS)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    let places = app.places
    sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
    let lock = app.stage.lock()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 3)
    expect(sheet.sheetPresentationController?.selectedDetentIdentifier, equals: .medium)
    lock.finish()
    await advanceTime(by: 20)
    expect(restoration.isFinished)
    expect(sheet.sheetPresentationController?.selectedDetentIdentifier, equals: .medium)
    #endif
    sheet.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [nil, "medium"])
  func `a state with a height for a root doesn't keep the root`(detent: String?) async throws {
    let stage = LinkStage(showsRoot: false)
    weak var weakHome: Page?
    do {
      let home = Page("Home")
      weakHome = home
      stage.window.rootViewController = home
    }
    await settle()
    let state = try PlacesOf(links: [.post(1)], detent: detent).state
    let restoration = stage.window.restore(state)
    await advanceTime(by: 20)
    expect(restoration.isFinished)
    stage.window.rootViewController = Page("Other")
    await settle()
    expectNil(weakHome)
  }

  @Test(arguments: [true, false])
  func `a PIN in front of the pages or columns is asked after they have changed`(
    isSplit: Bool
  ) async {
    UserAction.resize(stage.window, to: .regular)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let split = UISplitViewController(style: .doubleColumn)
    let container = isSplit ? split : pages
    pages.setViewControllers([Page("First")], direction: .forward, animated: false)
    split.setViewController(Page("List"), for: .primary)
    split.setViewController(Page("First"), for: .secondary)
    stage.window.rootViewController = container
    await settle()
    let pin = addChild(to: container, "PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    let next = Page("Next")
    stage.respond(next, stage.handles("Next"))
    if isSplit {
      split.setViewController(next, for: .secondary)
    } else {
      pages.setViewControllers([next], direction: .forward, animated: false)
    }
    await settle()
    container.view.bringSubviewToFront(pin.view)
    await expect(stage.open(.post(1)), equals: .refused(by: "Page “PIN”", reason: "Locked."))
    expect(!stage.events.contains("Next works"))
  }
}
