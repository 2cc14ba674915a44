import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows that are a tab: events that end them (F1, F2, X18), and events that don't (N5, N11).
@MainActor
@Suite(.oneAtATime)
struct TabFlowTests {
  /// Starts a flow in a third tab, runs `body`, and checks the outcomes.
  private func row(
    _ variation: Variation,
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    _ body: @MainActor (Stage, UITabBarController, Flow<String>) async -> Void
  ) async {
    await withStage(variation) { stage in
      let tabs = UITabBarController()
      stage.window.rootViewController = tabs
      tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
      let started = await stage.start(
        "Flow",
        .tab(in: tabs, item: UITabBarItem(title: "New", image: nil, tag: 7)),
        screens: variation.screens,
        animated: variation.animated
      )
      expect(tabs.viewControllers?.count, equals: 3)
      expect(tabs.tabBar.items?.last?.tag, equals: 7)
      expect(tabs.selectedIndex, equals: 0)
      if let flow = started.flow { await body(stage, tabs, flow) }

      await stage.expect(
        ends: expected,
        causes: causes,
        alive: variation.isSticky ? ["Flow"] : alive
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false], Variation.inPairs)
  func `F1: finish takes the tab out, selected or not`(
    _ isSelected: Bool,
    _ variation: Variation
  ) async {
    await row(variation, ends: ["Flow finished(done)"]) { _, tabs, flow in
      if isSelected {
        tabs.selectedIndex = 2
        await settle()
      }

      flow.finish(with: "done")
      await settle()

      expect(tabs.viewControllers?.count, equals: 2)
    }
  }

  @Test(arguments: Variation.all)
  func `F2: cancel takes the tab out`(_ variation: Variation) async {
    await row(variation, ends: ["Flow cancelled"]) { _, tabs, flow in
      flow.cancel()
      await settle()

      expect(tabs.viewControllers?.count, equals: 2)
    }
  }

  @Test
  func `F5: finish while its tab is still coming waits for that`() async {
    await row(Variation(), ends: ["Flow finished(done)"]) { _, tabs, flow in
      let director = SwitchDirector()
      tabs.delegate = director
      tabs.selectedIndex = 2
      await settle()

      flow.finish(with: "done")
      await settle()
      expect(tabs.viewControllers?.count, equals: 3)

      director.animator.complete()
      await settle()
      expect(tabs.viewControllers?.count, equals: 2)
    }
  }

  @Test
  func `the only tab stays, and its flow ends`() async {
    let variation = Variation()
    await row(variation, ends: ["Flow finished(done)"], alive: ["Flow"]) { stage, tabs, flow in
      tabs.viewControllers = tabs.viewControllers?.suffix(1)
      await settle()

      flow.finish(with: "done")
      await settle()

      expect(tabs.viewControllers?.count, equals: 1)
    }
  }

  @Test(arguments: [true, false])
  func `X18: a tab that is taken out ends its flow`(_ animated: Bool) async {
    for screens in [1, 3] {
      let variation = Variation(screens: screens, animated: animated)
      await row(variation, ends: ["Flow dismissed"], causes: [.removed(from: "UITabBarController")])
      { _, tabs, _ in
        tabs.setViewControllers(Array(tabs.viewControllers?.prefix(2) ?? []), animated: animated)
      }
    }
  }

  @Test
  func `X18: a tab that someone keeps holds its flow open until it is released`() async {
    await row(Variation(), ends: ["Flow dismissed"], causes: [.removed(from: "UITabBarController")])
    { stage, tabs, _ in
      var kept = tabs.viewControllers?.last
      tabs.viewControllers = Array(tabs.viewControllers?.prefix(2) ?? [])
      await advanceTime(by: 1)

      await stage.expect(ends: [], alive: ["Flow"])
      expectNil(kept?.parent)
      kept = nil
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `N5, N11: switching tabs, and taking one out for a moment, ends nothing`(
    _ variation: Variation
  ) async {
    await row(variation, ends: [], alive: ["Flow"]) { stage, tabs, _ in
      for tab in [2, 0, 2, 1] {
        UserAction.tapTab(at: tab, in: tabs)
        await settle()
      }
      let all = tabs.viewControllers
      tabs.viewControllers = Array(all?.prefix(2) ?? [])
      tabs.viewControllers = all
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])
    }
  }

  @Test
  func `a flow started in a tab ends before the tab's flow`() async {
    await row(Variation(), ends: ["Inner dismissed", "Flow finished(done)"]) { stage, tabs, flow in
      if let stack = tabs.viewControllers?.last as? UINavigationController {
        await stage.start("Inner", .push(onto: stack), screens: 2)
      }

      flow.finish(with: "done")
    }
  }

  @Test(arguments: [1, 3])
  func `a root that finishes tells the flows in its tabs first, and keeps the tabs`(
    _ screens: Int
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    var end = ""
    let home = Flow<String>(.root(of: stage.window)) { outcome in
      let inner = stage.ends.map { $0.replacingOccurrences(of: " dismissed", with: "") }
      end = "\(inner.joined(separator: ", ")): \(outcome.brief)"
    }
    home.show(tabs)
    await settle()
    await stage.start("First", .tab(in: tabs), screens: screens)
    await stage.start("Second", .tab(in: tabs))
    if let stack = tabs.viewControllers?.last as? UINavigationController {
      await stage.start("Inner", .push(onto: stack))
    }

    home.finish(with: "done")
    expect(tabs.viewControllers?.count, equals: 2)
    await settle()

    expect(tabs.viewControllers?.count, equals: 2)
    expect(end, equals: "Inner, First, Second: finished(done)")
    stage.window.rootViewController = UIViewController()
    tabs.viewControllers = []
    stage.expectNoIssue()
  }

  @Test
  func `a sheet that finishes leaves with its tabs, and the flows in them end first`() async {
    let stage = Stage()
    await settle()
    weak var tabs: UITabBarController?
    let flow = stage.make("Sheet", .sheet(over: stage.home, embeddedIn: .nothing)).flow
    do {
      let made = UITabBarController()
      tabs = made
      flow.show(made)
      await settle()
      await stage.start("First", .tab(in: made))
      await stage.start("Second", .tab(in: made))
    }

    flow.finish(with: "done")
    await runLoopPass()
    expect(tabs?.isBeingDismissed, equals: true)
    expect(tabs?.viewControllers?.count, equals: 2)

    await stage.expect(ends: ["Second dismissed", "First dismissed", "Sheet finished(done)"])
    expectNil(tabs)
    stage.expectNoIssue()
  }

  @Test
  func `a tab that is not selected is shown but not on display`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation]
    await settle()
    let (coordinator, flow) = stage.make("Flow", .tab(in: tabs))
    let (screen, showing) = coordinator.showNext()
    let waiting = Task { @MainActor in
      do throws(FlowError) {
        try await showing.untilOnScreen()
        return FlowError?.none
      } catch {
        return error
      }
    }
    await settle()
    tabs.selectedIndex = 1

    await expectNil(waiting.value)
    expect(screen.viewIfLoaded?.window != nil)
    withExtendedLifetime(flow) {}
  }

  @Test
  func `a tab bar controller that is gone fails the flow`() async {
    let stage = Stage()
    var tabs: UITabBarController? = UITabBarController()
    guard let placement = tabs.map({ Placement.tab(in: $0) }) else { return }
    tabs = nil

    stage.begin("Flow", placement)

    await stage.expect(ends: ["Flow failed(hostGone)"])
  }

  // MARK: Tabs by UITab

  /// Starts a flow in a tab bar controller that has `UITab`s, runs `body`, and checks the outcomes.
  private func rowAmongUITabs(
    ends expected: [String],
    causes: [EndCause]? = nil,
    alive: [String] = [],
    _ body: @MainActor (UITabBarController, Flow<String>) async -> Void
  ) async {
    await withStage(Variation()) { stage in
      let first = UITab(title: "Home", image: nil, identifier: "home") {
        [navigation = stage.navigation] _ in
        navigation
      }
      let tabs = SilentTabs(tabs: [first])
      stage.window.rootViewController = tabs
      let item = UITabBarItem(title: "New", image: nil, tag: 7)
      item.badgeValue = "3"
      let started = await stage.start("Flow", .tab(in: tabs, item: item))
      expect(tabs.tabs.map(\.title), equals: ["Home", "New"])
      expect(tabs.tabs.first, is: first)
      expect(tabs.tabs.last?.badgeValue, equals: "3")
      expect(tabs.selectedTab, is: first)
      if let flow = started.flow { await body(tabs, flow) }

      await stage.expect(ends: expected, causes: causes, alive: alive)
      if expected == ["Flow finished(done)"] { expect(tabs.tabs.map(\.title), equals: ["Home"]) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `F1: finish takes a tab out from among UITabs, selected or not`(
    _ isSelected: Bool
  ) async {
    await rowAmongUITabs(ends: ["Flow finished(done)"]) { tabs, flow in
      if isSelected { tabs.selectedTab = tabs.tabs.last }
      await settle()

      flow.finish(with: "done")
    }
  }

  @Test
  func `a flow whose tab is out already ends without a word to the tab bar controller`() async {
    let stage = Stage()
    let tabs = SilentTabs()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    let flow = await stage.start("Flow", .tab(in: tabs)).flow
    let kept = tabs.children.last
    tabs.viewControllers = Array(tabs.children.prefix(2))
    await settle()
    let before = tabs.calls

    flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expect(tabs.calls, equals: before)
    expectNil(kept?.parent)
    stage.expectNoIssue()
  }

  @Test
  func `F1: a UITab leaves whose screen is no child yet, unless it is the only one`() async {
    for isOnly in [false, true] {
      let alive = isOnly ? ["Flow"] : []
      await rowAmongUITabs(ends: ["Flow finished(next)"], alive: alive) { tabs, flow in
        if isOnly { tabs.tabs.removeFirst() }
        tabs.tabs.last?.viewController?.removeFromParent()

        flow.finish(with: "next")
        await settle()

        expect(tabs.tabs.map(\.title), equals: [isOnly ? "New" : "Home"])
      }
    }
  }

  @Test
  func `the UITabs of two gates leave although their screens are no children yet`() async {
    let stage = Stage()
    let tabs = UITabBarController(tabs: [
      UITab(title: "Home", image: nil, identifier: "home") { [navigation = stage.navigation] _ in
        navigation
      }
    ])
    stage.window.rootViewController = tabs
    let flows = stage.make("Outer", .tab(in: tabs, embeddedIn: .nothing))
    let second = stage.make("Second", .gate(before: flows.flow)) { _ in
      flows.coordinator.showNext()
    }
    let first = stage.make("First", .gate(before: flows.flow)) { _ in
      second.coordinator.showNext()
    }
    first.coordinator.showNext()
    await settle()

    for gate in [first, second] {
      tabs.tabs.last?.viewController?.removeFromParent()
      gate.flow.finish(with: "done")
      await settle()
      expect(tabs.tabs.count, equals: 2)
    }

    expect(tabs.tabs.last?.viewController?.title, equals: "Outer 1")
    expect(stage.ends, equals: ["First finished(done)", "Second finished(done)"])
    stage.expectNoIssue()
  }

  @Test
  func `X18: a UITab that is taken out ends its flow`() async {
    await rowAmongUITabs(ends: ["Flow dismissed"], causes: [.removed(from: "SilentTabs")]) {
      tabs,
      _ in
      tabs.tabs.removeLast()
    }
  }

  @Test
  func `N5, N11: switching UITabs, and taking one out for a moment, ends nothing`() async {
    await rowAmongUITabs(ends: [], alive: ["Flow"]) { tabs, _ in
      for tab in [1, 0, 1] {
        UserAction.tapTab(at: tab, in: tabs)
        await settle()
      }
      let all = tabs.tabs
      tabs.tabs.removeLast()
      tabs.tabs = all
      await advanceTime(by: 1)
    }
  }

  @Test
  func `the only UITab stays`() async {
    await rowAmongUITabs(ends: ["Flow finished(next)"], alive: ["Flow"]) { tabs, flow in
      tabs.tabs.removeFirst()
      await settle()

      flow.finish(with: "next")
      await settle()

      expect(tabs.tabs.map(\.title), equals: ["New"])
    }
  }

  @Test
  func `UITabs without an item of their own show what the screens in them say`() async {
    let stage = Stage()
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [home])
    stage.window.rootViewController = tabs
    await settle()
    let (first, second) = (ProbeScreen("Feed"), ProbeScreen("Search"))
    first.tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 0)
    let image = UIImage()
    second.tabBarItem = UITabBarItem(title: nil, image: image, tag: 0)

    stage.make("Feed", .tab(in: tabs)).flow.show(first)
    stage.make("Search", .tab(in: tabs)).flow.show(second)

    expect(tabs.tabs.map(\.title), equals: ["Home", "Feed", ""])
    expect(tabs.tabs.last?.image, is: image)
    expect(Set(tabs.tabs.map(\.identifier)).count, equals: 3)
  }

  @Test
  func `N11: a tab whose first screen the app has taken keeps its flow, also after back()`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [ProbeScreen("Other")]
    stage.window.rootViewController = tabs
    await settle()
    let flow = await stage.start("Flow", .tab(in: tabs), screens: 2)
    guard let stack = tabs.viewControllers?.last as? UINavigationController,
      let first = stack.viewControllers.first, let second = stack.viewControllers.last
    else { return }
    stack.setViewControllers([second], animated: false)
    await settle()
    flow.flow?.back()
    expect(stage.issues.count, equals: 1)

    tabs.viewControllers = tabs.viewControllers?.dropLast()
    await advanceTime(by: 1)
    tabs.viewControllers = (tabs.viewControllers ?? []) + [stack]
    await advanceTime(by: 1)

    expect(stage.ends, equals: [])
    flow.coordinator?.showNext()
    await settle()
    expect(stack.viewControllers.map(\.title), equals: ["Flow 2", "Flow 3"])
    withExtendedLifetime(first) {}
  }

  @Test
  func `screens that the app sets in place of UITabs stay when one of them leaves`() async {
    let stage = Stage()
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [home])
    stage.window.rootViewController = tabs
    let flow = await stage.start("Flow", .tab(in: tabs)).flow
    let old = tabs.tabs
    tabs.viewControllers = tabs.viewControllers
    await settle()

    flow?.finish(with: "done")

    // The app holds its tabs, which hold their screens.
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])
    expect(tabs.viewControllers?.count, equals: 1)
    expect(tabs.viewControllers?.first, is: home.viewController)
    expect(old.count, equals: 2)
    stage.expectNoIssue()
  }
}

/// Has no `viewControllers` once it has `UITab`s, as UIKit doesn't use them then, and counts the calls that set them.
@MainActor
private final class SilentTabs: UITabBarController {
  private(set) var calls = 0

  override var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? super.viewControllers : nil }
    set { super.viewControllers = newValue }
  }

  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    calls += 1
    super.setViewControllers(viewControllers, animated: animated)
  }
}

/// Switches tabs with an animator that never completes.
@MainActor
private final class SwitchDirector: NSObject, UITabBarControllerDelegate {
  let animator = StuckAnimator()

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
