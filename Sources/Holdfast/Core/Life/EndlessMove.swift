import Foundation

/// Ends the token of a screen if the app has replaced the window's root during a transition around the screen, and that
/// transition never completes.
///
/// If such a transition completes, the next look finds that the screen has left. A transition that never completes
/// would keep the flow open forever, so the token ends at the deadline, which pauses like any other (`Deadline`).
///
/// The look for a screen (`ScreenToken.update`) begins to watch the screen in two cases. Either the screen may return
/// (`Whereabouts.mayReturn`), or it counts as in the hierarchy or as set aside although the view of its outermost
/// container isn't in a window.
///
/// - The hierarchy observer holds it until the deadline, or until the transition or the token has ended.
/// - It refers weakly to the token.
@MainActor
final class EndlessMove: Pending, TimeLimited {
  private weak var token: ScreenToken?
  var deadline = Deadline()

  private init(of token: ScreenToken) { self.token = token }

  /// Begins to watch a token whose screen is in such a transition, unless the token is already being watched.
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
