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
  private var idleObservers: [() -> Void] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// True while a turn is still to come.
  package var isBusy: Bool { isTurnScheduled }

  /// Asks for a turn.
  package func wake() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.turn() }
    }
  }

  /// Runs `work` once, after the next commit. Held until then.
  func afterCommit(_ work: @escaping () -> Void) {
    afterCommit.append(work)
    wake()
  }

  func layOutBeforeCommit(_ window: UIWindow) {
    if !windowsToLayOut.contains(where: { $0.window === window }) {
      windowsToLayOut.append(WeakWindow(window: window))
    }
    wake()
  }

  /// Runs `observer` once, the next time the loop is about to sleep. Held until then.
  package func whenIdle(_ observer: @escaping () -> Void) {
    idleObservers.append(observer)
    wake()
  }

  private func turn() {
    isTurnScheduled = false
    commit()
    let work = afterCommit
    afterCommit = []
    for block in work { block() }
    HeadlessFrees.main.endOfTurn()
    guard !isTurnScheduled else { return }
    let observers = idleObservers
    idleObservers = []
    for observer in observers { observer() }
  }

  private func commit() {
    let windows = windowsToLayOut
    windowsToLayOut = []
    for entry in windows { entry.window?.layoutIfNeeded() }
  }
}
