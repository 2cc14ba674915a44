/// Who asks, and what goes on after the answers.
extension LeavingGuards {
  /// The user's gesture would take `controller` away, if `isPossible` still: asks the guards in it.
  func attempt(
    on controller: UIViewController,
    while isPossible: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void
  ) {
    ask(active.filter { $0.screen?.isInside(controller) ?? false }, while: isPossible) {
      if isPossible() { goOn() }
    }
  }

  /// Asks before an end that the app asks for; a second end, which is only reported, asks nothing.
  func askBefore(_ end: @escaping @MainActor () -> Void, of core: FlowCore) {
    guard Self.asks else { return end() }
    // What comes on display only while another is asked is not asked.
    let inside = active.filter {
      $0.guardsSomething && $0.screen?.flowAround?.isInside(core) ?? false
    }
    ask(inside, while: { core.isOpen }, end)
  }

  /// Asks one after the other as long as the answers matter, and goes on unless one is `.stay`.
  ///
  /// The guards are not held: one whose screen has gone when its turn comes is not asked.
  private func ask(
    _ guards: [ScreenGuard],
    while matters: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void
  ) {
    ask(guards.map(Weak.init)[...], while: matters, goOn)
  }

  private func ask(
    _ guards: ArraySlice<Weak<ScreenGuard>>,
    while matters: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void
  ) {
    guard matters(),
      let first = guards.first(where: { $0.object?.guardsSomething ?? false })?.object
    else { return goOn() }
    first.ask(
      LeavingQuestion.Waiter { end in
        if end == .stay { return }
        self.ask(guards.drop { $0.object !== first }.dropFirst(), while: matters, goOn)
      }
    )
  }
}
