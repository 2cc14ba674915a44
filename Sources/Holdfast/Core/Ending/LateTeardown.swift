/// Takes away the screens that were still there when `onEnd` was called: as soon as what held them up has gone,
/// or after an end in place.
///
/// The observer holds it while one of them is there, or may come back; it holds their tokens, which refer weakly to
/// them, and nothing of the app's.
@MainActor
final class LateTeardown: Pending {
  private let tokens: [ScreenToken]
  /// After an end in place, the screens on their stacks before `onEnd` was called: those that `onEnd` pushes stay.
  private let stacked: [Weak<UIViewController>]?

  /// For an end in place, before `onEnd` is called.
  init(inPlace tokens: [ScreenToken]) {
    self.tokens = tokens
    stacked =
      tokens.flatMap { $0.controller?.stackAround?.viewControllers ?? [] }.map(Weak.init)
  }

  /// For screens that did not leave in time.
  init(late tokens: [ScreenToken]) {
    self.tokens = tokens.filter(that: { !($0.core?.seat?.place?.isTakenOutByTheApp ?? true) })
    stacked = nil
  }

  func begin() {
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    for token in tokens { token.endIfWindowIsGone() }
    TakingAway(controllers: left, animated: stacked != nil, staysAbove: stays).begin()
  }

  private func stays(_ screen: UIViewController) -> Bool {
    if screen.stackedOrSelf.contains(that: { $0.ownFlow != nil }) { return true }
    guard let stacked else { return false }
    return !stacked.contains(that: { $0.object === screen })
  }

  /// Those that are there, or may come back as the user holds them, and that no other flow has shown again.
  private var left: [UIViewController] {
    tokens.filter(that: { $0.whereabouts.isToBeTakenAway })
      .compactMap(\.controller).filter(that: { $0.ownFlow == nil })
  }
}
