/// Who asks, and what goes on after the answers.
extension LeavingGuards {
  /// The user's gesture would take `controller` away: asks the guards in it.
  func attempt(on controller: UIViewController, _ goOn: @escaping @MainActor () -> Void) {
    ask(active.filter { $0.screen?.isInside(controller) ?? false }, goOn)
  }

  /// An end that the app asks for: whether it waits for an answer.
  func holdsUp(_ core: FlowCore, _ end: @escaping @MainActor () -> Void) -> Bool {
    // A second end is only reported.
    guard Self.asks, core.isOpen else { return false }
    let inside = active.filter {
      $0.guardsSomething && $0.screen?.flowAround?.isInside(core) ?? false
    }
    if inside.isEmpty { return false }
    ask(inside, end)
    return true
  }

  /// Asks one after the other, and goes on unless one answers `.stay`.
  ///
  /// The guards are not held: one whose screen has gone when its turn comes is not asked.
  private func ask(_ guards: [ScreenGuard], _ goOn: @escaping @MainActor () -> Void) {
    ask(guards.map(Weak.init)[...], goOn)
  }

  private func ask(_ guards: ArraySlice<Weak<ScreenGuard>>, _ goOn: @escaping @MainActor () -> Void)
  {
    guard let first = guards.first(where: { $0.object?.guardsSomething ?? false })?.object else {
      return goOn()
    }
    first.ask(
      LeavingQuestion.Waiter { end in
        if end != .stay { self.ask(guards.drop { $0.object !== first }.dropFirst(), goOn) }
      }
    )
  }
}
