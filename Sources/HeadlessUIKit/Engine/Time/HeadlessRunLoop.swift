import Foundation

/// The main run loop's turns, as UIKit uses them: layout and Core Animation's commit, then what
/// waits for the commit, then (nothing left to do) the moment before sleep.
///
/// On a phone the loop runs the blocks that are in the main queue, commits when it is about to wait, and
/// then runs the blocks that came meanwhile. Here the main queue runs on and on, so a block of the
/// loop's own marks where a cycle ends: it goes to the end of the queue when the cycle before has
/// ended, and what is enqueued from then on belongs to the next cycle (B255). What needs a commit gets
/// its turn at that mark. With nothing to do the loop marks a few cycles more and then rests, until
/// something is asked of UIKit.
@MainActor
package final class HeadlessRunLoop {
  package static let main = HeadlessRunLoop()

  /// For so many cycles without a turn the loop goes on marking them.
  private static let attention = 64

  private var isTurnScheduled = false
  private var cyclesToMark = 0
  private var isMarked = false
  private var afterCommit: [@MainActor () -> Void] = []
  private var windowsToLayOut: [WeakWindow] = []
  private var idleObservations: [WeakObservation] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private struct WeakObservation {
    weak var observation: IdleObservation?

    var isOver: Bool { observation == nil }
  }

  /// True while a turn is still to come.
  package var isBusy: Bool { isTurnScheduled }

  /// How many turns have begun.
  package private(set) var turns = 0

  /// Asks for a turn.
  package func wake() {
    isTurnScheduled = true
    attend()
  }

  /// Marks the cycles that follow, for something that is asked of UIKit may be followed by a change.
  func attend() {
    cyclesToMark = Self.attention
    if !isMarked { mark() }
  }

  private func mark() {
    isMarked = true
    DispatchQueue.main.async { self.endCycle() }
  }

  private func endCycle() {
    cyclesToMark -= 1
    if isTurnScheduled { turn() }
    isMarked = false
    if cyclesToMark > 0 { mark() }
  }

  /// Runs `work` once, after the next commit.
  ///
  /// Held until then.
  func afterCommit(_ work: @escaping @MainActor () -> Void) {
    var all = afterCommit.take()
    all.append(work)
    afterCommit = all
    wake()
  }

  func layOutBeforeCommit(_ window: UIWindow) {
    wake()
    for entry in windowsToLayOut where entry.window === window { return }
    var all = windowsToLayOut.take()
    all.append(WeakWindow(window: window))
    windowsToLayOut = all
  }

  /// Runs `observer` each time the loop is about to sleep, as long as the observation is held.
  package func observeIdle(_ observer: @escaping @MainActor () -> Void) -> IdleObservation {
    let observation = IdleObservation(observer)
    var all = idleObservations.take()
    all.removeAll(where: \.isOver)
    all.append(WeakObservation(observation: observation))
    idleObservations = all
    wake()
    return observation
  }

  /// Its holder is called; dropping it ends the observation.
  package final class IdleObservation {
    fileprivate let observer: @MainActor () -> Void

    fileprivate init(_ observer: @escaping @MainActor () -> Void) {
      self.observer = observer
    }
  }

  /// Holds an object to the end of the turn, as an autorelease pool does.
  func holdForTurn(_ object: AnyObject) {
    afterCommit { withExtendedLifetime(object) {} }
  }

  private var endOfTurnWork: [@MainActor () -> Bool] = []

  /// Runs `work` at the end of each turn until it returns false.
  func atEndOfTurns(_ work: @escaping @MainActor () -> Bool) {
    endOfTurnWork.append(work)
  }

  private func turn() {
    turns += 1
    commit()
    // What a commit changes needs no turn of its own, for all that follows is still to come.
    isTurnScheduled = false
    if !windowsToLayOut.isEmpty { wake() }
    for block in afterCommit.take() { block() }
    HeadlessHostility.main.endOfTurn()
    if !endOfTurnWork.isEmpty { endOfTurnWork.removeAll { !$0() } }
    guard !isTurnScheduled else { return }
    for entry in idleObservations { entry.observation?.observer() }
  }

  /// Lays out now what would be laid out at the next commit.
  func layOutWindows() {
    commit()
  }

  private func commit() {
    TraitUpdate.main.tell()
    for entry in windowsToLayOut.take() {
      guard let window = entry.window else { continue }
      window.willDisplay()
      window.layOut()
      window.display()
      if window.containsNeededLayout { layOutBeforeCommit(window) }
    }
  }
}
