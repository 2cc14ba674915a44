import Expectations
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests that flows inside a gate end before it, and that the screens that they leave on its stack leave with the gate.
@MainActor
@Suite(.oneAtATime)
struct FlowsInGateTests {
  @Test
  func `a gate that is a root takes none of its tabs out`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    var count: Int?
    let (outer, flow) = stage.make("Outer", .root(of: stage.window))
    let gate = stage.make("Gate", .gate(before: flow)) { _ in
      count = tabs.viewControllers?.count
      outer.showNext()
    }.flow
    gate.show(tabs)
    await settle()
    await stage.start("First", .tab(in: tabs))
    await stage.start("Second", .tab(in: tabs))

    gate.finish(with: "user")
    await settle()

    expect(count, equals: 2)
    expect(stage.titles, equals: ["Outer 1"])
    tabs.viewControllers = []
  }

  @Test
  func `flows inside one another on the gate's stack end before it, inner first`() async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
        outer.showNext()
      }
      let stack = stage.presentedStack ?? UINavigationController()
      let pushed = await stage.start("Pushed", .push(onto: stack))
      if let flow = pushed.flow { await stage.start("Upon it", .push(onStackOf: flow)) }

      gate.flow?.finish(with: "user")
      await settle()

      expect(stage.ends, equals: ["Upon it dismissed", "Pushed dismissed", "Gate finished(user)"])
      expect(stage.titles, equals: ["Home", "Outer 1"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `a screen of the gate that has just been popped isn't inherited by the outer flow`() async {
    let stage = Stage()
    var inherited: [String?] = []
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      inherited = outer.flow.core.screens.map(\.screen.title)
      outer.showNext()
    }
    gate.coordinator?.showNext()
    await settle()
    let popped = stage.presentedStack?.popViewController(animated: false)
    expect(popped?.title, equals: "Gate 2")

    gate.flow?.finish(with: "user")
    await settle()

    expect(inherited, equals: ["Gate 1"])
    expect(stage.ends, equals: ["Gate finished(user)"])
    stage.expectNoIssue()
    withExtendedLifetime(popped) {}
  }

  @Test
  func `a leaked sheet of a flow in the gate does not let the gate end before that flow`() async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
        outer.showNext()
      }
      let stack = stage.presentedStack ?? UINavigationController()
      let pushed = await stage.start("Pushed", .push(onto: stack))
      let leaked = UIViewController()
      pushed.flow?.show(leaked, as: .sheet)
      await settle()
      let keptByTheLeak = leaked.navigationController
      expect(leaked.viewIfLoaded?.window != nil)

      gate.flow?.finish(with: "user")
      await settle()

      expect(stage.ends, equals: ["Pushed dismissed", "Gate finished(user)"])
      withExtendedLifetime(keptByTheLeak) {}
    }
  }

  @Test
  func `a gate whose screen has left its sheet takes the flows in that along`() async {
    await withStage(Variation()) { stage in
      var leaked: UIViewController?
      let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
        leaked = nil
        outer.flow.cancel()
      }
      let stack = stage.presentedStack ?? UINavigationController()
      await stage.start("Inner", .push(onto: stack))
      leaked = stack.viewControllers.first
      stack.setViewControllers(
        [ProbeScreen("Other")] + stack.viewControllers.dropFirst(),
        animated: false
      )
      await settle()

      gate.flow?.finish(with: "user")
      await settle()

      expectNil(leaked)
      expect(stage.ends, equals: ["Inner dismissed", "Gate finished(user)", "Outer cancelled"])
      expect(!stage.titles.contains("Inner 1"))
      stage.expectNoIssue()
    }
  }

  @Test
  func `what a flow in the gate leaves on its stack leaves with the outer flow`() async {
    await withStage(Variation()) { stage in
      let navigation = stage.navigation
      let placement = Placement.custom(
        show: { navigation.pushViewController($0, animated: false) },
        remove: { screen in
          navigation.setViewControllers(
            navigation.viewControllers.filter { $0 !== screen },
            animated: false
          )
        }
      )
      let gate = await stage.startGated(placement, Variation()) { outer, _ in
        outer.flow.cancel()
      }
      await stage.start("Inner", .push(onto: navigation))

      gate.flow?.finish(with: "user")
      await settle()

      expect(stage.ends, equals: ["Inner dismissed", "Gate finished(user)", "Outer cancelled"])
      expect(stage.titles, equals: ["Home"])
      expect(stage.alive, equals: [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `a flow's screen that the app has put below the gate's goes as the gate's do`(
    isNextShown: Bool
  ) async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(.push(onto: stage.navigation), Variation()) { outer, _ in
        if isNextShown { outer.showNext() } else { outer.flow.cancel() }
      }
      await stage.start("Inner", .push(onto: stage.navigation))
      var screens = stage.navigation.viewControllers
      screens.swapAt(1, 2)
      stage.navigation.setViewControllers(screens, animated: false)
      screens = []
      await settle()
      expect(stage.titles, equals: ["Home", "Inner 1", "Gate 1"])

      gate.flow?.finish(with: "user")
      await settle()

      expect(stage.ends.prefix(2), equals: ["Inner dismissed", "Gate finished(user)"])
      expect(stage.titles, equals: (isNextShown ? ["Home", "Outer 1"] : ["Home"]))
      stage.expectNoIssue()
    }
  }

  @Test
  func `a leaked screen of a flow in the gate does not become the outer flow's`() async {
    await withStage(Variation()) { stage in
      let work = Gate()
      let outer = stage.make("Outer", .push(onto: stage.navigation)).coordinator
      let gate = await stage.start("Gate", .gate(before: outer.flow)) { _ in
        outer.flow.keepOpen { await work.opened() }
      }
      await stage.start("Inner", .push(onto: stage.navigation))
      let leaked = stage.navigation.topViewController ?? UIViewController()
      stage.navigation.popViewController(animated: false)
      await runLoopPass()

      gate.flow?.finish(with: "user")
      await settle()
      expect(FlowCore.all(of: leaked).isEmpty)
      await work.letThrough()
      await settle()
      expect(stage.ends, equals: ["Inner dismissed", "Gate finished(user)", "Outer dismissed"])
    }
  }

  @Test
  func `a flow inside the gate ends before it`() async {
    let stage = Stage()
    await settle()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.showNext()
    }
    if let flow = gate.flow { await stage.start("Forgotten", .push(onStackOf: flow)) }
    expect(stage.titles, equals: ["Home", "Gate 1", "Forgotten 1"])
    gate.flow?.finish(with: "user")
    await stage.expect(
      ends: ["Forgotten dismissed", "Gate finished(user)"],
      alive: ["Outer"]
    )
    expect(stage.titles, equals: ["Home", "Outer 1"])
  }

  @Test
  func `a gate is its outer flow's inner flow, and that is its host's`() async {
    let stage = Stage()
    await settle()
    let base = await stage.start("Base", .push(onto: stage.navigation))
    await stage.startGated(.push(onto: stage.navigation), Variation()) { _, _ in }
    let gate = stage.navigation.topViewController.flatMap { FlowCore.all(of: $0).first }
    expect(gate?.outer?.inner.count, equals: 1)
    base.flow?.finish(with: "x")
    await stage.expect(ends: ["Gate dismissed", "Outer dismissed", "Base finished(x)"])
  }

  @Test
  func `a screen of the gate above that of a flow in it, which ends, too, stays until onEnd`() async
  {
    let stage = Stage()
    var stackAtEnd: [String] = []
    let outer = stage.make("Outer", .push(onto: stage.navigation))
    let gate = stage.make("Gate", .gate(before: outer.flow)) { [weak stage] _ in
      stackAtEnd = stage?.stack ?? []
      outer.coordinator.showNext()
    }
    gate.coordinator.showNext()
    await settle()
    let inner = await stage.start("Inner", .push(onto: stage.navigation))
    gate.coordinator.showNext()
    await settle()
    expect(stage.stack, equals: ["Home", "Gate 1", "Inner 1", "Gate 2"])

    inner.flow?.finish(with: "inner")
    gate.flow.finish(with: "user")
    await settle()

    expect(stage.ends, equals: ["Inner finished(inner)", "Gate finished(user)"])
    expect(stackAtEnd, equals: ["Home", "Gate 1", "Gate 2"])
    expect(stage.stack, equals: ["Home", "Outer 1"])
    stage.expectNoIssue()
  }
}
