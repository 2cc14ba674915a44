import Foundation

/// Keeps a flow open for the answer of a screen that has left.
///
/// The observer holds it until the answer, the flow's end or its deadline; it holds the screen's token.
@MainActor
final class LateAnswer: Pending {
  private let token: ScreenToken
  private var deadlineToAnswer: Deadline

  init(of token: ScreenToken, within seconds: TimeInterval) {
    self.token = token
    deadlineToAnswer = Deadline(in: min(seconds.asPatience, Deadline.handsPatience))
  }

  var isOver: Bool { token.core == nil }

  func tryAgain() {}

  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    if isOver { return nil }
    if deadlineToAnswer.count(until: now, in: token.presence.window?.windowScene) {
      token.giveBack()
    }
    return isOver ? nil : deadlineToAnswer.remaining
  }
}
