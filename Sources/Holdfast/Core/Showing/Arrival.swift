import Foundation

/// A screen that UIKit has and that is awaited on display.
///
/// The observer holds it until it is over; it holds the waiting task. While the show itself waits, the two
/// hold each other.
@MainActor
final class Arrival: Pending {
  private let shown: ShowResult
  private var resume: ((FlowError?) -> Void)?
  private var deadline = Deadline()

  init(of shown: ShowResult, _ resume: @escaping (FlowError?) -> Void) {
    self.shown = shown
    self.resume = resume
  }

  private var core: FlowCore { shown.flow }

  var isOver: Bool { resume == nil }

  /// Begins to wait, for a screen that has been shown before: it may have left meanwhile.
  func begin() {
    deadline = Deadline()
    guard let screen = shown.screen,
      screen.isInHierarchy || !(screen.token(in: core)?.presence.wasLinked ?? true)
    else {
      end(core.isOpen ? hasLeft : flowEnded)
      return
    }
    if core.departure != nil {
      end(flowEnded)
    } else if screen.isAtRestOnDisplay {
      end(nil)
    } else if screen.ownFlow == nil {
      end(notOnDisplay)
    } else {
      HierarchyObserver.main.add(self)
    }
  }

  func tryAgain() {
    if !core.isOpen {
      end(flowEnded)
    } else if let screen = shown.screen {
      if screen.isAtRestOnDisplay { end(nil) }
    } else {
      end(hasLeft)
    }
  }

  private var hasLeft: FlowError {
    FlowError(.timedOut, "\(shown.name) was shown, and has left again. Await it right after show.")
  }

  private var flowEnded: FlowError { core.endedBefore(shown.name) }

  private var notOnDisplay: FlowError {
    FlowError(
      .timedOut,
      "\(shown.name) was shown, but did not come on display in time: it is covered, its stack is in no "
        + "window, or a transition never completes. It stays where it is."
    )
  }

  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    if deadline.count(until: now, in: shown.screen?.windowOfHierarchy?.windowScene) {
      end(notOnDisplay)
    }
    return isOver ? nil : deadline.remaining
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
