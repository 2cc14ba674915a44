import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests that a leak can cost memory, but never an answer (X23–X25).
@MainActor
@Suite(.oneAtATime)
struct LeakedScreenTests {
  @Test
  func `X23: a leaked screen's flow ends within half a second`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let leaked = stage.navigation.topViewController

    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 0.5)

    expect(stage.ends, equals: ["Flow dismissed"])
    expect(leaked != nil)
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
  }

  @Test
  func `X23: what the leaked stack of a sheet keeps has left, while others are where they were`()
    async
  {
    let stage = Stage()
    // The flow's first screen is covered. The root around it is visible, and is recorded in each look at the hierarchy.
    await stage.start("Below", .push(onto: stage.navigation), screens: 2)
    await stage.start("Sheet", .sheet(over: stage.navigation))
    await stage.startOnSheet("Inner", screens: 2, animated: false)
    await advanceTime(by: 1)
    let leaked = stage.presentedStack

    stage.navigation.dismiss(animated: false)
    await advanceTime(by: 0.5)

    expect(stage.ends, equals: ["Inner dismissed", "Sheet dismissed"])
    withExtendedLifetime(leaked) {}
  }

  @Test(arguments: [true, false])
  func `a flow keeps nothing of screens that have come and gone in it`(isPopped: Bool) async {
    let stage = Stage()
    let flow = Flow<Void>(.push(onto: stage.navigation)) { _ in }
    flow.show(ProbeScreen("First"), animated: false)
    for number in 1...20 {
      let screen = ProbeScreen("\(number)")
      flow.show(screen, animated: false)
      if isPopped {
        stage.navigation.popViewController(animated: false)
      } else {
        let below = stage.navigation.viewControllers.prefix(2)
        stage.navigation.setViewControllers(below + [screen], animated: false)
      }
      await settle()
    }

    expect(flow.core.tokens.count <= 4)
    expect(stage.stack, equals: (isPopped ? ["Home", "First"] : ["Home", "First", "20"]))
  }

  @Test
  func `a screen that is shown again and again keeps nothing of the flows that have ended`() async {
    let stage = Stage()
    let screen = ProbeScreen("Kept")
    var ends = 0
    for number in 1...3 {
      Flow<Void>(.push(onto: stage.navigation)) { _ in ends += 1 }.show(screen, animated: false)
      await settle()
      stage.navigation.popViewController(animated: false)
      await advanceTime(by: 0.5)
      expect(ends, equals: number)
    }

    expect(screen.lastToken != nil)
    expectNil(screen.lastToken?.earlier)
  }

  @Test
  func `a later screen of a flow that ends on release has left when it has, though it is leaked`()
    async
  {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation).endingWhenDeallocated(), screens: 2)
    let leaked = stage.navigation.topViewController

    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    withExtendedLifetime(leaked) {}
  }

  @Test(arguments: [true, false], [true, false])
  func `X23: the leaked root of a stack that stays, as the app puts another into it, has left`(
    animated: Bool,
    isLeaked: Bool
  ) async {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home))
    var leaked = stage.presentedStack?.topViewController
    if !isLeaked { leaked = nil }

    stage.presentedStack?.setViewControllers([ProbeScreen("Other")], animated: animated)
    await advanceTime(by: 1)

    expect(stage.presentedStack?.topViewController?.title, equals: "Other")
    await stage.expect(
      ends: ["Flow dismissed"],
      causes: [.unknown],
      alive: isLeaked ? ["Flow"] : []
    )
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: the root of a sheet's stack that the app takes out and puts back has not left`() async
  {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    let screens = stage.presentedStack?.viewControllers ?? []

    stage.presentedStack?.setViewControllers([ProbeScreen("Lock")], animated: false)
    await runLoopPass()
    stage.presentedStack?.setViewControllers(screens, animated: false)
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `X25: a child in a leaked screen has left once another screen has replaced that`()
    async throws
  {
    let stage = Stage()
    let outer = await stage.start(
      "Outer",
      .child(of: stage.home, in: stage.home.view, embeddedIn: .navigationController)
    )
    let child = try #require(stage.home.children.first as? UINavigationController)
    let leaked = try #require(child.topViewController)
    await stage.start("Inner", .child(of: leaked, in: leaked.view))

    outer.flow?.show(ProbeScreen("Next"), as: .replace, animated: false)
    await advanceTime(by: 1)

    expect(child.viewControllers.map(\.title), equals: ["Next"])
    await stage.expect(ends: ["Inner dismissed"], alive: ["Outer", "Inner"])
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X25: a child in the leaked page of a gate has left once the flow's own page has come`()
    async throws
  {
    let stage = Stage()
    let outer = stage.make("Outer", await GatedPlace.page.placement(on: stage))
    let pages = try #require(stage.window.rootViewController as? UIPageViewController)
    let gate = stage.make("Gate", .gate(before: outer.flow)) { _ in
      guard let page = pages.viewControllers?.first else { return }
      stage.begin("Inner", .child(of: page, in: page.view), animated: false)
      outer.coordinator.showNext()
    }
    let leaked = gate.coordinator.showNext().screen
    await settle()

    gate.flow.finish(with: "user")
    await advanceTime(by: 1)

    expect(pages.viewControllers?.map(\.title), equals: ["Outer 1"])
    await stage.expect(
      ends: ["Gate finished(user)", "Inner dismissed"],
      alive: ["Outer", "Gate", "Inner"]
    )
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: each of a hundred leaked screens' flows ends`() async {
    let stage = Stage()
    let count = 100
    for number in 1...count {
      stage.begin("\(number)", .push(onto: stage.navigation), animated: false)
      await settle()
    }
    let leaked = stage.navigation.viewControllers.dropFirst()
    expect(leaked.count, equals: count)

    stage.navigation.popToRootViewController(animated: false)
    await settle()
    await expectEventually("all are told") { stage.ends.count == count }

    expect(stage.ends.first, equals: "\(count) dismissed")
    withExtendedLifetime(leaked) {}
  }

  /// Starts a thousand flows with one screen each, fifty in each of twenty tabs.
  private func startAThousand(in stage: Stage) async -> [UINavigationController] {
    await startFlows(50, inEachOf: 20, stage)
  }

  private func startFlows(
    _ count: Int,
    inEachOf tabCount: Int,
    _ stage: Stage
  ) async -> [UINavigationController] {
    let stacks = (1...tabCount).map { _ in
      UINavigationController(rootViewController: ProbeScreen("Root"))
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    stage.window.rootViewController = tabs
    await settle()
    for (number, stack) in stacks.enumerated() {
      for place in 1...count {
        stage.begin("\(number)-\(place)", .push(onto: stack), animated: false)
      }
    }
    await settle()
    expect(stage.ends, equals: [])
    return stacks
  }

  @Test
  func `X23: among a thousand live flows a leaked screen's flow ends within half a second`()
    async
  {
    let stage = Stage()
    let stacks = await startAThousand(in: stage)
    let leaked = [stacks[0], stacks[11]].compactMap(\.topViewController)

    // One of the tabs is visible, and the other one was never visible.
    stacks[0].popViewController(animated: false)
    stacks[11].popViewController(animated: false)
    await advanceTime(by: 0.5)

    expect(Set(stage.ends), equals: ["0-50 dismissed", "11-50 dismissed"])
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: with flows in sixty stacks the flows end though nothing else happens`() async {
    let stage = Stage()
    let stacks = await startFlows(1, inEachOf: 60, stage)
    let leaked = stacks.compactMap(\.topViewController)

    for stack in [stacks[0], stacks[29], stacks[59]] { stack.popViewController(animated: false) }
    await advanceTime(by: 2)

    expect(Set(stage.ends), equals: ["0-1 dismissed", "29-1 dismissed", "59-1 dismissed"])
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: a leaked screen that another one replaced in the middle of a stack is missed`() async {
    let stage = Stage()
    stage.navigation.viewControllers += (1...25).map { ProbeScreen("Below \($0)") }
    await stage.start("Flow", .push(onto: stage.navigation), animated: false)
    var screens = stage.navigation.viewControllers
    let leaked = screens[26]
    screens += (1...25).map { ProbeScreen("Above \($0)") }
    stage.navigation.viewControllers = screens
    await settle()
    expect(stage.ends, equals: [])

    screens[26] = ProbeScreen("Replacement")
    stage.navigation.viewControllers = screens
    await advanceTime(by: 0.5)

    expect(stage.ends, equals: ["Flow dismissed"])
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: leaked screens of a leaked tab are missed, and those of the other tabs are not`() async
  {
    let stage = Stage()
    let stacks = await startAThousand(in: stage)
    let leaked = stacks[3].viewControllers

    stacks[3].viewControllers = [ProbeScreen("Root")]
    await advanceTime(by: 0.5)
    await expectEventually("all are told, inner flows first") { stage.ends.count == 50 }

    expect(stage.ends.allSatisfy { $0.hasPrefix("3-") })
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: a leaked screen is missed that has moved to another stack before`() async throws {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let screen = try #require(stage.navigation.topViewController)
    let other = UINavigationController(rootViewController: ProbeScreen("Other"))
    let tabs = UITabBarController()
    stage.window.rootViewController = tabs
    tabs.viewControllers = [stage.navigation, other]
    await settle()

    stage.navigation.viewControllers = [stage.home]
    await runLoopPass()
    await runLoopPass()
    other.viewControllers += [screen]
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])

    other.popViewController(animated: false)
    await advanceTime(by: 0.5)
    expect(stage.ends, equals: ["Flow dismissed"])
  }

  @Test
  func `X23: a screen leaked by a closure that captures it does not keep the starter waiting`()
    async
  {
    let stage = Stage()
    let started = stage.begin("Flow", .sheet(over: stage.home))
    await settle()
    weak var leaked: ProbeScreen?
    if let coordinator = started.coordinator {
      let (screen, _) = coordinator.showNext()
      leaked = screen
      screen.onEvent = { screen.title = coordinator.name }
    }
    await settle()

    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    leaked?.onEvent = nil
    expect(stage.alive, equals: [])
  }

  @Test
  func `a screen that ends on release is not judged by its link, though a later one is`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation).endingWhenDeallocated(), screens: 2)
    var kept: UIViewController? = stage.navigation.viewControllers[1]

    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])
    withExtendedLifetime(kept) {}

    kept = nil
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test
  func `after its gate, too, a flow that ends on release is open while its screen is held`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Flow", .push(onto: stage.navigation).endingWhenDeallocated())
    let gate = await stage.start("Gate", .gate(before: flow)) { _ in outer.showNext() }
    gate.flow?.finish(with: "passed")
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1"])
    var kept: UIViewController? = stage.navigation.topViewController

    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)
    expect(flow.isOpen)
    withExtendedLifetime(kept) {}

    kept = nil
    await settle()
    expect(!flow.isOpen)
  }

  @Test
  func `X23: a link is not taken for cut before it was seen cut for a quarter second`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let screen = stage.navigation.viewControllers[1]
    HeadlessClock.main.skip(1)

    stage.navigation.viewControllers = [stage.home]
    await runLoopPass()
    await runLoopPass()
    HeadlessClock.main.skip(0.21)
    await runLoopPass()
    await runLoopPass()
    expect(stage.ends, equals: [])
    stage.navigation.viewControllers = [stage.home, screen]

    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `X23: the flow of a leaked screen that came and went between two looks ends`() async {
    let stage = Stage()
    await settle()
    let flow = stage.begin("Flow", .push(onto: stage.navigation), animated: false)
    let leaked = stage.navigation.topViewController

    stage.navigation.popViewController(animated: false)

    await stage.expect(ends: ["Flow dismissed"], causes: [.popped], alive: ["Flow"])
    withExtendedLifetime((flow, leaked)) {}
  }

  @Test
  func `X23: a next screen is not pushed on a leaked sheet, but comes where the flow was placed`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let leaked = stage.presentedStack

    stage.home.dismiss(animated: false)
    for _ in 0..<4 { await runLoopPass() }
    flow.coordinator?.showNext()
    await settle()

    expect(leaked?.viewControllers.count, equals: 1)
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 2")
    stage.home.dismiss(animated: true)
    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
  }

  @Test
  func `X24: a starter that stores its flow is released at the end`() async {
    let stage = Stage()
    await settle()
    weak var starter: Starter?
    do {
      let made = Starter()
      starter = made
      made.flow = Flow<String>(.sheet(over: stage.home)) { made.outcomes.append($0) }
      made.flow?.show(ProbeScreen("Flow"))
    }
    await settle()
    expect(starter != nil)

    stage.home.dismiss(animated: true)
    await settle()

    expectNil(starter)
  }

  /// A starter that holds its flow, whose closure holds the starter: they form a cycle until the flow ends.
  @MainActor
  private final class Starter {
    var flow: Flow<String>?
    var outcomes: [Outcome<String>] = []
  }

  @Test(arguments: Variation.all)
  func `X24: a flow that its starter stores ends when the sheet is dragged down`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let (coordinator, flow) = stage.make(
        "Flow",
        .sheet(over: stage.home),
        animated: variation.animated
      )
      for _ in 0..<variation.screens {
        coordinator.showNext()
        await settle()
      }

      UserAction.dragDown(stage.navigation.presentedViewController).finish()

      await stage.expect(ends: ["Flow dismissed"], causes: [.swiped], alive: ["Flow"])
      withExtendedLifetime((coordinator, flow)) {}
    }
  }

  @Test(arguments: [false, true])
  func `X25: a leaked stack keeps neither its flow nor the one pushed in it`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Outer", .sheet(over: stage.home), screens: 2, animated: animated)
    let leaked = stage.navigation.presentedViewController as? UINavigationController
    expect(leaked != nil)
    await stage.startOnSheet("Inner", screens: 2, animated: animated)

    stage.home.dismiss(animated: animated)

    await stage.expect(
      ends: ["Inner dismissed", "Outer dismissed"],
      causes: [.gone(with: "UINavigationController"), .dismissed],
      alive: ["Outer", "Inner"]
    )
    stage.expectNoIssue()
    withExtendedLifetime(leaked) {}
  }

  @Test(arguments: [false, true])
  func `X25: a leaked screen keeps neither its flow nor the one in a child of it`(
    _ endsWhenDeallocated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Outer", .push(onto: stage.navigation))
    let leaked = stage.navigation.topViewController
    do {
      guard let leaked, let view = leaked.view else { return }
      let placement = Placement.child(of: leaked, in: view)
      await stage.start(
        "Inner",
        endsWhenDeallocated ? placement.endingWhenDeallocated() : placement
      )
    }

    stage.navigation.popViewController(animated: true)

    await stage.expect(
      ends: endsWhenDeallocated ? [] : ["Inner dismissed", "Outer dismissed"],
      causes: endsWhenDeallocated ? [] : [.gone(with: "ProbeScreen “Outer 1”"), .popped],
      alive: ["Outer", "Inner"]
    )
    stage.expectNoIssue()
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `X23: a screen that is uncertain during a gesture is not looked at again and again`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let leaked = stage.navigation.topViewController
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: false)
    await settle()

    stage.navigation.setViewControllers(
      stage.navigation.viewControllers.filter { $0 !== leaked },
      animated: false
    )
    await runLoopPass()
    let swipe = UserAction.swipeBack(in: stage.navigation)
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])
    swipe.cancel()

    await stage.expect(
      ends: ["Flow dismissed"],
      causes: [.removed(from: "UINavigationController")],
      alive: ["Flow"]
    )
    expect(stage.stack, equals: ["Home", "Other"])
    withExtendedLifetime(leaked) {}
  }
}
