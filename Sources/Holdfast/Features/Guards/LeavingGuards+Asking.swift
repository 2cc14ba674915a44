/// Who asks, and what goes on after the answers.
extension LeavingGuards {
  /// The user's gesture would take a controller away: asks the guards in it, as long as it can leave.
  func attempt(on held: HeldController) {
    let inside = inside(held.leaving)
    let flows = inside.compactMap { $0.screen?.flowAround }.map { Weak($0) }
    let mayLeave = { @MainActor in
      // What is on display when a flow ends in place is for its `onEnd`.
      held.canLeave && !flows.contains(that: { $0.object?.endsInPlace ?? false })
    }
    AskingInTurn(inside, for: .gesture, while: mayLeave) { answer in
      if case .yes = answer, mayLeave() { held.leave() }
    }.next()
  }

  /// Whether a guard would ask before what leaves by the user's gesture.
  func holdsUp(_ held: HeldController) -> Bool { !inside(held.leaving).isEmpty }

  private func inside(_ controllers: [UIViewController]) -> [ScreenGuard] {
    active.filter(that: { screenGuard in
      controllers.contains(that: { screenGuard.screen?.isInside($0) ?? false })
    })
  }

  /// Asks before an end that the app asks for; a second end, which is only reported, asks nothing, nor does one
  /// inside a flow whose end is decided: the screens leave in any case.
  ///
  /// While a guard of the flow's own screens asks, or an earlier end of the flow waits for an answer, only the closure
  /// of a guard that asks can end the flow.
  func askBefore(
    _ end: @escaping @MainActor () -> Void,
    of core: FlowCore,
    by call: AppEnd
  ) {
    guard Self.asks, core.decided == nil else { return end() }
    // What comes on display only while another is asked is not asked.
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
        \(call.words) did nothing: the guard of \(name) asks whether it may leave, and its answer decides. End the \
        flow in the guard's closure, or remove the guard before.
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

  /// The name of the screen that asks, if its answer decides about the flow's end.
  private func nameOfAsked(before core: FlowCore, _ inside: [ScreenGuard]) -> String? {
    if let end = ends.objects.first(where: { $0.isForEnd(of: core) }) { return end.nameOfAsked }
    return inside.first(where: { $0.isAsking && $0.screen?.flowAround === core })?.screen?
      .screenName
  }

  /// Reports an end that has come to nothing, unless the flow ends otherwise in this turn.
  private static func reportUnanswered(_ call: AppEnd, of core: FlowCore, _ name: ScreenName) {
    onLaterTurn {
      if core.decided != nil { return }
      core.report(
        """
        \(call.words) did nothing: the guard of \(name) asked whether it may leave, and the question was taken back \
        before it was answered. Call it again.
        """
      )
    }
  }

  /// Asks the guards of screens, and of those in them and over them, that leave for something else.
  ///
  /// - Returns: What takes the question back; nil where nothing asks.
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
