import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests every exit of a gate, and of the flow behind it.
@MainActor
@Suite(.oneAtATime)
struct GateExitTests {
  @MainActor
  private final class Ends {
    var all: [String] = []
    /// The causes of the dismissed flows' ends.
    var causes: [EndCause] = []

    func add(_ name: String, _ outcome: Outcome<String>, _ cause: EndCause) {
      all.append("\(name) \(outcome.brief)")
      if outcome == .dismissed { causes.append(cause) }
    }
  }

  private func makeOuter(
    _ placement: Placement,
    _ leaks: Leaks,
    _ ends: Ends,
    _ told: @escaping @MainActor (Outcome<String>) -> Void
  ) -> ProbeCoordinator {
    let flow = Flow<String>(placement) { outcome, cause in
      ends.add("Outer", outcome, cause)
      told(outcome)
    }
    return leaks.track(ProbeCoordinator("Outer", flow: flow, animated: true))
  }

  /// Shows the gate, whose `onEnd` holds the outer coordinator.
  private func showGate(
    of outer: ProbeCoordinator,
    _ leaks: Leaks,
    _ ends: Ends,
    then next: @escaping @MainActor (ProbeCoordinator) -> Void
  ) -> Stage.Started {
    let flow = Flow<String>(.gate(before: outer.flow)) { outcome, cause in
      ends.add("Gate", outcome, cause)
      next(outer)
    }
    let gate = leaks.track(ProbeCoordinator("Gate", flow: flow, animated: true))
    gate.showNext()
    return Stage.Started(coordinator: gate)
  }

  @Test(arguments: Exit.allCases.except(.leadingItem))
  func `whichever way a gate is left, both end, the gate first`(_ exit: Exit) async throws {
    let ends = Ends()
    try await expectFreed(by: exit) { placement, leaks, told in
      let outer = makeOuter(placement, leaks, ends, told)
      _ = showGate(of: outer, leaks, ends) { _ in }
    }
    expect(ends.all, equals: ["Gate dismissed", "Outer dismissed"])
    expect(ends.causes.count, equals: 2)
    expect(ends.causes.allSatisfy(exit.explains), "\(ends.causes) of \(exit)")
  }

  @Test(arguments: Exit.allCases.except(.leadingItem))
  func `whichever way it is left after its gate, the outer flow ends`(_ exit: Exit) async throws {
    let ends = Ends()
    try await expectFreed(by: exit) { placement, leaks, told in
      let outer = makeOuter(placement, leaks, ends, told)
      let gate = showGate(of: outer, leaks, ends) { $0.showNext() }
      await settle()
      gate.flow?.finish(with: "user")
      await settle()
    }
    expect(ends.all, equals: ["Gate finished(user)", "Outer dismissed"])
    expect(ends.causes.count, equals: 1)
    expect(ends.causes.allSatisfy(exit.explains), "\(ends.causes) of \(exit)")
  }
}
