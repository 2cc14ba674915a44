import Foundation

/// What `show` returns: one screen, to be awaited on display.
///
/// Dropping it changes nothing; the flow holds what is still to be shown.
@preconcurrency @MainActor
public struct ShowHandle {
  private let result: ShowResult

  init(_ result: ShowResult) {
    self.result = result
  }

  /// Waits until the screen is on display and nothing moves it.
  ///
  /// ```swift
  /// try await flow.show(editor).onScreen()
  /// ```
  ///
  /// Can be awaited as often as wanted. It never waits for ever: a screen that UIKit has and that is not on
  /// display after five seconds, because it is covered or its stack is not selected, is an error, and the
  /// screen stays where it is; one that has left again, and one whose window has gone, is an error at once.
  /// Before that the show itself may have waited, for as long; a screen that is queued waits for its turn, however
  /// long that takes. While the scene is in the background no time
  /// counts. A cancelled task waits no longer; the screen is shown all the same.
  ///
  /// - Throws: The ``FlowError`` that kept it off the display.
  public func onScreen() async throws(FlowError) {
    let arrival = Arrival(of: result)
    let error: FlowError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        arrival.resume = { continuation.resume(returning: $0) }
        if Task.isCancelled { return arrival.cancel() }
        result.whenOver { error in
          if let error { arrival.end(error) } else { arrival.begin() }
        }
      }
    } onCancel: {
      onLaterTurn { arrival.cancel() }
    }
    if let error { throw error }
  }
}

/// What becomes of a screen that a flow was asked to show: for its handles, and the tasks that await it.
@MainActor
final class ShowResult {
  let flow: FlowCore
  private(set) weak var screen: UIViewController?
  let name: ScreenName
  private var state = State.underWay([])

  private enum State {
    case underWay([(FlowError?) -> Void])
    /// The screen was handed to UIKit, or given up for an error.
    case over(FlowError?)
  }

  init(of screen: UIViewController, in flow: FlowCore) {
    self.flow = flow
    self.screen = screen
    name = ScreenName(screen)
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// Calls back once, when it is over; at once if it is.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    switch state {
    case .underWay(let waiters): state = .underWay(waiters + [waiter])
    case .over(let error): waiter(error)
    }
  }

  func end(_ error: FlowError?) {
    guard case .underWay(let waiters) = state else { return }
    state = .over(error)
    for waiter in waiters { waiter(error) }
  }
}

/// A screen that UIKit has and that is awaited on display.
///
/// The observer holds it until it is over; it holds the waiting task. While the show itself waits, the two
/// hold each other.
@MainActor
final class Arrival: Pending, TimeLimited {
  private let result: ShowResult
  /// Called once; nil when it is over.
  var resume: ((FlowError?) -> Void)?
  var deadline = Deadline()
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
    deadline = Deadline()
    guard let screen = result.screen, screen.isInHierarchy || isToCome(screen)
    else { return end(hasLeft) }
    look(at: screen)
    if core.isEnding {
      end(wasSeen ? hasLeft : flowEnded)
    } else if screen.isOnDisplayAtRest {
      end(nil)
    } else if screen.ownFlow == nil {
      end(notOnDisplay)
    } else {
      HierarchyObserver.main.add(self)
    }
  }

  private func isToCome(_ screen: UIViewController) -> Bool {
    screen.token(in: core)?.whereabouts == .notYetInHierarchy
  }

  func tryAgain() {
    guard let screen = result.screen else { return end(hasLeft) }
    if !core.isOpen {
      end(wasSeen ? hasLeft : flowEnded)
    } else if screen.windowOfHierarchy?.isDisconnected ?? false {
      end(.hostGone(screen.screenName))
    } else if screen.isOnDisplayAtRest {
      end(nil)
    } else {
      look(at: screen)
    }
  }

  private func look(at screen: UIViewController) {
    if screen.viewIfLoaded?.window != nil { wasSeen = true }
    screen.windowOfHierarchy?.see()
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

  var sceneOfDeadline: UIWindowScene? { result.screen?.windowOfHierarchy?.windowScene }

  func deadlineHasPassed() { end(notOnDisplay) }

  func end(_ error: FlowError?) {
    let resume = resume
    self.resume = nil
    resume?(error)
  }
}
