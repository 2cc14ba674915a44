import Foundation

/// A handle for one call to `show`, which can wait until the requested screen is visible.
///
/// You may ignore the handle. The flow holds the screens that wait, and shows them in any case.
@preconcurrency @MainActor
public struct ShowHandle {
  private let result: ShowResult

  init(_ result: ShowResult) {
    self.result = result
  }

  /// Waits until the screen is visible and its transition has ended.
  ///
  /// ```swift
  /// try await flow.show(editor).untilOnScreen()
  /// ```
  ///
  /// You can call it as often as you like. After the screen has been given to UIKit, the wait ends with an error in
  /// these cases:
  ///
  /// - The screen isn't visible within five seconds, because it is covered or its tab isn't selected. The screen stays
  ///   where it is.
  /// - The screen has left again, by itself or with its window. The wait ends as soon as Holdfast has seen that, which
  ///   takes a moment if something holds the screen. But if the app may put the screen back, because it is a root, a
  ///   tab or a page or ends its flow only when it is deallocated, the wait ends only after the five seconds.
  /// - The screen's scene was disconnected. The wait ends at once.
  ///
  /// The five seconds begin when the screen is given to UIKit, or when you call this function, if that is later. Before
  /// the screen is given to UIKit, the request may have waited for up to five seconds more. A queued screen waits for
  /// its turn without a time limit, and any request waits as long as a guard asks the user. The time limits pause while
  /// the scene is in the background, and while the user's gesture drives a transition. If the awaiting task is
  /// cancelled, it stops waiting, but the screen is shown nevertheless.
  ///
  /// - Throws: The ``FlowError`` that says why the screen isn't visible.
  public func untilOnScreen() async throws(FlowError) {
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

/// The result of a request, for its handles and for the tasks that await it.
///
/// - The request, the app's `ShowHandle`s and each `Arrival` hold it.
/// - It holds the flow's core, and the closures that wait for the result.
/// - It refers weakly to the screen.
@MainActor
final class ShowResult {
  let flow: FlowCore
  private(set) weak var screen: UIViewController?
  let name: ScreenName
  private var state = State.underWay([])

  private enum State {
    case underWay([(FlowError?) -> Void])
    /// UIKit has accepted the screen, or the request has failed with this error.
    case over(FlowError?)
  }

  init(of screen: UIViewController, in flow: FlowCore) {
    self.flow = flow
    self.screen = screen
    name = ScreenName(screen)
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// Calls the closure once, as soon as the request is over, or at once if it already is.
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

/// Makes a task wait until a screen that UIKit has accepted is visible.
///
/// - The hierarchy observer holds it until the wait is over.
/// - It holds the closure that resumes the waiting task, and the result of the request.
/// - While the request itself waits, its result holds the `Arrival`.
@MainActor
final class Arrival: Pending, TimeLimited {
  private let result: ShowResult
  /// Resumes the task, once; nil after that.
  var resume: ((FlowError?) -> Void)?
  var deadline = Deadline()
  /// Whether the screen has been seen in a window, and has therefore been visible.
  private var wasSeen = false

  init(of result: ShowResult) {
    self.result = result
  }

  private var core: FlowCore { result.flow }

  var isOver: Bool { resume == nil }

  /// Begins to wait for a screen that was shown earlier, and may have left in the meantime.
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

  func proceed() {
    guard let screen = result.screen else { return end(hasLeft) }
    if !core.isOpen {
      end(wasSeen ? hasLeft : flowEnded)
    } else if screen.windowOfHierarchy?.isDisconnected ?? false {
      end(disconnected)
    } else if screen.isOnDisplayAtRest {
      end(nil)
    } else if screen.ownFlow == nil, !isToCome(screen) {
      end(hasLeft)
    } else {
      look(at: screen)
    }
  }

  private func look(at screen: UIViewController) {
    if screen.viewIfLoaded?.window != nil { wasSeen = true }
    screen.windowOfHierarchy?.see()
  }

  /// Ends the wait because its task was cancelled.
  func cancel() {
    end(FlowError(.cancelled, "\(result.name) is no longer awaited: the task was cancelled."))
  }

  private var disconnected: FlowError {
    FlowError(
      .hostGone,
      "\(result.name) was shown, but its scene has been disconnected. Show it in a connected scene."
    )
  }

  private var hasLeft: FlowError {
    let token = core.tokens.last(that: { $0.screen != nil && $0.screen === result.screen })
    let reason = token?.departure?.words.map { " \($0)" } ?? ""
    return FlowError(
      .hasLeft,
      "\(result.name) was shown and has left again\(reason). Await it right after the call of show."
    )
  }

  private var flowEnded: FlowError { core.endedBefore(result.name) }

  private var notOnDisplay: FlowError {
    FlowError(
      .timedOut,
      """
      \(result.name) was shown but wasn't visible in time: it is covered, its stack is in no window, or a transition \
      never completes. It stays in the hierarchy.
      """
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
