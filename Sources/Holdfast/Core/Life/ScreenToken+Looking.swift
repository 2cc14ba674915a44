import Foundation

/// A token looks where its screen is, and is given back when that has left.
extension ScreenToken {
  /// Looks whether the screen is still there.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func look(_ look: inout Look) -> TimeInterval? {
    if isWhereItWas(in: &look) { return nil }
    switch find(at: look.now) {
    case .there:
      if let controller, !look.notesRoot(of: controller, in: presence.window), let core {
        OutOfWindows.watch(core)
      }
      return lookForHost(at: look.now)
    case .mayReturn: return nil
    case .inDoubt(let seconds): return seconds
    case .lost: leaveAsLost()
    case .left: if !awaitAnswer() { giveBack() }
    }
    return nil
  }

  private func lookForHost(at now: TimeInterval) -> TimeInterval? {
    switch hostToLeaveWith?.look(at: now) {
    case .left, .lost:
      // While it comes, or under a finger, UIKit does not dismiss it; nor what such a modal is over.
      if let controller, controller.isMovingOrUnderAMove { return nil }
      leaveAsLost()
    case .inDoubt(let seconds): return seconds
    case .there, .mayReturn, nil: break
    }
    return nil
  }

  /// Whether it is still in what it was last seen in, and that in the root that was just seen on display.
  private func isWhereItWas(in look: inout Look) -> Bool {
    guard presence.missingSince == nil, let window = presence.window,
      let parent = controller?.parent, parent === presence.container
    else { return false }
    return look.isInRoot(parent, of: window)
  }

  /// Looks, and notes that the flow has shown something as soon as UIKit has the screen in the hierarchy.
  @discardableResult
  func find(at now: TimeInterval) -> Presence.Finding {
    let finding = presence.look(for: screen, in: controller, leavesWhen: leavesWhen, at: now)
    if case .there = finding, leavesWhen != .freed, presence.isLinked { core?.noteShown() }
    return finding
  }

  /// Leaves at once if the window has gone, for a flow whose screens are to leave.
  func leaveWithItsWindow() {
    if leavesWhen == .unlinked, presence.windowIsGone { leaveAsLost() }
  }

  private func leaveAsLost() {
    controller?.leaveItsPresenter()
    giveBack()
  }

  var mayReturn: Bool { presence.mayReturn(controller) }
}
