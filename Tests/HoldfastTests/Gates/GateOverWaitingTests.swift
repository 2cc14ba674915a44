import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that flows which continue a flow behind its gate wait for that gate (S16).
@MainActor
@Suite(.oneAtATime)
struct GateOverWaitingTests {
  enum Way: CaseIterable, Sendable {
    case outerFinishes, outerCancels, gateCancels, userLeaves
  }

  /// Starts a flow that waits behind its gate, and other flows that continue it and wait for the gate.
  private func begin(
    _ stage: Stage,
    _ placement: Placement,
    waiting names: [String],
    asGates: Bool = false,
    afterGate: @escaping @MainActor (ProbeCoordinator) -> Void
  ) async -> Flow<String> {
    let (outer, flow) = stage.make("Outer", placement)
    await stage.start("Gate", .gate(before: flow)) { outcome in
      if case .finished = outcome { afterGate(outer) }
    }
    for name in names {
      stage.begin(name, asGates ? .gate(before: flow) : .push(onStackOf: flow))
    }
    await settle()
    expect(stage.titles.contains("Gate 1"))
    expect(names.allSatisfy { !stage.titles.contains("\($0) 1") })
    return flow
  }

  @Test(arguments: Way.allCases, [["Help"], ["Help", "Terms"]])
  func `S16: a flow that waits for a gate ends before the flow that it continues`(
    _ way: Way,
    _ names: [String]
  ) async {
    let stage = Stage()
    await settle()
    let flow = await begin(stage, .sheet(over: stage.home), waiting: names, asGates: true) { _ in }

    switch way {
    case .outerFinishes: flow.finish(with: "all")
    case .outerCancels: flow.cancel()
    case .gateCancels: stage.coordinator(named: "Gate")?.flow.cancel()
    case .userLeaves: UserAction.dragDown(stage.presentedStack).finish()
    }
    await settle()
    if way == .gateCancels || way == .userLeaves {
      // The waiting flows keep their outer flow open, and become its gates one after the other.
      for name in names {
        expect(stage.titles, equals: ["Home", "\(name) 1"])
        stage.coordinator(named: name)?.flow.cancel()
        await settle()
      }
    }

    let ends = stage.ends
    expect(Set(ends.map { "\($0.prefix { $0 != " " })" }), equals: Set(["Gate", "Outer"] + names))
    expect(ends.count, equals: names.count + 2)
    expect(ends.last?.hasPrefix("Outer ") ?? false)
    await stage.expect(ends: ends)
    expect(stage.titles, equals: ["Home"])
    stage.expectNoIssue()
  }

  @Test(arguments: GatedPlace.allCases)
  func `S16: a screen that waits for a gate comes above the first screen after it`(
    _ place: GatedPlace
  ) async {
    let stage = Stage()
    let placement = await place.placement(on: stage)
    let flow = await begin(stage, placement, waiting: ["Help", "Terms"]) {
      $0.showNext()
    }

    stage.coordinator(named: "Gate")?.flow.finish(with: "user")
    await settle()

    expect(stage.titles.contains("Outer 1"))
    flow.finish(with: "all")
    await settle()
    expect(stage.ends.first, equals: "Gate finished(user)")
    expect(stage.ends.last, equals: "Outer finished(all)")
    expect(stage.ends.count, equals: 4)
  }

  @Test(arguments: [true, false])
  func `S16: a flow over the gate's screen ends with the gate, and one that waits for it doesn't`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await settle()
    let flow = await begin(stage, .sheet(over: stage.home), waiting: ["Help"]) {
      $0.showNext()
    }
    if let gate = stage.presentedStack?.topViewController {
      await stage.start("Why", .sheet(over: gate), animated: animated)
    }
    expect(stage.titles, equals: ["Home", "Gate 1", "Why 1"])

    stage.coordinator(named: "Gate")?.flow.finish(with: "user")
    await settle()

    expect(stage.ends, equals: ["Why dismissed", "Gate finished(user)"])
    expect(stage.titles, equals: ["Home", "Outer 1", "Help 1"])
    flow.finish(with: "all")
    await stage.expect(
      ends: ["Why dismissed", "Gate finished(user)", "Help dismissed", "Outer finished(all)"]
    )
    stage.expectNoIssue()
  }
}
