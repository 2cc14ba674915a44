/// What becomes of a screen that a controller lets go: normally it is simply released.
///
/// The hostile modes are the ways it goes wrong on a phone. *Delayed*: an autorelease pool keeps
/// leaving screens to the end of a later turn and frees them in another order. *Sticky*: every n-th
/// leaving screen stays for good, as a leak would make it.
@MainActor
package final class HeadlessFrees {
  package static let main = HeadlessFrees()

  package enum Mode: Sendable, Equatable {
    case atOnce
    case delayed(seed: UInt64)
    case sticky(every: Int)
  }

  /// How leaving screens are let go from now on.
  ///
  /// Setting it frees whatever was held.
  package var mode: Mode = .atOnce {
    didSet { reset() }
  }

  private var pool: [(screen: UIViewController, turns: Int)] = []
  private var stuck: [UIViewController] = []
  private var leftSoFar = 0
  private var random = SplitMix64(seed: 0)

  /// Called by a container for each screen it lets go, before it drops its own reference.
  func letGo(_ screen: UIViewController) {
    switch mode {
    case .atOnce:
      break
    case .delayed:
      pool.append((screen, Int(random.next() % 3) + 1))
      HeadlessRunLoop.main.wake()
    case .sticky(let every):
      leftSoFar += 1
      if leftSoFar.isMultiple(of: every) { stuck.append(screen) }
    }
  }

  func endOfTurn() {
    guard !pool.isEmpty else { return }
    var leaving: [UIViewController] = []
    pool = pool.compactMap { entry in
      if entry.turns > 1 { return (entry.screen, entry.turns - 1) }
      leaving.append(entry.screen)
      return nil
    }
    leaving.shuffle(using: &random)
    while !leaving.isEmpty { leaving.removeLast() }
    if !pool.isEmpty { HeadlessRunLoop.main.wake() }
  }

  private func reset() {
    pool = []
    stuck = []
    leftSoFar = 0
    if case .delayed(let seed) = mode { random = SplitMix64(seed: seed) }
  }
}

/// A small seeded generator, so that a hostile run can be repeated.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
