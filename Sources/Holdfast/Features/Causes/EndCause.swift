/// Why a flow ended, if Holdfast could observe the reason.
///
/// The caller acts on the ``Outcome``, which is `.dismissed` both for a swipe back and for a pop by code. The cause
/// gives more details, for a log or for statistics:
///
/// ```swift
/// let flow = Flow<Post>(.sheet(over: feed)) { outcome, cause in
///   if cause == .swiped { self.analytics.log("composer dragged away") }
/// }
/// ```
///
/// The cause is read from the hierarchy, without a delegate. If the cause couldn't be observed, it is ``unknown``, and
/// never guessed. More cases may be added, so use a `default` in a `switch` over the cause.
public enum EndCause: Hashable, Sendable {
  /// The app finished the flow, for example with `finish(with:)`.
  case finished

  /// The flow was cancelled.
  ///
  /// For example, the app called `cancel()`, the awaiting task was cancelled, or the second tap of a double tap started
  /// the flow.
  case cancelled

  /// The flow's first screen could not be shown.
  ///
  /// The outcome's error says why.
  case failed

  /// The user swiped the last screen back or dragged it down, in an interactive transition.
  case swiped

  /// The last screen was popped by the back button or by code, without an interactive transition.
  case popped

  /// The last screen was dismissed by a tap outside it or by code, without an interactive transition.
  case dismissed

  /// Another screen replaced the flow's screen in the navigation stack.
  case replaced

  /// Code removed the screen from the container with this name.
  ///
  /// The screen was a tab, a detail, a page, a child, or a screen below others in a stack.
  case removed(from: String)

  /// A container or presenter around the flow left, and the flow left with it.
  ///
  /// The name is that of the outermost controller that was observed to leave.
  case gone(with: String)

  /// The window has a new root view controller.
  case rootReplaced

  /// The window was deallocated, or its scene was disconnected.
  case windowGone

  /// The outer flow with this name ended, which removed the flow's screens.
  case outerFlowEnded(String)

  /// The screens were deallocated, and Holdfast couldn't observe how they had left.
  case freed

  /// No cause was observed. A flow that was dismissed also has this cause if no code had asked for the cause of its
  /// end.
  case unknown
}

extension EndCause {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension EndCause: CustomStringConvertible {
  /// A description of the cause for logs.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .swiped: "swiped away"
    case .popped: "popped"
    case .dismissed: "dismissed without a gesture"
    case .replaced: "replaced in its stack"
    case .removed(let container): "removed from \(container)"
    case .gone(let controller): "removed with \(controller)"
    case .rootReplaced: "the window's root was replaced"
    case .windowGone: "its window was deallocated or its scene was disconnected"
    case .outerFlowEnded(let flow): "its outer flow \(flow) ended"
    case .freed: "deallocated unobserved"
    case .unknown: "unknown"
    }
  }
}

extension Outcome {
  /// The cause that follows from the outcome, or nil for `.dismissed`.
  var cause: EndCause? {
    switch self {
    case .finished: .finished
    case .cancelled: .cancelled
    case .failed: .failed
    case .dismissed: nil
    }
  }
}
