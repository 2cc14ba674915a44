import Foundation

/// The main run loop's passes, in the form in which UIKit uses them.
///
/// Each pass has three steps:
///
/// 1. Windows are laid out, and Core Animation commits.
/// 2. Work that waits for the commit runs.
/// 3. If nothing is left to do, observers are notified that the loop is idle.
///
/// On a device, the loop runs the blocks in the main queue, commits when it is about to wait, and then runs the blocks
/// that were enqueued in the meantime. In HeadlessUIKit, the main queue doesn't stop for the commit, so the loop
/// enqueues a block of its own, the mark, which ends a cycle. The mark is put at the end of the queue when the previous
/// cycle has ended, so blocks that are enqueued after the mark belong to the next cycle (B255). If a commit is needed,
/// the pass takes place when the mark runs. If there is nothing to do, the loop marks a limited number of further
/// cycles, and then stops until UIKit is used again.
@MainActor
package final class HeadlessRunLoop {
  package static let main = HeadlessRunLoop()

  /// The number of cycles that the loop marks after `wake` or `attend` was last called.
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

  /// Whether a pass is scheduled.
  package var isBusy: Bool { isTurnScheduled }

  /// The number of passes that have begun.
  package private(set) var turns = 0

  /// Schedules a pass.
  package func wake() {
    isTurnScheduled = true
    attend()
  }

  /// Marks the next cycles, because the app has called UIKit and may make a change soon.
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
  /// The run loop holds `work` until then.
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

  /// Runs `observer` each time the loop is idle, as long as the returned observation is held.
  package func observeIdle(_ observer: @escaping @MainActor () -> Void) -> IdleObservation {
    let observation = IdleObservation(observer)
    var all = idleObservations.take()
    all.removeAll(where: \.isOver)
    all.append(WeakObservation(observation: observation))
    idleObservations = all
    wake()
    return observation
  }

  /// The observation of an idle run loop.
  ///
  /// The observation ends when this object is deallocated.
  package final class IdleObservation {
    fileprivate let observer: @MainActor () -> Void

    fileprivate init(_ observer: @escaping @MainActor () -> Void) {
      self.observer = observer
    }
  }

  /// Holds an object until the end of the run-loop pass, as an autorelease pool does.
  func holdForTurn(_ object: AnyObject) {
    afterCommit { withExtendedLifetime(object) {} }
  }

  private var endOfTurnWork: [@MainActor () -> Bool] = []

  /// Runs `work` at the end of each run-loop pass until it returns false.
  func atEndOfTurns(_ work: @escaping @MainActor () -> Bool) {
    endOfTurnWork.append(work)
  }

  private func turn() {
    turns += 1
    commit()
    // Changes that the commit makes don't need another pass, because the later steps of this pass haven't run yet.
    isTurnScheduled = false
    if !windowsToLayOut.isEmpty { wake() }
    for block in afterCommit.take() { block() }
    HeadlessFaults.main.endOfTurn()
    if !endOfTurnWork.isEmpty { endOfTurnWork.removeAll { !$0() } }
    guard !isTurnScheduled else { return }
    for entry in idleObservations { entry.observation?.observer() }
  }

  /// Immediately lays out all windows that would be laid out at the next commit.
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
