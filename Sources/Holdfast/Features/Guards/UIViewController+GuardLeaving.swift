extension ConnectableScreen {
  /// Asks before the screen leaves, for example if it has unsaved changes.
  ///
  /// ```swift
  /// composer.guardLeaving(for: self) { coordinator, composer in
  ///   await coordinator.mayDiscard(composer.text) ? .leave : .stay
  /// }
  /// ```
  ///
  /// **When the guard asks.** The guard asks before the following actions and calls. After `.leave` the action or call
  /// continues as it would have without the guard. After `.stay` nothing changes.
  ///
  /// - The user drags the sheet that contains the screen, or taps outside its popover.
  /// - The user taps the back button. The guard asks from iOS 16 on, unless the app has set its own `backAction`.
  /// - The user swipes back from the edge.
  /// - The user taps the selected tab, which would pop the screen.
  /// - A link that would remove or cover the screen is opened.
  /// - The app calls ``Flow/finish(with:)`` or ``Flow/cancel()`` of the screen's flow or of an outer flow.
  ///
  /// **When it doesn't ask.** The guard can't ask before the following actions, because UIKit offers no way to delay
  /// them:
  ///
  /// - The app calls UIKit directly, for example to dismiss or pop the screen, or to set a new root.
  /// - The user chooses a screen from the menu of the back button (iOS 14). The guide to guards shows how to make a
  ///   back button without a menu.
  /// - The user makes one of the gestures of a zoom transition (iOS 18). UIKit then only calls the transition's own
  ///   `interactiveDismissShouldBegin`. Let that closure answer according to the guard's `isOn`.
  ///
  /// Nor does the guard ask when a task that awaits `Flow.run` is cancelled. VoiceOver's escape gesture makes it ask in
  /// a stack and in a popover, and from iOS 17 on in a sheet. On earlier systems the gesture neither dismisses a
  /// guarded sheet nor asks. If the app supports such systems, override `accessibilityPerformEscape()` in the screen,
  /// and call the screen's output for Cancel, which calls ``Flow/cancel()`` and therefore asks.
  ///
  /// **Several guards.** They are asked one after the other, and each must answer `.leave`. If a guarded screen appears
  /// during a question and would leave as well, its guard is asked after that question.
  ///
  /// **One question at a time, and one answer.** A question is open from the action or call that makes the guard ask
  /// until the answer. During that time:
  ///
  /// - A second gesture, the `finish` of an outer flow and a link wait for the same answer. They continue in turn after
  ///   `.leave`. A link waits no longer than its time limit.
  /// - Only the guard's own closure and the tasks that it starts can end the screen's flow. If they call `finish` or
  ///   `cancel`, that counts as an answer. Any other `finish` or `cancel` of that flow does nothing, and is reported.
  /// - A second `finish` or `cancel` of an outer flow whose first call waits does nothing either, and is reported.
  ///
  /// **No answer.** The question's task is cancelled when the guard is removed or switched off, or when its screen
  /// leaves by code or with its flow. What happens next depends on the action or call that waited for the answer:
  ///
  /// - A gesture does nothing.
  /// - A link is refused if it would still remove screens.
  /// - `back()` and `back(to:)` do nothing and are reported.
  /// - `finish` and `cancel` continue if the guarded screen has left. Otherwise they do nothing and are reported.
  ///
  /// If a screen has only left its window, for example because the window has another root, the screen may return. Its
  /// question is cancelled as well, and the flow doesn't end.
  ///
  /// **Who holds whom.** The screen holds the closure. The closure holds the coordinator, unless the coordinator is the
  /// screen itself. The closure is released with the screen, when the screen's flow ends, when the screen leaves the
  /// flow, or by ``LeavingGuard/remove()``. While the guard asks, the question's task holds the screen and the closure.
  /// A screen of a flow that has ended can't be guarded. A second guard of the same screen replaces the first one and
  /// is reported.
  ///
  /// **What it sets on UIKit's objects.** While the guard is on, it sets some of the following properties, depending on
  /// the place of its screen. It restores them afterwards:
  ///
  /// - `isModalInPresentation`
  /// - The delegates of the presentation and of a tab bar controller. The app's delegates still receive every call. If
  ///   the app sets a presentation delegate later, the guard's delegate replaces it when the run loop is next idle, and
  ///   forwards every call to it.
  /// - The `backAction` of the navigation item.
  /// - The gestures of the stack, which are disabled.
  /// - The presented view's `accessibilityPerformEscapeBlock`, which calls the app's block first. A block that the app
  ///   sets later is removed together with the guard.
  ///
  /// Relies on <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate> and
  /// <https://developer.apple.com/documentation/uikit/uinavigationitem/backaction>.
  ///
  /// - Parameters:
  ///   - coordinator: The object that answers. The guard's closure holds it, unless it is the screen itself.
  ///   - isOn: Whether the guard asks from now on.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - ask: Returns the answer, however long that takes. Its task is cancelled when the answer no longer matters.
  ///     Capture nothing in it, because the coordinator and the screen are its parameters.
  /// - Returns: A handle to switch the guard on and off and to remove it. You may discard the handle.
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
        """
        The screen was already guarded, and the new guard replaces the old one. Keep the guard that guardLeaving \
        returns, and switch it on and off.
        """,
        about: screenName
      )
      before.remove()
    }
    add(screenGuard)
    LeavingGuards.main.add(screenGuard)
    return LeavingGuard(screenGuard)
  }

  // swift-format-ignore: LineLength
  /// Unavailable, because the coordinator is passed as `for:`.
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

/// The answer of a guard.
public enum LeavingAnswer: Sendable {
  /// The screen may leave.
  ///
  /// The action or call that waited for the answer continues. For example, the sheet is dismissed, the stack is popped,
  /// the flow ends, or the link is opened.
  case leave

  /// Nothing changes.
  case stay
}
