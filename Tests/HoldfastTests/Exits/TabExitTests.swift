import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the effect of tabs on the flows in them: exits (X7, X8, X18), and changes that only look like exits (N5, N11).
@MainActor
@Suite(.oneAtATime)
struct TabExitTests {
  /// Runs a flow on the stage's stack, which is the first of two tabs.
  private func row(
    _ variation: Variation,
    _ body: @MainActor (Stage, UITabBarController) async throws -> Void
  ) async rethrows {
    try await withStage(variation) { stage in
      let tabs = await putInTabs(stage)
      let spy = TabDelegateSpy()
      tabs.delegate = spy
      await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.navigation.viewControllers.count, equals: variation.screens + 1)

      try await body(stage, tabs)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [.popped],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
      expect(stage.stack, equals: ["Home"])
      expect(tabs.delegate, is: spy)
    }
  }

  private func putInTabs(_ stage: Stage) async -> UITabBarController {
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    await settle()
    return tabs
  }

  // MARK: Exits

  @Test(arguments: Variation.all)
  func `X7: popping in a tab that is not selected ends the flow`(_ variation: Variation) async {
    await row(variation) { stage, tabs in
      tabs.selectedIndex = 1
      await settle()
      expect(stage.ends, equals: [])

      stage.navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X7: setting the stack of a tab that is not selected ends the flow`(
    _ variation: Variation
  ) async {
    await row(variation) { stage, tabs in
      UserAction.tapTab(at: 1, in: tabs)
      await settle()

      stage.navigation.setViewControllers([stage.home], animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X8: a tap on the selected tab ends the flow`(_ variation: Variation) async throws {
    try await row(variation) { stage, tabs in
      UserAction.tapTab(at: 0, in: tabs)
      await settle()

      let spy = try #require(tabs.delegate as? TabDelegateSpy)
      expect(spy.events, equals: ["asked 0", "told 0"])
    }
  }

  /// Runs a flow in a tab that only the tab bar controller holds, and removes the tab by `exit`.
  private func removal(
    _ variation: Variation,
    exit: @MainActor (UITabBarController) -> Void
  ) async {
    await withStage(variation) { stage in
      let tabs = await putInTabs(stage)
      await startInTabOfItsOwn(stage, tabs, variation)
      expect(tabs.selectedIndex, equals: 2)
      await stage.expect(ends: [], alive: ["Flow"])

      exit(tabs)

      if variation.isSticky {
        // Holdfast doesn't watch the link of a tab, so a leaked tab keeps its flow open.
        await stage.expect(ends: [], alive: ["Flow"])
      } else {
        await stage.expect(
          ends: ["Flow dismissed"],
          causes: [.gone(with: "UINavigationController")]
        )
      }
      stage.expectNoIssue()
    }
  }

  private func startInTabOfItsOwn(
    _ stage: Stage,
    _ tabs: UITabBarController,
    _ variation: Variation
  ) async {
    let stack = UINavigationController(rootViewController: ProbeScreen("Third home"))
    tabs.viewControllers?.append(stack)
    tabs.selectedIndex = 2
    await settle()
    await stage.start(
      "Flow",
      .push(onto: stack),
      screens: variation.screens,
      animated: variation.animated
    )
  }

  @Test(arguments: Variation.all)
  func `X18: removing the flow's tab ends the flow`(_ variation: Variation) async {
    await removal(variation) { tabs in
      tabs.setViewControllers(tabs.viewControllers?.dropLast(), animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X18: removing the flow's tab while another is selected ends the flow`(
    _ variation: Variation
  ) async {
    await removal(variation) { tabs in
      tabs.selectedIndex = 1
      tabs.setViewControllers(tabs.viewControllers?.dropLast(), animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `X18: replacing all tabs ends the flow`(_ variation: Variation) async {
    await removal(variation) { tabs in
      tabs.setViewControllers([ProbeScreen("New tab")], animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `X18: removing a tab in the middle of a push ends the flow`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let tabs = await putInTabs(stage)
      await startInTabOfItsOwn(stage, tabs, variation)

      (tabs.selectedViewController as? UINavigationController)?
        .pushViewController(ProbeScreen("On top"), animated: true)
      await runLoopPass()
      tabs.setViewControllers(tabs.viewControllers?.dropLast(), animated: variation.animated)

      await stage.expect(ends: ["Flow dismissed"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `X18: an inner flow in the removed tab ends before its outer flow`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let tabs = await putInTabs(stage)
      await startInTabOfItsOwn(stage, tabs, variation)
      await startInner(stage, tabs, variation)

      tabs.setViewControllers(tabs.viewControllers?.dropLast(), animated: variation.animated)

      await stage.expect(ends: ["Inner dismissed", "Flow dismissed"])
      stage.expectNoIssue()
    }
  }

  private func startInner(
    _ stage: Stage,
    _ tabs: UITabBarController,
    _ variation: Variation
  ) async {
    guard let stack = tabs.selectedViewController as? UINavigationController else { return }
    await stage.start("Inner", .push(onto: stack), animated: variation.animated)
  }

  // MARK: Not exits

  @Test(arguments: Variation.all)
  func `N5: a tab switched away and back ends nothing`(_ variation: Variation) async throws {
    try await row(variation) { stage, tabs in
      let top = try #require(stage.navigation.topViewController)
      for _ in 0..<2 {
        UserAction.tapTab(at: 1, in: tabs)
        await advanceTime(by: 10)
        expectNotOnDisplay(top)
        await stage.expect(ends: [], alive: ["Flow"])

        UserAction.tapTab(at: 0, in: tabs)
        await advanceTime(by: 10)
        expectOnDisplay(top)
        await stage.expect(ends: [], alive: ["Flow"])
      }

      stage.navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.all)
  func `N5: a sheet over the tabs outlives a switch by code`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let tabs = await putInTabs(stage)
      await stage.start(
        "Flow",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )

      tabs.selectedIndex = 1
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Flow"])
      tabs.selectedIndex = 0
      await stage.expect(ends: [], alive: ["Flow"])

      tabs.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, [0, 10])
  func `N11: a tab that is taken out and put back ends nothing`(
    _ variation: Variation,
    seconds: Int
  ) async {
    await row(variation) { stage, tabs in
      let all = tabs.viewControllers
      tabs.viewControllers = all.map { Array($0.dropFirst()) }
      expectNil(stage.navigation.parent)
      if seconds > 0 { await advanceTime(by: Double(seconds)) }
      tabs.viewControllers = all
      tabs.selectedIndex = 0
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.navigation.viewControllers.count, equals: variation.screens + 1)

      stage.navigation.popToRootViewController(animated: variation.animated)
    }
  }

  @Test(arguments: [true, false])
  func `F5: cancel during a swipe back, with another tab selected meanwhile, waits for the gesture`(
    _ finishes: Bool
  ) async {
    await withStage(Variation()) { stage in
      let tabs = await putInTabs(stage)
      await stage.start("Flow", .push(onto: stage.navigation))
      let swipe = UserAction.swipeBack(in: stage.navigation)
      UserAction.tapTab(at: 1, in: tabs)

      stage.coordinator(named: "Flow")?.flow.cancel()
      await settle()
      expect(stage.ends, equals: [])

      if finishes { swipe.finish() } else { swipe.cancel() }
      await stage.expect(ends: ["Flow cancelled"])
      expect(stage.stack, equals: ["Home"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `F5: a stack that is out of sight is popped without animation`() async {
    final class Observed: UINavigationController {
      var wasAnimated: [Bool] = []

      override func popToViewController(
        _ viewController: UIViewController,
        animated: Bool
      ) -> [UIViewController]? {
        wasAnimated.append(animated)
        return super.popToViewController(viewController, animated: animated)
      }
    }
    let stage = Stage()
    let stack = Observed(rootViewController: ProbeScreen("Root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, ProbeScreen("Other")]
    stage.window.rootViewController = tabs
    await settle()
    let started = await stage.start("Flow", .push(onto: stack))
    UserAction.tapTab(at: 1, in: tabs)
    await settle()

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stack.wasAnimated, equals: [false])
  }
}
