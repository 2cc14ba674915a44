import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests screens that appear or leave while a link is opened or a window is restored.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct MotionTests {
  private let stage = LinkStage()

  @Test
  func `a dismissal that has yet to begin is waited for before a screen is asked`() async {
    await stage.present("Cover")
    stage.respond(stage.feed) { [weak tabs = stage.tabs, weak stage] _ in
      stage?.events.append(tabs?.presentedViewController == nil ? "at rest" : "moving")
      return .handled
    }
    stage.tabs.dismiss(animated: true)

    await expect(stage.window.open(AppLink.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "at rest"])
  }

  @Test
  func `what a screen presents while it answers has come when the work begins`() async {
    let sheet = Page("Sheet")
    stage.respond(stage.feed) { [weak stage] _ in
      stage?.feed.present(sheet, animated: true)
      return .handled {
        stage?.events.append(sheet.transitionCoordinator == nil ? "at rest" : "moving")
      }
    }

    await expect(stage.window.open(AppLink.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "at rest"])
  }

  enum Motion: CaseIterable, Sendable {
    case push
    case presentation
    case dismissal

    @MainActor
    func begin(on screen: Page) async {
      let page = Page("Page")
      page.modalPresentationStyle = .overCurrentContext
      switch self {
      case .push: screen.navigationController?.pushViewController(page, animated: true)
      case .presentation: screen.present(page, animated: true)
      case .dismissal:
        screen.present(page, animated: false)
        await settle()
        screen.dismiss(animated: true)
      }
      await runLoopPass()
    }
  }

  @Test(arguments: Motion.allCases)
  func `what moves out of sight is waited for before its screen is revealed`(
    _ motion: Motion
  ) async {
    await settle()
    stage.feed.definesPresentationContext = true
    stage.respond(stage.feed, stage.handles("Feed"))
    await motion.begin(on: stage.feed)
    stage.tabs.selectedViewController = stage.searchStack
    Moves.all = []

    let opening = stage.begin(.post(1))
    for _ in 0..<5 { await runLoopPass() }
    expect(stage.events, equals: ["Feed asked"])
    expect(Moves.all, equals: [])
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(Moves.all.contains("select Feed tab"))
  }

  @Test
  func `a screen that pops itself while it answers is gone, though something holds it`() async {
    let post = await stage.push("Post")
    stage.respond(post) { [weak stage] _ in
      stage?.feedStack.popViewController(animated: false)
      return .handled
    }

    let error = LinkError.screenGone(link: "AppLink “post(1)”", screen: "Page “Post”")
    await expect(stage.open(.post(1)), equals: .failed(error))
    withExtendedLifetime(post) {}
  }

  @Test
  func `a place that is refused while something moves is left out for that`() async {
    let post = await stage.push("Post")
    post.carry(AppLink.post(1))
    let places: NavigationState<AppLink> = stage.window.navigationState()
    stage.feedStack.popViewController(animated: false)
    await stage.push("Other")
    let gate = Gate()
    stage.respond(stage.feed) { _ in
      await gate.opened()
      return .refuse("Locked.")
    }
    let restoration = stage.window.restore(places)
    await settle()

    let swipe = UserAction.swipeBack(in: stage.feedStack)
    gate.open()
    await expectEventually("it is over") { restoration.isFinished }

    expect(restoration.failures.map(\.reason), equals: ["Page “Feed” refused it: Locked."])
    swipe.cancel()
    await settle()
  }
}
