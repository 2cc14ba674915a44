/// Chooses the guards that are asked before an act, and continues the act after their answers.
extension LeavingGuards {
  /// Asks the guards of the screens that the user's gesture would remove, and removes the screens if all answers are
  /// `.leave`.
  ///
  /// If the controller can no longer leave after the guards have answered, nothing is removed.
  ///
  /// - Parameters:
  ///   - held: The controller on which the user made the gesture.
  ///   - alreadyAsked: The guards that have already been asked about the gesture, and aren't asked again.
  func attempt(on held: HeldController, without alreadyAsked: AskedGuards = AskedGuards()) {
    var askedGuards = alreadyAsked
    let flows = inside(held.leaving).compactMap { $0.screen?.flowOfScreensInside }.map { Weak($0) }
    let mayLeave = { @MainActor in
      let asked = self.inside(held.leaving).compactMap(\.screen)
      // If a flow has ended by `finishKeepingScreens`, the gesture removes nothing, because the flow's screens are
      // replaced in `onEnd` or removed after it.
      return held.canLeave
        && !flows.contains(that: { $0.object?.keepsScreensUntilReplaced ?? false })
        && !held.leaving.contains(that: { $0.holdsModalThatMustStay(except: asked) })
    }
    let leave = { @MainActor in
      // The app may have presented a PIN screen, or switched a guard on, while an active search was being dismissed.
      guard mayLeave() else { return }
      let isGuarded = self.inside(held.leaving).contains(that: {
        $0.guardsSomething && !askedGuards.contains($0)
      })
      if isGuarded { self.attempt(on: held, without: askedGuards) } else { held.leave() }
    }
    let receive = { @MainActor (answer: FlowCore.MayLeave) in
      guard case .yes = answer, mayLeave() else { return }
      Self.endSearches(of: held.leaving, leave)
    }
    let asking = AskingInTurn(
      { self.inside(held.leaving) },
      without: alreadyAsked,
      for: .gesture,
      while: mayLeave,
      receive
    )
    asking.guardsWereAsked = { askedGuards = $0 }
    asking.next()
  }

  /// Ends the searches that have become active over the screens while a guard was asking, and then calls `leave`.
  ///
  /// Otherwise UIKit would keep such a search presented, and the search would keep its screen alive.
  private static func endSearches(
    of screens: [UIViewController],
    _ leave: @escaping @MainActor () -> Void
  ) {
    guard let search = screens.lazy.compactMap(\.activeSearch).first,
      let presenter = search.presentingViewController
    else { return leave() }
    let others = screens.filter(that: { $0.activeSearch !== search })
    let endOthers = { @MainActor in endSearches(of: others, leave) }
    if search.isBeingDismissed {
      HierarchyObserver.main.add(EndingSearch(search, then: endOthers))
    } else {
      presenter.dismiss(animated: false, completion: endOthers)
    }
  }

  /// Whether a guard would ask before the user's gesture removes screens.
  func holdsUp(_ held: HeldController) -> Bool { !inside(held.leaving).isEmpty }

  private func inside(_ controllers: [UIViewController]) -> [ScreenGuard] {
    active.filter(that: { screenGuard in
      screenGuard.screen?.leaves(with: controllers) ?? false
    })
  }

  /// Asks the guards before the app's code ends a flow.
  ///
  /// If the flow's end has already been decided, no guard is asked, because the new call will only be reported. The
  /// guards of screens in an inner flow whose end has been decided aren't asked either, because these screens will
  /// leave in any case.
  ///
  /// While a guard of the flow's own screens is asking, or an earlier call of `finish` or `cancel` waits for an answer,
  /// only the closure of the guard that is asking can end the flow.
  func askBefore(
    _ end: @escaping @MainActor () -> Void,
    of core: FlowCore,
    by call: AppEnd
  ) {
    guard Self.asks, core.decided == nil else { return end() }
    let inside = inside(core)
    let asking = inside.filter(that: { $0.isAskingInThisTask })
    for screenGuard in asking { screenGuard.noteEndInClosure() }
    if asking.isEmpty, let name = nameOfAsked(before: core, inside) {
      return core.report(
        """
        \(call.words) did nothing: the guard of \(name) is asking, and its answer decides. End the flow in the guard's \
        closure, or remove the guard first.
        """
      )
    }
    let receive = { @MainActor (answer: FlowCore.MayLeave) in
      switch answer {
      case .yes: if core.decided == nil { end() }
      case .no: break
      case .unanswered(let name): Self.reportUnanswered(call, of: core, name)
      }
    }
    let isStillNeeded = { @MainActor in core.decided == nil }
    let inTurn = AskingInTurn(
      { [weak core] in core.map { self.inside($0) } ?? [] },
      without: AskedGuards(asking),
      for: .end(of: core),
      while: isStillNeeded,
      receive
    )
    ends.append(inTurn)
    inTurn.next()
  }

  /// The guards whose screens leave if the flow ends.
  private func inside(_ core: FlowCore) -> [ScreenGuard] {
    let searches = core.activeSearches
    return active.filter(that: { screenGuard in
      guard screenGuard.guardsSomething, let screen = screenGuard.screen else { return false }
      return screen.leaves(withFlow: core) || screen.isInOrOver(anyOf: searches)
    })
  }

  /// Whether a call of `finish` or `cancel` waits for a guard's answer before it ends the flow.
  func asks(before core: FlowCore) -> Bool {
    ends.objects.contains(where: { $0.isForEnd(of: core) })
  }

  /// The name of the screen whose guard is asking, if its answer decides whether the flow ends.
  private func nameOfAsked(before core: FlowCore, _ inside: [ScreenGuard]) -> String? {
    if let end = ends.objects.first(where: { $0.isForEnd(of: core) }) { return end.nameOfAsked }
    return inside.first(where: { $0.isAsking && $0.screen?.flowOfScreensInside === core })?.screen?
      .screenName
  }

  /// Reports that a call of `finish` or `cancel` did nothing, unless the flow ends in another way before the next turn
  /// of the main queue.
  private static func reportUnanswered(_ call: AppEnd, of core: FlowCore, _ name: ScreenName) {
    onLaterTurn {
      if core.decided != nil { return }
      core.report(
        """
        \(call.words) did nothing: the question of the guard of \(name) was withdrawn before it was answered. Call \
        \(call.words) again.
        """
      )
    }
  }

  /// Records which guards aren't asked about an act that begins now.
  ///
  /// If a guard's own closure begins the act, that guard isn't asked. Otherwise a closure that awaits the act would
  /// wait for its own answer.
  func note(_ act: FlowCore.AskedBeforeAct) {
    act.asksNothing = !Self.asks
    let asking = active.filter(that: { $0.isAskingInThisTask })
    if !asking.isEmpty { act.guards = AskedGuards(asking) }
  }

  /// Asks the guards before the app removes screens by showing another screen or by going back.
  ///
  /// The guards of screens inside or over these screens are asked as well.
  ///
  /// - Parameters:
  ///   - screens: Returns the screens that leave. It is called before each question.
  ///   - asked: The guards that have already been asked about the act, and aren't asked again.
  ///   - isStillNeeded: Returns whether the act still needs the answers.
  ///   - receive: Receives the result. It is called once.
  /// - Returns: A closure that stops waiting for the answers, or nil if no guard has to be asked.
  func askBefore(
    leaving screens: @escaping @MainActor () -> [UIViewController],
    _ asked: FlowCore.AskedBeforeAct,
    while isStillNeeded: @escaping @MainActor () -> Bool,
    _ receive: @escaping @MainActor (FlowCore.MayLeave) -> Void
  ) -> (@MainActor () -> Void)? {
    if asked.asksNothing { return nil }
    let before = asked.guards as? AskedGuards ?? AskedGuards()
    let inside = { @MainActor in
      let screens = screens()
      return self.active.filter(that: {
        $0.guardsSomething && $0.screen?.leaves(with: screens) ?? false
      })
    }
    if !inside().contains(that: { !before.contains($0) }) { return nil }
    let asking = AskingInTurn(inside, without: before, for: .step, while: isStillNeeded, receive)
    asking.guardsWereAsked = { asked.guards = $0 }
    asking.next()
    return asking.withdraw
  }
}

/// Continues the user's act after the dismissal of a search that was already being dismissed.
///
/// UIKit would log a warning if the search was dismissed a second time.
///
/// - The hierarchy observer holds it until the dismissal has ended.
/// - It holds the closure, which holds an object that refers weakly to the controller that is to leave.
/// - It refers weakly to the search.
@MainActor
private final class EndingSearch: Pending {
  private weak var search: UIViewController?
  private var next: (@MainActor () -> Void)?

  init(_ search: UIViewController, then next: @escaping @MainActor () -> Void) {
    self.search = search
    self.next = next
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { next == nil }

  func proceed() {
    // The app may have activated the search again, so its dismissal decides, and not whether it is presented.
    guard !(search?.isBeingDismissed ?? false), let next else { return }
    self.next = nil
    next()
  }
}

extension FlowCore {
  /// The active searches over the screens of the flow and of its inner flows.
  ///
  /// The searches end together with those screens.
  var activeSearches: [UIViewController] {
    tokens.compactMap { $0.screen?.activeSearch } + inner.flatMap(\.activeSearches)
  }
}

extension UIViewController {
  /// Whether the controller leaves when `containers` leave.
  ///
  /// It leaves if one of these is true:
  ///
  /// - It is one of `containers`, is in one of them, or is presented over one of them or over a search that is active
  ///   in one of them.
  /// - It leaves with a host because of `dismissedWithHost()`, and that host leaves.
  /// - It is in a tab of a group, and the group's tab bar controller leaves.
  func leaves(with containers: [UIViewController]) -> Bool {
    isInOrOver(anyOf: containers + containers.compactMap(\.activeSearch))
      || hostsToLeaveWith.contains(that: { $0.leaves(with: containers) })
      || outermostInHierarchy.tabsOfItsGroup?.leaves(with: containers) ?? false
  }

  /// The hosts with which the controller leaves, because it, or a container or presenter of it, was shown with
  /// `dismissedWithHost()`.
  var hostsToLeaveWith: [UIViewController] {
    var hosts: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next {
      let host = controller.firstOfStack.tokenOfOpenFlow?.hostToLeaveWith?.screen
      if let host { hosts.append(host) }
      next = controller.containerOrPresenter
    }
    return hosts
  }

  /// Whether the controller, or a controller in it, presents a modal that the user can't dismiss.
  ///
  /// The app may have presented such a modal, for example a PIN screen, while a guard was asking about the user's
  /// gesture. With the modal in front, the user could no longer make that gesture, so the gesture isn't continued. Any
  /// modal over an active search counts, because the search would be dismissed first, and the modal with it.
  ///
  /// - Parameter asked: The screens whose guards decide whether the modals around them leave.
  /// - Returns: Whether there is such a modal.
  fileprivate func holdsModalThatMustStay(except asked: [UIViewController]) -> Bool {
    if activeSearch?.presentedViewController != nil { return true }
    let asked = asked.map(\.outermostContainer)
    return presentsModal(that: {
      $0.mustStay(over: nil) && !asked.contains(same: $0)
    })
  }

  /// The screens that present the controller, or one of its containers or presenters, in their own presentation
  /// contexts.
  ///
  /// Only screens in a container are included. When the user pops such a screen, the modal in its context disappears
  /// with it.
  var hostsOfContexts: [UIViewController] {
    var hosts: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next {
      // A search isn't such a modal, because it ends before the screen that it searches is popped.
      if controller.parent == nil, !Platform.isSearch(controller),
        let host = controller.presentingViewController, host.parent != nil
      {
        hosts.append(host)
      }
      next = controller.containerOrPresenter
    }
    return hosts
  }

  /// Whether the controller leaves when the flow ends.
  ///
  /// The end of the flow removes the controllers of the flow and of its inner flows. An unmanaged controller leaves
  /// with the container around it, or with the screen that it was pushed on or presented over. A controller of another
  /// flow leaves with its host because of `dismissedWithHost()`, or with the container that it is a child of.
  func leaves(withFlow core: FlowCore) -> Bool {
    var next: UIViewController? = self
    while let controller = next {
      guard let flow = controller.flowThatHasShownIt else {
        next =
          controller.screenBelow ?? controller.containerOrPresenter ?? controller.tabsOfItsGroup
        continue
      }
      if flow.isInside(core) { return true }
      let host = controller.firstOfStack.tokenOfOpenFlow?.hostToLeaveWith?.screen
      next = host ?? controller.containerToLeaveWith
    }
    return false
  }

  /// The open flow that has shown this controller or has embedded a screen in it.
  private var flowThatHasShownIt: FlowCore? { ownFlow ?? attachmentIfAny?.wrappedBy }

  /// The container with which this controller leaves.
  ///
  /// If the controller is on a stack that no flow has shown, this is the container around that stack. Without such a
  /// container it is nil, because the controller then stays on the stack when another flow ends.
  private var containerToLeaveWith: UIViewController? {
    guard let stack = stackAround else { return parent ?? tabsOfItsGroup }
    return stack.flowThatHasShownIt == nil ? stack.parent : stack
  }

  private var screenBelow: UIViewController? {
    guard let screens = stackAround?.viewControllers, let index = screens.lastIndex(ofSame: self),
      index > 0
    else { return nil }
    return screens[index - 1]
  }
}
