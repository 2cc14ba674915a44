import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to act behind a door that comes up in the turn of the main queue in which the act was allowed.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct TurnOfActAttackTests {
  private func placesOfRoot() throws -> NavigationState<AppLink> {
    try PlacesOf(links: [.post(1)]).state
  }

  enum Door: CaseIterable, Sendable {
    case lock, pin, endOfFlow, hiddenWindow, newRoot
  }

  @Test(arguments: Door.allCases)
  func `restoring work that awaits doesn't begin behind a door that comes in the turn of restore`(
    _ door: Door
  ) async throws {
    let places = try placesOfRoot()
    let stage = LinkStage(showsRoot: false)
    let flow = Flow<Void>(.root(of: stage.window, embeddedIn: .nothing)) { _ in }
    let home = Page("Home")
    flow.show(home, animated: false)
    stage.respond(home) { [weak stage] _ in
      .handled {
        stage?.events.append("Home works")
        await Task.yield()
      }
    }
    await settle()
    let restoration = stage.window.restore(places)
    var lock: Flow<Void>?
    let pin = Page("PIN")
    switch door {
    case .lock: lock = stage.lock()
    case .pin:
      pin.modalPresentationStyle = .fullScreen
      stage.respond(pin) { _ in .refuse("Locked.") }
      home.present(pin, animated: false)
    case .endOfFlow: flow.finish()
    case .hiddenWindow: stage.window.isHidden = true
    case .newRoot: stage.window.rootViewController = Page("Sign in")
    }
    await advanceTime(by: 2)
    expect(!stage.events.contains("Home works"))
    lock?.cancel()
    stage.window.isHidden = false
    await advanceTime(by: 20)
    expect(restoration.isFinished)
  }

  @Test(arguments: [true, false])
  func `a lock that a screen in front shows as it passes, asked again, holds up the act`(
    isRevealing: Bool
  ) async {
    let stage = LinkStage()
    let sheet = await stage.present("Sheet", style: .pageSheet)
    var lock: Flow<Void>?
    var times = 0
    sheet.respond(to: AppLink.self) { [weak stage] _, _ in
      times += 1
      if times == 2 { lock = stage?.lock() }
      return .pass
    }
    // The first screen to answer awaits something, so that the screens in front are asked again.
    let gate = Gate()
    stage.feed.respond(to: AppLink.self) { [weak stage] _, _ in
      await gate.opened()
      return .handled(revealing: isRevealing) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    gate.open()
    await advanceTime(by: 3)
    expect(lock != nil)
    expectNil(opening.result)
    expect(sheet.presentingViewController != nil)
    expect(!stage.events.contains("Feed works"))
    lock?.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a lock that a modal shows as it passes, asked again, holds up the restoring work`()
    async throws
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
    var lock: Flow<Void>?
    var times = 0
    door.respond(to: AppLink.self) { [weak stage] _, _ in
      times += 1
      if times == 2 { lock = stage?.lock() }
      return .pass
    }
    await settle()
    home.present(door, animated: false)
    await settle()
    let restoration = stage.window.restore(places)
    await expectEventually("it is asked") { gate.isAwaited }
    gate.open()
    await advanceTime(by: 3)
    expect(lock != nil)
    expect(!stage.events.contains("Home works"))
    lock?.finish()
    await advanceTime(by: 20)
    expect(restoration.isFinished)
  }

  enum Answered: CaseIterable, Sendable {
    case hides, presents, pushes
  }

  @Test(arguments: Answered.allCases, [true, false])
  func `a door that a screen in front brings as it passes, asked again, holds up the act`(
    _ kind: Answered,
    isRevealing: Bool
  ) async {
    let stage = LinkStage()
    let root = Page("Sheet")
    let stack = UINavigationController(rootViewController: root)
    stage.tabs.present(stack, animated: false)
    await settle()
    let pin = Page("PIN")
    pin.modalPresentationStyle = .fullScreen
    stage.respond(pin) { _ in .refuse("Locked.") }
    var times = 0
    root.respond(to: AppLink.self) { [weak stage] _, _ in
      times += 1
      if times == 2 {
        switch kind {
        case .hides: stage?.window.isHidden = true
        case .presents: root.present(pin, animated: false)
        case .pushes: stack.pushViewController(pin, animated: false)
        }
      }
      return .pass
    }
    let gate = Gate()
    stage.feed.respond(to: AppLink.self) { [weak stage] _, _ in
      await gate.opened()
      return .handled(revealing: isRevealing) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    gate.open()
    await advanceTime(by: 3)
    expect(times >= 2)
    expect(!stage.events.contains("Feed works"))
    expect(stack.presentingViewController != nil)
    stage.window.isHidden = false
    opening.cancel()
    await settle()
    stage.tabs.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a link's page turn waits while the user drags pages`(finishes: Bool) async {
    let stage = LinkStage()
    let (list, other, third) = (Page("List"), Page("Other"), Page("Third"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = Source([list, other, third])
    pages.dataSource = source
    pages.setViewControllers([list], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    stage.respond(list, stage.handles("List"))
    let swipe = UserAction.swipePage(in: pages, .forward)
    swipe.move(to: 0.4)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 1)
    expect(!stage.events.contains("List works"))
    if finishes { swipe.finish() } else { swipe.cancel() }
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “List”"))
    expect(pages.viewControllers, equals: [list])
    withExtendedLifetime(source) {}
  }

  private final class Source: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex { $0 === viewController }.flatMap {
        $0 + 1 < pages.count ? pages[$0 + 1] : nil
      }
    }
  }
}
