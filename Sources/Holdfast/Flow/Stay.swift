import Foundation

/// One reason for a flow to stay open (law 3): a screen, a waiting request, declared work, an inner
/// flow.
///
/// Whoever is the reason holds the stay; the stay holds the flow's core, and given back or dropped
/// it is gone.
@MainActor
class Stay {
  private(set) var core: FlowCore?

  init(in core: FlowCore) {
    self.core = core
    core.stayBegan()
  }

  /// Gives the stay back; the second time does nothing.
  func giveBack() {
    guard let core else { return }
    self.core = nil
    core.stayEnded()
  }

  /// A screen is freed inside some UIKit call, or a task on any thread.
  ///
  /// The core only decides here; it runs no code of the app (law 5).
  nonisolated deinit {
    guard let core else { return }
    // As `onMainActor`, without a closure to be made where it is mostly freed.
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { core.stayEnded() }
    } else {
      DispatchQueue.main.async { core.stayEnded() }
    }
  }
}

/// Runs `work` now on the main thread, else one hop later.
///
/// For `deinit`, which has no actor.
nonisolated func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async(execute: work)
  }
}
