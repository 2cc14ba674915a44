import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a guarded flow is deallocated at every exit, whatever its user answers, although its guard refuses some.
@MainActor
@Suite(.serialized, .oneAtATime)
struct GuardedExitTests {
  @MainActor
  private final class DraftCoordinator {
    private let flow: Flow<Int>
    init(_ flow: Flow<Int>) { self.flow = flow }

    func showDraft() {
      let screen = OutputScreen()
      screen.onNext = { self.flow.finish(with: 1) }
      screen.guardLeaving(for: self) { coordinator, _ in await coordinator.mayLeave() }
      flow.show(screen)
    }

    private func mayLeave() async -> LeavingAnswer {
      let options = [
        AlertOption("Discard", style: .destructive, value: LeavingAnswer.leave),
        AlertOption("Keep", style: .cancel, value: .stay),
      ]
      return await flow.choose("Discard it?", options).value ?? .stay
    }
  }

  private func leave(by exit: Exit, answering answer: LeavingAnswer?) async throws {
    try await expectFreed(by: exit, answering: answer) { placement, leaks, onEnd in
      leaks.track(DraftCoordinator(Flow<Int>(placement, onEnd: onEnd))).showDraft()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a guarded flow whose user answers .leave is freed by every exit`(
    _ exit: Exit
  ) async throws {
    try await leave(by: exit, answering: .leave)
  }

  @Test(arguments: Exit.allCases)
  func `a guarded flow whose user answers .stay is freed by every exit, at last by code`(
    _ exit: Exit
  ) async throws {
    try await leave(by: exit, answering: .stay)
  }

  @Test(arguments: [Exit.dragReleased, .swipeBackCancelled, .rootReplacedDuringSwipe])
  func `a gesture that a guard turns away is a failure where the test gives no answer`(
    _ exit: Exit
  ) async throws {
    let said = try await messages { try await leave(by: exit, answering: nil) }
    expect(said.count, equals: 1, "\(said)")
  }
}
