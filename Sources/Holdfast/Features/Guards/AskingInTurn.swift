/// Asks guards one after the other as long as the answers matter, and goes on unless one is `.stay`.
///
/// The guard that asks holds it, by what waits for its answer. It refers weakly to the guards: one whose screen has
/// gone when its turn comes is not asked.
@MainActor
final class AskingInTurn {
  private var guards: [Weak<ScreenGuard>]
  private let matters: @MainActor () -> Bool
  private let goOn: @MainActor () -> Void
  private let stay: @MainActor (UIViewController?) -> Void
  private weak var asked: ScreenGuard?
  private weak var waiter: ScreenGuard.Waiter?

  init(
    _ guards: [ScreenGuard],
    while matters: @escaping @MainActor () -> Bool,
    _ goOn: @escaping @MainActor () -> Void,
    orStay stay: @escaping @MainActor (UIViewController?) -> Void = { _ in }
  ) {
    self.guards = guards.map { Weak($0) }
    self.matters = matters
    self.goOn = goOn
    self.stay = stay
  }

  func next() {
    guard matters() else { return goOn() }
    while !guards.isEmpty {
      guard let next = guards.removeFirst().object, next.guardsSomething else { continue }
      let waiter = ScreenGuard.Waiter(while: matters)
      weak let screen = next.screen
      waiter.hear = { answer in if answer == .leave { self.next() } else { self.stay(screen) } }
      asked = next
      self.waiter = waiter
      return next.ask(waiter)
    }
    goOn()
  }

  /// Waits for no answer any more.
  func takeBack() {
    if let waiter { asked?.withdraw(waiter) }
  }
}
