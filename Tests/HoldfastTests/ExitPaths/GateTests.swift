import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// A gate before the first screen: an inner flow in the place of an outer one that has shown nothing.
@MainActor
@Suite(.oneAtATime)
struct GateTests {
  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `after a gate the first screen is in its place, and nothing of the gate is left`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let gate = await stage.startGated(await place.placement(on: stage), variation) { outer, _ in
        outer.showNext()
      }
      #expect(stage.titles.contains("Gate 1"))

      gate.flow?.finish(with: "user")
      await settle()

      #expect(stage.titles.contains("Outer 1"))
      #expect(!stage.titles.contains { $0.hasPrefix("Gate") })
      #expect(stage.ends == ["Gate finished(user)"])
      if !variation.isSticky { #expect(stage.alive == ["Outer"]) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `after a gate the outer flow ends as if there had been none`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      var flow: Flow<String>?
      let placement = await place.placement(on: stage)
      let before = stage.titles
      let gate = await stage.startGated(placement, variation) { outer, _ in
        flow = outer.flow
        outer.showNext()
      }
      gate.flow?.finish(with: "user")
      await settle()

      flow?.finish(with: "done")
      flow = nil
      await settle()
      #expect(stage.ends == ["Gate finished(user)", "Outer finished(done)"])
      if !variation.isSticky { #expect(stage.alive == (place.staysAtTheEnd ? ["Outer"] : [])) }
      if !place.staysAtTheEnd { #expect(stage.titles == before) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `a gate may have a gate, and each leaves its place to the next`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let placement = await place.placement(on: stage)
      let (outer, flow) = stage.make("Outer", placement, animated: variation.animated)
      let gate = stage.make("Gate", .continuing(flow), animated: variation.animated) { _ in
        outer.showNext()
      }
      await stage.start(
        "Inner",
        .continuing(gate.flow),
        screens: variation.screens,
        animated: variation.animated
      ) { _ in gate.coordinator.showNext() }

      for next in ["Gate", "Outer"] {
        stage.coordinator(named: next == "Gate" ? "Inner" : "Gate")?.flow.finish(with: "user")
        await settle()
        #expect(stage.titles.filter { $0.hasSuffix(" 1") } == ["\(next) 1"])
      }
      #expect(stage.ends == ["Inner finished(user)", "Gate finished(user)"])
      stage.expectNoIssue()
      withExtendedLifetime((outer, gate)) {}
    }
  }

  @Test
  func `what shows again after both have left the screen is in the place of the one it continues`()
    async
  {
    let stage = Stage()
    let place = await GatedPlace.wrappedChild.placement(on: stage)
    let outer = await stage.start("Outer", place).flow
    let inner = outer.map { stage.make("Inner", .continuing($0)) }
    inner?.coordinator.showNext()
    let upload = Gate()
    inner?.flow.work { await upload.opened() }
    await settle()
    stage.home.children.first?.removeFromParent()
    await settle()
    inner?.coordinator.showNext()
    await settle()
    #expect(stage.titles == ["Home", "Inner 2"])

    inner?.flow.finish(with: "done")
    await settle()

    #expect(stage.titles == ["Home"])
    #expect(stage.ends == ["Inner finished(done)", "Outer dismissed"])
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
      flow?.work { await upload.opened() }
      UserAction.dragDown(stage.presented).finish()
      await settle()
      #expect(stage.titles == ["Home"])

      let again = flow.map { stage.make("Again", .continuing($0)) }
      again?.coordinator.showNext()
      await settle()
      #expect(stage.titles.contains("Again 1"))
      again?.flow.finish(with: "retry")
      await settle()
      #expect(stage.titles.contains("Again 1"))

      flow?.finish(with: "done")
      upload.open()
      await settle()
      #expect(stage.titles == ["Home"])
      #expect(stage.ends == ["Again finished(retry)", "Outer finished(done)"])
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

    let gate = await stage.start("Gate", .continuing(flow)) { _ in outer.showNext() }
    #expect(stage.titles == ["Home", "Inner 1", "Gate 1"])
    gate.flow?.finish(with: "user")
    await settle()

    #expect(stage.titles == ["Home", "Inner 1", "Outer 2"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate that only work keeps open holds up no other gate`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    let upload = Gate()
    let first = await stage.start("First", .continuing(outer)).flow
    first?.work { await upload.opened() }
    UserAction.dragDown(stage.presented).finish()
    await settle()

    await stage.start("Second", .continuing(outer))
    #expect(stage.titles == ["Home", "Second 1"])

    outer.cancel()
    await stage.expect(ends: ["Second dismissed", "First dismissed", "Outer cancelled"])
    await upload.letThrough()
  }

  @Test
  func `a flow that is ending has no other gate`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    await stage.start("Gate", .continuing(outer)) { _ in
      stage.begin("Second", .continuing(outer))
    }

    outer.cancel()

    await stage.expect(ends: ["Gate dismissed", "Second failed(hostGone)", "Outer cancelled"])
    #expect(stage.titles == ["Home"])
  }

  @Test
  func `a flow that waits over a gate's screen keeps that there, whatever else it asks for`() async
  {
    let stage = Stage()
    await settle()
    let next = stage.make("Next", .sheet(over: .frontmost(of: stage.window)))
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { _, _ in
      stage.presentedStack?.pushViewController(ProbeScreen("Foreign"), animated: true)
      next.coordinator.showNext()
    }
    gate.flow?.finish(with: "user")
    await tick()
    await tick()
    #expect(stage.ends == ["Gate finished(user)"])
    next.coordinator.showAnotherKind()
    await settle()

    #expect(stage.titles == ["Home", "Gate 1", "Foreign", "Next 1", "Next 2"])
    #expect(stage.ends == ["Gate finished(user)"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate that is a root takes none of its tabs out`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    var count: Int?
    let (outer, flow) = stage.make("Outer", .root(of: stage.window))
    let gate = stage.make("Gate", .continuing(flow)) { _ in
      count = tabs.viewControllers?.count
      outer.showNext()
    }.flow
    gate.show(tabs)
    await settle()
    await stage.start("First", .tab(in: tabs))
    await stage.start("Second", .tab(in: tabs))

    gate.finish(with: "user")
    await settle()

    #expect(count == 2)
    #expect(stage.titles == ["Outer 1"])
    tabs.viewControllers = []
  }

  @Test
  func `a gate that has shown nothing for a while is none once its flow has shown a screen`() async
  {
    let stage = Stage()
    let work = Gate()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = stage.make("Gate", .continuing(flow))
    gate.coordinator.showNext()
    await settle()
    gate.flow.work { await work.opened() }
    stage.navigation.popViewController(animated: false)
    await settle()
    outer.showNext()
    await settle()
    gate.coordinator.showNext()
    await settle()
    #expect(stage.stack == ["Home", "Outer 1", "Gate 2"])

    gate.flow.finish(with: "user")
    await settle()

    #expect(stage.stack == ["Home", "Outer 1"])
    #expect(stage.ends == ["Gate finished(user)"])
    await work.letThrough()
    stage.expectNoIssue()
  }

  @Test
  func `a gate may begin in the end of the one before it`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = stage.begin("Gate", .continuing(flow)) { _ in
      stage.begin("PIN", .continuing(flow)) { _ in outer.showNext() }
    }
    await settle()
    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.stack == ["Home", "PIN 1"])

    stage.coordinator(named: "PIN")?.flow.finish(with: "1234")
    await settle()

    #expect(stage.stack == ["Home", "Outer 1"])
    #expect(stage.ends == ["Gate finished(user)", "PIN finished(1234)"])
    stage.expectNoIssue()
  }

  @Test
  func `the gate of a flow that waits is told before it`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).flow
    let gate = await stage.start("Gate", .continuing(outer))
    let (_, second) = stage.make("Second", .continuing(outer))
    let (_, itsGate) = stage.make("Its gate", .continuing(second))
    itsGate.show(UIViewController())

    second.cancel()
    await settle()

    #expect(stage.ends == ["Its gate dismissed", "Second cancelled"])
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
      stage.make(name, .continuing(outer)).flow.show(UIViewController())
    }

    around.flow?.finish(with: "done")
    await settle()

    #expect(stage.ends.contains("Outer dismissed"))
    #expect(stage.ends.last == "Around finished(done)")
  }

  @Test
  func `a gate's screen that has left, and that something keeps, keeps the outer flow no longer`()
    async
  {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).coordinator
    let gate = await stage.start("Gate", .continuing(outer.flow)) { _ in outer.showNext() }
    let kept = ProbeScreen("Kept")
    let (center, news) = (NotificationCenter(), Notification.Name("news"))
    var heard = 0
    kept.listen(to: news, in: center) { _, _ in heard += 1 }
    gate.flow?.show(kept, as: .sheet(whenBusy: .above))
    await settle()

    gate.flow?.finish(with: "user")
    await settle()
    center.post(name: news, object: nil)
    #expect(heard == 0)
    UserAction.dragDown(stage.presented).finish()
    await settle()

    #expect(stage.ends == ["Gate finished(user)", "Outer dismissed"])
    withExtendedLifetime(kept) {}
  }

  /// Runs `leave` over a gate, and checks who hears what and that everything is as it was before.
  private func expectEverythingLeaves(
    _ place: GatedPlace,
    _ variation: Variation,
    ends: [String],
    cancelsOuter: Bool = false,
    _ leave: @MainActor (_ gate: Flow<String>?, _ outer: Flow<String>?) -> Void
  ) async {
    await withStage(variation) { stage in
      let placement = await place.placement(on: stage)
      let before = stage.titles
      let gate = await stage.startGated(placement, variation) { outer, _ in
        if cancelsOuter { outer.flow.cancel() }
      }

      leave(gate.flow, stage.coordinator(named: "Outer")?.flow)

      await settle()
      #expect(stage.ends == ends)
      if !place.staysAtTheEnd { #expect(stage.titles == before) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `everything leaves if nothing is shown after the gate`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    let ends = ["Gate cancelled", "Outer dismissed"]
    await expectEverythingLeaves(place, variation, ends: ends) { gate, _ in
      gate?.cancel()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `everything leaves if the outer flow cancels after the gate`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    let ends = ["Gate cancelled", "Outer cancelled"]
    await expectEverythingLeaves(place, variation, ends: ends, cancelsOuter: true) { gate, _ in
      gate?.cancel()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.all)
  func `an outer flow that ends while its gate is open takes the gate along, inner first`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    let ends = ["Gate dismissed", "Outer cancelled"]
    await expectEverythingLeaves(place, variation, ends: ends) { _, outer in
      outer?.cancel()
    }
  }

  @Test(arguments: Variation.all)
  func `a gate's sheet that is dragged down ends both, inner first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.startGated(.sheet(over: stage.home), variation) { _, _ in }
      UserAction.dragDown(stage.presented).finish()
      await settle()
      await stage.expect(
        ends: ["Gate dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Gate"] : []
      )
    }
  }

  @Test(arguments: Variation.all)
  func `a pushed gate that the user goes back from ends both, inner first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.startGated(.push(onto: stage.navigation), variation) { _, _ in }
      for _ in 0..<variation.screens {
        UserAction.tapBack(in: stage.navigation)
        await settle()
      }
      await stage.expect(
        ends: ["Gate dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Gate"] : []
      )
    }
  }

  // MARK: What is no gate, and what waits

  @Test
  func `a second flow waits for the gate that is there, and goes on after the first screen`() async
  {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    let gate = await stage.start("Gate", .continuing(flow)) { _ in outer.showAnotherKind() }
    stage.begin("Help", .continuing(flow))
    await settle()
    #expect(stage.titles == ["Home", "Gate 1"])

    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.titles == ["Home", "Outer 1", "Help 1"])
    #expect(stage.ends == ["Gate finished(user)"])
    stage.expectNoIssue()
  }

  @Test
  func `a flow that continues one whose first screen waits is no gate`() async {
    let stage = Stage()
    await settle()
    let host = ProbeScreen("Host")
    let stack = UINavigationController(rootViewController: host)
    let (outer, flow) = stage.make("Outer", .sheet(over: host))
    outer.showNext()
    let inner = stage.begin("Inner", .continuing(flow))
    stage.window.rootViewController = stack
    await settle()
    #expect(stage.titles == ["Host", "Outer 1", "Inner 1"])

    inner.flow?.finish(with: "done")
    await settle()
    #expect(stage.titles == ["Host", "Outer 1"])
    #expect(stage.ends == ["Inner finished(done)"])
  }

  @Test
  func `a flow whose screens have left and that has work may have a gate before it goes on`() async
  {
    let stage = Stage()
    await settle()
    let work = Gate()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    outer.showNext()
    flow.work { await work.opened() }
    await settle()
    UserAction.dragDown(stage.presentedStack).finish()
    await settle()
    let gate = await stage.start("Gate", .continuing(flow)) { _ in
      outer.showNext()
    }
    #expect(stage.titles == ["Home", "Gate 1"])

    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.titles == ["Home", "Outer 2"])
    await work.letThrough()
    stage.expectNoIssue()
  }

  @Test
  func `a screen of the gate's that is leaked does not keep the outer flow open`() async {
    await withStage(Variation(screens: 2, animated: false, hostility: .stickyScreens(every: 1))) {
      stage in
      let gate = await stage.startGated(
        .push(onto: stage.navigation),
        Variation(screens: 2, animated: false)
      ) { _, _ in }
      stage.navigation.popViewController(animated: false)
      await tick()
      gate.flow?.finish(with: "user")
      await letTimePass(2)
      #expect(stage.ends == ["Gate finished(user)", "Outer dismissed"])
      #expect(stage.titles == ["Home"])
    }
  }

  @Test
  func `who keeps the outer flow from outside does not keep it open after its gate`() async {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    await stage.start("Gate", .continuing(flow))
    UserAction.dragDown(stage.presentedStack).finish()
    await stage.expect(ends: ["Gate dismissed", "Outer dismissed"], alive: ["Outer"])
    #expect(outer.flow === flow)
  }

  /// Presented and dismissed by the app, which hears the titles of the screens that go.
  private func placementOfTheApp(
    on stage: Stage,
    _ animated: Bool,
    _ hear: @escaping @MainActor (String) -> Void
  ) -> Placement {
    .custom(
      show: { [weak home = stage.home] in home?.present($0, animated: false) },
      remove: { screen in
        hear(screen.title ?? "")
        screen.presentingViewController?.dismiss(animated: animated)
      }
    )
  }

  @Test
  func `a flow that shows over its running gate keeps that screen when the gate has ended`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = await stage.start("Gate", .continuing(flow)).flow
    outer.showNext()
    await settle()
    #expect(stage.stack == ["Home", "Gate 1", "Outer 1"])

    gate?.finish(with: "user")
    await settle()
    outer.showNext()
    await settle()

    #expect(stage.stack == ["Home", "Gate 1", "Outer 1", "Outer 2"])
    flow.finish(with: "done")
    await settle()
    #expect(stage.ends == ["Gate finished(user)", "Outer finished(done)"])
    #expect(stage.stack == ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `an app's own container hears once of each screen that goes`(_ animated: Bool) async {
    let stage = Stage()
    await settle()
    var removed: [String] = []
    let placement = placementOfTheApp(on: stage, animated) { removed.append($0) }
    var flow: Flow<String>?
    let gate = await stage.startGated(placement, Variation()) { outer, _ in
      flow = outer.flow
      outer.showNext()
    }
    gate.flow?.finish(with: "user")
    await settle()
    flow?.finish(with: "done")
    flow = nil
    await stage.expect(ends: ["Gate finished(user)", "Outer finished(done)"])
    #expect(removed == ["Gate 1", "Outer 1"])
  }

  @Test(arguments: GatedPlace.allCases.filter { $0.isInStack && $0 != .tab }, [true, false])
  func `one transition exchanges the two, in the same container`(
    _ place: GatedPlace,
    _ animated: Bool
  ) async throws {
    let stage = Stage()
    await settle()
    var first: ProbeScreen?
    let gate = await stage.startGated(
      await place.placement(on: stage),
      Variation(animated: animated)
    ) { outer, _ in first = outer.showNext().screen }
    let screen = try #require(stage.screen(titled: "Gate 1"))
    let stack = try #require(screen.navigationController)
    var shown: [String] = []
    let spy = ShownSpy { shown.append("\($0.title ?? "")\($1 ? ", animated" : "")") }
    stack.delegate = spy

    gate.flow?.finish(with: "user")
    await settle()

    #expect(first?.navigationController === stack)
    #expect(shown == [animated ? "Outer 1, animated" : "Outer 1"])
    stack.delegate = nil
  }

  @Test
  func `an app's own container hears once of a gate's screen, though the next gate gives up`() async
  {
    let stage = Stage()
    await settle()
    var removed: [String] = []
    let placement = placementOfTheApp(on: stage, true) { removed.append($0) }
    let gate = await stage.startGated(placement, Variation()) { outer, _ in
      stage.begin("PIN", .continuing(outer.flow)).flow?.cancel()
      outer.showNext()
    }
    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.ends == ["Gate finished(user)", "PIN cancelled"])
    #expect(stage.titles == ["Home", "Outer 1"])
    #expect(removed == ["Gate 1"])
  }

  @Test
  func `a coordinator may wait between the gate and its first screen`() async {
    let stage = Stage()
    await settle()
    let loading = Gate()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.work {
        await loading.opened()
        outer.showNext()
      }
    }
    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.titles.contains("Gate 1"))

    await loading.letThrough()
    await settle()
    #expect(stage.titles == ["Home", "Outer 1"])
    #expect(stage.ends == ["Gate finished(user)"])
  }

  @Test
  func `a gate's screen that stays for a while after its end hears nothing more`() async {
    await withStage(Variation()) { stage in
      let news = Notification.Name("GateTests")
      let center = NotificationCenter()
      let later = Gate()
      var heard = 0
      let gate = await stage.startGated(.push(onto: stage.navigation), Variation()) { outer, _ in
        outer.flow.work { await later.opened() }
      }
      if let coordinator = gate.coordinator, let screen = stage.navigation.topViewController {
        screen.listen(to: news, in: center, for: coordinator) { _, _, _ in heard += 1 }
      }
      center.post(name: news, object: nil)
      await settle()
      #expect(heard == 1)

      gate.flow?.finish(with: "user")
      await settle()
      #expect(stage.titles.contains("Gate 1"))
      center.post(name: news, object: nil)
      await settle()

      #expect(heard == 1)
      await later.letThrough()
      await settle()
    }
  }

  @Test
  func `work without a screen after the gate takes everything away when it is done`() async {
    let stage = Stage()
    await settle()
    let loading = Gate()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.work { await loading.opened() }
    }
    gate.flow?.finish(with: "user")
    await settle()
    await loading.letThrough()
    await stage.expect(ends: ["Gate finished(user)", "Outer dismissed"])
    #expect(stage.titles == ["Home"])
  }

  @Test
  func `a sheet dragged down after the gate, before the first screen, ends the outer flow`()
    async
  {
    let stage = Stage()
    await settle()
    let loading = Gate()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.work { await loading.opened() }
    }
    gate.flow?.finish(with: "user")
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await loading.letThrough()
    await stage.expect(ends: ["Gate finished(user)", "Outer dismissed"])
  }

  @Test(arguments: GatedPlace.allCases, [true, false])
  func `one gate follows another in the same place`(_ place: GatedPlace, _ animated: Bool) async {
    let stage = Stage()
    await settle()
    var second: Stage.Started?
    let placement = await place.placement(on: stage)
    let gate = await stage.startGated(placement, Variation(animated: animated)) { outer, _ in
      second = stage.begin("PIN", .continuing(outer.flow), animated: animated) { _ in
        outer.showNext()
      }
    }
    gate.flow?.finish(with: "user")
    await settle()
    #expect(stage.titles.contains("PIN 1"))
    #expect(!stage.titles.contains("Gate 1"))

    second?.flow?.finish(with: "1234")
    await settle()
    #expect(stage.titles.contains("Outer 1"))
    #expect(!stage.titles.contains("PIN 1"))
    await stage.expect(ends: ["Gate finished(user)", "PIN finished(1234)"], alive: ["Outer"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate can be awaited`() async {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    let task = Task { @MainActor in
      let screen = ProbeScreen("Gate 1")
      let outcome = await Flow<String>.run(.continuing(flow)) { gate in
        screen.onEvent = { gate.finish(with: "user") }
        gate.show(screen)
      }
      if outcome == .finished("user") { outer.showNext() }
    }
    await settle()
    (stage.screen(titled: "Gate 1") as? ProbeScreen)?.onEvent?()
    await task.value
    await settle()
    #expect(stage.titles == ["Home", "Outer 1"])
  }

  @Test
  func `a modal over the gate goes before the first screen comes`() async {
    let stage = Stage()
    await settle()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.showNext()
    }
    gate.coordinator?.showNext(as: .modal)
    await settle()
    gate.flow?.finish(with: "user")
    await stage.expect(ends: ["Gate finished(user)"], alive: ["Outer"])
    #expect(stage.titles == ["Home", "Outer 1"])
    stage.expectNoIssue()
  }

  @Test
  func `flows inside one another on the gate's stack end before it, inner first`() async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
        outer.showNext()
      }
      let stack = stage.presentedStack ?? UINavigationController()
      let pushed = await stage.start("Pushed", .push(onto: stack))
      if let flow = pushed.flow { await stage.start("Upon it", .continuing(flow)) }

      gate.flow?.finish(with: "user")
      await settle()

      #expect(stage.ends == ["Upon it dismissed", "Pushed dismissed", "Gate finished(user)"])
      #expect(stage.titles == ["Home", "Outer 1"])
      stage.expectNoIssue()
    }
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
      #expect(leaked.viewIfLoaded?.window != nil)

      gate.flow?.finish(with: "user")
      await settle()

      #expect(stage.ends == ["Pushed dismissed", "Gate finished(user)"])
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

      #expect(leaked == nil)
      #expect(stage.ends == ["Inner dismissed", "Gate finished(user)", "Outer cancelled"])
      #expect(!stage.titles.contains("Inner 1"))
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

      #expect(stage.ends == ["Inner dismissed", "Gate finished(user)", "Outer cancelled"])
      #expect(stage.titles == ["Home"])
      #expect(stage.alive == [])
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
      #expect(stage.titles == ["Home", "Inner 1", "Gate 1"])

      gate.flow?.finish(with: "user")
      await settle()

      #expect(stage.ends.prefix(2) == ["Inner dismissed", "Gate finished(user)"])
      #expect(stage.titles == (isNextShown ? ["Home", "Outer 1"] : ["Home"]))
      stage.expectNoIssue()
    }
  }

  @Test
  func `a leaked screen of a flow in the gate does not become the outer flow's`() async {
    await withStage(Variation()) { stage in
      let work = Gate()
      let outer = stage.make("Outer", .push(onto: stage.navigation)).coordinator
      let gate = await stage.start("Gate", .continuing(outer.flow)) { _ in
        outer.flow.work { await work.opened() }
      }
      await stage.start("Inner", .push(onto: stage.navigation))
      let leaked = stage.navigation.topViewController ?? UIViewController()
      stage.navigation.popViewController(animated: false)
      await tick()

      gate.flow?.finish(with: "user")
      await settle()
      #expect(FlowCore.all(of: leaked).isEmpty)
      await work.letThrough()
      await settle()
      #expect(stage.ends == ["Inner dismissed", "Gate finished(user)", "Outer dismissed"])
    }
  }

  @Test
  func `a flow inside the gate ends before it`() async {
    let stage = Stage()
    await settle()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.showNext()
    }
    if let flow = gate.flow { await stage.start("Forgotten", .continuing(flow)) }
    #expect(stage.titles == ["Home", "Gate 1", "Forgotten 1"])
    gate.flow?.finish(with: "user")
    await stage.expect(
      ends: ["Forgotten dismissed", "Gate finished(user)"],
      alive: ["Outer"]
    )
    #expect(stage.titles == ["Home", "Outer 1"])
  }

  @Test
  func `a gate is its outer flow's inner flow, and that is its host's`() async {
    let stage = Stage()
    await settle()
    let base = await stage.start("Base", .push(onto: stage.navigation))
    await stage.startGated(.push(onto: stage.navigation), Variation()) { _, _ in }
    let gate = stage.navigation.topViewController.flatMap { FlowCore.all(of: $0).first }
    #expect(gate?.outer?.inner.count == 1)
    base.flow?.finish(with: "x")
    await stage.expect(ends: ["Gate dismissed", "Outer dismissed", "Base finished(x)"])
  }

  @Test
  func `a first screen that can't be shown after the gate takes everything away`() async {
    let stage = Stage()
    await settle()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.show(stage.home)
    }
    gate.flow?.finish(with: "user")
    await stage.expect(ends: ["Gate finished(user)", "Outer failed(impossible)"])
    #expect(stage.titles == ["Home"])
  }

  @Test
  func `a container takes the place of the gate's sheet`() async {
    let stage = Stage()
    await settle()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [outer.makeScreen()]
      outer.flow.show(tabs)
    }
    gate.flow?.finish(with: "user")
    await stage.expect(ends: ["Gate finished(user)"], alive: ["Outer"])
    #expect(stage.presented is UITabBarController)
    stage.expectNoIssue()
  }
}

/// Counts what a stack shows.
private final class ShownSpy: NSObject, UINavigationControllerDelegate {
  private let onShow: @MainActor (_ screen: UIViewController, _ animated: Bool) -> Void

  init(_ onShow: @escaping @MainActor (_ screen: UIViewController, _ animated: Bool) -> Void) {
    self.onShow = onShow
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    onShow(viewController, animated)
  }
}

extension Stage {
  fileprivate func screen(titled title: String) -> UIViewController? {
    var pending = [window.rootViewController].compactMap { $0 }
    while let next = pending.popLast() {
      if next.title == title { return next }
      pending += next.children + [next.presentedViewController].compactMap { $0 }
    }
    return nil
  }
}
