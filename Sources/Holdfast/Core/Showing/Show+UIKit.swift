// The stage of a show in which UIKit is called: nothing is in the way of the screen, it is wrapped, given to
// UIKit, and looked for in the hierarchy.

extension Show {
  /// How UIKit was given the screen, with what the flow had then: UIKit may free a screen that is replaced as
  /// soon as it is called.
  @MainActor
  struct Given {
    let place: any Place
    /// Whether it is the flow's first screen.
    let isFirst: Bool
    /// The tokens of what gates have left in the flow's seat, which the screen comes in place of.
    let left: [ScreenToken]
    /// The one screen whose place it takes.
    let replaced: Replaced?

    fileprivate init(_ place: any Place, of flow: FlowCore) {
      self.place = place
      isFirst = flow.frontScreen == nil
      left = flow.seat?.leftTokens ?? []
      replaced = place.exchanged.map { Replaced($0, at: place) }
    }
  }

  /// A screen whose place a new one takes; it refers weakly to the screens.
  @MainActor
  final class Replaced {
    /// Its token, if the new one is to its flow what it was.
    let token: ScreenToken?
    fileprivate private(set) weak var screen: UIViewController?
    /// What it was wrapped in.
    fileprivate private(set) weak var wrapper: UIViewController?
    /// Whether UIKit has let go of it, and so has taken the new one, which the app may have popped since.
    fileprivate private(set) var isExchanged = false

    fileprivate init(_ screen: UIViewController, at place: any Place) {
      self.screen = screen
      token = place.replaced?.tokenOfOpenFlow
      wrapper = token?.wrapper
    }

    fileprivate func seeWhetherItIsExchanged() {
      let isThere = screen.flatMap { $0.stackAround?.viewControllers.contains(same: $0) }
      isExchanged = !(isThere ?? false)
    }
  }

  /// Calls UIKit, or throws what is in the way.
  func give(to place: any Place) throws(FlowError) {
    let given = Given(place, of: flow)
    if let host = place.host as? UIViewController {
      // A leaked host, popped a moment ago, would take the screen where no user can see it. The next looks find
      // that it has left.
      if host.isDetached { throw .leaving(host, passes: true) }
      if host.windowOfHierarchy?.isDisconnected ?? false { throw .hostGone(host.screenName) }
    }
    try askWhatLeaves(for: place)
    try flow.seat?.makeRoom(for: place, of: flow)
    self.given = given
    ShowQueue.main.showing = self
    defer { ShowQueue.main.showing = nil }
    do throws(FlowError) {
      let controller = try wrap(for: place)
      token.controller = controller
      let mayAnimate = given.left.isEmpty || place.contentBefore != .goesUnanimated
      try place.show(controller, animated: animated && mayAnimate && !isLate)
      given.replaced?.seeWhetherItIsExchanged()
    } catch {
      self.given = nil
      throw error
    }
  }

  /// The screen, or what it is wrapped in, once nothing is in the way of it.
  private func wrap(for place: any Place) throws(FlowError) -> UIViewController {
    if wrapper == nil {
      try check(screen, for: place)
      let controller = try place.wrapping.wrap(screen)
      // The app makes the stack it is wrapped in, and may end the flow there, or put something in the way.
      guard flow.isOpen else { throw .flowEnded(flow.name) }
      // The screen itself is checked above.
      if controller === screen { return controller }
      wrapper = controller
    }
    let controller = wrapper ?? screen
    try check(controller, for: place)
    return controller
  }

  private func check(_ controller: UIViewController, for place: any Place) throws(FlowError) {
    if isLate, place.comesAtLast {
      try controller.checkThatItIsNew()
    } else {
      try place.check(controller)
    }
  }

  /// The screen, or what it was wrapped in, once UIKit has it in the hierarchy.
  ///
  /// UIKit may put it on its stack when the change that runs has ended: so it waits for a pass of the run
  /// loop, and for as long as its host moves.
  func findController(in place: any Place) throws(FlowError) -> UIViewController {
    if let controller = token.controller,
      controller.isLinked || !place.mayTakeLate || given?.replaced?.isExchanged ?? false
    {
      return controller
    }
    guard let host = place.host as? UIViewController else { throw .hostGone("its host") }
    let passes = !ShowQueue.main.isRunningAtRest || host.isMoving
    throw .refused(by: host.screenName, passes: passes)
  }

  /// UIKit has the screen: the flow is open for it, and no longer for what it came in place of.
  func noteShown(in controller: UIViewController, _ given: Given) {
    if let replaced = given.replaced, let old = replaced.token {
      // A screen that replaces the first of a sheet holds the sheet, and leaves when that does.
      token.wasShown(in: replaced.wrapper ?? controller, old.leavesWhen)
      token.leaves(as: old)
    } else {
      let isHeldByIt = given.isFirst && flow.ownSeat?.placement.isHeldByItsScreens ?? false
      token.wasShown(in: controller, isHeldByIt ? .freed : given.place.leavesWhen)
    }
    // A gate leaves with the host as the flow would in whose seat it is.
    let leavesWithHost =
      given.isFirst ? flow.seat?.placement.leavesWithHost ?? false : step.leavesWithHost
    if leavesWithHost, let host = given.place.hostAskedFor { token.leaves(with: host) }
    let answersWithin =
      given.isFirst ? flow.ownSeat?.placement.answersWithin : step.answersWithin
    token.lateAnswer = answersWithin.map { .within($0) }
    giveBackWhatWasThere(given)
    flow.seat?.preparation = .pending
    given.place.screenWasShown(screen)
    if given.place.host != nil || controller.isLinked {
      flow.noteShown()
    } else {
      flow.noteNotPut(screen)
    }
    for follower in flow.followers { follower.screenWasShown(screen, by: flow) }
  }

  /// In a transition that may be cancelled only when that has ended.
  private func giveBackWhatWasThere(_ given: Given) {
    var old = given.left
    if let token = given.replaced?.token { old.append(token) }
    if let replaced = given.replaced?.screen {
      Exchange(of: replaced, old, for: token).begin()
    } else {
      for token in old { token.leaveForAnother() }
    }
  }
}
