import Foundation

/// Ends the token of a screen if a transition around the screen never completes after the app has replaced the window's
/// root beneath it.
///
/// Once such a transition completes, a look sees that the screen has left. A transition that never completes would keep
/// the flow open for ever, so the token ends at the deadline. The deadline pauses like any other (`Deadline`).
///
/// A look begins to watch two kinds of screens: those that may return (`Whereabouts.mayReturn`), and those that count
/// as in the hierarchy or as set aside, although their outermost container has its view in no window.
///
/// - The hierarchy observer holds it until the deadline, or until the transition or the token has ended.
/// - It refers weakly to the token.
@MainActor
final class EndlessMove: Pending, TimeLimited {
  private weak var token: ScreenToken?
  var deadline = Deadline()

  private init(of token: ScreenToken) { self.token = token }

  /// Begins to watch a token, unless it is watched already or its screen isn't in such a transition.
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
