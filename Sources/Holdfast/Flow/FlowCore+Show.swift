extension FlowCore {
  /// Shows a screen at once if nothing is in the way; else it waits in the queue, or fails.
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    _ site: CallSite
  ) -> ShowHandle {
    guard isOpen else {
      let request = ShowRequest(for: screen, in: self, nil)
      site.report("\(request.name) is not shown: it was asked for \(endSentence)", about: name)
      request.finish(endedBefore(request.name))
      return ShowHandle(request)
    }
    let token = ScreenToken(in: self, for: screen, site: site)
    let animated = animated && !Unanimated.isOn
    let show = Show(screen: screen, token: token, step: step, animated: animated)
    let request = ShowRequest(for: screen, in: self, show)
    request.attempt()
    stopCountingTheFlow()
    ShowQueue.main.runWhatWasAskedMeanwhile()
    return ShowHandle(request)
  }

  /// Reads from the hierarchy where a screen goes now.
  func place(for show: Show) throws(Obstacle) -> any Place {
    if let place = show.token.placeBeingTried { return place }
    guard let screen = frontScreen else { return try placeOfFirstScreen(show.screen) }
    if let place = try show.step.place(show.screen, screen).resolved() { return place }
    throw .hostGone(screen.screenName)
  }

  /// Calls UIKit, or throws what is in the way; what UIKit was given before is only looked for.
  func put(_ show: Show, in place: any Place) throws(Obstacle) {
    let isFirst = frontScreen == nil
    let gate = tokensFromGatesInItsPlace
    // Out of sight, a replaced screen may be freed at once.
    let replaced = place.replaced?.tokenOfOpenFlow
    let wrapper = replaced?.wrapper
    if show.token.placeBeingTried == nil { try call(show, place) }
    let controller = try controllerThere(of: show, in: place)
    if let replaced {
      // The screen is to the flow what the old one was.
      show.token.wasShown(in: wrapper ?? controller, replaced.leavesWhen)
      replaced.giveBack()
    } else {
      let isHeldByIt = isFirst && placement?.isHeldByItsScreens ?? false
      let leavesWhen = isHeldByIt ? .freed : place.leavesWhen
      show.token.wasShown(in: controller, leavesWhen)
    }
    for token in gate { token.giveBack() }
    ownerOfPlace.givenWay = .notYet
    if place.isRoot { HierarchyObserver.main.add(UnseenRoot(show.token, of: place)) }
    wasPut(show.screen, isThere: place.host != nil || controller.isLinked)
  }

  private func call(_ show: Show, _ place: any Place) throws(Obstacle) {
    if let host = place.host as? UIViewController {
      // Something keeps it alive. It is seen to have left in a moment.
      if host.isCutOff { throw .leaving(host, passes: true) }
      if host.windowOfHierarchy?.hasGone ?? false { throw .hostGone(host.screenName) }
    }
    try takeGateAway(for: place)
    show.token.placeBeingTried = place
    ShowQueue.main.isShowing = true
    defer { ShowQueue.main.isShowing = false }
    do throws(Obstacle) {
      let controller = try wrap(show, for: place)
      show.token.controller = controller
      let mayAnimate = place.replacing != .withoutAnimation || tokensFromGatesInItsPlace.isEmpty
      try place.show(controller, animated: show.animated && mayAnimate)
    } catch {
      show.token.placeBeingTried = nil
      throw error
    }
  }

  /// The screen, or what it is wrapped in, once nothing is in the way of it.
  private func wrap(_ show: Show, for place: any Place) throws(Obstacle) -> UIViewController {
    if show.token.wrapperToShow == nil {
      try place.check(show.screen)
      let controller = try place.wrapping.wrap(show.screen)
      // The app makes the stack it is wrapped in, and may end the flow there, or put something in the way.
      guard isOpen else { throw .flowEnded(name) }
      // The screen itself is checked above.
      if controller === show.screen { return controller }
      show.token.wrapperToShow = controller
    }
    let wrapper = show.token.wrapperToShow ?? show.screen
    try place.check(wrapper)
    return wrapper
  }

  /// The screen, or what it was wrapped in, once UIKit has it in the hierarchy.
  ///
  /// UIKit may put it on its stack when the change that runs has ended: so it waits for a turn, and for as
  /// long as its host moves.
  private func controllerThere(
    of show: Show,
    in place: any Place
  ) throws(Obstacle) -> UIViewController {
    if let controller = show.token.controller, controller.isLinked || !place.mayTakeLate {
      return controller
    }
    guard let host = place.host as? UIViewController else { throw .hostGone("its host") }
    let obstacle = Obstacle.refused(by: host.screenName)
    let passes = !ShowQueue.main.isRunning || host.isMoving
    throw Obstacle(reason: obstacle.reason, words: obstacle.words, passes: passes)
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    Obstacle.flowEnded(name).error(for: screen)
  }

  private func wasPut(_ screen: UIViewController, isThere: Bool) {
    if isThere { noteShown() } else { putNowhere = ScreenName(screen) }
    trail?.look(at: self)
    note(.shown(screen))
  }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: the developer can do something about it. A flow that is started
  /// by one is dropped.
  func fail(_ show: Show, _ error: FlowError) {
    let others = screenTokens.contains { $0 !== show.token && !$0.isFromGate }
    let goesOn = others || hasShown && tokensFromGate.isEmpty
    if isOpen {
      let isRepeated = error.reason == .repeated
      if goesOn || isRepeated { show.token.site.report("\(error)", about: name) }
      if !goesOn { leave(isRepeated ? .cancelled : .failed(error)) }
    }
    show.token.fail()
  }
}
