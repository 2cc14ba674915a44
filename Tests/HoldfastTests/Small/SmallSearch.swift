import HeadlessUIKit
import HoldfastTesting

/// Plays every list of so many moves in the small world, after some that come first; of those that lead
/// to the same state, one goes on.
@MainActor
struct SmallSearch {
  /// What a list of moves leads to.
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

  /// It stops at so many violations.
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

  /// Plays a list of moves, lets everything come to its end, and says what was wrong.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - mode: What goes wrong.
  ///   - alphabet: The moves of which those are named that can be made next.
  /// - Returns: What that leads to.
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
    while HeadlessRunLoop.main.isBusy { await tick() }
    await withHostility(mode.hostility(seed: 1)) {
      for move in moves where !(await small.make(move)) {
        world.note("\(move) can't be made")
      }
      if !alphabet.isEmpty {
        world.catchUp()
        end.state = small.state
        end.next = alphabet.filter { small.action(for: $0) != nil }
      }
      world.liftFingers()
      await world.rest()
      world.findViolations()
      // Where nothing waits for its time, nothing changes with it.
      if HeadlessClock.main.nextDue != nil { await world.pass(8) }
      world.findViolations(afterWaiting: true)
      world.takeDown()
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
