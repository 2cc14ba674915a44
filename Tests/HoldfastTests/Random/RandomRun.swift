import HeadlessUIKit
import Holdfast
import HoldfastTesting

/// A list of moves in a world of a given mode, which can be played repeatedly.
///
/// Each play has the same result, because time passes only where a move says so, and tasks run only through the main
/// queue.
struct RandomRun: Sendable {
  /// The disturbances of the world.
  enum Mode: CaseIterable, Sendable {
    case plain, delayed, sticky, endless, keyboardAndSearch

    func fault(seed: UInt64) -> [InjectedFault] {
      switch self {
      case .plain: []
      case .delayed: [.delayedFrees(seed: seed), .lostCompletions(every: 2)]
      case .sticky: [.stickyScreens(every: 3)]
      case .endless: [.endlessTransitions(every: 5)]
      case .keyboardAndSearch: [.keyboardKeepsScreens, .searchKeepsScreens]
      }
    }

    var leaks: Bool { self != .plain && self != .delayed }
  }

  let seed: UInt64
  let mode: Mode
  var moves: [RandomMove]

  init(seed: UInt64, mode: Mode, count: Int) {
    self.seed = seed
    self.mode = mode
    moves = RandomMove.list(of: count, seed: seed)
  }

  /// The moves that were made, and the violations that were found.
  struct Result: Sendable {
    var violations: [String] = []
    /// The number of moves that were made.
    var count = 0
    var lines: [String] = []

    /// The violations without the numbers of flows and screens, so that violations of the same kind are equal.
    var kinds: Set<String> {
      Set(violations.map { $0.filter { !$0.isNumber && $0 != "." } })
    }
  }

  @MainActor
  func play(traces: Bool = false) async -> Result {
    await withTasksOnMainQueue { await playThrough(traces: traces) }
  }

  @MainActor
  private func playThrough(traces: Bool) async -> Result {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    _ = await lettingTimePass(10)
    let world = RandomWorld(seed: seed, traces: traces)
    world.mode = mode
    var count = 0
    await world.rest()
    await withFaults(mode.fault(seed: seed)) {
      for move in moves {
        count += 1
        await world.make(move)
        if !world.notes.isEmpty { return }
      }
      await world.takeEverythingAway()
    }
    if world.notes.isEmpty { await world.findWhatIsLeft() }
    let result = Result(violations: world.notes, count: count, lines: world.lines)
    await world.close()
    return result
  }

  /// Returns the same run without the moves that don't matter.
  ///
  /// It has the fewest moves that `tries` attempts have found to cause the same violation.
  @MainActor
  func shrunk(to result: Result, tries: Int = 300) async -> RandomRun {
    let kinds = result.kinds
    var smallest = self
    smallest.moves = Array(moves.prefix(result.count))
    var tries = tries
    var size = max(1, smallest.moves.count / 2)
    while tries > 0 {
      var start = 0
      var hasShrunk = false
      while start < smallest.moves.count, tries > 0 {
        var smaller = smallest
        let end = min(start + size, smaller.moves.count)
        smaller.moves.removeSubrange(start..<end)
        tries -= 1
        if await smaller.play().kinds.isDisjoint(with: kinds) {
          start = end
        } else {
          smallest = smaller
          hasShrunk = true
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(1, size / 2)
    }
    return smallest
  }
}
