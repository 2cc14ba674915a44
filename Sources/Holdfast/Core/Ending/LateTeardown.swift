/// Takes away the screens that were still there when `onEnd` was called: as soon as what held them up has gone,
/// or after an end in place.
///
/// The observer holds it while one of them is there; it refers weakly to them, and holds nothing of the app's.
@MainActor
final class LateTeardown: Pending {
  private let controllers: [Weak<UIViewController>]
  private let animated: Bool
  /// What was on their stacks then: what is pushed above them after that stays.
  private let stacked: [Weak<UIViewController>]

  init(of controllers: [Weak<UIViewController>], animated: Bool) {
    self.controllers = controllers
    self.animated = animated
    stacked = controllers.flatMap { $0.object?.stackAround?.viewControllers ?? [] }.map(Weak.init)
  }

  convenience init(of tokens: [ScreenToken]) {
    let tokens = tokens.filter(that: { !($0.core?.seat?.place?.isTakenOutByTheApp ?? true) })
    self.init(of: tokens.map { Weak($0.controller) }, animated: false)
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

  /// Those that are there, and that no other flow has shown again.
  private var left: [UIViewController] {
    controllers.compactMap(\.object).filter(that: { $0.isInHierarchy && $0.ownFlow == nil })
  }
}
