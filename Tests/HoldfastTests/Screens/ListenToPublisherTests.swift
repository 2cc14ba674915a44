#if canImport(Combine) && canImport(ObjectiveC)

import Combine
import Foundation
import Holdfast
import HoldfastTesting
import Expectations
import Testing

/// Tests that screens listen to publishers as they listen to sequences.
@MainActor
@Suite(.oneAtATime)
struct ListenToPublisherTests {
  private struct Offline: Error {}

  @Test
  func `values are delivered in order, wherever they are sent`() async {
    let subject = PassthroughSubject<Int, Never>()
    let screen = ProbeScreen("Screen")
    var received: [Int] = []
    screen.listen(to: subject) { _, value in received.append(value) }

    for value in 0..<100 { subject.send(value) }

    await expectEventually("all are heard") { received.count == 100 }
    expect(received, equals: Array(0..<100))
  }

  @Test
  func `a freed screen cancels its subscription`() async {
    let subject = PassthroughSubject<Int, Never>()
    var cancelled = false
    let publisher = subject.handleEvents(receiveCancel: { cancelled = true })
    do {
      let screen = ProbeScreen("Screen")
      screen.listen(to: publisher, for: screen) { screen, _, value in screen.title = "\(value)" }
    }

    await expectEventually("the subscription is cancelled") { cancelled }
  }

  @Test
  func `nothing is delivered after the flow's end`() async {
    let stage = Stage()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let screen = started.coordinator.makeScreen()
    screen.listen(to: subject, for: started.coordinator) { _, _, value in received.append(value) }
    started.flow.show(screen)
    await settle()

    started.flow.finish(with: "done")
    subject.send(1)
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])

    expect(received, equals: [])
    withExtendedLifetime((started, screen)) {}
  }

  @Test
  func `a failure reaches the app`() async {
    let subject = PassthroughSubject<Int, any Error>()
    let screen = ProbeScreen("Screen")
    var failures = 0
    screen.listen(to: subject, while: .onDisplay) { _, _ in
    } onError: { _, error in
      if error is Offline { failures += 1 }
    }

    subject.send(completion: .failure(Offline()))

    await expectEventually("the failure is heard") { failures == 1 }
  }
}

#endif
