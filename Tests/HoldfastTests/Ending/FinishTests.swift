import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow ends itself, in every placement (F1–F4).
@MainActor
@Suite(.oneAtATime)
struct FinishTests {
  @Test(
    arguments: [GatedPlace.sheet, .tab, .wrappedChild, .detail, .wrappedPage],
    [true, false]
  )
  func `F1: finish removes the stack whose first screen the app has taken out of it`(
    _ place: GatedPlace,
    isLeaked: Bool
  ) async {
    let stage = Stage()
    let (coordinator, flow) = stage.make("Flow", await place.placement(on: stage))
    var first: UIViewController? = coordinator.showNext().screen
    await settle()
    let second = coordinator.showNext().screen
    await settle()
    expect(
      first?.navigationController?.viewControllers,
      equals: [first, second].compactMap(\.self)
    )
    first?.navigationController?.setViewControllers([second], animated: true)
    if !isLeaked { first = nil }
    await advanceTime(by: 1)

    flow.finish(with: "done")
    await settle()

    expect(!stage.titles.contains("Flow 2"))
    expect(stage.ends, equals: ["Flow finished(done)"])
    expect((first == nil) != isLeaked)
  }

  @Test
  func `F1: a screen pushed in a sheet stays on its stack while that is dismissed`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .sheet(over: stage.home), screens: 3)
    weak let stack = stage.presentedStack

    started.flow?.finish(with: "done")
    await runLoopPass()
    expect(stack?.isBeingDismissed, equals: true)
    expect(stack?.viewControllers.count, equals: 3)

    await stage.expect(ends: ["Flow finished(done)"])
    expectNil(stack)
  }

  @Test
  func `F1: a screen that the app has pushed on an inner flow's screen leaves with the outer flow`()
    async
  {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.navigation.pushViewController(ProbeScreen("Plain"), animated: false)
    await settle()

    outer.flow?.finish(with: "done")

    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `F1: finish leaves the stack that another flow's screen was wrapped in`() async {
    let stage = Stage()
    await stage.start("Outer", .sheet(over: stage.home))
    await stage.startOnSheet("Inner", screens: 1, animated: false)
    let inner = stage.presentedStack?.topViewController
    stage.presentedStack?.setViewControllers([inner].compactMap(\.self), animated: false)
    await advanceTime(by: 1)

    stage.coordinator(named: "Inner")?.flow.finish(with: "done")
    await settle()

    expect(stage.presentedStack?.topViewController, is: inner)
    expect(stage.ends.first, equals: "Inner finished(done)")
  }

  enum Place: CaseIterable, Sendable {
    case push
    case modal
    case sheet
    case popover
    case child
    case root
    case stackRoot
    case continuing
    case custom
    case window

    /// Whether the flow's screens stay in the hierarchy when it ends.
    var staysOnDisplay: Bool { self == .root || self == .stackRoot }
  }

  /// Starts a flow in one of the placements, ends it with `end`, and checks that the hierarchy is as before.
  private func row(
    _ place: Place,
    _ variation: Variation,
    _ outcome: String,
    end: @MainActor (Flow<String>) -> Void
  ) async {
    await withStage(variation) { stage in
      let base = stage.window.rootViewController
      let placement = await placement(place, on: stage, animated: variation.animated)
      let before = stage.navigation.viewControllers
      let flow = await stage.start(
        "Flow",
        placement,
        screens: variation.screens,
        animated: variation.animated
      )
      expect(stage.ends, equals: [])

      flow.flow.map(end)
      await settle()

      expect(stage.ends, equals: ["Flow \(outcome)"])
      stage.expectNoIssue()
      if place.staysOnDisplay {
        expect(stage.alive, equals: ["Flow"])
        stage.window.rootViewController = base
        stage.navigation.viewControllers = before
        await settle()
      }
      expect(stage.window.rootViewController, is: base)
      expect(stage.navigation.viewControllers, equals: before)
      expectNothingPresented(by: stage.navigation)
      expect(stage.ownWindows.isEmpty)
      if !variation.isSticky {
        expect(stage.alive.filter { $0 == "Flow" }, equals: [])
      }
    }
  }

  private func placement(
    _ place: Place,
    on stage: Stage,
    animated: Bool
  ) async -> Placement {
    switch place {
    case .push: return .push(onto: stage.navigation)
    case .modal: return .modal(over: stage.home)
    case .sheet: return .sheet(over: stage.home)
    case .popover:
      stage.hasRoom(true)
      return .popover(over: stage.home, from: .view(stage.home.view))
    case .child: return .child(of: stage.home, in: stage.home.view)
    case .root: return .root(of: stage.window, embeddedIn: .navigationController)
    case .stackRoot: return .root(of: stage.navigation)
    case .continuing:
      let first = await stage.start("First", .push(onto: stage.navigation), animated: animated)
      guard let flow = first.flow else { return .push(onto: stage.navigation) }
      return .push(onStackOf: flow)
    case .custom:
      return .custom { [weak home = stage.home] screen in
        home?.addChild(screen)
        home?.view.addSubview(screen.view)
        screen.didMove(toParent: home)
      } remove: { screen in
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
      }
    case .window: return stage.ownWindow(embeddedIn: .navigationController)
    }
  }

  @Test(arguments: Place.allCases, Variation.inPairs)
  func `F1: finish takes the screens away and delivers the value`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await row(place, variation, "finished(done)") { $0.finish(with: "done") }
  }

  @Test(arguments: Place.allCases, Variation.inPairs)
  func `F2: cancel takes the screens away and says so`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await row(place, variation, "cancelled") { $0.cancel() }
  }

  @Test(arguments: Variation.all)
  func `F3: finish under an inner sheet takes it away first`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let outer = await stage.start(
        "Outer",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.start(
        "Inner",
        .sheet(over: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      outer.flow?.finish(with: "done")

      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      expect(stage.navigation.viewControllers, equals: [stage.home])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `F3: finish of a sheet removes the screens that were pushed and presented on it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await stage.start(
        "Outer",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      await stage.startOnSheet("Pushed", screens: 1, animated: variation.animated)
      await stage.start("Presented", .sheet(over: stage.frontmost), animated: variation.animated)

      outer.flow?.finish(with: "done")

      await stage.expect(
        ends: ["Presented dismissed", "Pushed dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? ["Outer", "Pushed", "Presented"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `F3: finish of a root flow takes the flows started in it away, and leaves the window`()
    async
  {
    let stage = Stage()
    let app = await stage.start(
      "App",
      .root(of: stage.window, embeddedIn: .navigationController)
    )
    await startInRoot(on: stage)
    expect(stage.alive, equals: ["App", "Detail", "Sheet"])

    app.flow?.finish(with: "signed out")

    await stage.expect(
      ends: ["Sheet dismissed", "Detail dismissed", "App finished(signed out)"],
      alive: ["App"]
    )
    expect(
      (stage.window.rootViewController as? UINavigationController)?.viewControllers.count,
      equals: 1
    )
    stage.expectNoIssue()
  }

  private func startInRoot(on stage: Stage) async {
    guard let root = stage.window.rootViewController as? UINavigationController else { return }
    await stage.start("Detail", .push(onto: root), screens: 2)
    await stage.start("Sheet", .sheet(over: root))
  }

  @Test
  func `F4: the first of two ends wins and the second is reported`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home)).flow

    flow?.finish(with: "first")
    flow?.finish(with: "second")
    flow?.cancel()

    await stage.expect(ends: ["Flow finished(first)"], alive: [])
    expect(
      stage.issues.map(\.message),
      equals: [
        "finish(with:) was called 0.0 s after .finished. A flow ends only once. Check isOpen first, or disable the "
          + "control that ends it a second time.",
        "cancel() was called 0.0 s after .finished. A flow ends only once. Check isOpen first, or disable the "
          + "control that ends it a second time.",
      ]
    )
  }

  @Test
  func `F4: cancel in onEnd is reported and changes nothing`() async {
    let stage = Stage()
    var flow: Flow<String>?
    let made = stage.make("Flow", .sheet(over: stage.home)) { _ in flow?.cancel() }
    flow = made.flow
    made.coordinator.showNext()
    await settle()

    made.flow.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.issues.count, equals: 1)
    flow = nil
  }

  @Test
  func `finish before anything is shown tells the starter and shows nothing`() async {
    let stage = Stage()
    let made = stage.make("Flow", .sheet(over: stage.home))

    made.flow.finish(with: "done")
    made.coordinator.showNext()
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("Flow 1"), equals: true)
  }

  @Test
  func `finish drops the screens that wait`() async {
    let stage = Stage()
    let started = stage.begin("Flow", .push(onto: stage.navigation))
    started.coordinator?.showNext()
    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.navigation.viewControllers, equals: [stage.home])
    stage.expectNoIssue()
  }

  @Test
  func `a plain screen between a flow's screens leaves with them, whichever came first`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    do {
      let screens = stage.navigation.viewControllers
      let plain = ProbeScreen("Plain")
      stage.navigation.viewControllers = [screens[0], screens[2], plain, screens[1]]
      await settle()
      expect(stage.stack, equals: ["Home", "Flow 2", "Plain", "Flow 1"])
    }

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `F3: a modal that lies over an inner flow's leaves with that, in one transition`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    do {
      guard let host = stage.navigation.topViewController else { return }
      await stage.start("Inner", .modal(over: host, style: .fullScreen))
    }
    outer.coordinator?.showNext(as: .modal(whenBusy: .above))
    await settle()
    expect(stage.presented?.presentedViewController != nil)

    outer.flow?.finish(with: "done")
    await runLoopPass()

    expect(stage.presented?.isBeingDismissed, equals: true)
    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
    expect(stage.stack, equals: ["Home"])
  }
}
