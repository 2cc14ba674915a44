import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests gates of gates, gates one after another, and flows that continue another flow without being a gate.
@MainActor
@Suite(.oneAtATime)
struct SecondGateTests {
  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
  func `a gate may have a gate, and each leaves its place to the next`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let placement = await place.placement(on: stage)
      let (outer, flow) = stage.make("Outer", placement, animated: variation.animated)
      let gate = stage.make("Gate", .gate(before: flow), animated: variation.animated) { _ in
        outer.showNext()
      }
      await stage.start(
        "Inner",
        .gate(before: gate.flow),
        screens: variation.screens,
        animated: variation.animated
      ) { _ in gate.coordinator.showNext() }

      for next in ["Gate", "Outer"] {
        stage.coordinator(named: next == "Gate" ? "Inner" : "Gate")?.flow.finish(with: "user")
        await settle()
        expect(stage.titles.filter { $0.hasSuffix(" 1") }, equals: ["\(next) 1"])
      }
      expect(stage.ends, equals: ["Inner finished(user)", "Gate finished(user)"])
      stage.expectNoIssue()
      withExtendedLifetime((outer, gate)) {}
    }
  }

  /// The screen has left a moment earlier, so the outer flow could not replace it.
  @Test
  func
    `a gate's screen that was popped in the turn of the gate's end is not left to the outer flow`()
    async
  {
    let stage = Stage()
    let flow = stage.make("Outer", .push(onto: stage.navigation)).flow
    let gate = await stage.start("Gate", .gate(before: flow))
    stage.navigation.popViewController(animated: false)
    gate.flow?.finish(with: "user")
    await settle()

    expect(stage.titles, equals: ["Home"])
    expect(stage.ends, equals: ["Gate finished(user)", "Outer dismissed"])
    expect(!flow.isOpen)
    stage.expectNoIssue()
  }

  @Test
  func `a screen pushed on the stack of a flow whose screens have left is reported`() async {
    let stage = Stage()
    let place = await GatedPlace.wrappedChild.placement(on: stage)
    let outer = await stage.start("Outer", place).flow
    let inner = outer.map { stage.make("Inner", .push(onStackOf: $0)) }
    inner?.coordinator.showNext()
    let upload = Gate()
    inner?.flow.keepOpen { await upload.opened() }
    await settle()
    stage.home.children.first?.removeFromParent()
    await settle()
    inner?.coordinator.showNext()
    await advanceTime(by: 6)
    expect(stage.titles, equals: ["Home"])
    expect(stage.issues.count, equals: 1)

    inner?.flow.finish(with: "done")
    await settle()

    expect(stage.titles, equals: ["Home"])
    expect(stage.ends, equals: ["Inner finished(done)", "Outer dismissed"])
    await upload.letThrough()
  }

  @Test(arguments: Variation.all)
  func `what continues a flow that only work keeps open comes in that one's place`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await stage.start("Outer", .sheet(over: stage.home))
      let flow = outer.flow
      let upload = Gate()
      flow?.keepOpen { await upload.opened() }
      UserAction.dragDown(stage.presented).finish()
      await settle()
      expect(stage.titles, equals: ["Home"])

      let again = flow.map { stage.make("Again", .gate(before: $0)) }
      again?.coordinator.showNext()
      await settle()
      expect(stage.titles.contains("Again 1"))
      again?.flow.finish(with: "retry")
      await settle()
      expect(stage.titles.contains("Again 1"))

      flow?.finish(with: "done")
      upload.open()
      await settle()
      expect(stage.titles, equals: ["Home"])
      expect(stage.ends, equals: ["Again finished(retry)", "Outer finished(done)"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `what continues a flow that only an inner flow keeps open is its gate`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .sheet(over: .frontmost(of: stage.window)))
    outer.showNext()
    await settle()
    let stack = stage.presentedStack ?? UINavigationController()
    await stage.start("Inner", .push(onto: stack))
    stack.setViewControllers(Array(stack.viewControllers.dropFirst()), animated: false)
    await settle()

    expect(!flow.hasScreen)
    let gate = await stage.start("Gate", .gate(before: flow)) { _ in outer.showNext() }
    expect(stage.titles, equals: ["Home", "Inner 1", "Gate 1"])
    expect(!flow.hasScreen)
    gate.flow?.finish(with: "user")
    await settle()

    expect(stage.titles, equals: ["Home", "Inner 1", "Outer 2"])
    expect(flow.hasScreen)
    stage.expectNoIssue()
  }

  @Test
  func `a gate that only work keeps open holds up no other gate`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    let upload = Gate()
    let first = await stage.start("First", .gate(before: outer)).flow
    first?.keepOpen { await upload.opened() }
    UserAction.dragDown(stage.presented).finish()
    await settle()

    await stage.start("Second", .gate(before: outer))
    expect(stage.titles, equals: ["Home", "Second 1"])

    outer.cancel()
    await stage.expect(ends: ["Second dismissed", "First dismissed", "Outer cancelled"])
    await upload.letThrough()
  }

  @Test
  func `a flow that is ending has no other gate`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    await stage.start("Gate", .gate(before: outer)) { _ in
      stage.begin("Second", .gate(before: outer))
    }

    outer.cancel()

    await stage.expect(ends: ["Gate dismissed", "Second failed(hostGone)", "Outer cancelled"])
    expect(stage.titles, equals: ["Home"])
  }

  @Test
  func `a gate whose screens have left shows no other once its flow has shown a screen`() async {
    let stage = Stage()
    let work = Gate()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = stage.make("Gate", .gate(before: flow))
    gate.coordinator.showNext()
    await settle()
    gate.flow.keepOpen { await work.opened() }
    stage.navigation.popViewController(animated: false)
    await settle()
    outer.showNext()
    await settle()
    gate.coordinator.showNext()
    await settle()
    expect(stage.stack, equals: ["Home", "Outer 1"])
    expect(stage.issues.map { $0.message.contains("its flow is a gate") }, equals: [true])

    gate.flow.finish(with: "user")
    await settle()

    expect(stage.stack, equals: ["Home", "Outer 1"])
    expect(stage.ends, equals: ["Gate finished(user)"])
    await work.letThrough()
  }

  @Test
  func `a gate may begin in the end of the one before it`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = stage.begin("Gate", .gate(before: flow)) { _ in
      stage.begin("PIN", .gate(before: flow)) { _ in outer.showNext() }
    }
    await settle()
    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.stack, equals: ["Home", "PIN 1"])

    stage.coordinator(named: "PIN")?.flow.finish(with: "1234")
    await settle()

    expect(stage.stack, equals: ["Home", "Outer 1"])
    expect(stage.ends, equals: ["Gate finished(user)", "PIN finished(1234)"])
    stage.expectNoIssue()
  }

  @Test
  func `the gate of a flow that waits ends before it`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    let gate = await stage.start("Gate", .gate(before: outer))
    let (_, second) = stage.make("Second", .gate(before: outer))
    let (_, itsGate) = stage.make("Its gate", .gate(before: second))
    itsGate.show(UIViewController())

    second.cancel()
    await settle()

    expect(stage.ends, equals: ["Its gate dismissed", "Second cancelled"])
    gate.flow?.cancel()
    await settle()
  }

  @Test
  func `a second gate that waits does not take its flow out of the one around it`() async {
    let stage = Stage()
    let around = await stage.start("Around", .push(onto: stage.navigation))
    stage.navigation.pushViewController(UIViewController(), animated: true)
    let (_, outer) = stage.make("Outer", .push(onto: stage.navigation))
    for name in ["First gate", "Second gate"] {
      stage.make(name, .gate(before: outer)).flow.show(UIViewController())
    }

    around.flow?.finish(with: "done")
    await settle()

    expect(stage.ends.contains("Outer dismissed"))
    expect(stage.ends.last, equals: "Around finished(done)")
  }

  @Test
  func `a second flow waits for the gate that is there, and goes on after the first screen`() async
  {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    let gate = await stage.start("Gate", .gate(before: flow)) { _ in outer.showNext() }
    stage.begin("Help", .push(onStackOf: flow))
    await settle()
    expect(stage.titles, equals: ["Home", "Gate 1"])

    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.titles, equals: ["Home", "Outer 1", "Help 1"])
    expect(stage.ends, equals: ["Gate finished(user)"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate before a flow that has a screen fails`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    outer.showNext()
    var error: FlowError?
    stage.begin("Gate", .gate(before: flow)) { error = $0.failure }
    await settle()
    stage.begin("Late", .gate(before: flow))
    await settle()

    expect(stage.ends, equals: ["Gate failed(impossible)", "Late failed(impossible)"])
    expect(
      error?.description,
      equals: "ProbeScreen “Gate 1” wasn't shown: its flow is a gate, and Outer already has a "
        + "screen. Start the gate before Outer shows its first screen, or push with .push(onStackOf:)."
    )
    expect(stage.stack, equals: ["Home", "Outer 1"])
  }

  @Test
  func `a flow that is pushed on the stack of one whose first screen waits, waits for it`() async {
    let stage = Stage()
    await settle()
    let host = ProbeScreen("Host")
    let stack = UINavigationController(rootViewController: host)
    let (outer, flow) = stage.make("Outer", .sheet(over: host))
    outer.showNext()
    let inner = stage.begin("Inner", .push(onStackOf: flow))
    stage.window.rootViewController = stack
    await settle()
    expect(stage.titles, equals: ["Host", "Outer 1", "Inner 1"])

    inner.flow?.finish(with: "done")
    await settle()
    expect(stage.titles, equals: ["Host", "Outer 1"])
    expect(stage.ends, equals: ["Inner finished(done)"])
  }

  @Test
  func `a flow whose screens have left and that has work may have a gate before it goes on`() async
  {
    let stage = Stage()
    await settle()
    let work = Gate()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    outer.showNext()
    flow.keepOpen { await work.opened() }
    await settle()
    UserAction.dragDown(stage.presentedStack).finish()
    await settle()
    let gate = await stage.start("Gate", .gate(before: flow)) { _ in
      outer.showNext()
    }
    expect(stage.titles, equals: ["Home", "Gate 1"])

    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.titles, equals: ["Home", "Outer 2"])
    await work.letThrough()
    stage.expectNoIssue()
  }

  @Test(arguments: GatedPlace.allCases, [true, false])
  func `one gate follows another in the same place`(_ place: GatedPlace, _ animated: Bool) async {
    let stage = Stage()
    await settle()
    var second: Stage.Started?
    let placement = await place.placement(on: stage)
    let gate = await stage.startGated(placement, Variation(animated: animated)) { outer, _ in
      second = stage.begin("PIN", .gate(before: outer.flow), animated: animated) { _ in
        outer.showNext()
      }
    }
    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.titles.contains("PIN 1"))
    expect(!stage.titles.contains("Gate 1"))

    second?.flow?.finish(with: "1234")
    await settle()
    expect(stage.titles.contains("Outer 1"))
    expect(!stage.titles.contains("PIN 1"))
    await stage.expect(ends: ["Gate finished(user)", "PIN finished(1234)"], alive: ["Outer"])
    stage.expectNoIssue()
  }

  @Test
  func `what a gate's gate has left leaves with the outer flow, whatever is asked for meanwhile`()
    async
  {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    let gate = stage.make("Gate", .gate(before: flow))
    let inner = await stage.start("Inner", .gate(before: gate.flow))
    let loading = Gate()
    gate.flow.keepOpen { await loading.opened() }
    inner.flow?.finish(with: "user")
    await settle()
    expect(stage.titles, equals: ["Home", "Inner 1"])

    flow.cancel()
    stage.begin("Late", .gate(before: gate.flow))
    await settle()
    loading.open()
    await settle()

    expect(stage.titles, equals: ["Home"])
    expect(stage.ends.last, equals: "Outer cancelled")
    withExtendedLifetime((outer, gate)) {}
  }

  @Test
  func `a screen that can never be shown removes no inherited screen`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    var stackAfterRequest: [String] = []
    let gate = await stage.start("Gate", .gate(before: flow)) { _ in
      outer.flow.show(UITabBarController())
      stackAfterRequest = stage.stack
    }

    gate.flow?.finish(with: "user")
    await settle()

    expect(stackAfterRequest, equals: ["Home", "Gate 1"])
    expect(stage.ends, equals: ["Gate finished(user)", "Outer failed(impossible)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate may begin as soon as the last screen has left, although something holds it`() async {
    let stage = Stage()
    let work = Gate()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    outer.showNext()
    await settle()
    flow.keepOpen { await work.opened() }
    let held = stage.navigation.topViewController
    stage.navigation.popViewController(animated: false)
    await runLoopPass()

    stage.begin("Gate", .gate(before: flow))
    await advanceTime(by: 1)

    expect(stage.stack, equals: ["Home", "Gate 1"])
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
    await work.letThrough()
    withExtendedLifetime((held, outer)) {}
  }
}
