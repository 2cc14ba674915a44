import Foundation

/// A token is pending while the answer of its screen, which has left, is awaited.
extension ScreenToken: Pending {
  var isOver: Bool { core == nil }

  func tryAgain() {}

  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    guard !isOver, case .awaited(var deadline)? = lateAnswer else { return nil }
    let isPast = deadline.count(until: now, in: presence.window?.windowScene)
    lateAnswer = .awaited(deadline)
    if isPast { giveBack() }
    return isOver ? nil : deadline.remaining
  }
}
