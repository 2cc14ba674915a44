import Foundation
import Holdfast

/// The doctor's diagnosis of one flow: a verdict, the evidence for it, and the change that fixes it.
public struct FlowDiagnosis: Sendable {
  /// The condition that a flow is in.
  public enum Verdict: String, Sendable {
    /// The flow is in order.
    case healthy
    /// A screen of the flow is in the hierarchy, but the `Flow` has been deallocated, so the flow can never
    /// be finished.
    case freedEarly = "freed early"
    /// The flow has ended and its screens have left, but its `Flow` is still held.
    case heldFromOutside = "held from outside"
    /// A screen of the flow has left the hierarchy, but is still alive.
    case screenRetained = "screen retained"
    /// The flow's host has left its window, but is still alive.
    ///
    /// Most likely the flow itself holds the host.
    case upReferenceCycle = "up-reference cycle"
    /// A task awaits the flow with `run`, but the flow has shown no screen and something holds it.
    ///
    /// The flow can't end, so the task would wait forever.
    case nothingShown = "nothing shown"
    /// The flow's screens aren't in a window, because they never were or because they have left it, but
    /// something holds them.
    ///
    /// Nothing removes these screens, so the flow can't end.
    case notInWindow = "in no window"
    /// A transition of the flow's screens, or of their containers or presenters, has run for seconds without
    /// completing.
    case endlessTransition = "endless transition"
    /// A screen of the flow is visible although its presenter has left the window (B28).
    case orphanedPresentation = "orphaned presentation"
  }

  /// The condition that the flow is in.
  public let verdict: Verdict

  /// The flow that was examined.
  public let flow: FlowLabel

  /// The types, and titles, of the flow's screens that are alive.
  public let screens: [String]

  /// The observations that led to the verdict, each as a sentence.
  public let evidence: [String]

  /// The change that fixes the fault.
  ///
  /// It is nil for a healthy flow, and if the evidence already names the holder and says how to release it.
  public let advice: String?

  /// Whether only a mistake explains the verdict.
  ///
  /// If it is false, there may be a good reason for the verdict.
  public let isCertain: Bool
}

extension FlowDiagnosis: CustomStringConvertible {
  /// The flow, the verdict, the evidence and the advice.
  public var description: String { "\(flow): \(verdict.rawValue). \(message)" }

  /// The evidence and the advice.
  package var message: String { (evidence + [advice].compactMap { $0 }).joined(separator: " ") }
}
