extension ConnectableScreen {
  /// Asks before the screen leaves, as for changes that are not saved.
  ///
  /// ```swift
  /// composer.guardLeaving(for: self) { coordinator, composer in
  ///   await coordinator.mayDiscard(composer.text) ? .leave : .stay
  /// }
  /// ```
  ///
  /// **What asks.** A drag of the sheet that the screen is in, a tap outside its popover, the back
  /// button (from iOS 16 on; before, and where the app has set a `backAction` of its own, it is not
  /// asked), the swipe back from the edge, a tap on the selected tab that would pop it, a link that takes the screen off display, and
  /// ``Flow/finish(with:)`` and ``Flow/cancel()`` of its flow and of the flows around it. After
  /// `.leave` what was asked for goes on as it would have; after `.stay` nothing has changed.
  ///
  /// **What doesn't.** Code that calls UIKit: `dismiss`, a pop, a new root. UIKit offers no way to hold
  /// that up, nor the back button's menu (iOS 14): the guide to guards has a back button without one. The gestures of a zoom transition
  /// (iOS 18) ask only its own `interactiveDismissShouldBegin`: let that answer by the guard's `isOn`. Nor
  /// does the cancelled task of `Flow.run` ask. VoiceOver's escape asks where a stack or a popover takes it, and from
  /// iOS 17 on in a sheet; before, a guarded sheet stays, so there a screen overrides `accessibilityPerformEscape()`
  /// and lets its output for Cancel call ``Flow/cancel()``, which asks.
  ///
  /// **One question at a time, and one answer.** While a question is open, a second gesture, an outer flow's `finish`
  /// or a link waits for the same answer, and comes in its turn after `.leave`; a link no longer than its time limit.
  /// From the call that makes the guard ask until the answer, only the guard's own closure, with the tasks that it
  /// begins, can end the screen's flow: that is an answer, too. Any other `finish` or `cancel` of that flow does
  /// nothing, and is reported. So is a second `finish` or `cancel` of an outer flow whose first call waits.
  ///
  /// **No answer.** The question's task is cancelled when the guard is removed or switched off, or when its screen
  /// leaves by code or with its flow. Nobody has answered `.leave` then: a gesture does nothing, a link is refused if
  /// it would still take screens away, and `back(to:)` and `finish` do nothing and are reported. Only an end goes on
  /// if the screen that asked has left. Out of its window, as under another root, a screen may come back: its question
  /// is cancelled, too, and nothing ends by that.
  ///
  /// **Who holds whom.** The screen holds the closure and the closure the coordinator, unless that is
  /// the screen itself. The closure is released with the screen, when its flow ends or it leaves that,
  /// or by ``LeavingGuard/remove()``. While it asks, its task holds both. A screen of a flow that has
  /// ended is not guarded. A second guard of the same screen replaces the first and is reported.
  ///
  /// **What it takes from UIKit,** while the guard is on and the screen is where it counts, and gives
  /// back: `isModalInPresentation`, the delegates of the presentation and of a tab bar controller, which still get
  /// every call, the `backAction`, the stack's gestures, and the presented view's `accessibilityPerformEscapeBlock`,
  /// after the app's. A presentation delegate that the app sets later is put behind the guard's when the run loop is
  /// next idle; a block that it sets later goes with the guard.
  ///
  /// Relies on
  /// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate> and
  /// <https://developer.apple.com/documentation/uikit/uinavigationitem/backaction>.
  ///
  /// - Parameters:
  ///   - coordinator: What answers; held as long as the guard is.
  ///   - isOn: Whether it asks from now on.
  ///   - fileID: Where it is set, for reports.
  ///   - line: The line there.
  ///   - ask: The answer, which may take its time. Its task is cancelled when the answer no longer
  ///     matters. Capture nothing: coordinator and screen are its parameters.
  /// - Returns: A handle to switch the guard and to remove it; it may be dropped.
  @discardableResult
  public func guardLeaving<Coordinator: AnyObject>(
    for coordinator: Coordinator,
    isOn: Bool = true,
    fileID: String = #fileID,
    line: UInt = #line,
    _ ask: @escaping @MainActor (Coordinator, Self) async -> LeavingAnswer
  ) -> LeavingGuard {
    let target = OutputTarget(coordinator, of: self)
    let screenGuard = ScreenGuard(of: self, isOn: isOn) { [weak self] in
      guard let self, let coordinator = target.coordinator else { return .leave }
      return await ask(coordinator, self)
    }
    if let before = screenGuardIfAny {
      CallSite(fileID: fileID, line: line).report(
        "The screen is guarded already; the new guard replaces the old one. Keep what guardLeaving "
          + "returns, and switch that.",
        about: screenName
      )
      before.remove()
    }
    add(screenGuard)
    LeavingGuards.main.add(screenGuard)
    return LeavingGuard(screenGuard)
  }

  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write guardLeaving(for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func guardLeaving<Coordinator: AnyObject>(
    to coordinator: Coordinator,
    _ ask: @escaping @MainActor (Coordinator, Self) async -> LeavingAnswer
  ) {}
}

/// What a guard against leaving answers.
public enum LeavingAnswer: Sendable {
  /// What was asked for goes on: the sheet goes, the stack is popped, the flow ends, the link is opened.
  case leave

  /// Nothing changes.
  case stay
}
