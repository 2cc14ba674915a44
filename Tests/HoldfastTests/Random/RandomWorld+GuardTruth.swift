import HeadlessUIKit
import HoldfastTesting

@testable import Holdfast

/// The rules that always hold for guards.
extension RandomWorld {
  /// Records the violations after a settled move.
  func findViolationsOfGuards(in reachable: [UIViewController]) {
    let inHierarchy = Set(reachable)
    for guarded in guards {
      checkWhetherItIsOn(guarded, inHierarchy)
      guard let question = guarded.openQuestion, question.hasBegun else { continue }
      if !guarded.isRemoved, !guarded.entry.outcomes.isEmpty {
        note("\(guarded.name) asks, and its flow has ended")
      }
      let window = guarded.screen?.windowOfHierarchy
      // A transition without end, or an interactive one, keeps a closed window in memory.
      let isKept = mode == .endless || swipe != nil || drag != nil
      if !isKept, !windows.contains(where: { $0 === window }) {
        note("\(guarded.name) asks, and is in no window")
      }
    }
    for request in requests { check(request, inHierarchy) }
    for case let screen as RandomScreen in reachable where screen.isRefused {
      note("\(screen.title ?? "") has come, and what guards its place has answered .stay")
    }
    if swipe == nil, drag == nil, mode != .endless {
      for controller in reachable { checkWhatIsTaken(from: controller) }
    }
  }

  private func checkWhetherItIsOn(_ guarded: RandomGuard, _ inHierarchy: Set<UIViewController>) {
    let isOver =
      guarded.screen == nil || guarded.isRemoved || !guarded.isSwitchedOn
      || !guarded.entry.outcomes.isEmpty
    // A flow around the gate may have inherited the screen, and then has its guard.
    if isOver, guarded.isOn, !isLeftByGate(guarded.entry) {
      note("the guard of \(guarded.name) is on")
    }
    // A screen that a transition without end removes has left for the library, and is still in the hierarchy.
    guard !isOver, !guarded.isOn, isStillOpen(guarded.entry), mode != .endless else { return }
    if guarded.screen.map(inHierarchy.contains) ?? false {
      note("the guard of \(guarded.name) is not on")
    }
  }

  private func check(_ request: RandomRequest, _ inHierarchy: Set<UIViewController>) {
    switch request.state {
    case .waits(let question):
      // If an obstacle never ends, going back may continue without asking.
      let isStuck = request.goesBack && mode == .endless
      // An end whose earlier question was withdrawn may be over for the library, and may not ask this guard any more.
      let mayBeOver = requests.contains { $0.isUnanswered && $0.waits(for: question) }
      if !question.hasBegun, !request.isUnanswered, !isStuck, !mayBeOver {
        note("\(request.name) waits, and nothing asks")
      }
    case .proceeds:
      // Once the end of a flow around it is decided, the answer no longer matters (L22).
      if request.entry != nil, request.isOpenAllAround, !request.isUnanswered {
        note("\(request.name) doesn't go on after .leave")
      }
      // An end that waited for the same answer comes first. The request also waits for an interactive transition that
      // has begun since.
      let isHeld = swipe != nil || drag != nil
      if request.goesBack, isHeld || !request.isOpenAllAround { break }
      // A transition without end never removes the target.
      let isThere = request.target.map(inHierarchy.contains) ?? false
      if request.couldGo, !request.hasGone, !request.isUnanswered, isThere, mode != .endless,
        request.shows == shows
      {
        note("\(request.name) doesn't go on after .leave")
      }
    case .isDropped:
      break
    }
  }

  /// Checks that UIKit's gestures, buttons and delegates are taken over where a guard needs them, and only there.
  private func checkWhatIsTaken(from controller: UIViewController) {
    let isGuarded = guards.contains { $0.isOn && $0.screen?.isInside(controller) ?? false }
    if controller.presentingViewController != nil, controller.parent == nil, isAtRest(controller) {
      let delegate = controller.presentationController?.delegate
      let isDelegated = delegated.contains { $0() === controller }
      let isTaken = controller.isModalInPresentation
      if isTaken != isGuarded || (delegate is PresentationProxy) != isGuarded {
        note("\(name(controller)) is held: \(isTaken), guarded: \(isGuarded)")
      }
      if !isGuarded, delegate !== (isDelegated ? spy : nil) {
        note("the delegate of \(name(controller))'s presentation is another one")
      }
    } else if controller.isModalInPresentation, controller.presentingViewController == nil {
      note("\(name(controller)) is held, and is not presented")
    }
    if let tabs = controller as? UITabBarController {
      let isGuarded = tabs.tabScreens.contains {
        !guards(aboveFirstOf: $0 as? UINavigationController).isEmpty
      }
      if isGuarded == (tabs.delegate === tabSpy) { note("the delegate of the tabs is another one") }
    }
    guard let stack = controller as? UINavigationController, stack.isViewLoaded,
      stack.transitionCoordinator == nil
    else { return }
    checkWhatIsTaken(from: stack)
  }

  private func checkWhatIsTaken(from stack: UINavigationController) {
    let top = stack.viewControllers.count > 1 ? stack.topViewController : nil
    let isGuarded = !guards(in: top).isEmpty
    for screen in stack.viewControllers {
      if (screen.navigationItem.backAction != nil) != (isGuarded && screen === top) {
        note("\(name(screen))'s back action is wrong")
      }
    }
    let gestures = [
      stack.interactivePopGestureRecognizer, stack.interactiveContentPopGestureRecognizer,
    ]
    let others = stack.view.gestureRecognizers?.filter { recognizer in
      recognizer is UIScreenEdgePanGestureRecognizer && !gestures.contains { $0 === recognizer }
    }
    if gestures.contains(where: { $0?.isEnabled == isGuarded })
      || (others ?? []).count != (isGuarded ? 1 : 0)
    {
      note("the gestures of \(name(stack))'s stack are wrong")
    }
  }

  // MARK: Requests that replace screens

  /// Returns the screens that may wait for a guard's answer, because their requests would remove its screen.
  func screens(waitingFor guarded: RandomGuard) -> [RandomScreen] {
    guard let leaving = guarded.screen else { return [] }
    let inHierarchy = Set(reachable)
    let waiting = entries.filter(\.outcomes.isEmpty).flatMap(\.screens).filter { screen in
      !screen.wasThere && !inHierarchy.contains(screen)
    }
    let asked = guarded.openQuestion?.shows.compactMap(\.object) ?? []
    return waiting.filter { screen in
      asked.contains { $0 === screen } || screen.hasLostHost()
        || leaving.leaves(with: screen.removedScreens())
    }
  }

  /// Returns whether a flow's request may wait for an earlier one that a guard asks about (W9).
  func waitsBehindAQuestion(_ entry: RandomEntry) -> Bool {
    guards.contains { guarded in
      guarded.openQuestion != nil
        && screens(waitingFor: guarded).contains { waiting in
          waiting.entry.map { $0 !== entry && $0.lastShow <= entry.lastShow } ?? false
        }
    }
  }

  /// Returns whether a flow may wait for an answer.
  func mayWait(_ entry: RandomEntry) -> Bool {
    guards.contains { guarded in
      guarded.openQuestion != nil && screens(waitingFor: guarded).contains { $0.entry === entry }
    }
  }

  /// Returns whether a screen of a flow waits, and another screen would or may leave for it.
  func waitsToRemove(_ entry: RandomEntry, _ inHierarchy: Set<UIViewController>) -> Bool {
    entry.outcomes.isEmpty
      && entry.screens.contains { screen in
        !screen.wasThere && !inHierarchy.contains(screen)
          && (!screen.removedScreens().isEmpty || mayRemoveOthers(screen, of: entry))
      }
  }

  /// Returns whether another screen may leave for a waiting one.
  ///
  /// A screen that an interactive transition removes may come back and be replaced. The screen over which a presented
  /// screen is replaced may have to appear first.
  private func mayRemoveOthers(_ screen: RandomScreen, of entry: RandomEntry) -> Bool {
    guard screen.certainlyRemoves else { return false }
    return swipe != nil || !screen.isFirst && !isInHierarchy(entry)
  }

  /// Records that a guard has answered `.stay`, so that screens that wait for this answer alone aren't shown.
  ///
  /// If the guard gave no answer, they may be refused as well.
  func refuseShows(at guarded: RandomGuard, isCertain: Bool) {
    let refused = screens(waitingFor: guarded)
    for screen in refused {
      screen.mayBeRefused = true
      screen.entry?.mayBeRefused = true
    }
    for one in removersThatAsk where one.mayAsk(guarded) { one.entry.mayBeRefused = true }
    let isForOthers = requests.contains { request in
      guarded.question.map(request.waits) ?? false
    }
    let asked = guarded.question?.shows.first?.object
    // If the flow's other screens have left in the meantime, the screen is shown where the flow is placed.
    if isCertain, refused.count == 1, refused[0] === asked, asked?.certainlyRemoves ?? false,
      !refused[0].hasLostHost(),
      !isForOthers,
      linksInFlight == 0
    {
      refused[0].isRefused = true
    }
  }

  /// Checks that an outcome is delivered only if no guard has stopped that end.
  func findUnaskedEnd(_ outcome: String, _ entry: RandomEntry) {
    let ends = requests.filter { $0.entry === entry && $0.outcome == outcome }
    if ends.isEmpty || ends.contains(where: \.proceeds) { return }
    // A cancelled task ends its flow without asking. Ends inside `withoutAsking` don't ask either.
    if outcome == "cancelled", entry.isCancelled || entry.isDecided { return }
    note("\(entry.number) was told \(outcome), and its guard has not let it go")
  }

  /// Checks that no guard is left at the end, and that no request waits for one.
  func findGuardsThatAreLeft() {
    catchUp()
    for guarded in guards where guarded.isOn || guarded.openQuestion != nil {
      note("the guard of \(guarded.name) is \(guarded.isOn ? "on" : "asking") at the end")
    }
    // Guards that an earlier run has left are reported by that run.
    guard hadNoGuards else { return }
    if !LeavingGuards.main.isOver { note("guards are left at the end") }
    if LeavingGuards.main.isPluggedIn { note("guards are asked at the end") }
  }

  /// Answers the questions that a run has left open.
  func closeQuestions() {
    for guarded in guards { guarded.question?.answer(.stay) }
  }
}
