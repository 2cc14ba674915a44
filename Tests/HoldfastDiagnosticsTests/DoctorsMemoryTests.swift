import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests which flows a watching doctor examines, and which faults it remembers.
@MainActor
@Suite(.oneAtATime)
struct DoctorsMemoryTests {
  /// Starts a flow on the stack of `place` that nothing holds.
  private func plant(in place: Place) async throws {
    try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "weak") { _ in })
    await place.window.settle()
  }

  @Test
  func `flows that were made before are left alone`() async throws {
    let place = await Place()
    try await plant(in: place)
    let reports = await issues {
      FlowDoctor.watch()
      await advanceTime(by: 2)
      FlowDoctor.stopWatching()
    }

    expect(reports, equals: [])
  }

  @Test
  func `a fault that went and came again is reported again`() async throws {
    let place = await Place()
    let old = try #require(place.window.rootViewController)
    let reports = try await issues {
      FlowDoctor.watch()
      let flow = Flow<Int>(try place.onSheet.endingWhenDeallocated(), name: "orphan") { _ in }
      StepCoordinator(flow).show()
      await place.window.settle()
      place.window.rootViewController = UIViewController()
      await advanceTime(by: 2)
      place.window.rootViewController = old
      await advanceTime(by: 2)
      place.window.rootViewController = UIViewController()
      await advanceTime(by: 2)
      FlowDoctor.stopWatching()
    }

    expect(reports.count, equals: 2)
    expect(reports.allSatisfy { $0.contains("orphaned presentation") })
    old.dismiss(animated: false)
    await place.window.settle()
  }

  @Test
  func `a fault is reported once, though its flow moves meanwhile`() async throws {
    let place = await Place()
    let reports = try await issues {
      FlowDoctor.watch()
      try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "weak") { _ in })
      await advanceTime(by: 2)
      let swipe = UserAction.swipeBack(in: place.stack)
      swipe.move(to: 0.4)
      await advanceTime(by: 2)
      swipe.cancel()
      await advanceTime(by: 2)
      FlowDoctor.stopWatching()
    }

    expect(reports.count, equals: 1)
  }

  @Test
  func `a fault that lasts for a moment only is not reported`() async throws {
    let place = await Place()
    let old = try #require(place.window.rootViewController)
    let reports = try await issues {
      FlowDoctor.watch()
      let flow = Flow<Int>(try place.onSheet, name: "orphan") { _ in }
      StepCoordinator(flow).show()
      await place.window.settle()
      place.window.rootViewController = UIViewController()
      await runLoopPass()
      await runLoopPass()
      place.window.rootViewController = old
      await advanceTime(by: 2)
      FlowDoctor.stopWatching()
    }

    expect(reports, equals: [])
  }

  @Test
  func `a certain fault needs no more time than everything else takes to settle`() async throws {
    for _ in 0..<10 {
      let reports = try await issues {
        FlowDoctor.watch(minimumDuration: 10)
        defer { FlowDoctor.stopWatching() }
        try await plant(in: await Place())
      }

      expect(reports.count, equals: 1)
    }
  }
}
