import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the effect of a new window root on the flows below the old root (X15, X16).
@MainActor
@Suite(.oneAtATime)
struct RootExitTests {
  @Test(arguments: Variation.all)
  func `X15: replacing the window's root ends a flow pushed in it`(_ variation: Variation) async {
    let stack = UINavigationController(rootViewController: ProbeScreen("Other home"))
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      // The stage holds the old stack, so the test empties the stack, as UIKit does when a stack is deallocated.
      stage.window.rootViewController = stack
      stage.navigation.viewControllers = [stage.home]

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.rootReplaced],
        alive: variation.isSticky ? ["Flow"] : []
      )
    }
  }

  @Test(arguments: Variation.all)
  func `X15: replacing a root that only the window holds ends everything in it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
      let stack = stage.window.rootViewController as? UINavigationController
      expect(stack != nil)
      if let stack {
        await stage.start(
          "Detail",
          .push(onto: stack),
          screens: variation.screens,
          animated: variation.animated
        )
      }
      await stage.expect(ends: [], alive: ["App", "Detail"])
    }
  }

  @Test(arguments: [false, true])
  func `X15: a freed root frees its flows, the inner one told first`(_ animated: Bool) async {
    let stage = Stage()
    await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
    await startDetail(on: stage, animated: animated)
    expect(stage.alive, equals: ["App", "Detail"])

    stage.window.rootViewController = UIViewController()

    await stage.expect(
      ends: ["Detail dismissed", "App dismissed"],
      causes: [.rootReplaced, .rootReplaced]
    )
  }

  @Test(arguments: Variation.all)
  func `X16: a new root takes the modals down first, and nothing leaks`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
      await startSheet(on: stage, screens: variation.screens, animated: variation.animated)
      expect(stage.alive, equals: ["App", "Sheet"])

      await stage.start(
        "Sign in",
        .root(of: stage.window, embeddedIn: .nothing),
        animated: variation.animated
      )

      expect(stage.window.rootViewController?.title, equals: "Sign in 1")
      expect(stage.window.subviews.count, equals: 1)
      if !variation.isSticky {
        await stage.expect(
          ends: ["Sheet dismissed", "App dismissed"],
          causes: [.dismissed, .rootReplaced],
          alive: ["Sign in"]
        )
      } else {
        // Holdfast doesn't watch the link of a root, so a leaked root keeps its flow open. The sheet ends nevertheless.
        await stage.expect(
          ends: ["Sheet dismissed"],
          // When Holdfast notices that the sheet has left, the new root is already set.
          causes: [.rootReplaced],
          alive: ["App", "Sheet", "Sign in"]
        )
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `X16: a root that comes with a transition lets the old one go when that is over`(
    _ variation: Variation,
    _ hasModal: Bool
  ) async {
    await withStage(variation) { stage in
      await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
      if hasModal { await startSheet(on: stage, screens: 1, animated: variation.animated) }

      await stage.start(
        "Sign in",
        .root(of: stage.window, transition: .transitionCrossDissolve, embeddedIn: .nothing),
        animated: variation.animated
      )

      expect(stage.window.rootViewController?.title, equals: "Sign in 1")
      expect(stage.window.subviews.count, equals: 1)
      let sheet = hasModal ? ["Sheet dismissed"] : []
      let cause: [EndCause] = hasModal ? [.dismissed] : []
      if variation.isSticky {
        await stage.expect(ends: sheet, alive: ["App"] + (hasModal ? ["Sheet"] : []) + ["Sign in"])
      } else {
        await stage.expect(
          ends: sheet + ["App dismissed"],
          causes: cause + [.rootReplaced],
          alive: ["Sign in"]
        )
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `a root that comes without animation comes without its transition`(animated: Bool) async {
    let stage = Stage()
    let (coordinator, flow) = stage.make(
      "App",
      .root(of: stage.window, transition: .transitionCrossDissolve, embeddedIn: .nothing)
    )
    let screen = CallbackScreen("App")
    screen.keepAlive(coordinator)
    // In a transition, UIKit adds the new root without an animation of the root's own.
    var isInTransition: Bool?
    screen.at(.willAppear) { isInTransition = !UIView.areAnimationsEnabled }

    flow.show(screen, animated: animated)
    await settle()

    expect(isInTransition, equals: animated)
  }

  @Test
  func `a root that comes with a transition is in place at once, and can be replaced at once`()
    async
  {
    let stage = Stage()
    let placement = Placement.root(
      of: stage.window,
      transition: .transitionFlipFromLeft,
      embeddedIn: .nothing
    )
    stage.begin("First", placement)
    expect(stage.window.rootViewController?.title, equals: "First 1")

    stage.begin("Second", placement)
    expect(stage.window.rootViewController?.title, equals: "Second 1")

    await stage.expect(ends: ["First dismissed"], causes: [.rootReplaced], alive: ["Second"])
  }

  private func startDetail(on stage: Stage, animated: Bool) async {
    guard let stack = stage.window.rootViewController as? UINavigationController else { return }
    await stage.start("Detail", .push(onto: stack), screens: 3, animated: animated)
  }

  private func startSheet(on stage: Stage, screens: Int, animated: Bool) async {
    guard let root = stage.window.rootViewController else { return }
    await stage.start("Sheet", .sheet(over: root), screens: screens, animated: animated)
  }
}
