import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a lock that ends stays until the next content is visible, and doesn't appear again afterwards (D8, H1).
@MainActor
@Suite(.oneAtATime)
struct LockWaitsTests {
  enum Act: CaseIterable, Sendable {
    /// The flow beneath ends by `cancel` while its screen is being pushed, before or after the lock is shown.
    case endsBefore, endsAfter
    /// The next root waits until the app has presented a modal.
    case rootWaits
  }

  @Test(arguments: Act.allCases)
  func `D8, H1: a lock waits for a transition beneath, after which the next root comes`(
    _ act: Act
  ) async throws {
    let stage = Stage()
    await settle()
    let showSignIn = { [weak stage] in
      guard let stage else { return }
      stage.begin("Sign in", .root(of: stage.window))
    }
    if act == .rootWaits { stage.navigation.present(ProbeScreen("Modal"), animated: true) }
    let pushed =
      act == .rootWaits
      ? nil : stage.begin("Pushed", .push(onto: stage.navigation)) { _ in showSignIn() }
    await runLoopPass()
    expect(stage.navigation.transitionCoordinator != nil)

    if act == .endsBefore { pushed?.flow?.finish(with: "expired") }
    stage.begin("Lock", stage.lock)
    if act == .endsAfter { pushed?.flow?.finish(with: "expired") }
    if act == .rootWaits { showSignIn() }
    let lock = try #require(stage.ownWindows.first)
    var rootsAtUnlocking: [String?] = []
    let observation = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification,
      object: lock,
      queue: nil
    ) { [weak stage] _ in
      MainActor.assumeIsolated { rootsAtUnlocking.append(stage?.rootTitle) }
    }
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    expect(stage.navigation.transitionCoordinator != nil)
    await settle()
    NotificationCenter.default.removeObserver(observation)

    expect(rootsAtUnlocking, equals: ["Sign in 1"])
    expect(stage.ownWindows.isEmpty)
  }

  @Test(arguments: [0, 10])
  func `D8: a flow that is pushed in a lock that waits leaves with the lock`(
    seconds: Double
  ) async {
    let stage = Stage()
    await stage.start("Beneath", .sheet(over: stage.home))
    let modal = ProbeScreen("Modal")
    modal.isModalInPresentation = true
    stage.frontmost.present(modal, animated: false)
    await stage.start("Lock", .lock(in: stage.scene, embeddedIn: .navigationController))
    stage.coordinator(named: "Beneath")?.flow.finish(with: "expired")
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await advanceTime(by: 1)
    if let stack = stage.ownWindows.first?.rootViewController as? UINavigationController {
      await stage.start("Other", .push(onto: stack))
      expect(stack.viewControllers.map(\.title), equals: ["Lock 1", "Other 1"])
    }

    await advanceTime(by: seconds)
    modal.presentingViewController?.dismiss(animated: false)
    await settle()

    expect(stage.ownWindows.isEmpty)
    await stage.expect(
      ends: ["Beneath finished(expired)", "Lock finished(unlocked)", "Other dismissed"]
    )
  }

  @Test
  func `D8: the flow of a hidden lock doesn't wait for a root that is asked for later`() async {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    stage.ownWindows.first?.rootViewController?.present(ProbeScreen("Help"), animated: false)
    await settle()
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    while stage.isLocked { await runLoopPass() }
    expect(stage.ends.isEmpty)

    let animator = StuckAnimator()
    let modal = ProbeScreen("Modal")
    modal.transitioningDelegate = animator
    stage.navigation.present(modal, animated: true)
    stage.begin("Sign in", .root(of: stage.window))
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Lock finished(unlocked)"])
    expect(stage.rootTitle, equals: "Home")
    animator.complete()
    await settle()
    expect(stage.rootTitle, equals: "Sign in 1")
  }

  @Test
  func `D8: a lock that leaves is hidden once, and not shown again`() async throws {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    let lock = try #require(stage.ownWindows.first)
    var changes: [Bool] = []
    let center = NotificationCenter.default
    let observations = [
      (UIWindow.didBecomeVisibleNotification, false), (UIWindow.didBecomeHiddenNotification, true),
    ]
    .map { name, isHidden in
      center.addObserver(forName: name, object: lock, queue: nil) { _ in
        MainActor.assumeIsolated { changes.append(isHidden) }
      }
    }

    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    observations.forEach(center.removeObserver)

    expect(changes, equals: [true])
    expect(stage.issues.isEmpty)
  }

  @Test
  func `D8: while a hidden lock's modal is being dismissed, a root comes with its transition`()
    async
  {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    stage.ownWindows.first?.rootViewController?.present(ProbeScreen("Help"), animated: false)
    await settle()
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    while stage.isLocked { await runLoopPass() }
    var isInTransition: Bool?
    let root = CallbackScreen("Sign in 1")
    root.onCallback = { moment in
      // In a transition, UIKit puts the root into the window without animations.
      if moment == .willAppear { isInTransition = !UIView.areAnimationsEnabled }
    }

    expect(stage.ends.isEmpty)
    Flow<Void>(.root(of: stage.window, transition: .transitionCrossDissolve)).show(root)
    await settle()

    expect(isInTransition, equals: true)
    expect(stage.ends, equals: ["Lock finished(unlocked)"])
  }

  @Test
  func `D8: frontmost of a lock's window is the window that was the key window before it`() async {
    let stage = Stage()
    let other = stage.otherWindow()
    other.makeKeyAndVisible()
    await stage.start("Lock", stage.lock)
    let lock = stage.ownWindows.first ?? UIWindow()

    await stage.start("News", .sheet(over: .frontmost(of: lock)))

    expect(other.rootViewController?.presentedViewController != nil)
    expectNil(stage.presented)
    stage.coordinator(named: "News")?.flow.finish(with: "read")
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    other.isHidden = true
    other.windowScene = nil
    stage.window.makeKey()
  }

  // MARK: Scenes

  @Test
  func `D8: a lock beneath another one that other code hides is visible again at once`()
    async throws
  {
    final class Upper: UIViewController {}
    let stage = Stage()
    await stage.start("Lower", stage.lock)
    let lower = try #require(stage.ownWindows.first)
    let upper = Flow<Void>(stage.lock)
    upper.show(Upper())
    await settle()

    lower.isHidden = true

    expect(!lower.isHidden)
    expect(stage.issues.count, equals: 1)
    upper.finish()
    stage.coordinator(named: "Lower")?.flow.finish(with: "unlocked")
    await settle()
  }

  @Test
  func `D8: a lock stays with its scene when the system connects another one`() async throws {
    let stage = Stage()
    await stage.start("Lock", stage.lock)

    let scene = try #require(UserAction.openScene())

    expect(stage.isLocked)
    await settle()
    expect(stage.isLocked)
    expect(scene.windows.isEmpty)
    UserAction.close(scene)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `D8: in a scene that is connected again a lock has the keyboard before other windows come`()
    async throws
  {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Content"))
    await stage.start("Lock", .lock(in: try #require(second.scene)))
    let first = try #require(second.scene)
    let lock = try #require(first.windows.last)
    let session = try #require(second.reclaim())
    await settle()
    // Other code removes the window from the scene, which isn't connected.
    lock.windowScene = nil
    await settle()
    expect(stage.issues.isEmpty)
    expect(first.activationState, equals: .unattached)
    stage.window.makeKey()

    let scene = try #require(UIApplication.shared.connectScene(for: session) as? UIWindowScene)

    expect(lock.windowScene, is: scene)
    expect(scene.keyWindow, is: lock)
    expect(stage.issues.isEmpty)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    UserAction.close(scene)
    stage.window.makeKey()
  }
}
