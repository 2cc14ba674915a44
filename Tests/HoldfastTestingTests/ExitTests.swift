import Holdfast
import HoldfastTesting
import Testing

/// An app's own flow, driven through every way out.
@MainActor
@Suite(.oneAtATime)
struct ExitTests {
  @Test(arguments: Exit.allCases)
  func `a flow of one screen is freed by every exit`(_ exit: Exit) async {
    await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Int>(placement, onEnd: told)
      leaks.track(StepsCoordinator(flow)).showStep()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a flow of three screens is freed by every exit`(_ exit: Exit) async {
    await expectFreed(by: exit) { placement, leaks, told in
      await start(placement, leaks, told)
    }
  }

  @Test(arguments: [Exit.backButton, .sheetDraggedDown, .rootReplaced])
  func `a coordinator that stores its screen is named`(_ exit: Exit) async {
    await expectFailure("StepsCoordinator.stored keeps a screen") {
      await expectFreed(by: exit) { placement, leaks, told in
        let flow = Flow<Int>(placement, onEnd: told)
        let coordinator = leaks.track(StepsCoordinator(flow))
        coordinator.stores = true
        coordinator.showStep()
      }
    }
  }

  @Test
  func `a starter that is told something else, or twice, or not at all, is a failure`() async {
    await expectFailure("the starter was told cancelled") {
      await leave { outcome, told in told(.cancelled) }
    }
    await expectFailure("the starter was told dismissed, then dismissed") {
      await leave { outcome, told in
        told(outcome)
        told(outcome)
      }
    }
    await expectFailure("the starter was told nothing") {
      await leave { _, _ in }
    }
  }

  @Test
  func `a flow that shows nothing at its placement is a failure`() async {
    await expectFailure("Nothing was shown at the placement") {
      await expectFreed(by: .backButton) { (_, leaks, _: (Outcome<Int>) -> Void) in
        leaks.track(ComposerCoordinator())
      }
    }
  }

  @Test
  func `what a flow presents goes before the root is replaced`() async {
    await expectFreed(by: .rootReplaced) { (placement, leaks, told) in
      let flow = Flow<Int>(placement, onEnd: told)
      leaks.track(StepsCoordinator(flow)).showStep()
      await settle()
      flow.show(leaks.track(ComposerViewController()), as: .sheet)
    }
  }

  @Test
  func `a screen that can't be swiped back is a failure, and the test goes on`() async throws {
    let messages = try await messages {
      await expectFreed(by: .swipeBack) { (placement, leaks, told) in
        let flow = Flow<Int>(placement, onEnd: told)
        let screen = leaks.track(ComposerViewController())
        screen.keepAlive(flow)
        flow.show(screen)
        await settle()
        screen.navigationController?.interactivePopGestureRecognizer?.isEnabled = false
      }
    }
    #expect(messages.count == 2)
    #expect(
      messages.last?.contains("After the exit (swipeBack) the starter was told nothing") == true
    )
  }

  @Test
  func `what the doctor only suspects is no failure`() async {
    await expectFreed(by: .backButton) { (placement, leaks, told) in
      let flow = Flow<Void>(placement, onEnd: told)
      let screen = leaks.track(OutputScreen())
      screen.onNext = {}
      flow.show(screen)
    }
  }

  private func leave(
    _ tell: @escaping @MainActor (Outcome<Int>, @MainActor (Outcome<Int>) -> Void) -> Void
  ) async {
    await expectFreed(by: .backButton) { placement, leaks, told in
      let flow = Flow<Int>(placement) { tell($0, told) }
      leaks.track(StepsCoordinator(flow)).showStep()
    }
  }

  private func start(
    _ placement: Placement,
    _ leaks: Leaks,
    _ told: @escaping @MainActor (Outcome<Int>) -> Void
  ) async {
    let flow = Flow<Int>(placement, onEnd: told)
    let coordinator = leaks.track(StepsCoordinator(flow))
    for _ in 0..<3 {
      coordinator.showStep()
      await settle()
    }
  }
}
