import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place past a door that is in the same container, or in a container that was removed.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoringContainerAttackTests {
  /// The app's own root, which shows one child over the other.
  private final class Container: UIViewController {
    func add(_ child: UIViewController) {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// Shows the app's tabs in a container of its own.
  private func appInContainer() async -> (app: RestoreApp, root: Container) {
    let app = RestoreApp(showsRoot: false)
    let root = Container()
    root.add(app.stage.tabs)
    app.stage.window.rootViewController = root
    await settle()
    return (app, root)
  }

  private func expectNothingRestored(
    _ restoration: Restoration<AppLink>,
    in app: RestoreApp
  ) async {
    await advanceTime(by: 30)
    expect(restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    expect(restoration.failures.contains { $0.link == .post(1) })
  }

  @Test
  func `tabs that a sign-in has replaced in the root restore nothing, though the app holds them`()
    async
  {
    let places = await RestoreApp.placesOfPost()
    let (app, root) = await appInContainer()
    let locks = app.stage.lock()
    let restoration = app.stage.window.restore(places)
    await settle()
    root.remove(app.stage.tabs)
    root.add(Page("Sign in"))
    locks.finish()
    await expectNothingRestored(restoration, in: app)
  }

  @Test
  func `tabs that a sign-in replaces in the root while their answer is awaited restore nothing`()
    async
  {
    let places = await RestoreApp.placesOfPost()
    let (app, root) = await appInContainer()
    let gate = Gate()
    app.stage.feed.respond(to: AppLink.self) { [weak stage = app.stage] _, _ in
      await gate.opened()
      return .handled { stage?.feedStack.pushViewController(Page("Post"), animated: false) }
    }
    let restoration = app.stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    root.remove(app.stage.tabs)
    root.add(Page("Sign in"))
    gate.open()
    await expectNothingRestored(restoration, in: app)
  }

  @Test
  func `a tab that is removed beneath a lock restores nothing, though the app holds it`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let locks = app.stage.lock()
    let restoration = app.stage.window.restore(places)
    await settle()
    app.stage.tabs.setViewControllers([app.stage.searchStack], animated: false)
    locks.finish()
    await expectNothingRestored(restoration, in: app)
  }

  @Test
  func `a child in front of the tabs that refuses is asked before a place in a tab is shown`() async
  {
    let places = await RestoreApp.placesOfPost()
    let (app, root) = await appInContainer()
    let lock = Page("Lock")
    lock.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
    root.add(lock)
    let restoration = app.stage.window.restore(places)
    await expectNothingRestored(restoration, in: app)
  }

  @Test
  func `a PIN above the tabs on their stack is asked before a place in a tab is shown`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp(showsRoot: false)
    let stack = UINavigationController(rootViewController: app.stage.tabs)
    app.stage.window.rootViewController = stack
    await settle()
    let pin = Page("PIN")
    pin.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
    stack.pushViewController(pin, animated: false)
    await settle()
    let restoration = app.stage.window.restore(places)
    await expectNothingRestored(restoration, in: app)
  }

  @Test
  func `a PIN above the tabs that lets the places wait is waited for`() async {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp(showsRoot: false)
    let stack = UINavigationController(rootViewController: app.stage.tabs)
    app.stage.window.rootViewController = stack
    await settle()
    let pin = Page("PIN")
    pin.respond(to: AppLink.self) { _, _ in .later }
    stack.pushViewController(pin, animated: false)
    await settle()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 30)
    expect(!restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    stack.popViewController(animated: false)
    await expectEventually("restored") { restoration.isFinished }
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `a restored screen above the tabs is no door for the places in the tabs`() async {
    let app = RestoreApp(showsRoot: false)
    let stack = UINavigationController(rootViewController: app.stage.tabs)
    app.stage.window.rootViewController = stack
    app.stage.tabs.respond(to: AppLink.self) { [weak stack] _, link in
      .handled {
        let settings = Page("Settings")
        settings.carry(AppLink.settings)
        settings.respond(to: AppLink.self) { _, _ in .refuse("Only settings.") }
        stack?.pushViewController(settings, animated: false)
      }
    }
    await settle()
    app.feed.show(1)
    _ = await app.stage.window.open(AppLink.settings, animated: false)
    await settle()
    let places = app.places
    stack.popViewController(animated: false)
    app.stage.feedStack.popToRootViewController(animated: false)
    await settle()
    expect(places.links.contains(.settings))
    expect(app.stage.feedStack.viewControllers.count, equals: 1)

    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 30)
    expect(restoration.failures.isEmpty)
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
    expect(stack.viewControllers.count, equals: 2)
  }
}
