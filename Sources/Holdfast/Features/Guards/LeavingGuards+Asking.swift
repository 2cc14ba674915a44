/// Who asks, and what goes on after the answers.
extension LeavingGuards {
  /// The user's gesture would take a controller away: asks the guards in it, as long as it can leave.
  func attempt(on held: HeldController) {
    guard let controller = held.controller else { return }
    let inside = active.filter(that: { $0.screen?.isInside(controller) ?? false })
    let leave = { @MainActor in if held.canLeave { held.leave() } }
    ask(inside.map { Weak($0) }, while: { held.canLeave }, leave)
  }

  /// Asks before an end that the app asks for; a second end, which is only reported, asks nothing.
  ///
  /// A flow that finishes while one of its own screens asks has the answer: the ends that wait for it are
  /// dropped.
  func askBefore(
    _ end: @escaping @MainActor () -> Void,
    of core: FlowCore,
    by call: AppEnd
  ) {
    guard Self.asks, core.isOpen else { return end() }
    // What comes on display only while another is asked is not asked.
    let inside = active.filter(that: {
      $0.guardsSomething && $0.screen?.flowAround?.isInside(core) ?? false
    })
    let isAnswer =
      call == .finish && inside.contains(that: { $0.isAsking && $0.screen?.flowAround === core })
    if isAnswer { return end() }
    ask(inside.map { Weak($0) }, while: { core.isOpen }, { if core.isOpen { end() } })
  }

  /// Asks one after the other as long as the answers matter, and goes on unless one is `.stay`.
  ///
  /// The guards are not held: one whose screen has gone when its turn comes is not asked.
  private func ask(
    _ guards: [Weak<ScreenGuard>],
    from first: Int = 0,
    while matters: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void
  ) {
    guard matters() else { return goOn() }
    for index in first..<guards.count {
      guard let next = guards[index].object, next.guardsSomething else { continue }
      let waiter = ScreenGuard.Waiter()
      waiter.hear = { answer in
        if answer == .leave { self.ask(guards, from: index + 1, while: matters, goOn) }
      }
      return next.ask(waiter)
    }
    goOn()
  }
}
