import Foundation

/// Ends the token of a screen if its transition never completes, after the app has replaced the window's root beneath
/// it.
///
/// Once such a transition completes, the screen is seen to have left. A transition that never completes would keep the
/// flow open for ever, so the token ends at the deadline.
///
/// - The hierarchy observer holds it until then.
/// - It refers weakly to the token.
@MainActor
final class EndlessMove: Pending, TimeLimited {
  private weak var token: ScreenToken?
  var deadline = Deadline()

  private init(of token: ScreenToken) { self.token = token }

  /// Sets the deadline, unless the token has one already.
  static func watch(_ token: ScreenToken) {
    guard token.endlessMove == nil, token.movesUnderNoRoot else { return }
    let one = EndlessMove(of: token)
    token.endlessMove = one
    HierarchyObserver.main.add(one)
  }

  var isOver: Bool { token?.endlessMove !== self }

  func proceed() {
    if token?.core == nil || !(token?.movesUnderNoRoot ?? false) { token?.endlessMove = nil }
  }

  var sceneOfDeadline: UIWindowScene? { token?.presence.window?.windowScene }

  func deadlineHasPassed() {
    guard let token else { return }
    token.endlessMove = nil
    token.end(token.controller?.isModal ?? false ? .unreachable : .left)
  }
}

extension ScreenToken {
  /// Whether the screen's container or presenter is in a transition, and has been removed from its window's root.
  fileprivate var movesUnderNoRoot: Bool {
    guard isShown, let window = presence.window, window.state == .connected,
      let place = controller?.containerOrPresenter ?? presence.container
    else { return false }
    return place.isMoving && !place.isUnderRoot(of: window)
  }
}
