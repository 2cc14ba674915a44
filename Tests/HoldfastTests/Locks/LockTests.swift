import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests how locks appear, one at a time, and which screens and windows they cover (D8).
@MainActor
@Suite(.oneAtATime)
struct LockTests {
  @Test(arguments: Variation.ofOneScreen)
  func `D8: the lock is on display when show returns, over a modal, and beneath stays as it is`(
    _ variation: Variation
  ) async throws {
    try await withStage(variation) { stage in
      stage.navigation.present(ProbeScreen("Foreign"), animated: false)
      await settle()

      stage.begin("Lock", stage.lock, animated: variation.animated)

      do {
        let window = try #require(stage.ownWindows.first)
        expect(stage.ownRoots, equals: ["Lock 1"])
        expect(window.windowLevel > .alert && window.isKeyWindow && !window.isHidden)
        expect(window.rootViewController?.viewIfLoaded?.window, is: window)
        expect(window.accessibilityViewIsModal)
        expect(window.backgroundColor != nil)
      }
      expect(stage.presented?.title, equals: "Foreign")
      await stage.expect(ends: [], alive: ["Lock"])
      stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
      await stage.expect(
        ends: ["Lock finished(unlocked)"],
        alive: variation.isSticky ? ["Lock"] : []
      )
      expect(stage.ownWindows.isEmpty)
      expect(stage.window.isKeyWindow)
      stage.expectNoIssue()
    }
  }

  enum Moment: CaseIterable, Sendable { case sameTurn, later, moving }

  @Test(arguments: Moment.allCases)
  func `D8, H6: asked for three times it is one lock, and the later flows are cancelled`(
    _ moment: Moment
  ) async {
    let stage = Stage()
    if moment == .moving { stage.home.present(ProbeScreen("Foreign"), animated: true) }

    for name in ["First", "Second", "Third"] {
      stage.begin(name, stage.lock)
      expect(stage.ownRoots, equals: ["First 1"])
      if moment == .later { await settle() }
    }

    await stage.expect(ends: ["Second cancelled", "Third cancelled"], alive: ["First"])
    expect(stage.ownRoots, equals: ["First 1"])
    stage.expectNoIssue()
    stage.coordinator(named: "First")?.flow.finish(with: "unlocked")
    await settle()
    expect(stage.ownWindows.isEmpty)
  }

  private final class OtherLock: UIViewController {}

  @Test(arguments: [true, false])
  func `D8, H6: a lock whose flow has gone on to another screen is still the same lock`(
    _ replacesAll: Bool
  ) async {
    let stage = Stage()
    let flow = Flow<String>(.lock(in: stage.scene, embeddedIn: .navigationController)) { _ in }
    flow.show(ProbeScreen("Lock 1"))
    await settle()
    flow.show(OtherLock(), as: replacesAll ? .replaceAll : .replace)
    await settle()
    let root = stage.scene.keyWindow?.rootViewController
    expect((root as? UINavigationController)?.viewControllers.first is OtherLock)

    for screen in [ProbeScreen("Again"), OtherLock()] {
      var outcome: Outcome<String>?
      let again = Flow<String>(stage.lock) { outcome = $0 }
      again.show(screen)
      await settle()
      expect(outcome?.brief, equals: "cancelled")
      expect(stage.scene.keyWindow?.rootViewController, is: root)
    }

    stage.expectNoIssue()
    flow.finish(with: "unlocked")
    await settle()
    expect(stage.ownWindows.isEmpty)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D8: a lock of another class lies over the first, and each leaves by itself`() async {
    let stage = Stage()
    await stage.start("Curtain", stage.lock)
    let second = Flow<String>(stage.lock) { _ in }
    second.show(OtherLock())
    expect(stage.ownWindows.last?.rootViewController is OtherLock)
    expect(stage.ownWindows.last?.isKeyWindow, equals: true)

    stage.coordinator(named: "Curtain")?.flow.finish(with: "drawn")
    await settle()
    expect(stage.ownWindows.count, equals: 1)
    expect(stage.ownWindows.last?.rootViewController is OtherLock)
    expect(stage.ownWindows.last?.isKeyWindow, equals: true)
    second.finish(with: "unlocked")
    await settle()

    expect(stage.ownWindows.isEmpty)
    expect(stage.window.isKeyWindow)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `D8, H2: asked for while it is leaving, another one is there without a frame of content`(
    passes: Int
  ) async {
    let stage = Stage()
    await stage.start("First", stage.lock)
    if let root = stage.ownWindows.first?.rootViewController {
      root.present(ProbeScreen("Help"), animated: false)
    }
    await settle()

    stage.coordinator(named: "First")?.flow.finish(with: "unlocked")
    for _ in 0..<passes { await runLoopPass() }
    stage.begin("Second", stage.lock)
    for _ in 0..<5 {
      expect(stage.isLocked)
      await runLoopPass()
    }

    await stage.expect(ends: ["First finished(unlocked)"], alive: ["Second"])
    expect(stage.ownRoots, equals: ["Second 1"])
    expect(stage.ownWindows.last?.isKeyWindow, equals: true)
    stage.coordinator(named: "Second")?.flow.finish(with: "unlocked")
    await settle()
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D8: the picture for the app switcher shows it, whatever waits for its turn`() async {
    let stage = Stage()
    let ending = await stage.start("Ending", .sheet(over: stage.home))
    let scene = stage.scene
    let center = NotificationCenter.default
    let observation = center.addObserver(
      forName: UIScene.willDeactivateNotification,
      object: nil,
      queue: nil
    ) { [weak stage] _ in
      MainActor.assumeIsolated {
        ending.flow?.finish(with: "done")
        stage?.begin("Waiting", .sheet(over: stage?.home ?? UIViewController()))
        _ = stage.map { $0.begin("Lock", $0.lock) }
      }
    }
    UserAction.enterBackground(scene)
    center.removeObserver(observation)

    expect(stage.ownRoots, equals: ["Lock 1"])
    expect(stage.isLocked)
    UserAction.enterForeground(scene)
    await settle()
    expect(stage.isLocked)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(stage.ownWindows.isEmpty)
  }

  @Test
  func `D8: a scene that is being connected is locked before its first frame`() async throws {
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      let lock: (UIWindowScene) -> Void
      init(_ lock: @escaping (UIWindowScene) -> Void) { self.lock = lock }
      func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        lock(scene)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = ProbeScreen("Content")
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    let stage = Stage()
    let delegate = Delegate { [weak stage] in
      stage?.begin("Lock", .lock(in: $0))
      expect($0.windows.last?.rootViewController?.title, equals: "Lock 1")
    }

    let scene = try #require(UserAction.openScene(delegate))

    expect(scene.keyWindow?.rootViewController?.title, equals: "Lock 1")
    await stage.expect(ends: [], alive: ["Lock"])
    UserAction.close(scene)
    await stage.expect(ends: ["Lock dismissed"])
    stage.window.makeKey()
  }

  @Test
  func `D8: asked for inside an animation of the app's it is there at once`() async {
    let stage = Stage()
    var wereAnimationsEnabled: Bool?
    let screen = CallbackScreen("Lock 1")
    screen.onCallback = { moment in
      if moment == .willAppear { wereAnimationsEnabled = UIView.areAnimationsEnabled }
    }
    let flow = Flow<Void>(stage.lock)

    let animate = { @MainActor in UIView.animate(withDuration: 0.3) { flow.show(screen) } }
    animate()

    expect(stage.isLocked)
    expect(wereAnimationsEnabled, equals: false)
    flow.finish()
    await settle()
    expect(stage.ownWindows.isEmpty)
  }

  @Test
  func `D8: in a scene that is gone none is shown, and the flow fails`() async {
    let stage = Stage()
    let scene = UIWindowScene()
    UIApplication.shared.connect(scene)
    scene.enterForeground()
    scene.disconnect()

    await stage.start("Lock", .lock(in: scene))
    await advanceTime(by: 6)

    await stage.expect(ends: ["Lock failed(hostGone)"])
    UIApplication.shared.forget(scene.session)
  }

  @Test
  func `D8: what the lock presents itself lies over it, and goes with it`() async {
    let stage = Stage()
    let lock = await stage.start("Lock", .lock(in: stage.scene, embeddedIn: .navigationController))
    lock.coordinator?.showNext()
    await settle()
    if let root = stage.ownWindows.first?.rootViewController {
      await stage.start("Help", .sheet(over: root))
    }

    lock.flow?.finish(with: "unlocked")

    await stage.expect(ends: ["Help dismissed", "Lock finished(unlocked)"])
    expect(stage.ownWindows.isEmpty)
  }
}
