import Foundation

/// Finds out whether code that has no actor, such as a `deinit`, runs on the main actor.
///
/// On Apple's systems, the answer is whether the code runs on the main thread. On Linux other threads may serve the
/// main queue, and in a program with an async `main` they always do, so Holdfast asks the queue as well.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

/// Runs `work` at once if the caller is on the main actor.
///
/// Otherwise it runs `work` in a later block on the main queue.
package nonisolated func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated(work)
  } else {
    onLaterTurn(work)
  }
}

/// Runs `work` in a later block on the main queue, which holds `work` until then.
package nonisolated func onLaterTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async(execute: work)
}
