/// Asks guards one after the other as long as the answers matter, and goes on if each answers `.leave`.
///
/// The guard that asks holds it, in the closure of the waiter. It refers weakly to the guards, because a guard whose
/// screen has been deallocated is not asked, and to the flow whose end waits for the answers.
@MainActor
final class AskingInTurn {
  /// What waits for the answers.
  enum Purpose {
    /// The user has tried to leave: only `.leave` lets that go on.
    case gesture
    /// The app's code goes back, or shows something in the place of the screens.
    case step
    /// The app's code ends the flow, also where a screen in the way has left meanwhile.
    case end(of: FlowCore)
  }

  private var guards: [Weak<ScreenGuard>]
  private let isGesture: Bool
  /// The flow whose end waits for the answers; nil for anything else.
  private weak var flow: FlowCore?
  private let matters: @MainActor () -> Bool
  private let hear: @MainActor (FlowCore.MayLeave) -> Void
  private weak var asked: ScreenGuard?
  private weak var waiter: ScreenGuard.Waiter?
  private var isOver = false

  /// Nothing is asked before `next()` is called.
  ///
  /// - Parameters:
  ///   - guards: The guards, in the order in which they are asked.
  ///   - purpose: What waits for the answers.
  ///   - matters: Whether the answers still matter.
  ///   - hear: Called once.
  init(
    _ guards: [ScreenGuard],
    for purpose: Purpose,
    while matters: @escaping @MainActor () -> Bool,
    _ hear: @escaping @MainActor (FlowCore.MayLeave) -> Void
  ) {
    self.guards = guards.map { Weak($0) }
    if case .gesture = purpose { isGesture = true } else { isGesture = false }
    if case .end(let flow) = purpose { self.flow = flow }
    self.matters = matters
    self.hear = hear
  }

  /// Asks the next guard.
  func next() {
    guard matters() else { return end(.yes) }
    while !guards.isEmpty {
      guard let next = guards.removeFirst().object, next.guardsSomething, let screen = next.screen
      else { continue }
      let name = ScreenName(screen)
      let waiter = ScreenGuard.Waiter(while: matters)
      waiter.hear = { self.questionEnded($0, of: name) }
      asked = next
      self.waiter = waiter
      return next.ask(waiter)
    }
    end(.yes)
  }

  private func questionEnded(_ end: ScreenGuard.QuestionEnd, of name: ScreenName) {
    switch end {
    case .answered(.leave): next()
    case .answered(.stay): self.end(.no(name))
    case .notAsked where !isGesture: next()
    case .screenHasLeft where flow != nil: next()
    // The app may end the flow once the screen is back.
    case .outOfSight where flow != nil: self.end(.no(name))
    case .notAsked, .screenHasLeft, .takenBack, .outOfSight, .withdrawn:
      self.end(.unanswered(name))
    }
  }

  private func end(_ answer: FlowCore.MayLeave) {
    isOver = true
    hear(answer)
  }

  /// Whether the flow ends once the guards have answered, and one of them asks.
  func isForEnd(of flow: FlowCore) -> Bool {
    !isOver && self.flow === flow && asked?.isActive ?? false
  }

  /// The name of the screen whose guard asks, or asked last.
  var nameOfAsked: String { asked?.screen?.screenName ?? "a screen" }

  /// Waits for no answer any more.
  func takeBack() {
    if let waiter { asked?.withdraw(waiter) }
  }
}
