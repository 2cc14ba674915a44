import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests a gate before the first screen: an inner flow in the slot of an outer flow that hasn't shown a screen.
@MainActor
@Suite(.oneAtATime)
struct GateTests {
  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
  func `after a gate the first screen is in its place, and nothing of the gate is left`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let gate = await stage.startGated(await place.placement(on: stage), variation) { outer, _ in
        outer.showNext()
      }
      expect(stage.titles.contains("Gate 1"))

      gate.flow?.finish(with: "user")
      await settle()

      expect(stage.titles.contains("Outer 1"))
      expect(!stage.titles.contains { $0.hasPrefix("Gate") })
      expect(stage.ends, equals: ["Gate finished(user)"])
      if !variation.isSticky { expect(stage.alive, equals: ["Outer"]) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
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
      expect(stage.ends, equals: ["Gate finished(user)", "Outer finished(done)"])
      if !variation.isSticky { expect(stage.alive, equals: (place.staysAtTheEnd ? ["Outer"] : [])) }
      if !place.staysAtTheEnd { expect(stage.titles, equals: before) }
      stage.expectNoIssue()
    }
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
    await runLoopPass()
    await runLoopPass()
    expect(stage.ends, equals: ["Gate finished(user)"])
    next.coordinator.showNext()
    await settle()

    expect(stage.titles, equals: ["Home", "Gate 1", "Foreign", "Next 1", "Next 2"])
    expect(stage.ends, equals: ["Gate finished(user)"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate's screen that has left, and that something keeps, keeps the outer flow no longer`()
    async
  {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home)).coordinator
    let gate = await stage.start("Gate", .gate(before: outer.flow)) { _ in outer.showNext() }
    let kept = ProbeScreen("Kept")
    let (center, news) = (NotificationCenter(), Notification.Name("news"))
    var received = 0
    kept.listen(to: news, in: center) { _, _ in received += 1 }
    gate.flow?.show(kept, as: .sheet(whenBusy: .above))
    await settle()

    gate.flow?.finish(with: "user")
    await settle()
    center.post(name: news, object: nil)
    expect(received, equals: 0)
    UserAction.dragDown(stage.presented).finish()
    await settle()

    expect(stage.ends, equals: ["Gate finished(user)", "Outer dismissed"])
    withExtendedLifetime(kept) {}
  }

  @Test
  func `the gate's screens leave when the outer flow's screens above them have left`() async {
    await withStage(Variation()) { stage in
      let placement = Placement.sheet(over: stage.home, whenBusy: .above)
      let gate = await stage.startGated(placement, Variation()) { _, _ in }
      stage.coordinator(named: "Outer")?.showNext()
      await settle()
      gate.flow?.finish(with: "user")
      await settle()
      expect(stage.titles, equals: ["Home", "Gate 1", "Outer 1"])

      UserAction.dragDown(stage.home.presentedViewController?.presentedViewController).finish()
      await settle()

      expect(stage.ends, equals: ["Gate finished(user)", "Outer dismissed"])
      expect(stage.titles, equals: ["Home"])
      stage.expectNoIssue()
    }
  }

  /// Ends the gate or the outer flow by `leave`, and checks the ends and that the hierarchy is as before.
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
      expect(stage.ends, equals: ends)
      if !place.staysAtTheEnd { expect(stage.titles, equals: before) }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
  func `everything leaves if nothing is shown after the gate`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    let ends = ["Gate cancelled", "Outer dismissed"]
    await expectEverythingLeaves(place, variation, ends: ends) { gate, _ in
      gate?.cancel()
    }
  }

  @Test(arguments: [false, true])
  func `a screen requested over the gate's screen fails when nothing was shown after it`(
    _ isPush: Bool
  ) async {
    await withStage(Variation()) { stage in
      let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { _, _ in }
      let sheet = stage.presentedStack ?? UINavigationController()
      let screen = sheet.topViewController ?? UIViewController()
      gate.flow?.cancel()
      for _ in 0..<100 where stage.ends.isEmpty { await runLoopPass() }

      // The end of the outer flow is decided, but its screens have not begun to leave.
      stage.begin("Late", isPush ? .push(onto: sheet) : .sheet(over: screen))
      await advanceTime(by: 10)

      expect(stage.ends, equals: ["Gate cancelled", "Late failed(hostGone)", "Outer dismissed"])
      expect(stage.titles, equals: ["Home"])
      expect(stage.warnings.lines, equals: [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
  func `everything leaves if the outer flow cancels after the gate`(
    _ place: GatedPlace,
    _ variation: Variation
  ) async {
    let ends = ["Gate cancelled", "Outer cancelled"]
    await expectEverythingLeaves(place, variation, ends: ends, cancelsOuter: true) { gate, _ in
      gate?.cancel()
    }
  }

  @Test(arguments: GatedPlace.allCases, Variation.inPairs)
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

  @Test
  func `a screen of the gate's that is leaked does not keep the outer flow open`() async {
    await withStage(Variation(screens: 2, animated: false, fault: .stickyScreens(every: 1))) {
      stage in
      let gate = await stage.startGated(
        .push(onto: stage.navigation),
        Variation(screens: 2, animated: false)
      ) { _, _ in }
      stage.navigation.popViewController(animated: false)
      await runLoopPass()
      gate.flow?.finish(with: "user")
      await advanceTime(by: 2)
      expect(stage.ends, equals: ["Gate finished(user)", "Outer dismissed"])
      expect(stage.titles, equals: ["Home"])
    }
  }

  @Test
  func `who keeps the outer flow from outside does not keep it open after its gate`() async {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    await stage.start("Gate", .gate(before: flow))
    UserAction.dragDown(stage.presentedStack).finish()
    await stage.expect(ends: ["Gate dismissed", "Outer dismissed"], alive: ["Outer"])
    expect(outer.flow, is: flow)
  }

  /// A placement by the app's own code, which passes the title of each screen that it removes to `receive`.
  private func placementOfTheApp(
    on stage: Stage,
    _ animated: Bool,
    _ receive: @escaping @MainActor (String) -> Void
  ) -> Placement {
    .custom(
      show: { [weak home = stage.home] in home?.present($0, animated: false) },
      remove: { screen in
        receive(screen.title ?? "")
        screen.presentingViewController?.dismiss(animated: animated)
      }
    )
  }

  @Test
  func `a flow that shows over its running gate keeps that screen when the gate has ended`() async {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .push(onto: stage.navigation))
    let gate = await stage.start("Gate", .gate(before: flow)).flow
    outer.showNext()
    await settle()
    expect(stage.stack, equals: ["Home", "Gate 1", "Outer 1"])

    gate?.finish(with: "user")
    await settle()
    outer.showNext()
    await settle()

    expect(stage.stack, equals: ["Home", "Gate 1", "Outer 1", "Outer 2"])
    flow.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["Gate finished(user)", "Outer finished(done)"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `another flow's screen above the gate's stays, with the app's screens pushed on it`(
    _ isLate: Bool
  ) async {
    let stage = Stage()
    let loading = Gate()
    let around = await stage.start("Around", .push(onto: stage.navigation))
    let gate = await stage.startGated(.push(onto: stage.navigation), Variation(screens: 2)) {
      outer,
      _ in
      if !isLate {
        outer.showNext()
        return
      }
      outer.flow.keepOpen {
        await loading.opened()
        outer.showNext()
      }
    }
    stage.navigation.pushViewController(ProbeScreen("On the gate"), animated: false)
    around.coordinator?.showNext()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("The app's"), animated: false)
    let above = ["Around 2", "The app's"]
    expect(stage.stack, equals: ["Home", "Around 1", "Gate 1", "Gate 2", "On the gate"] + above)

    gate.flow?.finish(with: "user")
    await settle()
    if isLate { await loading.letThrough() }
    await settle()

    expect(stage.stack, equals: ["Home", "Around 1", "Outer 1"] + above)
    stage.coordinator(named: "Outer")?.flow.finish(with: "done")
    await stage.expect(ends: ["Gate finished(user)", "Outer finished(done)"], alive: ["Around"])
    expect(stage.stack, equals: ["Home", "Around 1"] + above)
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
    expect(removed, equals: ["Gate 1", "Outer 1"])
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

    expect(first?.navigationController, is: stack)
    expect(shown, equals: [animated ? "Outer 1, animated" : "Outer 1"])
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
      stage.begin("PIN", .gate(before: outer.flow)).flow?.cancel()
      outer.showNext()
    }
    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.ends, equals: ["Gate finished(user)", "PIN cancelled"])
    expect(stage.titles, equals: ["Home", "Outer 1"])
    expect(removed, equals: ["Gate 1"])
  }

  @Test
  func `a coordinator may wait between the gate and its first screen`() async {
    let stage = Stage()
    await settle()
    let loading = Gate()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.keepOpen {
        await loading.opened()
        outer.showNext()
      }
    }
    gate.flow?.finish(with: "user")
    await settle()
    expect(stage.titles.contains("Gate 1"))

    await loading.letThrough()
    await settle()
    expect(stage.titles, equals: ["Home", "Outer 1"])
    expect(stage.ends, equals: ["Gate finished(user)"])
  }

  @Test
  func `a gate's screen that stays for a while after its end hears nothing more`() async {
    await withStage(Variation()) { stage in
      let news = Notification.Name("GateTests")
      let center = NotificationCenter()
      let later = Gate()
      var received = 0
      let gate = await stage.startGated(.push(onto: stage.navigation), Variation()) { outer, _ in
        outer.flow.keepOpen { await later.opened() }
      }
      if let coordinator = gate.coordinator, let screen = stage.navigation.topViewController {
        screen.listen(to: news, in: center, for: coordinator) { _, _, _ in received += 1 }
      }
      center.post(name: news, object: nil)
      await settle()
      expect(received, equals: 1)

      gate.flow?.finish(with: "user")
      await settle()
      expect(stage.titles.contains("Gate 1"))
      center.post(name: news, object: nil)
      await settle()

      expect(received, equals: 1)
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
      outer.flow.keepOpen { await loading.opened() }
    }
    gate.flow?.finish(with: "user")
    await settle()
    await loading.letThrough()
    await stage.expect(ends: ["Gate finished(user)", "Outer dismissed"])
    expect(stage.titles, equals: ["Home"])
  }

  @Test
  func `a sheet dragged down after the gate, before the first screen, ends the outer flow`()
    async
  {
    let stage = Stage()
    await settle()
    let loading = Gate()
    let gate = await stage.startGated(.sheet(over: stage.home), Variation()) { outer, _ in
      outer.flow.keepOpen { await loading.opened() }
    }
    gate.flow?.finish(with: "user")
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await loading.letThrough()
    await stage.expect(ends: ["Gate finished(user)", "Outer dismissed"])
  }

  @Test
  func `a pushed gate that ends while it is swiped back out of sight leaves when the swipe ends`()
    async
  {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    stage.window.rootViewController = tabs
    await settle()
    let outer = stage.make("Outer", .push(onto: stage.navigation)).coordinator
    let gate = await stage.start("Gate", .gate(before: outer.flow)) { _ in outer.showNext() }
    let swipe = UserAction.swipeBack(in: stage.navigation)
    UserAction.tapTab(at: 1, in: tabs)

    gate.flow?.finish(with: "user")
    await advanceTime(by: 1)
    swipe.cancel()
    await settle()

    expect(stage.stack, equals: ["Home", "Outer 1"])
    expect(stage.ends, equals: ["Gate finished(user)"])
    outer.flow.finish(with: "done")
    await settle()
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test
  func `a gate can be awaited`() async {
    let stage = Stage()
    await settle()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    let task = Task { @MainActor in
      let screen = ProbeScreen("Gate 1")
      let outcome = await Flow<String>.run(.gate(before: flow)) { gate in
        screen.onEvent = { gate.finish(with: "user") }
        gate.show(screen)
      }
      if outcome == .finished("user") { outer.showNext() }
    }
    await settle()
    (stage.screen(titled: "Gate 1") as? ProbeScreen)?.onEvent?()
    await task.value
    await settle()
    expect(stage.titles, equals: ["Home", "Outer 1"])
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
    expect(stage.titles, equals: ["Home", "Outer 1"])
    stage.expectNoIssue()
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
    expect(stage.titles, equals: ["Home"])
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
    expect(stage.presented is UITabBarController)
    stage.expectNoIssue()
  }
}

/// A delegate that passes each screen that a stack has shown to `onShow`.
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
