import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests inner flows that end after their screens have left, or many at once (R5, R9).
@MainActor
@Suite(.oneAtATime)
struct InnerFlowEndTests {
  enum Place: CaseIterable, Sendable {
    case push, sheet, fullScreen, child

    @MainActor
    func on(_ host: UIViewController) -> Placement {
      switch self {
      case .push: .push(onto: host.navigationController ?? UINavigationController())
      case .sheet: .sheet(over: host)
      case .fullScreen: .modal(over: host, style: .fullScreen)
      case .child: .child(of: host, in: host.view, embeddedIn: .navigationController)
      }
    }
  }

  /// Starts an outer flow, and an inner flow that works after its screen has left.
  private func startWithWorkInside(
    _ stage: Stage,
    _ place: Place,
    _ variation: Variation,
    _ gate: Gate,
    then finish: ((Flow<String>) -> Void)? = nil
  ) async -> Flow<String>? {
    var flow: Flow<String>?
    var first: UIViewController?
    do {
      let outer = stage.make("Outer", place.on(stage.home), animated: variation.animated)
      first = outer.coordinator.showNext().screen
      await settle()
      flow = outer.flow
    }
    guard let first else { return nil }
    let inner = await stage.start("Inner", .sheet(over: first), animated: variation.animated)
    let innerFlow = finish == nil ? nil : inner.flow
    inner.flow?.keepOpen {
      await gate.opened()
      if let innerFlow { finish?(innerFlow) }
    }
    first.dismiss(animated: variation.animated)
    await settle()
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"])
    return flow
  }

  @Test
  func `what work finishes of a flow that its outer flow has ended is dropped, and no mistake`()
    async
  {
    let stage = Stage()
    await settle()
    let gate = Gate()
    var isDone = false
    do {
      let outer = await startWithWorkInside(stage, .sheet, Variation.ofOneScreen[0], gate) {
        inner in
        inner.finish(with: "late")
        inner.cancel()
        isDone = true
      }
      outer?.finish(with: "done")
    }
    await settle()
    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])

    gate.open()
    await expectEventually("the work is done") { isDone }

    expect(stage.issues.isEmpty)
    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
  }

  @Test(arguments: Place.allCases, Variation.ofOneScreen)
  func `R5: finish does not wait for an inner flow that has nothing but declared work`(
    _ place: Place,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let gate = Gate()
      do {
        let outer = await startWithWorkInside(stage, place, variation, gate)
        outer?.finish(with: "done")
      }

      await settle()
      expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
      // If anything is reported, the report names the work that is still running.
      for issue in stage.issues { expect(issue.message.contains("work")) }
      await gate.letThrough()
      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? stage.alive : []
      )
    }
  }

  @Test
  func `R5: an inner flow that ends itself in its work meanwhile is told what it ended with`() async
  {
    let stage = Stage()
    let gate = Gate()
    do {
      let outer = await startWithWorkInside(stage, .push, Variation(), gate)
      await gate.letThrough()
      outer?.finish(with: "done")
    }

    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])
    stage.expectNoIssue()
  }

  @Test(arguments: [false, true])
  func `R5: a sheet leaves with the outer flow when only work has kept its flow open`(
    isLater: Bool
  ) async {
    let stage = Stage()
    let gate = Gate()
    let last = Gate()
    var isCovered: Bool?
    do {
      let outer = await stage.start("Outer", .push(onto: stage.navigation)) { _ in
        isCovered = stage.presented != nil
      }
      let inner = await stage.start(
        "Inner",
        .sheet(over: stage.navigation.topViewController ?? stage.home)
      )
      inner.flow?.keepOpen { [flow = outer.flow] in
        await gate.opened()
        flow?.finish(with: "done")
        if isLater { await last.opened() }
      }
      stage.presentedStack?.setViewControllers([ProbeScreen("Unmanaged")], animated: false)
      await settle()
      await stage.expect(ends: [], alive: ["Outer"])
    }

    await gate.letThrough()
    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"])

    expect(isCovered, equals: false)
    expect(stage.titles, equals: ["Home"])
    stage.expectNoIssue()
    await last.letThrough()
  }

  // MARK: R9

  /// Starts flows inside one another on the stage's stack, and returns the outermost flow.
  private func nest(_ count: Int, _ stage: Stage) async -> Flow<String>? {
    var outermost: Flow<String>?
    for number in 1...count {
      let started = stage.begin("\(number)", .push(onto: stage.navigation), animated: false)
      if number == 1 { outermost = started.flow }
    }
    await settle()
    expect(stage.alive.count, equals: count)
    return outermost
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R9: of a hundred nested flows popped at once all have ended when everything has settled`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      _ = await nest(100, stage)

      stage.navigation.popToRootViewController(animated: variation.animated)
      await settle()

      expect(stage.ends, equals: (1...100).reversed().map { "\($0) dismissed" })
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R9: of a hundred nested flows all end when the outermost has finished`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let outermost = await nest(100, stage)
        outermost?.finish(with: "done")
      }
      await settle()

      expect(
        stage.ends,
        equals: (2...100).reversed().map { "\($0) dismissed" } + ["1 finished(done)"]
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R9: thirty nested flows that end while eight seconds go by are not reported as held up`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let outermost = await nest(30, stage)
        outermost?.finish(with: "done")
      }
      await advanceTime(by: 8)

      expect(
        stage.ends,
        equals: (2...30).reversed().map { "\($0) dismissed" } + ["1 finished(done)"]
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `F6: an inner flow that finishes after its outer one, and is held up as well, ends first`()
    async
  {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let inner = await stage.start("Inner", .sheet(over: stage.frontmost))
    stage.presented?.present(ProbeScreen("Foreign"), animated: false)
    await settle()

    outer.flow?.finish(with: "outer")
    inner.flow?.finish(with: "inner")
    await advanceTime(by: 10)

    expect(stage.ends, equals: ["Inner dismissed", "Outer finished(outer)"])
  }

  // MARK: F14

  /// The placement of an inner flow whose screen stays after its end, because no screen replaces it.
  enum StayingPlace: CaseIterable, Sendable {
    case stackRoot, detail, page

    @MainActor
    func makeContainer() -> UIViewController {
      switch self {
      case .stackRoot:
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: ProbeScreen("Before"))]
        return tabs
      case .detail:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(ProbeScreen("List"), for: .primary)
        return split
      case .page:
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        pages.setViewControllers([ProbeScreen("Before")], direction: .forward, animated: false)
        return pages
      }
    }

    @MainActor
    func placement(in container: UIViewController) -> Placement? {
      switch container {
      case let tabs as UITabBarController:
        (tabs.selectedViewController as? UINavigationController).map { .root(of: $0) }
      case let split as UISplitViewController: .detail(in: split)
      case let pages as UIPageViewController: .page(in: pages)
      default: nil
      }
    }
  }

  @Test(arguments: StayingPlace.allCases, Variation.ofOneScreen)
  func `F14: an inner flow whose screen stays in the root of an ended flow ends before that`(
    _ place: StayingPlace,
    _ variation: Variation
  ) async throws {
    try await withStage(variation) { stage in
      weak var inner: UIViewController?
      do {
        // A wide window has room for two columns.
        UserAction.resize(stage.window, to: .regular)
        let outer = stage.make("Outer", .root(of: stage.window))
        let container = place.makeContainer()
        container.keepAlive(outer.coordinator)
        outer.flow.show(container)
        await settle()
        let placement = try #require(place.placement(in: container))
        inner =
          stage.make("Inner", placement, animated: variation.animated).coordinator
          .showNext().screen
        await settle()
        outer.flow.finish(with: "done")
      }

      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        causes: [.outerFlowEnded("Outer")],
        alive: ["Outer", "Inner"]
      )
      expect(inner?.viewIfLoaded?.window != nil, "the screen has left")
      stage.expectNoIssue()
    }
  }
}
