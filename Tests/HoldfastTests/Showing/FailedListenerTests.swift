import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests screens that listen and are never shown (R7).
@MainActor
@Suite(.oneAtATime)
struct FailedListenerTests {
  private nonisolated static let news = Notification.Name("FailedListenerTests")

  /// Makes a screen that listens to notifications and to a sequence, and passes each event to `record`.
  private func makeListener(
    _ coordinator: ProbeCoordinator,
    _ center: NotificationCenter,
    _ source: EventSource,
    _ record: @escaping @MainActor (String) -> Void
  ) -> ProbeScreen {
    let screen = coordinator.makeScreen()
    screen.listen(to: Self.news, in: center, for: coordinator) { _, _, _ in record("notification") }
    screen.listen(to: source.events(), for: coordinator) { _, _, event in record(event) }
    return screen
  }

  /// Sends a notification and an event, and waits until every listener has handled them.
  private func send(_ center: NotificationCenter, _ source: EventSource) async {
    center.post(name: Self.news, object: nil)
    source.send("event")
    while !source.isHeard { await runLoopPass() }
    await settle()
  }

  @Test
  func `R7: a screen whose show failed hears nothing after the flow's end`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var received: [String] = []
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    var kept: [UIViewController] = []
    do {
      let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home))
      let screen = makeListener(coordinator, center, source) { received.append($0) }
      kept.append(screen)
      flow.show(screen)
    }
    await settle()
    expect(stage.ends, equals: ["Flow failed(busy)"])

    await send(center, source)

    expect(received, equals: [])
    expect(source.terminated, equals: 1)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `R7: a later screen whose show failed hears nothing after the flow's end`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var received: [String] = []
    var kept: [UIViewController] = []
    let started = await stage.start("Flow", .sheet(over: stage.home, embeddedIn: .nothing))
    if let coordinator = started.coordinator {
      let screen = makeListener(coordinator, center, source) { received.append($0) }
      kept.append(screen)
      coordinator.flow.show(screen, as: .push)
    }
    await settle()
    expect(stage.issues.count, equals: 1)
    stage.home.dismiss(animated: true)
    await settle()
    expect(stage.ends, equals: ["Flow dismissed"])
    received = []

    await send(center, source)

    expect(received, equals: [])
    expect(source.terminated, equals: 1)
    withExtendedLifetime(kept) {}
  }

  /// Requests a screen over a sheet that presents a foreign screen: the request fails, and the flow stays open.
  private func failOnce(_ screen: ProbeScreen, _ stage: Stage, _ flow: Flow<String>?) async {
    let foreign = ProbeScreen("Foreign")
    stage.presented?.present(foreign, animated: false)
    await settle()
    flow?.show(screen, as: .sheet)
    await settle()
    expect(stage.issues.count, equals: 1)
    foreign.dismiss(animated: false)
    await settle()
  }

  @Test
  func `R7: a screen that is shown at the second try has heard all the time, and asks`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var received: [String] = []
    let started = await stage.start("Flow", .sheet(over: stage.home))
    if let coordinator = started.coordinator {
      let screen = makeListener(coordinator, center, source) { received.append($0) }
      let leaving = screen.guardLeaving(for: coordinator) { _, _ in .leave }
      await failOnce(screen, stage, started.flow)
      await send(center, source)
      expect(received, equals: ["notification", "event"])

      started.flow?.show(screen, as: .sheet)
      await settle()
      await send(center, source)

      expect(received, equals: ["notification", "event", "notification", "event"])
      expect(leaving.isOn)
    }
    UserAction.dragDown(stage.frontmost).finish()
    await settle()
    started.flow?.cancel()
    await stage.expect(ends: ["Flow cancelled"])
    expect(source.terminated, equals: 1)
  }

  @Test
  func `R7: a sequence of a screen whose show failed is released at the flow's end`() async {
    let stage = Stage()
    let source = EventSource()
    let screen = ProbeScreen("Screen")
    screen.listen(to: source.events()) { _, _ in }
    let started = await stage.start("Flow", .sheet(over: stage.home))
    await failOnce(screen, stage, started.flow)
    expect(source.terminated, equals: 0)

    started.flow?.cancel()
    await stage.expect(ends: ["Flow cancelled"])

    await expectEventually("the sequence is released") { source.terminated == 1 }
  }

  @Test
  func `R7: a screen that a second show refused hears nothing when it has left`() async throws {
    let stage = Stage()
    let source = EventSource()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    let (screen, _) = try #require(started.coordinator?.showNext())
    screen.listen(to: source.events()) { _, _ in }
    await settle()
    started.flow?.show(screen)
    expect(stage.issues.count, equals: 1)

    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)

    await expectEventually("the sequence is released") { source.terminated == 1 }
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `R7: a screen that still waits when its flow ends hears nothing afterwards`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var received: [String] = []
    var kept: [UIViewController] = []
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    do {
      let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home, whenBusy: .wait))
      let screen = makeListener(coordinator, center, source) { received.append($0) }
      kept.append(screen)
      flow.show(screen)
      flow.finish(with: "done")
    }
    await settle()
    expect(stage.ends, equals: ["Flow finished(done)"])

    await send(center, source)

    expect(received, equals: [])
    expect(source.terminated, equals: 1)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `an error that comes when the flow has ended is not heard`() async throws {
    let stage = Stage()
    let source = EventSource()
    var received = 0
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    do {
      let screen = try #require(stage.navigation.topViewController as? ProbeScreen)
      screen.listen(to: source.events()) { _, _ in
      } onError: { _, _ in
        received += 1
      }
    }
    await settle()
    let kept = stage.navigation.topViewController

    // The task that waits for the events continues one pass of the main queue later.
    source.fail()
    started.flow?.cancel()
    stage.navigation.popToRootViewController(animated: false)

    await stage.expect(ends: ["Flow cancelled"], alive: ["Flow"])
    expect(received, equals: 0)
    stage.expectNoIssue()
    withExtendedLifetime(kept) {}
  }
}
