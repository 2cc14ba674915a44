import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests outer flows without a screen, for which the end of an inner flow shows another screen (R12).
@MainActor
@Suite(.oneAtATime)
struct OuterGoesOnTests {
  enum Place: CaseIterable, Sendable {
    case push, sheet, fullScreen

    @MainActor
    func on(_ host: UIViewController) -> Placement {
      switch self {
      case .push: .push(onto: host.navigationController ?? UINavigationController())
      case .sheet: .sheet(over: host)
      case .fullScreen: .modal(over: host, style: .fullScreen)
      }
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R12: an inner flow's end may show the next screen of an outer flow that has none left`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await startOuterThatContinues(stage, variation) { stage, outer in
        await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated) {
          _ in outer.showNext()
        }
      }
      expect(outer.coordinator != nil)

      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"]
      )
      expect(stage.stack, equals: ["Home", "Outer 2"])
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
      await startOuterThatContinues(stage, variation) { stage, outer in
        guard let host = stage.navigation.topViewController else { return }
        await stage.start("Inner", .sheet(over: host), animated: variation.animated) {
          _ in outer.showNext()
        }
      }
      stage.navigation.popToRootViewController(animated: false)
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Outer", "Inner"])

      stage.navigation.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : ["Outer"]
      )
      expect(stage.stack, equals: ["Home", "Outer 2"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Place.allCases, Variation.ofOneScreen)
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
        expect(stage.alive, equals: ["Outer", "Inner"])

        stage.navigation.dismiss(animated: variation.animated)
        if place == .push { stage.navigation.popToRootViewController(animated: false) }
        await settle()

        expect(stage.ends, equals: ["Inner dismissed"])
        let stack = place == .push ? stage.navigation : stage.presentedStack
        expect(stack?.topViewController?.title, equals: "Outer 2")
        await advanceTime(by: 10)
        expect(stage.ends, equals: ["Inner dismissed"])
        stage.expectNoIssue()
        withExtendedLifetime(kept) {}
      }
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R12: where that screen can't be shown, the outer flow ends after the inner one`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await startOuterThatContinues(stage, variation) { stage, outer in
        await stage.start("Inner", .push(onto: stage.navigation), animated: variation.animated) {
          _ in
          // A stack can't be pushed.
          outer.flow.show(UINavigationController(), as: .push)
        }
      }

      stage.navigation.popToRootViewController(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      expect(stage.issues.count, equals: 1)
      expect(stage.stack, equals: ["Home"])
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R12: whoever awaited an inner flow may show the next screen of the outer one`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      var told: String?
      await startOuterThatContinues(stage, variation) { stage, outer in
        let stack = stage.navigation
        Task { @MainActor in
          let outcome = await Flow<String>.run(.push(onto: stack), name: "Inner") { flow in
            let screen = ProbeScreen("Inner 1")
            screen.onEvent = { flow.cancel() }
            flow.show(screen, animated: variation.animated)
          }
          told = outcome.brief
          outer.showNext()
        }
        await settle()
      }
      expect(stage.stack, equals: ["Home", "Outer 1", "Inner 1"])

      stage.navigation.popToRootViewController(animated: variation.animated)
      // The task may continue on another thread first.
      await expectEventually("the awaiting task goes on") { told != nil }
      await settle()

      expect(told, equals: "dismissed")
      expect(stage.ends, equals: [])
      expect(stage.stack, equals: ["Home", "Outer 2"])
      stage.expectNoIssue()
    }
  }

  /// Starts a flow with one screen, and runs `startInner`, which holds the outer coordinator as a starter's
  /// closure does.
  @discardableResult
  private func startOuterThatContinues(
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
