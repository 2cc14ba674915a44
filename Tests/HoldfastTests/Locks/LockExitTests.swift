import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests every exit of a lock (D8).
@MainActor
@Suite(.oneAtATime)
struct LockExitTests {
  @Test(
    arguments: Exit.all(for: .lock),
    [nil, InjectedFault.delayedFrees(seed: 7), .lostCompletions(every: 1)]
  )
  func `D8: a lock is freed by each of its exits`(
    _ exit: Exit,
    _ fault: InjectedFault?
  ) async throws {
    try await withFaults([fault].compactMap { $0 }) {
      try await expectFreed(by: exit) { placement, leaks, onEnd in
        let flow = Flow<String>(placement, onEnd: onEnd)
        let coordinator = leaks.track(ProbeCoordinator("Flow", flow: flow, animated: true))
        leaks.track(coordinator.showNext().screen)
        await settle()
        leaks.track(coordinator.showNext().screen)
      }
    }
  }

  @Test
  func `D8: its exits are another root, a closed scene, and a modal that only covers it`() {
    expect(
      Exit.all(for: .lock).map(\.description),
      equals: [
        "rootReplaced (lock)", "windowClosed (lock)", "coveredAndUncovered (lock)",
      ]
    )
  }
}
