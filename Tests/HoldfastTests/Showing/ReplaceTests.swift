import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests a step that replaces the flow's front screen.
@MainActor
@Suite(.oneAtATime)
struct ReplaceTests {
  enum Place: CaseIterable, Sendable {
    case pushed
    case sheet
    case root

    @MainActor
    func on(_ stage: Stage) -> Placement {
      switch self {
      case .pushed: .push(onto: stage.navigation)
      case .sheet: .sheet(over: stage.home)
      case .root: .root(of: stage.window, embeddedIn: .navigationController)
      }
    }

    @MainActor
    func stack(_ stage: Stage) -> [String?] {
      let stack =
        switch self {
        case .pushed: stage.navigation
        case .sheet: stage.presentedStack
        case .root: stage.window.rootViewController as? UINavigationController
        }
      return (stack?.viewControllers ?? []).map(\.title)
    }
  }

  private func start(_ place: Place, _ stage: Stage, _ variation: Variation) async -> Flow<String>?
  {
    let started = await stage.start(
      "Flow",
      place.on(stage),
      screens: variation.screens,
      animated: variation.animated
    )
    let before = place.stack(stage)
    started.coordinator?.showNext(as: .replace)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(place.stack(stage), equals: before.dropLast() + ["Flow \(variation.screens + 1)"])
    return started.flow
  }

  @Test(arguments: Place.allCases, Variation.inPairs)
  func `a replaced screen leaves, and the flow goes on to its end`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await start(place, stage, variation)?.finish(with: "done")
      await settle()

      expect(stage.ends, equals: ["Flow finished(done)"])
      expect(stage.stack, equals: ["Home"])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
      expect(stage.warnings.lines, equals: [])
    }
  }

  @Test(arguments: [Place.pushed, .sheet], Variation.inPairs)
  func `a flow whose screen was replaced ends when the new one goes`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      _ = await start(place, stage, variation)

      stage.home.dismiss(animated: variation.animated)
      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test
  func `a replaced screen that someone keeps holds nothing open`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    let kept = stage.navigation.topViewController
    started.coordinator?.showNext(as: .replace)
    await settle()

    stage.navigation.popViewController(animated: true)
    await settle()

    expect(stage.ends, equals: ["Flow dismissed"])
    expectNil(kept?.parent)
  }

  @Test
  func `a screen above the replaced one stays`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: false)
    await settle()

    started.coordinator?.showNext(as: .replace)
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 2", "Foreign"])
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `a replacement waits for a transition of the stack`() async {
    let stage = Stage()
    await settle()
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    coordinator.showNext()
    coordinator.showNext(as: .replace)
    expect(stage.stack, equals: ["Home", "Flow 1"])
    await settle()

    expect(stage.stack, equals: ["Home", "Flow 2"])
    withExtendedLifetime(flow) {}
  }

  @Test
  func `a screen that is in no stack is not replaced`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .nothing))

    let showing = started.coordinator?.showNext(as: .replace).showing
    await stage.expect(ends: [], alive: ["Flow"])

    await #expect(
      throws: FlowError.cannotReplace(
        screen: "ProbeScreen “Flow 2”",
        replaced: "ProbeScreen “Flow 1”"
      )
    ) { try await showing?.untilOnScreen() }
    expect(
      stage.issues.map(\.message),
      equals: [
        FlowError.cannotReplace(screen: "ProbeScreen “Flow 2”", replaced: "ProbeScreen “Flow 1”")
          .description
      ]
    )
    expect(stage.presented?.title, equals: "Flow 1")
  }

  @Test
  func `a stack is not put into a stack`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))

    started.flow?.show(UINavigationController(), as: .replace)
    await stage.expect(ends: [], alive: ["Flow"])

    expect(stage.issues.count, equals: 1)
    expect(stage.stack, equals: ["Home", "Flow 1"])
  }

  @Test
  func `W8: a screen that is being popped is not replaced`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)

    stage.navigation.popViewController(animated: true)
    let showing = started.coordinator?.showNext(as: .replace).showing
    await stage.expect(ends: [], alive: ["Flow"])

    expect(stage.stack, equals: ["Home", "Flow 1"])
    await #expect(
      throws: FlowError.hostLeaving(
        screen: "ProbeScreen “Flow 3”",
        host: "ProbeScreen “Flow 2”"
      )
    ) {
      try await showing?.untilOnScreen()
    }
  }
}

/// Tests that a flow replaces a screen of a stack that isn't visible.
@MainActor
@Suite(.oneAtATime)
struct ReplaceOutOfSightTests {
  @Test(arguments: [false, true], [false, true])
  func `F1: a flow that replaces its screen in an unselected tab and finishes leaves the stack`(
    _ animated: Bool,
    _ settles: Bool
  ) async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    stage.window.rootViewController = tabs
    let started = await stage.start("Flow", .push(onto: stage.navigation))

    tabs.selectedIndex = 1
    if settles { await settle() }
    if let flow = started.flow {
      flow.show(ProbeScreen("New"), as: .replace, animated: animated)
      flow.finish(with: "done")
    }

    await stage.expect(ends: ["Flow finished(done)"], alive: [])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test
  func `a new screen that the app pops as the old one disappears was shown, and is not reported`()
    async
  {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, ProbeScreen("Other tab")]
    stage.window.rootViewController = tabs
    await settle()
    var showing: ShowHandle?
    do {
      let flow = stage.make("Flow", .push(onto: stage.navigation)).flow
      let old = CallbackScreen("Old")
      flow.show(old)
      await settle()

      tabs.selectedIndex = 1
      old.at(.didDisappear) { [weak stage] in
        stage?.navigation.popToRootViewController(animated: false)
      }
      showing = flow.show(ProbeScreen("New"), as: .replace)
    }

    await advanceTime(by: 1)
    await stage.expect(ends: ["Flow dismissed"])
    expect(stage.stack, equals: ["Home"])
    stage.expectNoIssue()
    await #expect { try await showing?.untilOnScreen() } throws: { error in
      (error as? FlowError)?.reason == .hasLeft
    }
  }
}
