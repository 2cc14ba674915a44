import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests restorations in a window that is locked.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestorationAttackTests {
  @Test
  func `a restoration waits for a lock that has no responder`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let flow = app.stage.lock()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 60)
    expect(!restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    flow.finish()
    await expectEventually("restored") { restoration.isFinished }
    expect(app.places, equals: places)
  }

  @Test
  func `a lock that comes while a screen's answer is awaited holds up the restoring work`()
    async throws
  {
    let places = try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(PlacesOf(links: [.post(1)]))
    )
    let stage = LinkStage(showsRoot: false)
    let feed = Page("Feed")
    stage.window.rootViewController = feed
    let gate = Gate()
    stage.respond(feed) { [weak stage] _ async -> LinkAnswer in
      await gate.opened()
      return .handled { stage?.events.append("Feed works") }
    }
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }

    let flow = stage.lock()
    gate.open()
    await advanceTime(by: 60)
    expect(!stage.events.contains("Feed works"))
    expect(!restoration.isFinished)

    flow.finish()
    await expectEventually("it works") { stage.events.contains("Feed works") }
    // The feed doesn't carry the link, so the restoration waits until its time limit expires.
    await advanceTime(by: 60)
    expect(restoration.isFinished)
  }

  @Test
  func `a restoration goes on beneath a lock that passes links`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let scene = app.stage.scene
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    let page = Page("Lock")
    page.respond(to: AppLink.self) { _, _ in .pass }
    flow.show(page)
    let restoration = app.stage.window.restore(places)
    await expectEventually("restored") { restoration.isFinished }
    expect(app.places, equals: places)
    expect(scene.keyWindow?.rootViewController, is: page)
    flow.finish()
    await settle()
  }

  @Test
  func `a restoration whose window closes while it waits for a lock is over`() async throws {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp(showsRoot: false)
    let linkScene = LinkScene()
    linkScene.window.rootViewController = app.stage.tabs
    let scene = try #require(linkScene.window.windowScene)
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    flow.show(Page("Lock"))
    let restoration = linkScene.window.restore(places)
    await settle()
    linkScene.close()
    await expectEventually("over") { restoration.isFinished }
    expect(restoration.failures.map(\.link), equals: [.post(1), .search("search")])
    expect(app.stage.issues.count, equals: 2)
    for issue in app.stage.issues { expect(issue.message.contains("its window was deallocated")) }
    await settle()
    expect(!flow.isOpen)
  }
}
