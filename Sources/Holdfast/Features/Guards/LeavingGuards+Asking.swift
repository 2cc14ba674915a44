/// The choice of the guards that ask, and the acts after their answers.
extension LeavingGuards {
  /// Asks the guards inside a controller that would leave by the user's gesture, while the controller can leave.
  func attempt(on held: HeldController) {
    let inside = inside(held.leaving)
    let flows = inside.compactMap { $0.screen?.flowAround }.map { Weak($0) }
    let mayLeave = { @MainActor in
      // If a flow has ended by `finishKeepingScreens`, its `onEnd` replaces the screens, or they are removed after it.
      held.canLeave && !flows.contains(that: { $0.object?.keepsScreensUntilReplaced ?? false })
    }
    AskingInTurn(inside, for: .gesture, while: mayLeave) { answer in
      if case .yes = answer, mayLeave() { held.leave() }
    }.next()
  }

  /// Whether a guard would ask before the user's gesture removes screens.
  func holdsUp(_ held: HeldController) -> Bool { !inside(held.leaving).isEmpty }

  private func inside(_ controllers: [UIViewController]) -> [ScreenGuard] {
    active.filter(that: { screenGuard in
      controllers.contains(that: { screenGuard.screen?.isInside($0) ?? false })
    })
  }

  /// Asks the guards before an end that the app asks for.
  ///
  /// Nothing is asked if the end has already been decided, because a second end is only reported. Guards inside such a
  /// flow aren't asked either, because their screens will leave in any case.
  ///
  /// While a guard of the flow's own screens is asking, or an earlier end of the flow waits for an answer, only the
  /// closure of the guard that is asking can end the flow.
  func askBefore(
    _ end: @escaping @MainActor () -> Void,
    of core: FlowCore,
    by call: AppEnd
  ) {
    guard Self.asks, core.decided == nil else { return end() }
    // Guards of screens that appear while another guard is asking aren't asked.
    let inside = active.filter(that: {
      $0.guardsSomething && $0.screen?.flowAround?.isInside(core) ?? false
    })
    let others = inside.filter(that: { !$0.isAskingInThisTask })
    if others.count < inside.count {
      for screenGuard in inside where screenGuard.isAskingInThisTask {
        screenGuard.noteEndInClosure()
      }
    } else if let name = nameOfAsked(before: core, inside) {
      return core.report(
        """
        \(call.words) did nothing: the guard of \(name) is asking, and its answer decides. End the flow in the guard's \
        closure, or remove the guard first.
        """
      )
    }
    let hear = { @MainActor (answer: FlowCore.MayLeave) in
      switch answer {
      case .yes: if core.decided == nil { end() }
      case .no: break
      case .unanswered(let name): Self.reportUnanswered(call, of: core, name)
      }
    }
    let matters = { @MainActor in core.decided == nil }
    let asking = AskingInTurn(others, for: .end(of: core), while: matters, hear)
    ends.append(asking)
    asking.next()
  }

  /// Whether an end of the flow waits for a guard's answer.
  func asks(before core: FlowCore) -> Bool {
    ends.objects.contains(where: { $0.isForEnd(of: core) })
  }

  /// The name of the screen whose guard is asking, if its answer decides about the flow's end.
  private func nameOfAsked(before core: FlowCore, _ inside: [ScreenGuard]) -> String? {
    if let end = ends.objects.first(where: { $0.isForEnd(of: core) }) { return end.nameOfAsked }
    return inside.first(where: { $0.isAsking && $0.screen?.flowAround === core })?.screen?
      .screenName
  }

  /// Reports an end that didn't happen, unless the flow ends in another way in this turn of the main queue.
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

  /// Asks the guards of screens that leave for another screen or a step back, and of the screens in them and over them.
  ///
  /// - Returns: A closure that stops waiting for the answers, or nil if no guard asks.
  func askBefore(
    leaving screens: [UIViewController],
    while matters: @escaping @MainActor () -> Bool,
    _ hear: @escaping @MainActor (FlowCore.MayLeave) -> Void
  ) -> (@MainActor () -> Void)? {
    guard Self.asks else { return nil }
    let inside = active.filter(that: {
      $0.guardsSomething && $0.screen?.goesAlong(with: screens) ?? false
    })
    if inside.isEmpty { return nil }
    let asking = AskingInTurn(inside, for: .step, while: matters, hear)
    asking.next()
    return asking.takeBack
  }
}
