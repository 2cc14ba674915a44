import Holdfast

/// Pauses the time limit of a link, and of its outer links, while a lock covers the question of a guard.
///
/// The user can't answer a question that a lock covers.
///
/// **Who holds whom**
///
/// - The task that waits for the guard's answer holds this object.
/// - It holds the tickets whose time limits it has paused, and refers weakly to the window.
@MainActor
final class PauseBeneathLock {
  private weak var window: UIWindow?
  private let ticket: LinkQueue.Ticket
  private var paused: [LinkQueue.Ticket] = []
  private var observation: AnyObject?

  init(of ticket: LinkQueue.Ticket, in window: UIWindow?) {
    self.ticket = ticket
    self.window = window
    look()
    observation = Platform.observeIdle { [weak self] in self?.look() }
  }

  private func look() {
    guard window?.flowWindowsInFront.contains(where: \.delaysLinks) ?? false else {
      return endPause()
    }
    if !paused.isEmpty { return }
    paused = ticket.itselfAndAllAround
    for ticket in paused { ticket.pause() }
  }

  private func endPause() {
    for ticket in paused { ticket.endPause() }
    paused = []
  }

  /// Ends the pause, after the guard has answered.
  func end() {
    observation = nil
    endPause()
  }
}
