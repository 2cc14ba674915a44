// The stage in which UIKit gets the screen: it is checked, wrapped, shown, and looked for.

extension Show {
  /// Calls UIKit, or throws what is in the way; what UIKit was given before is only looked for.
  func handOver(to place: any Place) throws(FlowError) {
    let isFirst = flow.frontScreen == nil
    let left = flow.seat?.leftTokens ?? []
    // Out of sight, a replaced screen may be freed at once.
    let replaced = place.replaced?.tokenOfOpenFlow
    let wrapperOfReplaced = replaced?.wrapper
    if placeGiven == nil { try give(to: place, replacesGate: !left.isEmpty) }
    let controller = try findController(in: place)
    if let replaced {
      // The screen is to the flow what the old one was.
      token.wasShown(in: wrapperOfReplaced ?? controller, replaced.leavesWhen)
      replaced.giveBack()
    } else {
      let isHeldByIt = isFirst && flow.ownSeat?.placement.isHeldByItsScreens ?? false
      token.wasShown(in: controller, isHeldByIt ? .freed : place.leavesWhen)
    }
    for token in left { token.giveBack() }
    flow.seat?.preparation = .pending
    place.screenWasShown(screen)
    if place.host != nil || controller.isLinked {
      flow.noteShown()
    } else {
      flow.noteNotPut(screen)
    }
    for follower in flow.followers { follower.screenWasShown(screen, by: flow) }
  }

  private func give(to place: any Place, replacesGate: Bool) throws(FlowError) {
    if let host = place.host as? UIViewController {
      // Something keeps it alive. It is seen to have left in a moment.
      if host.isDetached { throw .leaving(host, passes: true) }
      if host.windowOfHierarchy?.hasGone ?? false { throw .hostGone(host.screenName) }
    }
    try flow.seat?.clear(for: place, of: flow)
    willGive(to: place)
    ShowQueue.main.showing = self
    defer { ShowQueue.main.showing = nil }
    do throws(FlowError) {
      let controller = try wrap(for: place)
      token.controller = controller
      let mayAnimate = !replacesGate || place.replacing != .withoutAnimation
      try place.show(controller, animated: animated && mayAnimate)
    } catch {
      takeBack()
      throw error
    }
  }

  /// The screen, or what it is wrapped in, once nothing is in the way of it.
  private func wrap(for place: any Place) throws(FlowError) -> UIViewController {
    if wrapper == nil {
      try place.check(screen)
      let controller = try place.wrapping.wrap(screen)
      // The app makes the stack it is wrapped in, and may end the flow there, or put something in the way.
      guard flow.isOpen else { throw .flowEnded(flow.name) }
      // The screen itself is checked above.
      if controller === screen { return controller }
      wrapper = controller
    }
    let controller = wrapper ?? screen
    try place.check(controller)
    return controller
  }

  /// The screen, or what it was wrapped in, once UIKit has it in the hierarchy.
  ///
  /// UIKit may put it on its stack when the change that runs has ended: so it waits for a pass of the run
  /// loop, and for as long as its host moves.
  private func findController(in place: any Place) throws(FlowError) -> UIViewController {
    if let controller = token.controller, controller.isLinked || !place.mayTakeLate {
      return controller
    }
    guard let host = place.host as? UIViewController else { throw .hostGone("its host") }
    let passes = !ShowQueue.main.isRunningAtRest || host.isMoving
    throw .refused(by: host.screenName, passes: passes)
  }
}
