/// Who asks, and what goes on after the answers.
extension LeavingGuards {
  /// The user's gesture would take a controller away: asks the guards in it, as long as it can leave.
  func attempt(on held: HeldController) {
    let inside = inside(held.leaving)
    let leave = { @MainActor in if held.canLeave { held.leave() } }
    ask(inside.map { Weak($0) }, while: { held.canLeave }, leave)
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
    ask(inside.map { Weak($0) }, while: { core.decided == nil }, { if core.isOpen { end() } })
  }

  /// Asks the guards of screens, and of those in them and over them, that leave for something else.
  func askBefore(
    leaving screens: [UIViewController],
    while matters: @escaping @MainActor () -> Bool,
    _ answer: @escaping @MainActor (UIViewController?) -> Void
  ) -> Bool {
    guard Self.asks else { return false }
    let inside = active.filter(that: {
      $0.guardsSomething && $0.screen?.goesAlong(with: screens) ?? false
    })
    if inside.isEmpty { return false }
    ask(inside.map { Weak($0) }, while: matters, { answer(nil) }, orStay: answer)
    return true
  }

  /// Asks one after the other as long as the answers matter, and goes on unless one is `.stay`.
  ///
  /// The guards are not held: one whose screen has gone when its turn comes is not asked.
  private func ask(
    _ guards: [Weak<ScreenGuard>],
    from first: Int = 0,
    while matters: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void,
    orStay stay: @escaping @MainActor (UIViewController?) -> Void = { _ in }
  ) {
    guard matters() else { return goOn() }
    for index in first..<guards.count {
      guard let next = guards[index].object, next.guardsSomething else { continue }
      let waiter = ScreenGuard.Waiter()
      weak let screen = next.screen
      waiter.hear = { answer in
        if answer == .leave {
          self.ask(guards, from: index + 1, while: matters, goOn, orStay: stay)
        } else {
          stay(screen)
        }
      }
      return next.ask(waiter)
    }
    goOn()
  }
}
