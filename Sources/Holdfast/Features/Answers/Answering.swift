import Foundation

extension Placement {
  /// This placement for a screen whose answer comes when it has left, as a system picker's may: UIKit's document
  /// picker dismisses itself, and tells its delegate after that.
  ///
  /// ```swift
  /// let flow = Flow<String>(.modal(over: profile).answering(within: 2)) { outcome in print(outcome) }
  /// ```
  ///
  /// For that long after the flow's first screen has left the flow is open, and ``Flow/finish(with:)`` is its outcome,
  /// from the screen's `viewDidDisappear` on. Without an answer it ends `.dismissed` then, so that much later than
  /// others. The screen may be freed meanwhile; what answers is the app's to keep.
  ///
  /// - Parameter seconds: How long; a minute at most.
  /// - Returns: The placement.
  public func answering(within seconds: Double) -> Placement {
    var placement = self
    placement.traits.append(.answers(within: seconds))
    return placement
  }
}

extension Step {
  /// This step for a screen whose answer comes when it has left: the flow is open that much longer.
  ///
  /// As ``Placement/answering(within:)``; for a flow that has other screens it changes nothing.
  public func answering(within seconds: Double) -> Step {
    var step = self
    step.traits.append(.answers(within: seconds))
    return step
  }
}

extension ScreenTrait {
  fileprivate static func answers(within seconds: TimeInterval) -> ScreenTrait {
    ScreenTrait { screen, _ in
      if let token = screen as? ScreenToken { AnswerToCome(to: token, within: seconds)?.begin() }
    }
  }
}

/// Keeps a flow open for the answer of a screen, until some seconds after the screen has left.
///
/// The observer holds it, and so does the flow, which it holds, until then or until the end of the flow is decided.
@MainActor
final class AnswerToCome: Pending, TimeLimited, FlowFollower {
  /// How long an answer is waited for at most, in seconds.
  private static let longest: TimeInterval = 60

  private let flow: FlowCore
  fileprivate private(set) weak var token: ScreenToken?
  private let presence: Presence
  private let seconds: TimeInterval
  private var hasLeft = false
  /// Counts from when the screen has left.
  var deadline = Deadline()
  private(set) var isOver = false

  fileprivate init?(to token: ScreenToken, within seconds: TimeInterval) {
    guard let flow = token.core else { return nil }
    self.flow = flow
    self.token = token
    presence = token.presence
    self.seconds = min(seconds.asPatience, Self.longest)
  }

  fileprivate func begin() {
    // Of two for one screen the last one counts.
    flow.answerToCome(of: token)?.end()
    flow.hold()
    flow.add(self)
    HierarchyObserver.main.add(self)
  }

  func tryAgain() {
    if isOver { return }
    if !flow.isOpen { return end() }
    if hasLeft || token?.core != nil { return }
    // A token may be freed with its screen.
    switch token?.departure ?? .freed {
    case .freed, .left: waitFromNow()
    case .unreachable, .windowGone, .hostLeft, .replaced, .notShown, .flowEnded: end()
    }
  }

  private func waitFromNow() {
    hasLeft = true
    deadline = Deadline(in: seconds)
    // The observer has it; this sets the alarm.
    HierarchyObserver.main.add(self)
  }

  func tick(at now: TimeInterval) {
    if hasLeft { advanceDeadline(to: now) }
  }

  var remaining: TimeInterval? { isOver || !hasLeft ? nil : deadline.remaining }

  var sceneOfDeadline: UIWindowScene? { presence.window?.windowScene }

  func deadlineHasPassed() { end() }

  private func end() {
    if isOver { return }
    isOver = true
    flow.remove(self)
    flow.release()
  }
}

extension FlowCore {
  /// What keeps the flow open for the answer of a screen.
  func answerToCome(of token: ScreenToken?) -> AnswerToCome? {
    for case let answer as AnswerToCome in followers where answer.token === token { return answer }
    return nil
  }
}
