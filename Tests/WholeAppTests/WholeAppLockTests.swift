import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests attacks and mishaps at the lock and the session of Docs/AWholeApp.md (H1 to H6).
@MainActor
@Suite(.oneAtATime)
final class WholeAppLockTests {
  private var services: Services { SceneDelegate.services }
  private var delegate = SceneDelegate()
  private var sessions: [UISceneSession] = []

  isolated deinit {
    services.session.end(.signedOut)
    for scene in UIApplication.shared.connectedScenes where sessions.contains(scene.session) {
      UserAction.close(scene)
    }
  }

  @Test
  func `H1: the session expires while locked with a sheet up: nothing of it is seen`() async throws
  {
    let scene = try await open(for: "Ada")
    try front(TripsViewController.self, of: scene).onBook?()
    await settle()
    leaveAndComeBack(to: scene)
    await settle()
    #expect(isLocked(scene))

    services.session.end(.expired)
    for _ in 0..<50 {
      #expect(
        isLocked(scene) || delegate.window?.rootViewController is SignInViewController
          || stackRoot is SignInViewController
      )
      await advanceTime(by: 0.02)
    }
    await settle()

    #expect(!isLocked(scene))
    #expect(try front(SignInViewController.self, of: scene).notice == "Your session has ended.")
  }

  @Test(arguments: [0, 1, 2, 5, 20])
  func `H2: unlocked, and left while the lock leaves: it is locked`(_ passes: Int) async throws {
    let scene = try await open(for: "Ada")
    leaveAndComeBack(to: scene)
    await settle()

    try lockScreen(of: scene).onUnlock?()
    for _ in 0..<passes { await runLoopPass() }
    UserAction.enterBackground(scene)
    #expect(isLocked(scene))
    UserAction.enterForeground(scene)
    #expect(isLocked(scene))
    await settle()

    #expect(isLocked(scene))
    try lockScreen(of: scene).onUnlock?()
    await settle()
    #expect(!isLocked(scene))
  }

  @Test
  func `H3: locked, and the scene is disconnected and connected again: it is locked`() async throws
  {
    var scene = try await open(for: "Ada")
    let session = scene.session
    UserAction.enterBackground(scene)
    UserAction.disconnect(scene)
    await settle()
    delegate = SceneDelegate()

    scene = try #require(UserAction.openScene(delegate, of: session))

    #expect(isLocked(scene))
    await settle()
    #expect(isLocked(scene))
    #expect(try lockScreen(of: scene).viewIfLoaded?.window != nil)
    try lockScreen(of: scene).onUnlock?()
    await settle()
    #expect(!isLocked(scene))
    #expect(try front(TripsViewController.self, of: scene).viewIfLoaded?.window != nil)
  }

  @Test
  func `H3: what was restored beneath the lock is there when it is unlocked`() async throws {
    var scene = try await open(for: "Ada")
    try front(TripsViewController.self, of: scene).onSelect?(Trip(id: 2, city: "Rome"))
    await settle()
    let session = scene.session
    UserAction.enterBackground(scene)
    UserAction.disconnect(scene)
    await settle()
    delegate = SceneDelegate()
    scene = try #require(UserAction.openScene(delegate, of: session))
    await settle()

    try lockScreen(of: scene).onUnlock?()
    await settle()

    #expect(try front(TripViewController.self, of: scene).trip.city == "Rome")
  }

  @Test
  func `H4: who signs out in one window is signed out in all`() async throws {
    let first = try await open(for: "Ada")
    let firstDelegate = delegate
    delegate = SceneDelegate()
    let second = try await open(for: "Ada")
    #expect(try front(TripsViewController.self, of: second).viewIfLoaded?.window != nil)

    let tabs = firstDelegate.window?.rootViewController as? UITabBarController
    UserAction.tapTab(at: 1, in: tabs)
    await settle()
    (tabs?.selectedViewController as? UINavigationController)?.viewControllers
      .compactMap { $0 as? AccountViewController }.first?.onSignOut?()
    await settle()

    #expect(services.session.user == nil)
    _ = try front(SignInViewController.self, of: second)
    #expect(firstDelegate.window?.frontOfRoot is SignInViewController)
    withExtendedLifetime(first) {}
  }

  @Test(arguments: [true, false])
  func `H5: places are restored for the user whose they are, and forgotten at the sign-out`(
    _ signsOut: Bool
  ) async throws {
    var scene = try await open(for: "Ada")
    try front(TripsViewController.self, of: scene).onSelect?(Trip(id: 2, city: "Rome"))
    await settle()
    let session = scene.session
    UserAction.enterBackground(scene)
    #expect(session.stateRestorationActivity?.userInfo?["places"] is Data)
    if signsOut {
      UserAction.enterForeground(scene)
      await settle()
      try lockScreen(of: scene).onUnlock?()
      await settle()
      UserAction.tapTab(at: 1, in: delegate.window?.rootViewController as? UITabBarController)
      await settle()
      try front(AccountViewController.self, of: scene).onSignOut?()
      await settle()
      #expect(session.stateRestorationActivity == nil)
      UserAction.enterBackground(scene)
      #expect(session.stateRestorationActivity == nil)
    } else {
      services.session.end(.expired)
      await settle()
    }
    UserAction.disconnect(scene)
    await settle()
    delegate = SceneDelegate()
    scene = try #require(UserAction.openScene(delegate, of: session))
    try front(SignInViewController.self, of: scene).onSignIn?(User(name: "Eve"))
    await settle()

    #expect(try front(TripsViewController.self, of: scene).viewIfLoaded?.window != nil)
  }

  @Test
  func `H6: locked three times there is one lock`() async throws {
    let scene = try await open(for: "Ada")

    for _ in 0..<3 { leaveAndComeBack(to: scene) }
    await settle()

    #expect(scene.windows.filter { $0.rootViewController is LockViewController }.count == 1)
    try lockScreen(of: scene).onUnlock?()
    await settle()
    #expect(!isLocked(scene))
  }

  @Test
  func `a link waits until the user has signed in, and unlocked the app`() async throws {
    let scene = try await open(for: nil)
    delegate.window?.openAll([.trip(2)])
    await settle()
    try front(SignInViewController.self, of: scene).onSignIn?(User(name: "Ada"))
    await settle()
    #expect(try front(TripViewController.self, of: scene).trip.city == "Rome")
    leaveAndComeBack(to: scene)
    delegate.window?.openAll([.trip(1)])
    await advanceTime(by: 100)
    #expect(isLocked(scene))
    #expect((delegate.window?.frontOfRoot as? TripViewController)?.trip.city == "Rome")

    try lockScreen(of: scene).onUnlock?()
    await settle()

    #expect(try front(TripViewController.self, of: scene).trip.city == "Oslo")
  }

  // MARK: Helpers

  private func open(for user: String?) async throws -> UIWindowScene {
    if let user { services.session.begin(for: User(name: user)) }
    let scene = try #require(UserAction.openScene(delegate))
    sessions.append(scene.session)
    await settle()
    return scene
  }

  private func leaveAndComeBack(to scene: UIWindowScene) {
    UserAction.enterBackground(scene)
    UserAction.enterForeground(scene)
  }

  private var stackRoot: UIViewController? {
    (delegate.window?.rootViewController as? UINavigationController)?.viewControllers.first
  }

  private func isLocked(_ scene: UIWindowScene) -> Bool {
    guard let key = scene.keyWindow, key.rootViewController is LockViewController else {
      return false
    }
    return !key.isHidden
      && !scene.windows.contains {
        !$0.isHidden && $0.windowLevel > key.windowLevel
      }
  }

  private func lockScreen(of scene: UIWindowScene) throws -> LockViewController {
    let roots = scene.windows.filter { !$0.isHidden }.map(\.rootViewController)
    return try #require(roots.compactMap { $0 as? LockViewController }.last)
  }

  private func front<Screen: UIViewController>(
    _ type: Screen.Type,
    of scene: UIWindowScene
  ) throws -> Screen {
    let window = scene.windows.first {
      !$0.isHidden && !($0.rootViewController is LockViewController)
    }
    return try #require(
      window?.frontOfRoot as? Screen,
      "\(String(describing: window?.frontOfRoot))"
    )
  }
}

extension UIWindow {
  /// The front screen, found through tabs, stacks and presentations.
  fileprivate var frontOfRoot: UIViewController? {
    var screen = rootViewController
    while let current = screen {
      if let presented = current.presentedViewController {
        screen = presented
        continue
      }
      switch current {
      case let tabs as UITabBarController: screen = tabs.selectedViewController
      case let stack as UINavigationController: screen = stack.topViewController
      default: return current
      }
    }
    return nil
  }
}
