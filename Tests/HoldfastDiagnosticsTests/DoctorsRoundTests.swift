import Expectations
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// Tests that the watching doctor reports each fault once, and reports nothing else.
@MainActor
@Suite(.oneAtATime)
struct DoctorsRoundTests {
  /// Returns the reports that are made while the doctor watches.
  private func reports(_ body: @MainActor (Place) async throws -> Void) async throws -> [String] {
    try await issues {
      FlowDoctor.watch(minimumDuration: 10)
      defer { FlowDoctor.stopWatching() }
      let place = await Place()
      try await body(place)
      await advanceTime(by: 2)
    }
  }

  @Test
  func `a flow freed early is reported once, at its place`() async throws {
    let line = #line + 2
    let reports = try await reports { place in
      try StepCoordinator.showWithoutOwner(Flow<Int>(place.onStack, name: "weak") { _ in })
      await advanceTime(by: 5)
      await advanceTime(by: 5)
    }

    expect(reports.count, equals: 1)
    expect(
      reports.first?.hasPrefix(
        "weak (HoldfastDiagnosticsTests/DoctorsRoundTests.swift:\(line)): freed early."
      ),
      equals: true
    )
  }

  @Test
  func `a flow held after its end is reported when it lasts`() async throws {
    var early: [String] = []
    let late = try await issues {
      FlowDoctor.watch(minimumDuration: 10)
      defer { FlowDoctor.stopWatching() }
      let place = await Place()
      let coordinator = StepCoordinator(Flow<Int>(try place.onStack, name: "kept") { _ in })
      coordinator.show()
      await place.window.settle()
      coordinator.flow.cancel()
      early = await issues { await advanceTime(by: 5) }
      await advanceTime(by: 12)
      withExtendedLifetime(coordinator) {}
    }

    expect(early, equals: [])
    expect(late.count, equals: 1)
    expect(late.first?.contains("held from outside. It ended 10."), equals: true)
  }

  @Test
  func `transitions, swipes and drags that are released, and covers are no fault`() async throws {
    let reports = try await reports { place in
      let stack = try #require(place.stack)
      StepCoordinator(Flow<Int>(try place.onStack, name: "steps") { _ in }).show()
      await place.window.settle()
      let swipe = UserAction.swipeBack(in: stack)
      swipe.move(to: 0.5)
      await advanceTime(by: 2)
      swipe.cancel()
      await place.window.settle()
      StepCoordinator(Flow<Int>(.sheet(over: stack), name: "sheet") { _ in }).show()
      await place.window.settle()
      let drag = UserAction.dragDown(stack.presentedViewController)
      drag.move(to: 0.5)
      await advanceTime(by: 2)
      drag.release()
      await place.window.settle()
      stack.dismiss(animated: true)
      await place.window.settle()
      stack.popToRootViewController(animated: true)
    }

    expect(reports, equals: [])
  }

  @Test
  func `an alert, and a question that waits for its answer, are no fault`() async throws {
    let reports = try await reports { place in
      let flow = Flow<Int>(try place.onStack, name: "asking") { _ in }
      StepCoordinator(flow).show()
      await place.window.settle()
      let answer = Task {
        await flow.choose("Sure?", [AlertOption("Yes", style: .default, value: true)])
      }
      await expectEventually("the question is there") {
        place.stack?.presentedViewController != nil
      }
      await advanceTime(by: 3)
      UserAction.tap(
        "Yes",
        in: try #require(place.stack?.presentedViewController as? UIAlertController)
      )
      await place.window.settle()
      _ = await answer.value
      await advanceTime(by: 1)
      place.stack?.present(
        UIAlertController(title: "Just so", message: nil, preferredStyle: .alert),
        animated: true
      )
      await advanceTime(by: 3)
    }

    expect(reports, equals: [])
  }

  @Test
  func `a screen that the keyboard keeps, and a root that is put back, are no fault`() async throws
  {
    let reports = try await reports { place in
      await withFaults(.keyboardKeepsScreens) {
        let note = NoteScreen()
        let flow = Flow<Int>(.push(onto: place.stack ?? UINavigationController())) { _ in }
        flow.show(note)
        await place.window.settle()
        place.stack?.popToRootViewController(animated: true)
        await advanceTime(by: 12)
        withExtendedLifetime(note) {}
      }
      StepCoordinator(Flow<Int>(try place.onStack, name: "locked") { _ in }).show()
      await place.window.settle()
      let root = place.window.rootViewController
      place.window.rootViewController = InfoScreen()
      await advanceTime(by: 12)
      place.window.rootViewController = root
    }

    expect(reports, equals: [])
  }
}
