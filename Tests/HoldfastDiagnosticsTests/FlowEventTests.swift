import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

@MainActor
@Suite(.oneAtATime)
struct FlowEventTests {
  /// Listens until the flow with this name has ended, and leaves out the events of other flows.
  private func events(of name: String) -> Task<[FlowEvent], Never> {
    let all = FlowEvent.all
    return Task {
      var events: [FlowEvent] = []
      for await event in all where event.name == name {
        events.append(event)
        if case .ended = event.kind { break }
      }
      return events
    }
  }

  @Test
  func `a flow's events come in order, to every listener`() async throws {
    let place = await Place()
    let first = events(of: "steps")
    let second = events(of: "steps")
    let line: UInt = #line + 1
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()
    await advanceTime(by: 2)
    flow.finish(with: 1)
    await place.window.settle()

    let events = await first.value
    expect(
      events.map(\.kind),
      equals: [
        .started, .shown(screen: "StepScreen"), .ended(.finished, cause: .finished),
      ]
    )
    expect(events.allSatisfy { $0.line == line && $0.fileID == #fileID && $0.id != nil })
    try expect(#require(events.last?.age) >= 2)
    try expect(
      #require(events.last).description
        .hasPrefix("steps (FlowEventTests.swift:\(line)) ended after ")
    )
    await expect(second.value, equals: events)
  }

  @Test
  func `events name the flow that a flow was started from, once it is known`() async throws {
    let place = await Place()
    let listening = events(of: "inner")
    let outer = Flow<Int>(try place.onStack, name: "outer") { _ in }
    StepCoordinator(outer).show()
    await place.window.settle()
    let inner = Flow<Int>(.sheet(over: try #require(place.stack)), name: "inner") { _ in }
    StepCoordinator(inner).show()
    await place.window.settle()
    inner.cancel()
    await place.window.settle()

    await expect(listening.value.map(\.outer?.name), equals: [nil, "outer", "outer"])
  }

  @Test
  func `a show that waits says for what`() async throws {
    let place = await Place()
    let listening = events(of: "late")
    place.stack?.pushViewController(UIViewController(), animated: true)
    let flow = Flow<Int>(try place.onStack, name: "late") { _ in }
    flow.show(StepScreen())
    await place.window.settle()
    flow.cancel()
    await place.window.settle()

    let events = await listening.value
    guard events.count == 4, case .waiting(let screen, let reason) = events[1].kind else {
      Issue.record("\(events)")
      return
    }
    expect(screen, equals: "StepScreen")
    expect(reason.contains("a transition of UINavigationController is running"))
    expect(events[3].kind, equals: .ended(.cancelled, cause: .cancelled))
  }

  @Test
  func `a replacement sends no event that it waits until the run loop is idle`() async throws {
    let place = await Place()
    let listening = events(of: "replaced")
    let flow = Flow<Int>(try place.onStack, name: "replaced") { _ in }
    flow.show(StepScreen())
    await place.window.settle()
    flow.show(StepScreen(), as: .replace)
    await place.window.settle()
    flow.cancel()
    await place.window.settle()

    let kinds = await listening.value.map(\.kind)
    expect(
      kinds,
      equals: [
        .started, .shown(screen: "StepScreen"), .shown(screen: "StepScreen"),
        .ended(.cancelled, cause: .cancelled),
      ]
    )
  }

  @Test
  func `a flow that can't be shown ends with its error`() async {
    let listening = events(of: "dropped")
    do {
      _ = Flow<Int>(.custom(show: { _ in }, remove: { _ in }), name: "dropped") { _ in }
    }
    await settle()

    await expect(
      listening.value.map(\.kind),
      equals: [.started, .ended(.failed(.neverShown), cause: .failed)]
    )
  }

  @Test(.nothingListensBefore)
  func `an end says why, also of a flow that was there before anybody listened`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    StepCoordinator(flow).show()
    await place.window.settle()
    let listening = events(of: "steps")

    UserAction.swipeBack(in: place.stack).finish()
    await place.window.settle()

    let end = try #require(await listening.value.last)
    expect(end.kind, equals: .ended(.dismissed, cause: .swiped))
    expect(end.description.hasSuffix(") ended: dismissed (swiped away)"))
  }

  @Test
  func `issues are in the log, and are still reported`() async throws {
    let place = await Place()
    var logged: [FlowEvent] = []
    let listening = FlowBulletin.main.listen { logged.append($0) }
    defer { listening.end() }
    let reported = try await issues {
      let flow = Flow<Int>(try place.onStack, name: "twice") { _ in }
      flow.show(StepScreen())
      flow.cancel()
      flow.cancel()
      await place.window.settle()
    }

    expect(reported.count, equals: 1)
    let issues = logged.filter { if case .issue = $0.kind { true } else { false } }
    expect(issues.count, equals: 1)
    expect(issues.first?.name, equals: "twice")
  }

  @Test(.nothingListensBefore)
  func `with the last listener the library is listened to no more`() async {
    let task = Task { for await _ in FlowEvent.all {} }
    await expectEventually("the listener is there") { FlowObservation.flowWasMade != nil }

    task.cancel()

    await expectEventually("it has left") { FlowObservation.flowWasMade == nil }
  }

  @Test
  func `who still listens hears on when another one has left`() async throws {
    let place = await Place()
    var received: [FlowEvent.Kind] = []
    let first = FlowBulletin.main.listen { _ in }
    let second = FlowBulletin.main.listen { if $0.name == "steps" { received.append($0.kind) } }
    defer { second.end() }

    first.end()
    let flow = Flow<Int>(try place.onStack, name: "steps") { _ in }
    withExtendedLifetime(flow) {}

    expect(received, equals: [.started])
  }

  @Test(.nothingListensBefore)
  func `a flow that was made before anybody listened has no age`() async throws {
    let place = await Place()
    let flow = Flow<Int>(try place.onStack, name: "earlier") { _ in }
    flow.show(StepScreen())
    var received: [FlowEvent] = []
    let listening = FlowBulletin.main.listen { if $0.name == "earlier" { received.append($0) } }
    defer { listening.end() }
    flow.cancel()
    await place.window.settle()

    let end = try #require(received.last)
    expectNil(end.age)
    expect(end.description.hasSuffix(") ended: cancelled"))
  }
}
