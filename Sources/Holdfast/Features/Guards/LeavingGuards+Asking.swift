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
    AskingInTurn(inside, while: mayLeave, { if mayLeave() { held.leave() } }).next()
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
  /// A flow that finishes while one of its own screens asks has the answer: the ends that wait for it are
  /// dropped.
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
    let isAnswer =
      call == .finish && inside.contains(that: { $0.isAsking && $0.screen?.flowAround === core })
    if isAnswer { return end() }
    AskingInTurn(inside, while: { core.decided == nil }, { if core.isOpen { end() } }).next()
  }

  /// Asks the guards of screens, and of those in them and over them, that leave for something else.
  ///
  /// - Returns: What takes the question back; nil where nothing asks.
  func askBefore(
    leaving screens: [UIViewController],
    while matters: @escaping @MainActor () -> Bool,
    _ answer: @escaping @MainActor (UIViewController?) -> Void
  ) -> (@MainActor () -> Void)? {
    guard Self.asks else { return nil }
    let inside = active.filter(that: {
      $0.guardsSomething && $0.screen?.goesAlong(with: screens) ?? false
    })
    if inside.isEmpty { return nil }
    let asking = AskingInTurn(inside, while: matters, { answer(nil) }, orStay: answer)
    asking.next()
    return asking.takeBack
  }
}
