import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Screens that listen and are never shown (R7).
@MainActor
@Suite(.oneAtATime)
struct FailedListenerTests {
  private nonisolated static let news = Notification.Name("FailedListenerTests")

  /// Makes a screen that listens, in both ways, and says what it hears.
  private func makeListener(
    _ coordinator: ProbeCoordinator,
    _ center: NotificationCenter,
    _ source: EventSource,
    _ hear: @escaping @MainActor (String) -> Void
  ) -> ProbeScreen {
    let screen = coordinator.makeScreen()
    screen.listen(to: Self.news, in: center, for: coordinator) { _, _, _ in hear("notification") }
    screen.listen(to: source.events(), for: coordinator) { _, _, event in hear(event) }
    return screen
  }

  /// Sends one event in each way, and waits until whoever listens has heard it.
  private func send(_ center: NotificationCenter, _ source: EventSource) async {
    center.post(name: Self.news, object: nil)
    source.send("event")
    while !source.isHeard { await tick() }
    await settle()
  }

  @Test
  func `R7: a screen whose show failed hears nothing after the flow's end`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var heard: [String] = []
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    var kept: [UIViewController] = []
    do {
      let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home))
      let screen = makeListener(coordinator, center, source) { heard.append($0) }
      kept.append(screen)
      flow.show(screen)
    }
    await settle()
    #expect(stage.ends == ["Flow failed(busy)"])

    await send(center, source)

    #expect(heard == [])
    #expect(source.terminated == 1)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `R7: a later screen whose show failed hears nothing after the flow's end`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var heard: [String] = []
    var kept: [UIViewController] = []
    let started = await stage.start("Flow", .sheet(over: stage.home, wrapped: .not))
    if let coordinator = started.coordinator {
      let screen = makeListener(coordinator, center, source) { heard.append($0) }
      kept.append(screen)
      coordinator.flow.show(screen, as: .push)
    }
    await settle()
    #expect(stage.issues.count == 1)
    stage.home.dismiss(animated: true)
    await settle()
    #expect(stage.ends == ["Flow dismissed"])
    heard = []

    await send(center, source)

    #expect(heard == [])
    #expect(source.terminated == 1)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `R7: a screen that still waits when its flow ends hears nothing afterwards`() async {
    let stage = Stage()
    let center = NotificationCenter()
    let source = EventSource()
    var heard: [String] = []
    var kept: [UIViewController] = []
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    do {
      let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home, whenBusy: .wait))
      let screen = makeListener(coordinator, center, source) { heard.append($0) }
      kept.append(screen)
      flow.show(screen)
      flow.finish(with: "done")
    }
    await settle()
    #expect(stage.ends == ["Flow finished(done)"])

    await send(center, source)

    #expect(heard == [])
    #expect(source.terminated == 1)
    withExtendedLifetime(kept) {}
  }

  @Test
  func `an error that comes when the flow has ended is not heard`() async throws {
    let stage = Stage()
    let source = EventSource()
    var heard = 0
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    do {
      let screen = try #require(stage.navigation.topViewController as? ProbeScreen)
      screen.listen(to: source.events()) { _, _ in
      } onError: { _, _ in
        heard += 1
      }
    }
    await settle()
    let kept = stage.navigation.topViewController

    // The task that waits for the events goes on a turn later.
    source.fail()
    started.flow?.cancel()
    stage.navigation.popToRootViewController(animated: false)

    await stage.expect(ends: ["Flow cancelled"], alive: ["Flow"])
    #expect(heard == 0)
    stage.expectNoIssue()
    withExtendedLifetime(kept) {}
  }
}
