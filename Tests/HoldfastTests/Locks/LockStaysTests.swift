import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a lock stays until its own flow ends (D8).
@MainActor
@Suite(.oneAtATime)
struct LockStaysTests {
  enum Act: CaseIterable, Sendable {
    case finish, back, replace, above, frontmost, frontmostOfKey, root, rootOfKey, alert, push,
      dismissAll

    @MainActor
    func happen(on stage: Stage, _ other: ProbeCoordinator?) {
      let window = stage.window as UIWindow
      let key = stage.scene.keyWindow ?? window
      switch self {
      case .finish: other?.flow.finish(with: "done")
      case .back: other?.flow.back(to: stage.navigation.viewControllers[1])
      case .replace: other?.showNext(as: .replace)
      case .above: stage.begin("Other", .sheet(over: stage.home, whenBusy: .above))
      case .frontmost: stage.begin("Other", .sheet(over: .frontmost(of: window)))
      case .frontmostOfKey: stage.begin("Other", .sheet(over: .frontmost(of: key)))
      case .root: stage.begin("Other", .root(of: window))
      case .rootOfKey: stage.begin("Other", .root(of: key))
      case .alert:
        let alert = UIAlertController(title: "News", message: nil, preferredStyle: .alert)
        stage.navigation.present(alert, animated: true)
      case .push: stage.begin("Other", .push(onto: stage.navigation))
      case .dismissAll: stage.home.dismiss(animated: true)
      }
    }
  }

  @Test(arguments: Act.allCases, [1, 3])
  func `D8: nothing that other flows and the app do beneath is seen, or touches it`(
    _ act: Act,
    _ screens: Int
  ) async throws {
    let stage = Stage()
    let other = await stage.start("Pushed", .push(onto: stage.navigation), screens: screens)
    await stage.start("Lock", stage.lock)
    let lock = try #require(stage.ownWindows.first)
    let root = lock.rootViewController

    act.happen(on: stage, other.coordinator)
    for _ in 0..<5 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    await advanceTime(by: 7)

    expect(stage.isLocked)
    expect(lock.rootViewController, is: root)
    expectNil(root?.presentedViewController)
    expect(stage.coordinator(named: "Lock")?.flow.isOpen, equals: true)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(stage.ends.contains("Lock finished(unlocked)"))
    expect(stage.ownWindows.isEmpty)
    if act == .frontmostOfKey {
      expect(stage.coordinator(named: "Other")?.flow.isOpen, equals: true)
    }
    if act == .rootOfKey { expect(stage.ends.contains("Other failed(impossible)")) }
  }

  enum Hiding: CaseIterable, Sendable { case hidden, outOfScene, lowered }

  @Test(arguments: Hiding.allCases)
  func `D8: where other code hides its window it is on display again, and that is reported once`(
    _ hiding: Hiding
  ) async throws {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    let lock = try #require(stage.ownWindows.first)

    for _ in 0..<2 {
      switch hiding {
      case .hidden: lock.isHidden = true
      case .outOfScene: lock.windowScene = nil
      case .lowered: lock.windowLevel = .normal - 1
      }
      if hiding == .outOfScene { await runLoopPass() }
      if hiding == .lowered { await settle() }
      expect(stage.isLocked)
      expect(lock.windowLevel > .alert)
      await settle()
      expect(stage.isLocked)
    }

    expect(stage.issues.count, equals: 1)
    expect(
      stage.issues.first?.message.hasPrefix(
        "Other code hid the window of ProbeScreen “Lock 1”, lowered its level or removed it from its scene"
      ),
      equals: true
    )
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await stage.expect(ends: ["Lock finished(unlocked)"])
    expect(stage.ownWindows.isEmpty)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D8: without its screen it ends, since the user could never unlock it`() async {
    let stage = Stage()
    await stage.start("Lock", stage.lock)

    stage.ownWindows.first?.rootViewController = ProbeScreen("The app's")

    await stage.expect(ends: ["Lock dismissed"], causes: [.rootReplaced])
    expect(stage.ownWindows.isEmpty)
  }

  // MARK: Scenes

  @Test(arguments: [true, false])
  func `D8, H3: a scene that is disconnected and connected again is locked still`(
    _ isWrapped: Bool
  ) async throws {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Content"))
    await stage.start(
      "Lock",
      .lock(
        in: try #require(second.scene),
        embeddedIn: isWrapped ? .navigationController : .nothing
      )
    )

    let session = try #require(second.reclaim())
    await advanceTime(by: 10)
    await stage.expect(ends: [], alive: ["Lock"])
    second.reconnect(session, root: ProbeScreen("New content"))

    do {
      let scene = try #require(second.scene)
      expect(scene.keyWindow?.rootViewController !== second.window?.rootViewController)
      expect(scene.windows.contains { $0 === scene.keyWindow && $0.windowLevel > .alert })
      await stage.expect(ends: [], alive: ["Lock"])
      await advanceTime(by: 2)
      expect(scene.keyWindow?.windowLevel ?? .normal > .alert)
    }
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await stage.expect(ends: ["Lock finished(unlocked)"])
    expect(second.scene?.windows.count, equals: 1)
    expect(second.window?.isKeyWindow, equals: true)
    second.disconnect()
    stage.window.makeKey()
  }

  @Test(arguments: [true, false])
  func `D8: it ends when the user closes the scene, also one that is disconnected`(
    isDisconnected: Bool
  ) async throws {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Content"))
    await stage.start("Lock", .lock(in: try #require(second.scene)))
    weak let window = second.scene?.windows.last

    if isDisconnected {
      let session = try #require(second.reclaim())
      await settle()
      UIApplication.shared.discard(session)
    } else {
      second.disconnect()
    }

    await stage.expect(ends: ["Lock dismissed"], causes: [.windowGone])
    expectNil(window)
    stage.window.makeKey()
  }

  @Test
  func `D8: a lock that ends while its scene is disconnected is not there when it is connected`()
    async throws
  {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Content"))
    await stage.start("Lock", .lock(in: try #require(second.scene)))
    let session = try #require(second.reclaim())
    await settle()

    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await stage.expect(ends: ["Lock finished(unlocked)"])
    second.reconnect(session, root: ProbeScreen("New content"))
    await settle()

    expect(second.scene?.windows.count, equals: 1)
    second.disconnect()
    stage.window.makeKey()
  }

  // MARK: A new root beneath

  enum Session: CaseIterable, Sendable { case finishesFlow, replacesRoot, replacesRootByHand }

  @Test(arguments: Session.allCases, [true, false])
  func `D8, H1: the session ends while it is up: the new root is seen, and no frame of the old one`(
    _ session: Session,
    _ locksEndsFirst: Bool
  ) async {
    let stage = Stage()
    let home = await stage.start("Home", .root(of: stage.window)) { [weak stage] _ in
      guard session == .finishesFlow, let stage else { return }
      stage.begin("Sign in", .root(of: stage.window))
    }
    if let root = stage.window.rootViewController {
      await stage.start("Sheet", .sheet(over: root))
      stage.window.rootViewController?.presentedViewController?.present(
        ProbeScreen("Above"),
        animated: false
      )
    }
    await stage.start("Lock", stage.lock)
    let endLock = { stage.coordinator(named: "Lock")?.flow.cancel() }

    if locksEndsFirst { endLock() }
    switch session {
    case .finishesFlow: home.flow?.finish(with: "expired")
    case .replacesRoot: stage.begin("Sign in", .root(of: stage.window))
    case .replacesRootByHand: stage.window.rootViewController = ProbeScreen("Sign in 1")
    }
    if !locksEndsFirst { endLock() }

    var frames = 0
    while stage.isLocked, frames < 200 {
      frames += 1
      await advanceTime(by: 0.02)
    }
    expect(stage.rootTitle, equals: "Sign in 1")
    await settle()
    expect(stage.ends.contains("Lock cancelled"))
    expect(stage.ownWindows.isEmpty)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D8, H1: a root that comes beneath with a transition comes without it`() async {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    var transitions: [UIView.AnimationOptions] = []
    let transition = UIView.AnimationOptions.transitionCrossDissolve
    let root = CallbackScreen("Sign in 1")
    root.onCallback = { moment in
      // In a transition, UIKit puts the root into the window without animations.
      if moment == .willAppear, !UIView.areAnimationsEnabled { transitions.append(transition) }
    }
    let flow = Flow<Void>(.root(of: stage.window, transition: transition))

    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    flow.show(root)
    await settle()

    expect(stage.rootTitle, equals: "Sign in 1")
    expect(transitions.isEmpty)
    expect(stage.ownWindows.isEmpty)
  }

  @Test
  func `D8: a lock waits for no flow that ends in another scene`() async throws {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    let root = try #require(second.window?.rootViewController)
    let sheet = await stage.start("Sheet", .sheet(over: root))
    await stage.start("Lock", stage.lock)

    sheet.flow?.finish(with: "done")
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await runLoopPass()
    await runLoopPass()

    expect(stage.ownWindows.isEmpty)
    await settle()
    second.disconnect()
    stage.window.makeKey()
  }
}
