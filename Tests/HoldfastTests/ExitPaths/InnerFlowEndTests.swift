import Holdfast
import HoldfastTesting
import Testing

/// Inner flows that end after their screens have gone, many at once, or by showing something in the
/// outer flow (R5, R9, R12).
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
      case .child: .child(of: host, in: host.view, wrapped: .inNavigationController)
      }
    }
  }

  /// Starts an outer flow, and an inner one that works while its screen has left again.
  private func startWithWorkInside(
    _ stage: Stage,
    _ place: Place,
    _ variation: Variation,
    _ gate: Gate
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
    inner.flow?.work { await gate.opened() }
    first.dismiss(animated: variation.animated)
    await settle()
    await letTimePass(1)
    await stage.expect(ends: [], alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"])
    return flow
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
      #expect(stage.ends == ["Inner dismissed", "Outer finished(done)"])
      // What is reported, if anything, names what goes on.
      for issue in stage.issues { #expect(issue.message.contains("work")) }
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

  // MARK: R9

  /// Starts flows inside one another on the stage's stack, and returns the outermost.
  private func nest(_ count: Int, _ stage: Stage) async -> Flow<String>? {
    var outermost: Flow<String>?
    for number in 1...count {
      let started = stage.begin("\(number)", .push(onto: stage.navigation), animated: false)
      if number == 1 { outermost = started.flow }
    }
    await settle()
    #expect(stage.alive.count == count)
    return outermost
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R9: of a hundred nested flows popped at once all are told by the time everything settles`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      _ = await nest(100, stage)

      stage.navigation.popToRootViewController(animated: variation.animated)
      await settle()

      #expect(stage.ends == (1...100).reversed().map { "\($0) dismissed" })
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R9: of a hundred nested flows all are told when the outermost has finished`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let outermost = await nest(100, stage)
        outermost?.finish(with: "done")
      }
      await settle()

      #expect(
        stage.ends == (2...100).reversed().map { "\($0) dismissed" } + ["1 finished(done)"]
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
      await letTimePass(8)

      #expect(
        stage.ends == (2...30).reversed().map { "\($0) dismissed" } + ["1 finished(done)"]
      )
      stage.expectNoIssue()
    }
  }

  // MARK: R12

  @Test(arguments: Variation.ofOneScreen)
  func `R12: an inner flow's end may show the next screen of an outer flow that has none left`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await startOuterThatGoesOn(stage, variation) { stage, outer in
        await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated) {
          _ in outer.showNext()
        }
      }
      #expect(outer.coordinator != nil)

      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"]
      )
      #expect(stage.stack == ["Home", "Outer 2"])
      stage.navigation.popToRootViewController(animated: variation.animated)
      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R12: so may the end of a sheet under which the outer flow's screens have left`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await startOuterThatGoesOn(stage, variation) { stage, outer in
        guard let host = stage.navigation.topViewController else { return }
        await stage.start("Inner", .sheet(over: host), animated: variation.animated) {
          _ in outer.showNext()
        }
      }
      stage.navigation.popToRootViewController(animated: false)
      await letTimePass(10)
      await stage.expect(ends: [], alive: ["Outer", "Inner"])

      stage.navigation.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"]
      )
      #expect(stage.stack == ["Home", "Outer 2"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [Place.push, .sheet, .fullScreen], Variation.ofOneScreen)
  func
    `R12: in every placement it is shown where the outer flow began, with its screens leaked, too`(
      _ place: Place,
      _ variation: Variation
    ) async
  {
    for isKept in [true, false] {
      await withStage(variation) { stage in
        var kept: UIViewController?
        do {
          let outer = stage.make("Outer", place.on(stage.home), animated: variation.animated)
          let first = outer.coordinator.showNext().screen
          kept = isKept ? first : nil
          await settle()
          let coordinator = outer.coordinator
          await stage.start("Inner", .sheet(over: first), animated: variation.animated) { _ in
            coordinator.showNext()
          }
        }
        #expect(stage.alive == ["Outer", "Inner"])

        stage.navigation.dismiss(animated: variation.animated)
        if place == .push { stage.navigation.popToRootViewController(animated: false) }
        await settle()

        #expect(stage.ends == ["Inner dismissed"])
        let stack = place == .push ? stage.navigation : stage.presentedStack
        #expect(stack?.topViewController?.title == "Outer 2")
        await letTimePass(10)
        #expect(stage.ends == ["Inner dismissed"])
        stage.expectNoIssue()
        withExtendedLifetime(kept) {}
      }
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R12: where that screen can't be shown, the outer flow is told after the inner one`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await startOuterThatGoesOn(stage, variation) { stage, outer in
        await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated) {
          _ in
          // No stack is pushed.
          outer.flow.show(UINavigationController(), as: .push)
        }
      }

      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      #expect(stage.issues.count == 1)
      #expect(stage.stack == ["Home"])
    }
  }

  /// Starts a flow with one screen, and inside it what `startInner` starts, which holds the outer
  /// coordinator as a starter's closure does.
  @discardableResult
  private func startOuterThatGoesOn(
    _ stage: Stage,
    _ variation: Variation,
    _ startInner: @MainActor (Stage, ProbeCoordinator) async -> Void
  ) async -> Stage.Started {
    let outer = await stage.start(
      "Outer",
      .push(onto: stage.navigation),
      animated: variation.animated
    )
    if let coordinator = outer.coordinator { await startInner(stage, coordinator) }
    return outer
  }
}
