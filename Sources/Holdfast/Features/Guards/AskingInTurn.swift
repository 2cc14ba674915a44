/// Asks several guards one after the other, and then passes on one answer for all of them.
///
/// It stops at the first guard that refuses or doesn't answer, and when the act that waits for the answers no longer
/// needs them.
///
/// **Who holds whom**
///
/// - The guard that is asking holds this object through the closure of its waiter.
/// - This object refers weakly to the guards that it has asked, so each of them can be deallocated with its screen.
/// - It holds the closures that receive the result. If a flow's end waits for the answers, they hold the flow's core.
@MainActor
final class AskingInTurn {
  /// The act that waits for the answers.
  enum Purpose {
    /// A gesture of the user would remove screens. It continues only if every guard answers `.leave`.
    case gesture
    /// The app's code goes back, or shows a screen that replaces the guarded screens.
    case step
    /// The app's code ends the flow. If a guard's screen leaves before the guard has answered, the flow ends as if that
    /// guard had answered `.leave`.
    case end(of: FlowCore)
  }

  private let guards: @MainActor () -> [ScreenGuard]
  private var askedGuards: AskedGuards
  private let isGesture: Bool
  /// The flow whose end waits for the answers, or nil if another act waits.
  private weak var flow: FlowCore?
  private let isStillNeeded: @MainActor () -> Bool
  /// Called with all guards that have been asked so far, after each question that doesn't stop the act.
  ///
  /// It isn't called after a guard has refused or hasn't answered. That guard is therefore asked again if the same act
  /// asks again.
  var guardsWereAsked: @MainActor (AskedGuards) -> Void = { _ in }
  private let receive: @MainActor (FlowCore.MayLeave) -> Void
  private weak var asked: ScreenGuard?
  private weak var waiter: ScreenGuard.Waiter?
  private var isOver = false

  /// Creates the object without asking anything.
  ///
  /// Call `next()` to ask the first guard.
  ///
  /// - Parameters:
  ///   - guards: Returns the guards that the act needs, in the order in which they are asked. It is called before each
  ///     question, because a guarded screen may appear during the previous one.
  ///   - alreadyAsked: The guards that have already been asked about this act, and aren't asked again.
  ///   - purpose: The act that waits for the answers.
  ///   - isStillNeeded: Returns whether the act still needs the answers.
  ///   - receive: Receives the result. It is called once.
  init(
    _ guards: @escaping @MainActor () -> [ScreenGuard],
    without alreadyAsked: AskedGuards = AskedGuards(),
    for purpose: Purpose,
    while isStillNeeded: @escaping @MainActor () -> Bool,
    _ receive: @escaping @MainActor (FlowCore.MayLeave) -> Void
  ) {
    self.guards = guards
    askedGuards = alreadyAsked
    if case .gesture = purpose { isGesture = true } else { isGesture = false }
    if case .end(let flow) = purpose { self.flow = flow }
    self.isStillNeeded = isStillNeeded
    self.receive = receive
  }

  /// Asks the next guard, or passes on the answer `.yes` if no guard is left or the act no longer needs the answers.
  func next() {
    guard isStillNeeded() else { return end(.yes) }
    let next = guards().first(that: { $0.guardsSomething && !askedGuards.contains($0) })
    guard let next, let screen = next.screen else { return end(.yes) }
    let name = ScreenName(screen)
    let waiter = ScreenGuard.Waiter(while: isStillNeeded)
    waiter.receive = { self.questionEnded($0, of: name) }
    askedGuards.insert(next)
    asked = next
    self.waiter = waiter
    next.ask(waiter)
  }

  private func questionEnded(_ end: ScreenGuard.QuestionEnd, of name: ScreenName) {
    switch end {
    case .answered(.leave): goOn()
    case .answered(.stay): self.end(.no(name))
    case .notAsked where !isGesture: goOn()
    case .screenHasLeft where flow != nil: goOn()
    // The flow stays open without a report, because the app can call `finish` or `cancel` again once the screen has
    // returned.
    case .outOfSight where flow != nil: self.end(.no(name))
    case .notAsked, .screenHasLeft, .switchedOff, .outOfSight, .withdrawn:
      self.end(.unanswered(name))
    }
  }

  private func goOn() {
    guardsWereAsked(askedGuards)
    next()
  }

  private func end(_ answer: FlowCore.MayLeave) {
    isOver = true
    receive(answer)
  }

  /// Whether the end of `flow` waits for the answer of a guard that is on and whose screen is in a window.
  func isForEnd(of flow: FlowCore) -> Bool {
    !isOver && self.flow === flow && asked?.guardsSomething ?? false
  }

  /// The name of the screen whose guard is asking, or was the last one to ask.
  var nameOfAsked: String { asked?.screen?.screenName ?? "a screen" }

  /// Stops waiting for an answer.
  func withdraw() {
    if let waiter { asked?.withdraw(waiter) }
  }
}

/// The guards that have been asked about one act, and must not be asked about it again.
///
/// If the app has switched a guard off and on again since it was asked, the guard is asked again, because it may now
/// guard something else. This list refers weakly to the guards.
@MainActor
package struct AskedGuards {
  private var guards: [(screenGuard: Weak<ScreenGuard>, timesSwitchedOn: Int)] = []

  package init(_ guards: [ScreenGuard] = []) {
    for screenGuard in guards { insert(screenGuard) }
  }

  package func contains(_ screenGuard: ScreenGuard) -> Bool {
    guards.contains(that: {
      $0.screenGuard.object === screenGuard && $0.timesSwitchedOn == screenGuard.timesSwitchedOn
    })
  }

  package mutating func insert(_ screenGuard: ScreenGuard) {
    guards.append((Weak(screenGuard), screenGuard.timesSwitchedOn))
  }
}
