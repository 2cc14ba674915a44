/// Why a flow ended, as far as the view hierarchy shows it.
///
/// The ``Outcome`` says what the caller acts on: a swipe back and a pop by code are both `.dismissed`. The
/// cause is for who wants to know more, in a log or for statistics:
///
/// ```swift
/// let flow = Flow<Post>(.sheet(over: feed)) { outcome, cause in
///   if cause == .swiped { self.analytics.log("composer dragged away") }
/// }
/// ```
///
/// It is read from the hierarchy, without a delegate. What is not seen is ``unknown`` and never guessed.
/// More cases may be added, so a `switch` over them has a `default`.
public enum EndCause: Hashable, Sendable {
  /// The flow was finished: `finish(with:)` was called.
  case finished

  /// The flow was cancelled: `cancel()` was called, or the task that awaited it was cancelled, or a double
  /// tap started it.
  case cancelled

  /// The flow could not be shown; the outcome's error says why.
  case failed

  /// The user swiped the last screen back or dragged it down: the transition was interactive.
  case swiped

  /// The last screen was popped without a finger on it, by the back button or by code.
  case popped

  /// The last screen was dismissed without a finger on it, by a tap outside or by code.
  case dismissed

  /// Another screen came into the navigation stack in place of the flow's.
  case replaced

  /// The screen was taken out of the container with this name, by code: a tab, a detail, a page, a child,
  /// or a screen below others in a stack.
  case removed(from: String)

  /// A container or presenter above the flow left, and the flow with it; the outermost that was seen to
  /// leave, by its name.
  case gone(with: String)

  /// The window got another root.
  case rootReplaced

  /// The window was freed, or its scene disconnected.
  case windowGone

  /// The flow it was started from, with this name, ended itself and took the screens along.
  case outerFlowEnded(String)

  /// The screens were freed, and how they left was not seen.
  case freed

  /// Not seen. A flow that is not asked for its cause, and that is dismissed, has this one.
  case unknown
}

extension EndCause {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension EndCause: CustomStringConvertible {
  /// The cause in words, as logs print it.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .swiped: "swiped away"
    case .popped: "popped"
    case .dismissed: "dismissed without a finger"
    case .replaced: "replaced in its stack"
    case .removed(let container): "taken out of \(container)"
    case .gone(let controller): "gone with \(controller)"
    case .rootReplaced: "the window's root was replaced"
    case .windowGone: "its window is gone"
    case .outerFlowEnded(let flow): "\(flow) around it ended"
    case .freed: "freed, unseen"
    case .unknown: "unknown"
    }
  }
}

extension Outcome {
  /// Why the flow ended, where the outcome says that: all but `.dismissed`.
  var cause: EndCause? {
    switch self {
    case .finished: .finished
    case .cancelled: .cancelled
    case .failed: .failed
    case .dismissed: nil
    }
  }
}
