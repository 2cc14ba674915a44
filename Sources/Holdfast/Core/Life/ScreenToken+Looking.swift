import Foundation

/// A token looks where its screen is, and ends when that has left.
extension ScreenToken {
  /// Where its screen is now; asked at any time, and remembers nothing.
  var whereabouts: Whereabouts { presence.whereabouts(of: screen, in: controller, leavesWhen) }

  /// Looks whether the screen is still there, and ends if it has left.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func update(by look: inout Look) -> TimeInterval? {
    if case .requested = state { return nil }
    if lookWhereItWas(&look) { return nil }
    let (whereabouts, doubt) = lookAndNote(at: look.now)
    if let doubt { return doubt }
    if let departure = whereabouts.departure {
      end(departure)
      return nil
    }
    if whereabouts == .mayReturn {
      EndlessMove.watch(self)
      return nil
    }
    if let controller, !look.notesRoot(of: controller, in: presence.window), let core {
      EndlessMove.watch(self)
      for rule in FlowCore.rules { rule.screenIsInNoWindow(of: core) }
    }
    return updateByHost(at: look.now)
  }

  private func updateByHost(at now: TimeInterval) -> TimeInterval? {
    guard let (whereabouts, doubt) = hostToLeaveWith?.look(at: now) else { return nil }
    if let doubt { return doubt }
    if whereabouts.departure == nil { return nil }
    // While it comes, or during an interactive transition, UIKit does not dismiss it; nor what such a modal is over.
    if let controller, controller.isMovingOrUnderAMove { return nil }
    end(.hostLeft)
    return nil
  }

  /// Looks whether it is still in what it was last seen in, and that in the root that was just seen on display: so most
  /// screens are looked at without climbing the hierarchy.
  private func lookWhereItWas(_ look: inout Look) -> Bool {
    guard presence.missingSince == nil, let window = presence.window,
      let parent = controller?.parent, parent === presence.container
    else { return false }
    return look.look(for: parent, inRootOf: window)
  }

  /// Looks, and notes that the flow has shown something as soon as UIKit has the screen in the hierarchy.
  @discardableResult
  func lookAndNote(at now: TimeInterval) -> (whereabouts: Whereabouts, doubt: TimeInterval?) {
    settleWhereItWasPlaced()
    let found = presence.look(for: screen, in: controller, leavesWhen, at: now)
    if found.whereabouts == .inHierarchy, leavesWhen != .freed { core?.noteShown() }
    return found
  }

  /// Ends at once if the window has gone, for a flow whose screens are to leave.
  func endIfWindowIsGone() {
    // Asked of each screen that is to be taken away: the window it was last seen in decides that cheaply.
    guard let window = presence.window, window.state == .gone else { return }
    if whereabouts == .windowGone { end(.windowGone) }
  }
}

extension FlowCore {
  /// Where the app has taken the first screen out of what that was wrapped in, such as a sheet's stack, the lowest of
  /// the flow's screens that are left in it is the first from now on.
  ///
  /// Where an inner flow's are left alone, the sheet stays this flow's, and they leave with it.
  func handOnWrappers() {
    leftWrappers = leftWrappers.filter(that: { left in
      guard let wrapper = left.wrapper, wrapper.isLinked else { return false }
      let screens = wrapper.stackToPushOn?.viewControllers ?? []
      if let own = screens.first(that: { $0.ownFlow === self }) {
        own.tokenOfOpenFlow?.takeOverWrapper(of: left)
        return false
      }
      let inner = screens.first(that: { $0.ownFlow?.isInside(self) ?? false })
      inner?.tokenOfOpenFlow?.noteCarried(as: left, by: wrapper)
      return true
    })
  }
}
