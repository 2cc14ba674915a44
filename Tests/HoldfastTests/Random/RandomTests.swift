import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// The user's hands and the app's code at random, seeded; a failing seed can be run again.
///
/// Each seed is played three times (plain, with frees delayed, with every third leaving screen
/// leaked), sixty moves each. `HOLDFAST_SEED` and `HOLDFAST_RUNS` choose the first seed and how many
/// are run; by default that makes some 20,000 moves.
@MainActor
@Suite(.oneAtATime)
struct RandomTests {
  static let firstSeed = UInt64(ProcessInfo.processInfo.environment["HOLDFAST_SEED"] ?? "") ?? 1
  static let runs = Int(ProcessInfo.processInfo.environment["HOLDFAST_RUNS"] ?? "") ?? 112

  @Test
  func `whatever happens, every starter is told once and everything is freed`() async {
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(Self.runs)) {
      await run(seed)
      await run(seed, .delayedFrees(seed: seed), .lostCompletions(every: 2))
      await run(seed, .stickyScreens(every: 3), screensMayLeak: true)
    }
  }

  private func run(
    _ seed: UInt64,
    _ hostility: Hostility...,
    screensMayLeak: Bool = false
  ) async {
    let world = RandomWorld(seed: seed)
    defer { world.close() }
    await settle()
    var violations: [String] = []
    let play = { @MainActor in
      for _ in 0..<60 where violations.isEmpty {
        await world.move()
        if world.moves.last == "settle" {
          violations = world.violations(screensMayLeak: screensMayLeak)
        }
      }
      if violations.isEmpty { violations = await world.end() }
    }
    await withHostility(hostility) { await play() }
    await settle()
    if violations.isEmpty { violations = world.leftovers }
    #expect(
      violations == [],
      "seed \(seed), \(hostility):\n\(world.moves.joined(separator: "\n"))"
    )
  }
}
