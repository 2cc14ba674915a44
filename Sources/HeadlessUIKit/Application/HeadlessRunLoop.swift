import Foundation

/// The main run loop's turns, as UIKit uses them: layout and Core Animation's commit, then what
/// waits for the commit, then (nothing left to do) the moment before sleep.
///
/// A turn is one hop through the main queue. Whatever changes the hierarchy asks for one.
@MainActor
package final class HeadlessRunLoop {
  package static let main = HeadlessRunLoop()

  private var isTurnScheduled = false
  private var afterCommit: [() -> Void] = []
  private var windowsToLayOut: [WeakWindow] = []
  private var idleObservations: [WeakObservation] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private struct WeakObservation {
    weak var observation: IdleObservation?
  }

  /// True while a turn is still to come.
  package var isBusy: Bool { isTurnScheduled }

  /// How many turns have begun.
  package private(set) var turns = 0

  /// Asks for a turn.
  package func wake() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    DispatchQueue.main.async { self.turn() }
  }

  /// Runs `work` once, after the next commit.
  ///
  /// Held until then.
  func afterCommit(_ work: @escaping () -> Void) {
    afterCommit.append(work)
    wake()
  }

  func layOutBeforeCommit(_ window: UIWindow) {
    wake()
    for entry in windowsToLayOut where entry.window === window { return }
    windowsToLayOut.append(WeakWindow(window: window))
  }

  /// Runs `observer` each time the loop is about to sleep, as long as the observation is held.
  package func observeIdle(_ observer: @escaping () -> Void) -> IdleObservation {
    let observation = IdleObservation(observer)
    idleObservations.removeAll { $0.observation == nil }
    idleObservations.append(WeakObservation(observation: observation))
    wake()
    return observation
  }

  /// Whoever holds it is called; dropping it ends the observation.
  package final class IdleObservation {
    fileprivate let observer: () -> Void

    fileprivate init(_ observer: @escaping () -> Void) {
      self.observer = observer
    }
  }

  private func turn() {
    turns += 1
    commit()
    // What a commit changes needs no turn of its own, for all that follows is still to come.
    isTurnScheduled = false
    if !windowsToLayOut.isEmpty { wake() }
    let work = afterCommit
    afterCommit = []
    for block in work { block() }
    HeadlessHostility.main.endOfTurn()
    guard !isTurnScheduled else { return }
    for entry in idleObservations { entry.observation?.observer() }
  }

  private func commit() {
    let windows = windowsToLayOut
    windowsToLayOut = []
    for entry in windows {
      guard let window = entry.window else { continue }
      window.layOut()
      if window.containsNeededLayout { layOutBeforeCommit(window) }
    }
  }
}
