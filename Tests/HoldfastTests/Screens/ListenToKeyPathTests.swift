#if canImport(ObjectiveC)

import Foundation
import Holdfast
import HoldfastTesting
import Expectations
import Testing

/// Tests that screens listen to properties of observable objects as they listen to sequences.
@MainActor
@Suite(.oneAtATime)
struct ListenToKeyPathTests {
  private final class Player: NSObject {
    @objc dynamic var rate = 0
  }

  @Test
  func `the value as it is comes first, then each new one`() async {
    let player = Player()
    let screen = ProbeScreen("Screen")
    var rates: [Int] = []
    screen.listen(to: player, \.rate) { _, rate in rates.append(rate) }

    player.rate = 1
    player.rate = 2

    await expectEventually("all are heard") { rates.count == 3 }
    expect(rates, equals: [0, 1, 2])
  }

  @Test
  func `neither the object nor the screen is kept`() async {
    weak var player: Player?
    weak var screen: ProbeScreen?
    do {
      let made = Player()
      player = made
      let listening = ProbeScreen("Screen")
      screen = listening
      listening.listen(to: made, \.rate, for: listening) { screen, _, rate in
        screen.title = "\(rate)"
      }
      await expectEventually("the first is heard") { listening.title == "0" }
    }

    await expectEventually("both are freed") { player == nil && screen == nil }
  }

  @Test
  func `nothing is delivered after the flow's end`() async {
    let stage = Stage()
    let player = Player()
    var rates: [Int] = []
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let screen = started.coordinator.makeScreen()
    screen.listen(to: player, \.rate, for: started.coordinator, while: .onDisplay) { _, _, rate in
      rates.append(rate)
    }
    started.flow.show(screen)
    await expectEventually("the first is heard") { rates == [0] }

    started.flow.finish(with: "done")
    player.rate = 1
    await stage.expect(ends: ["Flow finished(done)"], alive: ["Flow"])

    expect(rates, equals: [0])
    withExtendedLifetime((started, screen)) {}
  }
}

#endif
