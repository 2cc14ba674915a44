import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a flow whose first screen is the only one of a stack (X27).
@MainActor
@Suite(.oneAtATime)
struct StackRootTests {
  private func ends(_ name: String, _ variation: Variation) -> [String] {
    variation.isSticky ? [name] : []
  }

  @Test(arguments: Variation.all)
  func `X27: the next root takes the place of all the screens of the one before`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let place = Placement.root(of: stage.navigation)
      await stage.start(
        "Login",
        place,
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.stack, equals: (1...variation.screens).map { "Login \($0)" })

      await stage.start("Main", place, animated: variation.animated)

      expect(stage.stack, equals: ["Main 1"])
      await stage.expect(
        ends: ["Login dismissed"],
        causes: [.replaced],
        alive: ends("Login", variation) + ["Main"]
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, [false, true])
  func `X27: a root that the app replaces or takes away with its stack is dismissed`(
    _ variation: Variation,
    _ takesStack: Bool
  ) async {
    await withStage(variation) { stage in
      let screens = variation.screens
      await stage.start(
        "Main",
        .root(of: stage.navigation),
        screens: screens,
        animated: variation.animated
      )
      await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated)

      if takesStack {
        // The stage holds the stack, so the test empties the stack, as UIKit does when a stack is deallocated.
        stage.window.rootViewController = UIViewController()
        stage.navigation.viewControllers = []
      } else {
        stage.navigation.setViewControllers([stage.home], animated: variation.animated)
      }

      await stage.expect(
        ends: ["Inner dismissed", "Main dismissed"],
        causes: takesStack ? [.rootReplaced, .rootReplaced] : [.replaced, .replaced],
        alive: ends("Main", variation) + ends("Inner", variation)
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X27: two roots in a row come one after the other, and the last one stays`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let place = Placement.root(of: stage.navigation)
      stage.begin("First", place, animated: variation.animated)
      stage.begin("Second", place, animated: variation.animated)
      expect(stage.navigation.viewControllers.count, equals: 1)

      await stage.expect(
        ends: ["First dismissed"],
        causes: [.replaced],
        alive: ends("First", variation) + ["Second"]
      )
      expect(stage.stack, equals: ["Second 1"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X27: what the stack presents leaves before its new root comes`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let place = Placement.root(of: stage.navigation)
      await stage.start("Main", place, animated: variation.animated)
      await stage.start("Sheet", .sheet(over: stage.navigation), animated: variation.animated)

      await stage.start("Login", place, animated: variation.animated)

      expect(stage.stack, equals: ["Login 1"])
      expectNothingPresented(by: stage.navigation)
      await stage.expect(
        ends: ["Sheet dismissed", "Main dismissed"],
        causes: [.dismissed, .replaced],
        alive: ends("Main", variation) + ends("Sheet", variation) + ["Login"]
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X27: a busy stack is waited for`(_ variation: Variation) async {
    await withStage(variation) { stage in
      stage.navigation.pushViewController(UIViewController(), animated: true)

      stage.begin("Main", .root(of: stage.navigation), animated: variation.animated)
      expect(stage.navigation.viewControllers.count, equals: 2)

      await stage.expect(ends: [], alive: ["Main"])
      expect(stage.stack, equals: ["Main 1"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `X27: the root's flow ends, and its onEnd sets the next root of the stack`() async {
    let stage = Stage()
    let place = Placement.root(of: stage.navigation)
    let login = await stage.start("Login", place, screens: 3) { [weak stage] _ in
      stage?.begin("Main", place)
    }
    await stage.start("Help", .push(onto: stage.navigation))

    login.flow?.finish(with: "user")

    await stage.expect(
      ends: ["Help dismissed", "Login finished(user)"],
      causes: [.outerFlowEnded("Login")],
      alive: ["Main"]
    )
    expect(stage.stack, equals: ["Main 1"])
    stage.expectNoIssue()
  }

  @Test
  func `X27: a root is no inner flow of the one it replaces, but of the one around the stack`()
    async
  {
    let stage = Stage()
    let (sheet, flow) = stage.make("Sheet", .sheet(over: stage.home))
    flow.show(UINavigationController())
    await settle()
    stage.presented?.keepAlive(sheet)
    guard let place = stage.presentedStack.map({ Placement.root(of: $0) }) else { return }
    await stage.start("First", place)

    await stage.start("Second", place)
    expect(stage.ends, equals: ["First dismissed"])

    flow.cancel()
    await settle()
    expect(stage.ends, equals: ["First dismissed", "Second dismissed", "Sheet cancelled"])
    stage.expectNoIssue()
  }

  @Test
  func `X27: a tab bar controller may be the root of a stack, and keeps its tabs at the end`() async
  {
    let stage = Stage()
    let tabs = UITabBarController()
    let flow = Flow<Void>(.root(of: stage.navigation)) { _ in }
    flow.show(tabs)
    await stage.start("Tab", .tab(in: tabs))
    expect(stage.navigation.viewControllers, equals: [tabs])

    flow.finish()

    await stage.expect(ends: ["Tab dismissed"], alive: ["Tab"])
    expect(tabs.viewControllers?.count, equals: 1)
  }

  @Test
  func `R6: a stack of the app's that does not take its root is refused`() async {
    final class Stubborn: UINavigationController {
      override func setViewControllers(_ screens: [UIViewController], animated: Bool) {}
    }
    let stage = Stage()
    let stack = Stubborn()
    await stage.start("Main", .root(of: stack))

    await stage.expect(ends: ["Main failed(refused)"])
  }

  @Test
  func `a stack in the root's place for a while, such as a lock's, ends nothing`() async {
    let stage = Stage()
    await stage.start("Main", .root(of: stage.navigation))

    stage.window.rootViewController = UIViewController()
    await advanceTime(by: 3)
    stage.window.rootViewController = stage.navigation

    await stage.expect(ends: [], alive: ["Main"])
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true])
  func `W6: what UIKit does not take on a stack is no root of one`(_ isSplit: Bool) async {
    let stage = Stage()
    var outcome: Outcome<Void>?
    let flow = Flow<Void>(.root(of: stage.navigation)) { outcome = $0 }
    flow.show(isSplit ? UISplitViewController(style: .doubleColumn) : UINavigationController())
    await settle()

    expect(outcome?.failure?.reason, equals: .impossible)
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `X27: a screen presented over the tabs around the stack stays when its root is replaced`()
    async
  {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation]
    stage.window.rootViewController = tabs
    await settle()
    let other = ProbeScreen("Other")
    tabs.present(other, animated: false)
    await settle()

    await stage.start("Main", .root(of: stage.navigation))

    expectPresented(by: tabs, is: other)
    expect(stage.stack, equals: ["Main 1"])
  }

  @Test
  func `F1: finish leaves the root of a presented stack as it is, and waits for nothing`() async {
    let stage = Stage()
    let presented = UINavigationController(rootViewController: ProbeScreen("Before"))
    stage.navigation.present(presented, animated: false)
    await settle()
    await stage.start("Main", .root(of: presented)).flow?.finish(with: "done")

    await stage.expect(ends: ["Main finished(done)"], alive: ["Main"])
    expect(presented.viewControllers.map(\.title), equals: ["Main 1"])
    expect(stage.presented, is: presented)
    stage.expectNoIssue()
  }
}
