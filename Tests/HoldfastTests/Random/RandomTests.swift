import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Plays the user's gestures and the app's code at random, from seeds, so that a failing seed can be played again.
///
/// Each seed is played in five worlds:
/// - a friendly one
/// - one in which deallocations are late and completions aren't called
/// - one that leaks every third screen that leaves
/// - one in which every fifth transition never ends
/// - one in which the keyboard and searches keep screens alive.
///
/// A run has sixty moves. These environment variables change the runs:
/// - `HOLDFAST_RUNS` is the number of seeds. 3400 seeds make a million moves. The first seed is random and is printed.
/// - `HOLDFAST_SEED` is the first seed.
/// - `HOLDFAST_TRACE=1` prints each move before it is made, for a run that ends the process.
///
/// Without the first two, the same seeds are played each time, with some 5,000 moves.
@MainActor
@Suite(.oneAtATime)
struct RandomTests {
  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["HOLDFAST_\(name)"]
  }

  @Test
  func `whatever happens, every onEnd is called once and everything is freed`() async {
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

  /// Reports the command that plays the seed again, and the few moves that cause the failure.
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
      expect(first.lines, equals: second.lines)
    }
  }
}
