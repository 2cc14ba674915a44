import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock or a guard by restoring a window.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SavedStateAttackTests {
  private let stage = LinkStage()

  /// A state in which the second tab is selected, and no screen carries a link.
  private func stateWithoutLinks() throws -> NavigationState<AppLink> {
    let state = PlacesOf(tabs: [PlacesOf(), PlacesOf()], selectedTab: 1)
    return try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(state)
    )
  }

  @Test
  func `a state without links selects no tab beneath a lock`() async throws {
    let places = try stateWithoutLinks()
    let flow = stage.lock()
    await settle()
    let restoration = stage.window.restore(places)
    expect(stage.tabs.selectedIndex, equals: 0)
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expect(stage.tabs.selectedIndex, equals: 0)
    flow.finish()
    await expectEventually("over") { restoration.isFinished }
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a state without links asks the guard of the selected tab`(
    _ answer: LeavingAnswer
  ) async throws {
    let places = try stateWithoutLinks()
    var asked = 0
    await settle()
    stage.feed.guardLeaving(for: Gate()) { _, _ in
      asked += 1
      return answer
    }
    let restoration = stage.window.restore(places)
    await expectEventually("over") { restoration.isFinished }
    expect(asked, equals: 1)
    expect(stage.tabs.selectedIndex, equals: (answer == .leave ? 1 : 0))
  }

  @Test
  func `a state without links selects no tab behind a modal that refuses`() async throws {
    let places = try stateWithoutLinks()
    let modal = await stage.present("Door")
    stage.respond(modal) { _ in .refuse("Locked.") }
    let restoration = stage.window.restore(places)
    await expectEventually("over") { restoration.isFinished }
    expect(stage.tabs.selectedIndex, equals: 0)
  }

  @Test
  func `a guard that let a restoration go is asked again after a lock`() async throws {
    let before = RestoreApp()
    before.stage.tabs.selectedIndex = 1
    before.search.show(2)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()

    let app = RestoreApp()
    await settle()
    let gate = Gate()
    var asked = 0
    app.stage.feed.guardLeaving(for: gate) { gate, _ in
      asked += 1
      await gate.opened()
      return asked == 1 ? .leave : .stay
    }
    let restoration = app.stage.window.restore(places)
    await expectEventually("asks") { gate.isAwaited }
    let flow = app.stage.lock()
    gate.open()
    await advanceTime(by: 30)
    expect(app.stage.tabs.selectedIndex, equals: 0)
    flow.finish()
    await expectEventually("over") { restoration.isFinished }
    expect(asked, equals: 2)
    expect(app.stage.tabs.selectedIndex, equals: 0)
  }

  @Test
  func
    `a window whose lock has been hidden is restored, though a modal of the lock is still leaving`()
    async
  {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let flow = app.stage.lock()
    await settle()
    let lock = app.stage.scene.keyWindow
    lock?.rootViewController?.present(UIViewController(), animated: true)
    await settle()
    flow.finish()
    while lock?.isHidden == false { await runLoopPass() }
    expect(lock?.rootViewController?.presentedViewController != nil)

    expect(app.stage.window.restore(places).isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `a window of a flow that other code has hidden isn't asked about a restoration`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let call = Flow<Void>(.window(in: app.stage.scene, isKey: false)) { _ in }
    let page = Page("Call")
    page.respond(to: AppLink.self) { _, _ in .refuse("A call is in progress.") }
    call.show(page)
    await settle()
    page.view.window?.isHidden = true

    await app.stage.window.restore(places).result()
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
    await settle()
  }

  @Test
  func `a screen whose work restores the window isn't asked about the same link again`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let door = await app.stage.present("Door")
    var asked = 0
    door.respond(to: AppLink.self) { [weak window = app.stage.window] _, _ in
      asked += 1
      return .handled { _ = await window?.restore(places).result() }
    }
    let opening = app.stage.begin(.post(1))
    await expectEventually("over") { opening.result != nil }
    expect(asked, equals: 1)
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `a restoration in the lock's own window shows nothing beneath it`() async throws {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let flow = app.stage.lock()
    await settle()
    let restoration = try #require(app.stage.scene.keyWindow).restore(places, within: 2)
    await advanceTime(by: 30)
    expect(app.stage.isLocked)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    flow.finish()
    await expectEventually("over") { restoration.isFinished }
  }

  /// A scene delegate that restores its window while the scene is being connected.
  private final class RestoringDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var places: NavigationState<AppLink>?
    var restoration: Restoration<AppLink>?
    private(set) var works = 0

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      self.window = window
      let root = Page("Root")
      root.respond(to: AppLink.self) { [weak self] _, _ in .handled { self?.works += 1 } }
      window.rootViewController = root
      window.makeKeyAndVisible()
      if let places { restoration = window.restore(places) }
    }
  }

  @Test
  func `a window that is restored as its scene is connected again waits for the lock`()
    async throws
  {
    let places = try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(PlacesOf(links: [.post(1)]))
    )
    let first = RestoringDelegate()
    let scene = try #require(UserAction.openScene(first))
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    let page = Page("Lock")
    flow.show(page)
    await settle()
    UserAction.enterBackground(scene)
    let session = scene.session
    UserAction.disconnect(scene)
    await settle()

    let second = RestoringDelegate()
    second.places = places
    let next = try #require(UserAction.openScene(second, of: session))
    expect(second.works, equals: 0)
    expect(next.keyWindow?.rootViewController, is: page)
    await advanceTime(by: 30)
    expect(second.works, equals: 0)
    expect(flow.isOpen)
    expect(next.keyWindow?.rootViewController, is: page)
    flow.finish()
    await expectEventually("it is restored") { second.works == 1 }
    UserAction.enterBackground(next)
    UserAction.close(next)
    await settle()
    stage.window.makeKey()
  }
}
