import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock that is asked for once more, as its scene is connected again or by a screen that leaves.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ReconnectedLockAttackTests {
  private let stage = LinkStage()

  /// A scene delegate that locks the scene as it is connected, as the guide to places says.
  private final class LockingDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var locksAfterWindow = false
    private(set) var lock: Flow<Void>?
    let page = Page("Lock")

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      if !locksAfterWindow { showLock(in: scene) }
      let window = UIWindow(windowScene: scene)
      self.window = window
      window.rootViewController = Page("Root")
      window.makeKeyAndVisible()
      if locksAfterWindow { showLock(in: scene) }
    }

    private func showLock(in scene: UIWindowScene) {
      let flow = Flow<Void>(.lock(in: scene)) { _ in }
      lock = flow
      flow.show(page)
    }
  }

  private func isLocked(_ scene: UIWindowScene, by delegates: [LockingDelegate]) -> Bool {
    delegates.contains { $0.page === scene.keyWindow?.rootViewController }
  }

  @Test(arguments: [true, false])
  func `a scene whose delegate locks it has one lock after it is connected again`(
    locksAfterWindow: Bool
  ) async throws {
    let first = LockingDelegate()
    let scene = try #require(UserAction.openScene(first))
    await settle()
    UserAction.enterBackground(scene)
    let session = scene.session
    UserAction.disconnect(scene)
    await settle()
    let second = LockingDelegate()
    second.locksAfterWindow = locksAfterWindow
    let next = try #require(UserAction.openScene(second, of: session))
    await settle()

    let delegates = [first, second]
    expect(isLocked(next, by: delegates))
    expect(next.windows.filter { !$0.isHidden }.count, equals: 2)
    // The user unlocks the app once.
    let shown = delegates.first { $0.page === next.keyWindow?.rootViewController }
    shown?.lock?.finish()
    await settle()
    expect(next.keyWindow, is: second.window)

    for delegate in delegates where delegate.lock?.isOpen ?? false { delegate.lock?.finish() }
    await settle()
    UserAction.enterBackground(next)
    UserAction.close(next)
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a lock that an output asks for while its sheet is dragged down is shown`() async {
    let page = Page("Sheet")
    let flow = Flow<Void>(.sheet(over: stage.feed, embeddedIn: .nothing)) { _ in }
    var lock: Flow<Void>?
    page.connect(\.onEvent, to: stage) { stage, _ in lock = stage.lock() }
    flow.show(page, animated: false)
    await settle()
    let drag = UserAction.dragDown(page)
    drag.move(to: 0.5)
    page.onEvent?()
    expect(stage.isLocked)
    drag.release()
    await settle()
    expect(stage.isLocked)
    lock?.finish()
    flow.finish()
    await settle()
  }

  @Test
  func `an app window just beneath the keyboard doesn't cover a lock`() async {
    let lock = stage.lock()
    await settle()
    let window = UIWindow(windowScene: stage.scene)
    window.windowLevel = UIWindow.Level(rawValue: 9_999_999.5)
    window.rootViewController = Page("Overlay")
    window.isHidden = false
    await settle()
    expect(stage.isLocked)
    window.isHidden = true
    window.windowScene = nil
    lock.finish()
    await settle()
  }
}
