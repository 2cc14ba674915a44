/// Takes away the screens that were still there when `onEnd` was called: as soon as what held them up has gone,
/// or after an end in place.
///
/// The observer holds it while one of them is there, or may come back; it holds their tokens, which refer weakly to
/// them, and nothing of the app's.
@MainActor
final class LateTeardown: Pending {
  private let tokens: [ScreenToken]
  private let animated: Bool
  /// What was on their stacks then: what is pushed above them after that stays.
  private let stacked: [Weak<UIViewController>]

  init(of tokens: [ScreenToken], animated: Bool) {
    self.tokens = tokens
    self.animated = animated
    stacked =
      tokens.flatMap { $0.controller?.stackAround?.viewControllers ?? [] }.map(Weak.init)
  }

  convenience init(of tokens: [ScreenToken]) {
    let tokens = tokens.filter(that: { !($0.core?.seat?.place?.isTakenOutByTheApp ?? true) })
    self.init(of: tokens, animated: false)
  }

  func begin() {
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    TakingAway(controllers: left, animated: animated, staysAbove: stays).begin()
  }

  private func stays(_ screen: UIViewController) -> Bool {
    screen.stackedOrSelf.contains(that: { $0.ownFlow != nil })
      || animated && !stacked.contains(that: { $0.object === screen })
  }

  /// Those that are there, or may come back as the user holds them, and that no other flow has shown again.
  private var left: [UIViewController] {
    tokens.filter(that: { $0.mayReturn || $0.controller?.isInHierarchy ?? false })
      .compactMap(\.controller).filter(that: { $0.ownFlow == nil })
  }
}
