extension FlowCore {
  /// Shows a screen at once if nothing is in the way; else it waits in the queue, or fails.
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    site: CallSite
  ) -> ShowHandle {
    guard isOpen else {
      let name = screen.screenName
      site.report("\(name) is not shown: it was asked for \(endSentence).", about: self.name)
      return ShowHandle(of: screen, in: self, .failed(endedBefore(screen)))
    }
    let show = Show(screen, token(for: screen, site), step, animated: animated)
    defer { ShowQueue.main.runWhatWasAskedMeanwhile() }
    do throws(Obstacle) {
      let place = try place(for: show)
      if outer == nil { settleOuter(at: place.host) }
      try ShowQueue.main.check(show, place, in: self)
      try put(show, in: place)
    } catch {
      switch error {
      case .final(let error):
        fail(show, error)
        return ShowHandle(of: screen, in: self, .failed(error))
      case .passing(let error):
        let request = ShowQueue.main.add(show, in: self, error)
        return ShowHandle(of: screen, in: self, .waiting(request))
      }
    }
    return ShowHandle(of: screen, in: self, isOpen ? .placed : .failed(endedBefore(screen)))
  }

  private func token(for screen: UIViewController, _ site: CallSite) -> ScreenToken {
    if screen.token(in: self) == nil { add(screen) }
    return ScreenToken(in: self, for: screen, site: site)
  }

  /// Reads from the hierarchy where a screen goes now.
  func place(for show: Show) throws(Obstacle) -> any Place {
    if let place = show.token.placeBeingTried { return place }
    let name = show.screen.screenName
    if let front = frontScreen {
      let place = try show.step.place(for: show.screen, from: front).resolved(for: show.screen)
      guard let place else { throw .final(.hostGone(screen: name, host: front.screenName)) }
      return place
    }
    guard let placement, let place = try placement.place.resolved(for: show.screen) else {
      let host = placement?.hostName.description ?? self.name
      throw .final(.hostGone(screen: name, host: host))
    }
    return place
  }

  /// A flow that shows its first screen at a screen of another flow was started from that one.
  func settleOuter(at host: UIResponder?) {
    if !hasShown, !isQuestion { begin(inside: (host as? UIViewController)?.flow) }
  }

  /// Calls UIKit, or throws what is in the way.
  func put(_ show: Show, in place: any Place) throws(Obstacle) {
    let isFirst = frontScreen == nil
    // Out of sight, a replaced screen may be freed at once.
    let replaced = place.replaced?.token(in: self)
    let (wrapper, oldPlace) = (replaced?.wrapper, replaced?.place)
    if !show.token.isBeingShown { try call(show, place) }
    guard let controller = show.token.controller,
      controller.isLinked || !place.mayTakeLate
    else {
      let host = place.host as? UIViewController
      let error = FlowError.refused(
        screen: show.screen.screenName,
        host: host?.screenName ?? "its host"
      )
      // UIKit may put it on its stack when the change that runs has ended.
      throw ShowQueue.main.isRunning && !(host?.isMoving ?? false) ? .final(error) : .passing(error)
    }
    show.token.placeBeingTried = nil
    if let replaced {
      // The screen is to the flow what the old one was.
      show.token.wasShown(in: wrapper ?? controller, by: oldPlace ?? place, replaced.hasLeft)
      replaced.giveBack()
    } else {
      let hasLeft = isFirst ? placement?.hasLeft ?? place.hasLeft : place.hasLeft
      show.token.wasShown(in: controller, by: place, hasLeft)
    }
    wasPut(show.screen, isThere: place.host != nil || controller.isLinked)
  }

  private func call(_ show: Show, _ place: any Place) throws(Obstacle) {
    if let host = place.host as? UIViewController, host.isCutOff {
      // Something keeps it alive. It is seen to have left in a moment.
      throw .passing(.hostLeaving(screen: show.screen.screenName, host: host.screenName))
    }
    show.token.placeBeingTried = place
    ShowQueue.main.isShowing = true
    defer { ShowQueue.main.isShowing = false }
    do throws(Obstacle) {
      try place.check(show.screen)
      let controller = try place.wrapping.wrap(show.screen)
      // The app makes the stack it is wrapped in, and may end the flow there.
      guard isOpen else {
        throw .final(endedBefore(show.screen))
      }
      show.token.controller = controller
      try place.show(controller, of: show.screen, animated: show.animated)
    } catch {
      show.token.placeBeingTried = nil
      throw error
    }
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: UIViewController) -> FlowError {
    .flowEnded(screen: screen.screenName, flow: name)
  }

  private func wasPut(_ screen: UIViewController, isThere: Bool) {
    if isThere { screenIsThere() } else { putNowhere = ScreenName(screen) }
    note(.shown(screen))
    // The flow may have ended inside UIKit's call.
    if case .leaving(let teardown, _, _) = state { teardown.tryAgain() }
  }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: the developer can do something about it.
  func fail(_ show: Show, _ error: FlowError) {
    let goesOn = hasShown || screenTokens.contains { $0 !== show.token }
    show.token.placeBeingTried = nil
    if isOpen {
      if goesOn || error.reason == .repeated { show.token.site.report("\(error)", about: name) }
      if !goesOn { end(.failed(error)) }
    }
    show.token.giveBack()
  }
}
