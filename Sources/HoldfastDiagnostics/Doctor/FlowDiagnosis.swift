import Foundation
import Holdfast

/// What the doctor says of one flow: a verdict, its evidence, and the fix.
public struct FlowDiagnosis: Sendable {
  /// How a flow is.
  public enum Verdict: String, Sendable {
    /// As it should be.
    case healthy
    /// Its screen is there, but the `Flow` is freed: it can never be finished.
    case freedEarly = "freed early"
    /// It has ended and its screens are gone, but it is still held.
    case heldFromOutside = "held from outside"
    /// A screen of it has left the hierarchy, but is alive.
    case screenRetained = "screen retained"
    /// What it was placed on has left the window, but is alive: most likely held by the flow itself.
    case upReferenceCycle = "up-reference cycle"
    /// A task awaits its end with `run`, and it has shown nothing and is held: that can't come.
    case nothingShown = "nothing shown"
    /// Its screens are in no window, never were or are no more, and are held: nothing takes them away, so its end
    /// can't come.
    case notInWindow = "in no window"
    /// A transition of its screens, or of what they are in, has run for seconds and does not complete.
    case endlessTransition = "endless transition"
    /// What it is presented by has left the window, but it is still on display (B28).
    case orphanedPresentation = "orphaned presentation"
  }

  /// The verdict.
  public let verdict: Verdict

  /// The flow.
  public let flow: FlowLabel

  /// The types, and titles, of its screens that are alive.
  public let screens: [String]

  /// What the verdict rests on, in sentences.
  public let evidence: [String]

  /// The change that fixes it; nil for a healthy flow, and where the evidence names who holds it and says
  /// what ends that.
  public let advice: String?

  /// Whether nothing but a mistake explains it; else there are good reasons for it, too.
  public let isCertain: Bool
}

extension FlowDiagnosis: CustomStringConvertible {
  /// The flow and the verdict, the evidence, and the advice.
  public var description: String { "\(flow): \(verdict.rawValue). \(message)" }

  /// The evidence and the advice.
  package var message: String { (evidence + [advice].compactMap { $0 }).joined(separator: " ") }
}
