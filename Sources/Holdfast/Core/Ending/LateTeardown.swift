/// Takes away the screens that were still there when `onEnd` was called, as soon as what held them up has
/// gone.
///
/// The observer holds it while one of them is there; it refers weakly to them, and holds nothing of the app's.
@MainActor
final class LateTeardown: Pending {
  private let controllers: [Weak<UIViewController>]

  init(of tokens: [ScreenToken]) {
    let tokens = tokens.filter(that: { !($0.core?.seat?.place?.isTakenOutByTheApp ?? true) })
    controllers = tokens.map { Weak($0.controller) }
  }

  func begin() {
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { left.isEmpty }

  func tryAgain() {
    TakingAway(controllers: left, animated: false, staysAbove: { $0.ownFlow != nil }).begin()
  }

  /// Those that are there, and that no other flow has shown again.
  private var left: [UIViewController] {
    controllers.compactMap(\.object).filter(that: { $0.isInHierarchy && $0.ownFlow == nil })
  }
}
