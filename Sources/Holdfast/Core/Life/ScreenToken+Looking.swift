import Foundation

/// How a token looks for its screen, and ends when the screen has left.
extension ScreenToken {
  /// Where its screen is now.
  ///
  /// Reading it stores nothing, so it can be read at any time.
  var whereabouts: Whereabouts { presence.whereabouts(of: screen, in: controller, leavesWhen) }

  /// Looks for the screen, and ends the token if the screen has left.
  ///
  /// If a transition around the screen may never complete, an `EndlessMove` begins to watch the token.
  ///
  /// - Returns: The seconds until the next look; nil if nothing is in doubt.
  func update(by look: inout Look) -> TimeInterval? {
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
    if let controller, !look.noteRoot(of: controller, in: presence.window) {
      EndlessMove.watch(self)
      look.hasFoundScreenOutsideOfWindows = true
    }
    return updateByHost(at: look.now)
  }

  private func updateByHost(at now: TimeInterval) -> TimeInterval? {
    guard let (whereabouts, doubt) = hostToLeaveWith?.look(at: now) else { return nil }
    if let doubt { return doubt }
    if whereabouts.departure == nil { return nil }
    // While the screen appears, or during an interactive transition, UIKit dismisses neither it nor the modal below it.
    if let controller, controller.isMovingOrUnderAMove { return nil }
    // The token doesn't end yet if a modal that must stay, such as a PIN screen, would be dismissed together with the
    // screen.
    if let controller, controller.presentsModal(that: { $0.mustStay(over: core) }) { return nil }
    end(.hostLeft)
    return nil
  }

  /// Whether the screen is still in the container in which it was last seen, under a root whose view this look has
  /// already seen in its window.
  ///
  /// Most screens are found in this way, without climbing the hierarchy.
  private func lookWhereItWas(_ look: inout Look) -> Bool {
    guard presence.missingSince == nil, let window = presence.window,
      let parent = controller?.parent, parent === presence.container
    else { return false }
    return look.look(for: parent, inRootOf: window)
  }

  /// Looks for the screen, and notes that the flow has shown a screen once this one is in the hierarchy.
  @discardableResult
  func lookAndNote(at now: TimeInterval) -> (whereabouts: Whereabouts, doubt: TimeInterval?) {
    settleWhereItWasPlaced()
    let found = presence.look(for: screen, in: controller, leavesWhen, at: now)
    if found.whereabouts == .inHierarchy, isShownOrInherited { core?.noteShown() }
    return found
  }

  /// Ends the token if the screen's window is gone, without waiting for `Presence.certainty`.
  ///
  /// It is called for each screen of a flow whose screens will be removed.
  func endIfWindowIsGone() {
    // Most windows aren't gone, so the cheapest check comes first.
    guard let window = presence.window, window.state == .gone else { return }
    if whereabouts == .windowGone { end(.windowGone) }
  }
}

extension FlowCore {
  /// Hands a wrapper, such as a sheet's stack, on to the next screen in it, after the app has removed the first one.
  ///
  /// The next screen is the lowest screen in the wrapper, if it is the flow's own. If the lowest screen is unmanaged or
  /// belongs to an inner flow, the wrapper stays with this flow, and the screens in it leave with it.
  func handOnWrappers() {
    leftWrappers = leftWrappers.filter(that: { left in
      guard let wrapper = left.wrapper, wrapper.isLinked else { return false }
      let screens = wrapper.stackToPushOn?.viewControllers ?? []
      if let lowest = screens.first, lowest.ownFlow === self {
        lowest.tokenOfOpenFlow?.takeOverWrapper(of: left)
        return false
      }
      let carried = screens.first(that: { $0.ownFlow?.isInside(self) ?? false })
      carried?.tokenOfOpenFlow?.noteCarried(as: left, by: wrapper)
      return true
    })
  }
}
