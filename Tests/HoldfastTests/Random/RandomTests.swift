import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// The user's hands and the app's code at random, seeded; a failing seed can be run again.
///
/// Each seed is played in five worlds: a friendly one, one where frees come late and completions
/// don't come, one that leaks every third leaving screen, one where every fifth transition goes on for
/// ever, and one where the keyboard and searches keep screens. A run is sixty moves. In the
/// environment, `HOLDFAST_RUNS` is how many seeds are played: 3400 make a million moves, from a seed on
/// that nobody has chosen, which is printed. `HOLDFAST_SEED` is the first seed, if it is to be a known one.
/// Without the two the same seeds are played each time, with some 5,000 moves. `HOLDFAST_TRACE=1` prints
/// each move before it is made, for a run that ends the process.
@MainActor
@Suite(.oneAtATime)
struct RandomTests {
  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["HOLDFAST_\(name)"]
  }

  @Test
  func `whatever happens, every starter is told once and everything is freed`() async {
    let runs = Self.setting("RUNS").flatMap(UInt64.init)
    let count = runs ?? 17
    let unchosen = runs == nil ? 1 : UInt64.random(in: 0..<1_000_000_000_000)
    let first = Self.setting("SEED").flatMap(UInt64.init) ?? unchosen
    if runs != nil { print("The seeds \(first) to \(first + count - 1)") }
    let traces = Self.setting("TRACE") == "1"
    var failures = 0
    for seed in first..<(first + count) {
      for mode in RandomRun.Mode.allCases {
        if traces { print("seed \(seed), \(mode)") }
        let run = RandomRun(seed: seed, mode: mode, count: 60)
        let result = await run.play(traces: traces)
        if result.violations.isEmpty { continue }
        failures += 1
        await report(run, result, isShrunk: failures <= 12)
      }
    }
  }

  /// The command that plays the seed again, and the few moves that do it.
  private func report(_ run: RandomRun, _ result: RandomRun.Result, isShrunk: Bool) async {
    let small = isShrunk ? await run.shrunk(to: result).play() : result
    let lines = [
      "HOLDFAST_SEED=\(run.seed) HOLDFAST_RUNS=1 swift test --filter RandomTests",
      "In the \(run.mode) world, after \(result.count) moves: \(result.violations)",
      isShrunk ? "Of the moves, these are enough:" : "The moves:",
    ]
    let report = lines + small.lines + ["Wrong then:"] + small.violations
    Issue.record(Comment(rawValue: report.joined(separator: "\n")))
  }

  @Test(arguments: RandomRun.Mode.allCases)
  func `a seed goes the same way each time`(mode: RandomRun.Mode) async {
    for seed: UInt64 in 1...2 {
      let run = RandomRun(seed: seed, mode: mode, count: 60)
      let first = await run.play()
      let second = await run.play()
      #expect(first.lines == second.lines)
    }
  }
}
