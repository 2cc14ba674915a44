import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to see the content of a session that ends together with a lock, where the sign-in is the root of a stack.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LockedStackRootAttackTests {
  private let stage = LinkStage(showsRoot: false)

  enum End: CaseIterable, Sendable {
    /// The session's `onEnd` shows the sign-in.
    case finishesFlow
    /// The sign-in replaces the session.
    case replacesRoot
  }

  private static func showSignIn(on stack: UINavigationController) {
    Flow<Void>(.root(of: stack)) { _ in }.show(Page("Sign in"))
  }

  @Test(arguments: End.allCases, [true, false])
  func `a lock that ends with a session stays until the sign-in is the stack's root and at rest`(
    _ end: End,
    hasSheet: Bool
  ) async {
    let stack = UINavigationController(rootViewController: Page("Launch"))
    stage.window.rootViewController = stack
    let home = Page("Home")
    let session = Flow<Void>(.root(of: stack)) { [weak stack] _ in
      if end == .finishesFlow, let stack { Self.showSignIn(on: stack) }
    }
    session.show(home, animated: false)
    await settle()
    let sheet = Page("Sheet")
    if hasSheet {
      sheet.modalPresentationStyle = .pageSheet
      stack.present(sheet, animated: false)
      await settle()
    }
    let lock = stage.lock()
    await settle()
    lock.cancel()
    switch end {
    case .finishesFlow: session.finish(with: (), askingGuards: false)
    case .replacesRoot: Self.showSignIn(on: stack)
    }
    for _ in 0..<400 where stage.isLocked { await runLoopPass() }
    expect(!stage.isLocked)
    // The commit that hides the lock lays out the stack as well.
    await runLoopPass()
    expect(stack.topViewController?.title, equals: "Sign in")
    expectNil(home.viewIfLoaded?.window)
    expectNil(sheet.viewIfLoaded?.window)
    expectNil(stack.transitionCoordinator)
    await advanceTime(by: 10)
    expect(stage.scene.windows.count, equals: 1)
  }
}
