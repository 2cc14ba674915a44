import Foundation

/// How a flow ended, without its value; see ``Outcome``.
public enum FlowEnding: Equatable, Sendable {
  /// It reached its goal.
  case finished
  /// It gave up.
  case cancelled
  /// The hierarchy let it go.
  case dismissed
  /// It could not be shown.
  case failed(FlowError)

  /// The end and why, for reports.
  package var reason: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed: all screens had left"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// Something that happens to a flow.
@MainActor
package enum FlowMoment {
  case started
  /// A screen was put into the hierarchy.
  case shown(UIViewController)
  /// A screen can't be shown yet.
  case waiting(String, FlowError)
  /// The starter is told now; the flow's account says what.
  case ended
}

/// Where the package's diagnostics listen; nobody does unless they are asked to.
///
/// Whoever listens must not change the hierarchy: a moment may come in the middle of a show.
@MainActor
package enum FlowObservation {
  package static var moment: (@MainActor (FlowMoment, FlowAccount) -> Void)?
  package static var issue: (@MainActor (FlowIssue) -> Void)?
  /// A screen keeps an object alive from now on.
  package static var ownership: (@MainActor (UIViewController, AnyObject) -> Void)?
}

extension FlowCore {
  func note(_ moment: @autoclosure () -> FlowMoment) {
    guard let observe = FlowObservation.moment else { return }
    observe(moment(), FlowAccount(of: self))
  }
}
