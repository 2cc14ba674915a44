import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place past a door that comes, changes its mind or replaces the root while a place waits.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoringSessionAttackTests {
  /// The places of a window whose root has shown a post.
  private func placesOfRoot() throws -> NavigationState<AppLink> {
    try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(PlacesOf(links: [.post(1)]))
    )
  }

  @Test
  func
    `a root that a sign-in has replaced beneath a lock restores nothing, though the app holds it`()
    async
  {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let locks = app.stage.lock()
    let restoration = app.stage.window.restore(places)
    await settle()
    app.stage.window.rootViewController = Page("Sign in")
    locks.finish()
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    expect(restoration.failures.map(\.link), equals: [.post(1), .search("search")])
  }

  @Test
  func `a root that a sign-in replaces while its answer is awaited restores nothing`() async throws
  {
    let places = try placesOfRoot()
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    stage.window.rootViewController = home
    let gate = Gate()
    stage.respond(home) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Home works") }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    stage.window.rootViewController = Page("Sign in")
    gate.open()
    await advanceTime(by: 30)
    expect(!stage.events.contains("Home works"))
    expect(restoration.isFinished)
  }

  @Test
  func `a PIN that is pushed while an answer is awaited is asked before the place is shown`()
    async throws
  {
    let places = try placesOfRoot()
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    let stack = UINavigationController(rootViewController: home)
    stage.window.rootViewController = stack
    let gate = Gate()
    stage.respond(home) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Home works") }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    let pin = Page("PIN")
    stage.respond(pin) { _ in .refuse("Locked.") }
    stack.pushViewController(pin, animated: false)
    gate.open()
    await advanceTime(by: 30)
    expect(stage.events, equals: ["Home asked", "PIN asked"])
    expect(restoration.failures.count, equals: 1)
  }

  @Test
  func `a modal that has passed and locks while an answer is awaited is asked again`() async throws
  {
    let places = try placesOfRoot()
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    stage.window.rootViewController = home
    let gate = Gate()
    stage.respond(home) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Home works") }
    }
    let door = Page("Door")
    stage.respond(door) { [weak stage] _ in
      stage?.events.contains("The door locks") == true ? .refuse("Locked.") : .pass
    }
    await settle()
    home.present(door, animated: false)
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    stage.events.append("The door locks")
    gate.open()
    await advanceTime(by: 30)
    expect(!stage.events.contains("Home works"))
    expect(restoration.isFinished)
  }

  @Test
  func `a sheet that an earlier restoration has shown is asked before a place beneath it is shown`()
    async
  {
    let before = RestoreApp()
    before.search.show(2)
    before.feed.showComments(of: 0)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()

    let app = RestoreApp()
    await settle()
    let earlier = app.stage.window.restore(places)
    await settle()
    expect(earlier.isFinished)
    expect(app.stage.searchStack.viewControllers.count, equals: 2)
    let sheet = app.stage.frontmost
    let comments = (sheet as? UINavigationController)?.topViewController ?? sheet
    expect(comments.title, equals: "Comments of 0")
    comments.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
    app.stage.searchStack.popToRootViewController(animated: false)
    await settle()
    expect(app.stage.frontmost, is: sheet)

    let again = app.stage.window.restore(places)
    await advanceTime(by: 30)
    withExtendedLifetime(earlier) {}
    expect(again.isFinished)
    expect(app.stage.searchStack.viewControllers.count, equals: 1)
  }

  @Test
  func `an answer that shows a lock does its work after the lock`() async throws {
    let places = try placesOfRoot()
    let stage = LinkStage(showsRoot: false)
    let home = Page("Home")
    stage.window.rootViewController = home
    var locks: Flow<Void>?
    stage.respond(home) { [weak stage] _ in
      if locks == nil { locks = stage?.lock() }
      return .handled { stage?.events.append("Home works") }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expect(!stage.events.contains("Home works"))
    expect(!restoration.isFinished)
    locks?.finish()
    await expectEventually("it works") { stage.events.contains("Home works") }
    await advanceTime(by: 30)
    expect(restoration.isFinished)
  }

  @Test
  func `a window whose scene is disconnected in the turn of the answer restores nothing`()
    async throws
  {
    let places = try placesOfRoot()
    let linkScene = LinkScene()
    let gate = Gate()
    var works = 0
    linkScene.root.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .handled { works += 1 }
    }
    await settle()
    let restoration = linkScene.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    let handler = FlowIssue.handler
    FlowIssue.handler = { _ in }
    gate.open()
    linkScene.disconnect()
    await advanceTime(by: 30)
    FlowIssue.handler = handler
    expect(works, equals: 0)
    expect(restoration.isFinished)
  }

  @Test
  func `a guard that is off when a restoration asks, and on again, is asked again`() async throws {
    let before = RestoreApp()
    before.stage.tabs.selectedIndex = 1
    before.search.show(2)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()

    let app = RestoreApp()
    await settle()
    var asked = 0
    let leaving = app.stage.feed.guardLeaving(for: app.feed) { _, _ in
      asked += 1
      return .stay
    }
    let restoration = app.stage.window.restore(places)
    leaving.isOn = false
    DispatchQueue.main.async { DispatchQueue.main.async { leaving.isOn = true } }
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(asked, equals: 1)
    expect(app.stage.tabs.selectedIndex, equals: 0)
  }
}
