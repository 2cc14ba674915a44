import HeadlessUIKit
import HoldfastTesting

/// Plays every list of `depth` moves in the small world, after the moves in `start`.
///
/// If several lists lead to the same state, only one of them is continued.
@MainActor
struct SmallSearch {
  /// The result of a list of moves.
  struct End {
    var state = ""
    /// The moves that can be made next.
    var next: [SmallMove] = []
    var notes: [String] = []
    var lines: [String] = []
  }

  let alphabet: [SmallMove]
  let start: [SmallMove]
  let depth: Int
  let mode: RandomRun.Mode

  private(set) var played = 0
  private(set) var states: Set<String> = []
  private(set) var violations: [(moves: [SmallMove], end: End)] = []

  init(
    _ alphabet: [SmallMove] = SmallMove.all,
    after start: [SmallMove] = [],
    depth: Int,
    in mode: RandomRun.Mode = .plain
  ) {
    self.alphabet = alphabet
    self.start = start
    self.depth = depth
    self.mode = mode
  }

  /// The number of violations after which the search stops.
  static let enough = 12

  mutating func run() async {
    await withTasksOnMainQueue {
      var lists = [(moves: start, next: await Self.play(start, in: mode, naming: alphabet).next)]
      for length in 1...depth {
        var longer: [(moves: [SmallMove], next: [SmallMove])] = []
        for (moves, next) in lists {
          for move in next where length < depth || !move.onlyPrepares {
            let list = moves + [move]
            let end = await Self.play(list, in: mode, naming: length < depth ? alphabet : [])
            played += 1
            if !end.notes.isEmpty {
              violations.append((list, end))
              if violations.count == Self.enough { return }
              continue
            }
            if length < depth, states.insert(end.state).inserted { longer.append((list, end.next)) }
          }
        }
        lists = longer
      }
    }
  }

  /// Plays a list of moves, waits until everything is idle, and checks the rules.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - mode: The disturbances of the world.
  ///   - alphabet: The moves among which those are found that can be made next.
  /// - Returns: The result of the moves.
  static func play(
    _ moves: [SmallMove],
    in mode: RandomRun.Mode = .plain,
    naming alphabet: [SmallMove] = []
  ) async -> End {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    let small = SmallWorld()
    let world = small.world
    world.mode = mode
    var end = End()
    while HeadlessRunLoop.main.isBusy { await runLoopPass() }
    await withFaults(mode.fault(seed: 1)) {
      for move in moves where !(await small.make(move)) {
        world.note("\(move) can't be made")
      }
      if !alphabet.isEmpty {
        world.catchUp()
        end.state = small.state
        end.next = alphabet.filter { small.action(for: $0) != nil }
      }
      world.endGestures()
      await world.rest()
      world.findViolations()
      // If no timer is waiting, nothing changes when time passes.
      if HeadlessClock.main.nextDue != nil { await world.pass(8) }
      world.findViolations(afterWaiting: true)
      world.removeScreens()
      await world.rest()
      await world.takeEverythingAway()
    }
    if world.notes.isEmpty { await world.findWhatIsLeft() }
    end.notes = world.notes
    end.lines = world.lines
    await world.close()
    return end
  }
}
