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
      await run(seed, frees: nil)
      await run(seed, frees: .delayed(seed: seed))
      await run(seed, frees: .sticky(every: 3))
    }
  }

  private func run(_ seed: UInt64, frees: HostileFrees?) async {
    let world = RandomWorld(seed: seed)
    defer { world.close() }
    await settle()
    var violations: [String] = []
    let play = { @MainActor in
      for _ in 0..<60 where violations.isEmpty {
        await world.move()
        if world.moves.last == "settle" {
          violations = world.violations(screensMayLeak: frees != nil)
        }
      }
      if violations.isEmpty { violations = await world.end() }
    }
    if let frees {
      await withHostileFrees(frees) { await play() }
    } else {
      await play()
    }
    await settle()
    if violations.isEmpty { violations = world.leftovers }
    #expect(
      violations == [],
      "seed \(seed), \(frees.map { "\($0)" } ?? "plain"):\n\(world.moves.joined(separator: "\n"))"
    )
  }
}
