// The stages of a request after its turn has come, in their order:
//
// 1. The host is checked.
// 2. The guards of the screens that would leave for the new one are asked (`Show+Asking.swift`).
// 3. Inherited screens leave, if the new screen can't replace them.
// 4. The place checks the screen and its wrapper, and modals in the way are dismissed.
// 5. UIKit is called.
// 6. The request looks for the screen in the hierarchy, and notes that the screen is shown.
// 7. The tokens of screens that it replaces are ended.

// MARK: - Calling UIKit

extension Show {
  /// The record of a request's call to UIKit, with the place and the state of the flow right before the call.
  ///
  /// The state is saved because UIKit may deallocate a replaced screen during the call. Later attempts of the request,
  /// which only look for the screen in the hierarchy, use the record as well.
  @MainActor
  struct Given {
    let place: any Place
    /// Whether the flow had no front screen before the call.
    ///
    /// If so, the screen is shown by the placement, and not by a step. This is the case for the flow's first screen,
    /// and for a screen that is shown after all earlier ones have left. Such a screen gets the placement's traits, and
    /// with `endingWhenDeallocated()` it leaves only when it is deallocated.
    let isFirst: Bool
    /// The tokens of the inherited screens that the new screen replaces in the flow's slot.
    let inherited: [ScreenToken]
    /// The screen of a stack that the new screen replaces, and that returns if the transition is cancelled; nil for
    /// most places.
    let replaced: Replaced?
    /// The tokens of further screens of the flow that are removed for the new one.
    let replacedToo: [ScreenToken]

    fileprivate init(_ place: any Place, of flow: FlowCore) {
      self.place = place
      isFirst = flow.front == nil
      inherited = isFirst ? flow.slot?.inheritedTokens ?? [] : []
      replaced = place.exchanged.map { Replaced($0, at: place) }
      replacedToo = place.replacedToo.compactMap { $0.token(in: flow) }
    }
  }

  /// A screen that a new one replaces.
  ///
  /// It refers weakly to the screen, its wrapper and the modal around it.
  @MainActor
  final class Replaced {
    /// The old screen's token, if the new screen takes over everything that the flow knows about the old one; nil
    /// otherwise.
    let token: ScreenToken?
    fileprivate private(set) weak var screen: UIViewController?
    /// The wrapper of the screen.
    fileprivate private(set) weak var wrapper: UIViewController?
    /// The modal around the old screen, if a flow has presented it and the new screen takes over nothing from the old
    /// one.
    fileprivate private(set) weak var modal: UIViewController?
    /// Whether UIKit has removed the old screen from the stack.
    ///
    /// If so, UIKit has accepted the new screen, even if the app has popped the new screen since.
    fileprivate private(set) var isExchanged = false

    fileprivate init(_ screen: UIViewController, at place: any Place) {
      self.screen = screen
      token = place.replaced?.tokenOfOpenFlow
      token?.includeWrapper()
      wrapper = token?.wrapper
      let outermost = screen.outermostContainer
      if place.replaced == nil, outermost.isModal, outermost.leavesWhenUnlinked {
        modal = outermost
      }
    }

    fileprivate func seeWhetherItIsExchanged() {
      let isThere = screen.flatMap { $0.stackAround?.viewControllers.contains(same: $0) }
      isExchanged = !(isThere ?? false)
    }
  }

  /// Calls UIKit, or throws if there is an obstacle.
  func give(to place: any Place) throws(FlowError) {
    let given = Given(place, of: flow)
    if let host = place.host as? UIViewController {
      // A popped host that leaks would accept the screen, but the user couldn't see it. The request waits, because on
      // one of the next run-loop passes the host's flow will notice that the host has left.
      if host.isInRemovedContainer { throw .leaving(host, passes: true) }
      let window = host.windowOfHierarchy
      window?.see()
      if window?.isDisconnected ?? false { throw .hostDisconnected(host.screenName) }
    }
    // The last attempt needn't wait, because the alarm that causes it never fires inside a UIKit method. In an earlier
    // attempt that runs while the run loop isn't idle, the check comes first, because a real obstacle is a better error
    // than `notIdle`.
    if place.waitsForIdle, !ShowQueue.main.isRunningAtRest, !isLastAttempt {
      try place.check(wrapper ?? screen)
      throw .notIdle
    }
    if !place.removedScreens.isEmpty { try checkThatItCanBeShown(in: place) }
    try askGuards(for: place)
    if !given.inherited.isEmpty { try checkThatItIsPossible(in: place) }
    if given.isFirst { try flow.slot?.makeRoom(for: place) }
    self.given = given
    let around = ShowQueue.main.showing
    ShowQueue.main.showing = self
    defer { ShowQueue.main.showing = around }
    do throws(FlowError) {
      let controller = try wrap(for: place)
      token.controller = controller
      let isUnanimated =
        isLastAttempt || placeOfSlot(at: place).isUnanimated
        || !given.inherited.isEmpty && place.contentBefore == .releasedUnanimated
      try place.show(controller, animated: animated && !isUnanimated)
      given.replaced?.seeWhetherItIsExchanged()
    } catch {
      self.given = nil
      throw error
    }
  }

  /// Throws if the screen can never be shown in the place, so that no guard asks the user in vain.
  private func checkThatItCanBeShown(in place: any Place) throws(FlowError) {
    do throws(FlowError) { try place.check(wrapper ?? screen) } catch {
      if !error.passes { throw error }
    }
  }

  /// Throws if the screen can never be shown in the place, so that no inherited screen is removed in vain.
  ///
  /// Other errors don't count, because an inherited screen may be the obstacle.
  private func checkThatItIsPossible(in place: any Place) throws(FlowError) {
    do throws(FlowError) { try place.check(wrapper ?? screen) } catch {
      if error.reason == .impossible { throw error }
    }
  }

  /// Returns the screen or its wrapper, once there is no obstacle.
  private func wrap(for place: any Place) throws(FlowError) -> UIViewController {
    if wrapper == nil {
      try clear(place, for: screen)
      let controller = try place.embedding.wrap(screen)
      // The app's closure has made the wrapper, and may have ended the flow or created an obstacle.
      guard flow.isOpen else { throw .flowEnded(flow.name) }
      if controller !== screen { wrapper = controller }
      // The closure may have switched a guard on.
      try askGuards(for: place)
      // The screen itself has been checked above.
      if controller === screen { return controller }
    }
    let controller = wrapper ?? screen
    try clear(place, for: controller)
    return controller
  }

  /// Throws if the controller can't be shown yet, and dismisses the modals that must leave first.
  private func clear(_ place: any Place, for controller: UIViewController) throws(FlowError) {
    if isLastAttempt, place.isShownAtTimeLimit { return try controller.checkThatItIsNew() }
    try place.check(controller)
    guard let obstruction = try place.obstruction() else { return }
    obstruction.dismiss()
    throw obstruction.error
  }

  /// Returns the screen or its wrapper, once UIKit has put it into the hierarchy.
  ///
  /// If another change of the stack is in progress, UIKit may put the screen on the stack only after that change. If
  /// the screen isn't on the stack yet, the request waits until the run loop is idle and the host is no longer in a
  /// transition.
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

  /// Notes that UIKit has accepted the screen.
  ///
  /// From now on this screen keeps the flow open, instead of the screens that it replaces.
  func noteShown(in controller: UIViewController, _ given: Given) {
    let whenDeallocated = given.isFirst && flow.placement?.firstLeavesWhenDeallocated ?? false
    if let replaced = given.replaced, let old = replaced.token {
      // If the screen replaces the first one of a sheet, it takes over the sheet, and leaves when the sheet does.
      let controller = replaced.wrapper ?? controller
      token.wasShown(
        in: controller,
        inPlaceOf: old,
        whenDeallocated ? .deallocated : old.leavesWhen
      )
    } else {
      if let modal = given.replaced?.modal { token.presence.noteCarrier(modal) }
      token.wasShown(in: controller, whenDeallocated ? .deallocated : given.place.leavesWhen)
    }
    for trait in given.isFirst ? traitsOfFirst : step.traits { trait.begin(token, given.place) }
    endReplacedTokens(given)
    flow.slot?.preparation = .pending
    given.place.screenWasShown(screen)
    if given.place.host != nil || controller.isLinked {
      flow.noteShown()
    } else {
      flow.noteNotPut(screen)
    }
    for follower in flow.followers { follower.screenWasShown(screen, by: flow) }
  }

  /// The traits for a screen that is shown while the flow has no front screen.
  ///
  /// Traits that include gates come from the placement of the slot, and all others from the placement of the flow.
  private var traitsOfFirst: [ScreenTrait] {
    let own = flow.placement?.traits ?? []
    let inSlot = flow.slot?.placement.traits ?? []
    return own.filter(that: { !$0.includesGates }) + inSlot.filter(that: { $0.includesGates })
  }

  /// Ends the tokens of the screens that were replaced.
  ///
  /// If a screen of a stack was replaced, its transition may be cancelled, so the tokens end after the transition.
  private func endReplacedTokens(_ given: Given) {
    var old = given.inherited + given.replacedToo
    if let token = given.replaced?.token { old.append(token) }
    if let replaced = given.replaced?.screen {
      Exchange(of: replaced, old, for: token).begin()
    } else {
      for token in old { token.end(.replaced) }
    }
  }
}

// MARK: - Replacing

/// The replacement of one screen of a stack by another, until its transition has ended.
///
/// The transition may be cancelled, so the flow has both screens until then.
///
/// - The hierarchy observer holds it until the transition has ended.
/// - It holds the tokens and the new screen. Otherwise a cancelled transition would deallocate the new screen, and the
///   flow would end `.dismissed`, as if the screen had been shown.
/// - It refers weakly to the old screen and to the stack.
@MainActor
final class Exchange: Pending {
  private let old: [ScreenToken]
  private let new: ScreenToken
  private var newScreen: UIViewController?
  private weak var oldScreen: UIViewController?
  private weak var stack: UINavigationController?
  private(set) var isOver = false

  init(of oldScreen: UIViewController, _ old: [ScreenToken], for new: ScreenToken) {
    self.oldScreen = oldScreen
    self.old = old
    self.new = new
    newScreen = new.screen
    stack = new.screen?.stackAround
  }

  func begin() {
    for token in old { token.exchange = self }
    proceed()
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  func proceed() {
    if isOver || stack?.isMoving ?? false { return }
    isOver = true
    defer { newScreen = nil }
    for token in old where !isOnStack(token.screen) { token.end(.replaced) }
    if let stack, let screen = newScreen, !isOnStack(screen), isOnStack(oldScreen) {
      new.core?.couldNotShow(new, .cancelled(in: stack.screenName).about(ScreenName(screen)))
    }
  }

  private func isOnStack(_ screen: UIViewController?) -> Bool {
    guard let screen, let stack else { return false }
    return stack.viewControllers.contains(same: screen)
  }
}
