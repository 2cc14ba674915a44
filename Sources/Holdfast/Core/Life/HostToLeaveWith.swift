import Foundation

/// A screen that another one, presented over it, leaves with; it refers weakly to that screen.
@MainActor
final class HostToLeaveWith {
  private weak var screen: UIViewController?
  private let presence = Presence()

  init(_ screen: UIViewController) { self.screen = screen }

  func look(at now: TimeInterval) -> Presence.Finding {
    presence.look(for: screen, in: screen, leavesWhen: .unlinked, at: now)
  }
}
