import Foundation

/// A screen that UIKit has and that is awaited on display.
///
/// The observer holds it until it is over; it holds the waiting task. While the show itself waits, the two
/// hold each other.
@MainActor
final class Arrival: Pending {
  private let result: ShowResult
  /// Called once; nil when it is over.
  var resume: ((FlowError?) -> Void)?
  private var deadlineToAppear = Deadline()
  /// Whether the screen was seen in a window: one that leaves then has been on display.
  private var wasSeen = false

  init(of result: ShowResult) {
    self.result = result
  }

  private var core: FlowCore { result.flow }

  var isOver: Bool { resume == nil }

  /// Begins to wait, for a screen that has been shown before: it may have left meanwhile.
  func begin() {
    if isOver { return }
    deadlineToAppear = Deadline()
    guard let screen = result.screen,
      screen.isInHierarchy || !(screen.token(in: core)?.presence.wasLinked ?? true)
    else {
      end(hasLeft)
      return
    }
    look(at: screen)
    if core.isLeaving {
      end(wasSeen ? hasLeft : flowEnded)
    } else if screen.isAtRestOnDisplay {
      end(nil)
    } else if screen.ownFlow == nil {
      end(notOnDisplay)
    } else {
      HierarchyObserver.main.add(self)
    }
  }

  func tryAgain() {
    guard let screen = result.screen else { return end(hasLeft) }
    if !core.isOpen {
      end(wasSeen ? hasLeft : flowEnded)
    } else if screen.windowOfHierarchy?.isDisconnected ?? false {
      end(.hostGone(screen.screenName))
    } else if screen.isAtRestOnDisplay {
      end(nil)
    } else {
      look(at: screen)
    }
  }

  private func look(at screen: UIViewController) {
    if screen.viewIfLoaded?.window != nil { wasSeen = true }
  }

  /// The task that waits was cancelled.
  func cancel() {
    end(FlowError(.cancelled, "\(result.name) is awaited no longer: the task was cancelled."))
  }

  private var hasLeft: FlowError {
    FlowError(.hasLeft, "\(result.name) was shown, and has left again. Await it right after show.")
  }

  private var flowEnded: FlowError { core.endedBefore(result.name) }

  private var notOnDisplay: FlowError {
    FlowError(
      .timedOut,
      "\(result.name) was shown, but did not come on display in time: it is covered, its stack is in no "
        + "window, or a transition never completes. It stays where it is."
    )
  }

  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    if deadlineToAppear.count(until: now, in: result.screen?.windowOfHierarchy?.windowScene) {
      end(notOnDisplay)
    }
    return isOver ? nil : deadlineToAppear.remaining
  }

  func end(_ error: FlowError?) {
    let resume = resume
    self.resume = nil
    resume?(error)
  }
}

extension UIViewController {
  fileprivate var isAtRestOnDisplay: Bool {
    !isMoving && !isBeingPresented && viewIfLoaded?.window != nil
  }
}
