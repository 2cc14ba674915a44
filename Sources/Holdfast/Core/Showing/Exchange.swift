/// A screen of a stack comes in the place of another one: until that transition has ended, which may be
/// cancelled, the flow has both.
///
/// The observer holds it until then. It holds the tokens and the new screen: freed with a cancelled transition, that
/// would end its flow `.dismissed`, as if it had been shown. It refers weakly to the old one.
@MainActor
final class Exchange: Pending {
  private let old: [ScreenToken]
  private let new: ScreenToken
  private var newScreen: UIViewController?
  private weak var oldScreen: UIViewController?
  private weak var stack: UINavigationController?
  private(set) var isOver = false

  init(of oldScreen: UIViewController, _ old: [ScreenToken], for new: ScreenToken) {
    self.oldScreen = oldScreen
    self.old = old
    self.new = new
    newScreen = new.screen
    stack = new.screen?.stackAround
  }

  func begin() {
    tryAgain()
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  func tryAgain() {
    if isOver || stack?.isMoving ?? false { return }
    isOver = true
    defer { newScreen = nil }
    for token in old where !isOnStack(token.screen) { token.leaveForAnother() }
    if let stack, let screen = newScreen, !isOnStack(screen), isOnStack(oldScreen) {
      new.core?.couldNotShow(new, .cancelled(in: stack.screenName).about(ScreenName(screen)))
    }
  }

  private func isOnStack(_ screen: UIViewController?) -> Bool {
    guard let screen, let stack else { return false }
    return stack.viewControllers.contains(same: screen)
  }
}
