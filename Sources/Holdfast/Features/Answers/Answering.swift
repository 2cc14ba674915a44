import Foundation

extension Placement {
  /// Returns this placement for a screen that gives its answer after it has left, such as a system picker.
  ///
  /// For example, UIKit's document picker dismisses itself, and notifies its delegate after that.
  ///
  /// ```swift
  /// let flow = Flow<String>(.modal(over: profile).awaitingResult(upTo: 2)) { outcome in print(outcome) }
  /// ```
  ///
  /// After the flow's first screen has left, the flow stays open until the app has ended it or the time limit has
  /// expired. A call to ``Flow/finish(with:)`` in the screen's `viewDidDisappear`, or later, sets the flow's outcome.
  /// If there is no such call, the flow ends `.dismissed` only when the time limit expires, which is later than without
  /// this function. The screen may be deallocated in the meantime, so the app must hold the object that gives the
  /// answer.
  ///
  /// The flow doesn't wait for the answer if the screen's window was closed, if the screen that presents it has left,
  /// or if another screen has replaced it.
  ///
  /// - Parameter seconds: The time limit, at most a minute.
  /// - Returns: The placement.
  public func awaitingResult(upTo seconds: Double) -> Placement {
    var placement = self
    placement.traits.append(.answers(within: seconds))
    return placement
  }
}

extension Step {
  /// Returns this step for a screen that gives its answer after it has left.
  ///
  /// The flow stays open until the app has ended it or the time limit has expired, as with
  /// ``Placement/awaitingResult(upTo:)``. If the flow has other screens, they keep it open as well.
  public func awaitingResult(upTo seconds: Double) -> Step {
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

/// Keeps a flow open for a limited time after a screen has left, so that the screen can still give its answer.
///
/// **Who holds whom**
///
/// - The hierarchy observer and the flow hold this object until the time limit expires or the flow's end has been
///   decided.
/// - This object holds the flow.
/// - It refers weakly to the screen's token.
@MainActor
final class AnswerToCome: Pending, TimeLimited, FlowFollower {
  /// The longest time limit, in seconds.
  private static let longest: TimeInterval = 60

  private let flow: FlowCore
  fileprivate private(set) weak var token: ScreenToken?
  private let presence: Presence
  private let seconds: TimeInterval
  private var hasLeft = false
  /// The time limit, which starts when the screen leaves.
  var deadline = Deadline()
  private(set) var isOver = false

  fileprivate init?(to token: ScreenToken, within seconds: TimeInterval) {
    guard let flow = token.core else { return nil }
    self.flow = flow
    self.token = token
    presence = token.presence
    self.seconds = min(seconds.asTimeLimit, Self.longest)
  }

  fileprivate func begin() {
    // If a screen has two such traits, the last one counts.
    flow.answerToCome(of: token)?.end()
    flow.keepOpen()
    flow.add(self)
    HierarchyObserver.main.add(self)
  }

  func proceed() {
    if isOver { return }
    if !flow.isOpen { return end() }
    if hasLeft || token?.core != nil { return }
    // If the token has been deallocated, its screen has been deallocated as well.
    switch token?.departure ?? .deallocated {
    case .deallocated, .left: waitFromNow()
    case .unreachable, .windowGone, .hostLeft, .replaced, .notShown, .flowEnded: end()
    }
  }

  private func waitFromNow() {
    hasLeft = true
    deadline = Deadline(in: seconds)
    // The observer already holds this object. It is added again because this sets the alarm for the new deadline.
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
    flow.stopKeepingOpen()
  }
}

extension FlowCore {
  /// Returns the object that keeps the flow open for the answer of a screen.
  func answerToCome(of token: ScreenToken?) -> AnswerToCome? {
    for case let answer as AnswerToCome in followers where answer.token === token { return answer }
    return nil
  }
}
