import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests each sentence of SECURITY.md about `.lock(in:)` and about screens that answer `.later`.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SecurityOfLocksTests {
  private struct Link: Equatable, Codable, CustomStringConvertible {
    var description: String { "link" }
  }

  @MainActor
  private final class Opening {
    private(set) var result: LinkResult?

    init(in window: UIWindow) {
      Task { self.result = await window.open(Link(), within: 5) }
    }
  }

  private func unlock(_ stage: Stage) async {
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
  }

  // MARK: Screens that a lock covers

  @Test
  func
    `Security: when show returns, a lock covers all windows up to the keyboard's level, without animation`()
    async
  {
    let stage = Stage()
    await stage.start("Sheet", .sheet(over: stage.home))
    let call = UIWindow.Level(rawValue: 9_999_998)
    await stage.start("Call", stage.ownWindow(level: call))
    let other = stage.otherWindow()
    other.windowLevel = .alert + 100
    stage.presented?.present(
      UIAlertController(title: "News", message: nil, preferredStyle: .alert),
      animated: true
    )

    stage.begin("Lock", stage.lock)

    expect(stage.isLocked)
    expect(stage.scene.windows.allSatisfy { $0.windowLevel < .init(rawValue: 10_000_000) })
    let lock = stage.scene.keyWindow
    expectNil(lock?.rootViewController?.transitionCoordinator)
    expect(lock?.backgroundColor != nil)
    expect(lock?.accessibilityViewIsModal, equals: true)
    await settle()
    expect(stage.isLocked)
    other.isHidden = true
    other.windowScene = nil
  }

  @Test
  func
    `Security: screens that a flow or the app shows in the windows below a lock stay below the lock`()
    async
  {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    let key = stage.scene.keyWindow ?? stage.window
    let highest = UIWindow.Level(rawValue: .greatestFiniteMagnitude)
    let placements: [Placement] = [
      .sheet(over: .frontmost(of: key)), .sheet(over: stage.home, whenBusy: .above),
      .push(onto: stage.navigation), stage.ownWindow(level: highest),
      .modal(over: .frontmost(of: stage.window), style: .fullScreen), .root(of: stage.window),
    ]
    for (number, placement) in placements.enumerated() {
      stage.begin("\(number)", placement)
      expect(stage.isLocked, "\(number)")
      await settle()
      expect(stage.isLocked, "\(number)")
    }
    stage.window.rootViewController?.present(ProbeScreen("The app's"), animated: true)
    await settle()

    expect(stage.isLocked)
    expectNil(stage.scene.keyWindow?.rootViewController?.presentedViewController)
    await unlock(stage)
  }

  @Test
  func `Security: neither a link nor a restoration brings a screen in front of a lock`() async {
    let stage = Stage()
    stage.home.respond(to: Link.self) { _, _ in .handled }
    stage.home.carry(Link())
    let places = stage.window.navigationState(of: Link.self)
    await stage.start("Lock", stage.lock)
    stage.scene.keyWindow?.rootViewController?.respond(to: Link.self) { _, _ in .pass }

    let result = await stage.window.open(Link())
    expect(stage.isLocked)
    _ = await stage.window.restore(places).result()

    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    expect(stage.isLocked)
    await unlock(stage)
  }

  @Test
  func
    `Security: a second request for a lock keeps the first lock, or replaces it at once if it is leaving`()
    async
  {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    stage.begin("Again", stage.lock)
    expect(stage.ownRoots, equals: ["Lock 1"])

    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    stage.begin("Next", stage.lock)
    for _ in 0..<20 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    expect(stage.ownRoots, equals: ["Next 1"])
    stage.coordinator(named: "Next")?.flow.finish(with: "unlocked")
    await settle()
  }

  // MARK: Typed text

  @Test
  func `Security: a lock's window is the key window, and no window below it becomes key`() async {
    let stage = Stage()
    let call = await stage.start("Call", stage.ownWindow())
    await stage.start("Lock", stage.lock)
    expect(stage.isLocked)

    let acts: [@MainActor () -> Void] = [
      { stage.window.makeKey() }, { stage.window.makeKeyAndVisible() },
      { stage.begin("Banner", stage.ownWindow(level: .alert + 1)) },
      { call.flow?.finish(with: "hung up") },
    ]
    for act in acts {
      act()
      expect(stage.isLocked)
      await settle()
      expect(stage.isLocked)
    }
    await unlock(stage)
  }

  @Test
  func `Security: no field below a lock is first responder, so the keyboard can't type into it`()
    async
  {
    let stage = Stage()
    let fields = [UITextField(), UITextField()]
    for field in fields { stage.home.view.addSubview(field) }
    fields[0].becomeFirstResponder()

    stage.begin("Lock", stage.lock)
    expect(!fields[0].isFirstResponder)
    fields[1].becomeFirstResponder()
    await runLoopPass()

    expect(fields.allSatisfy { !$0.isFirstResponder })
    await unlock(stage)
  }

  // MARK: How it leaves

  @Test
  func `Security: only the end of its own flow removes a lock, whichever other flows end below it`()
    async
  {
    let stage = Stage()
    let root = await stage.start("Root", .root(of: stage.window))
    let sheet = await stage.start("Sheet", .sheet(over: .frontmost(of: stage.window)))
    await stage.start("Lock", stage.lock)

    sheet.flow?.cancel()
    await settle()
    expect(stage.isLocked)
    root.flow?.finish(with: "signed out")
    stage.window.rootViewController = ProbeScreen("Sign in")
    await settle()

    expect(stage.isLocked)
    expect(!stage.ends.contains { $0.hasPrefix("Lock") })
    await unlock(stage)
    expect(stage.ownWindows.isEmpty)
  }

  @Test
  func `Security: a lock that other code hides is visible again before that code's call returns`()
    async
  {
    let stage = Stage()
    await stage.start("Lock", stage.lock)

    stage.ownWindows.first?.isHidden = true

    expect(stage.isLocked)
    expect(stage.issues.isEmpty, equals: false)
    await unlock(stage)
  }

  @Test
  func
    `Security: a locked scene is still locked after the system has disconnected and reconnected it`()
    async throws
  {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Content"))
    await stage.start("Lock", .lock(in: try #require(second.scene)))
    let session = try #require(second.reclaim())
    await advanceTime(by: 10)

    second.reconnect(session, root: ProbeScreen("New content"))

    expect(second.scene?.keyWindow?.rootViewController?.title, equals: "Lock 1")
    await unlock(stage)
    expect(second.window?.isKeyWindow, equals: true)
    second.disconnect()
    stage.window.makeKey()
  }

  @Test
  func
    `Security: a lock that ends together with a flow below it stays until the next root is visible`()
    async
  {
    let stage = Stage()
    let home = await stage.start("Home", .root(of: stage.window)) { [weak stage] _ in
      guard let stage else { return }
      stage.begin("Sign in", .root(of: stage.window))
    }
    await stage.start("Lock", stage.lock)
    home.flow?.finish(with: "expired")
    stage.coordinator(named: "Lock")?.flow.cancel()

    while stage.isLocked { await advanceTime(by: 0.02) }

    let root = stage.window.rootViewController
    expect(
      ((root as? UINavigationController)?.viewControllers.first ?? root)?.title,
      equals: "Sign in 1"
    )
    await settle()
  }

  // MARK: Links

  @Test
  func `Security: a link waits for a lock unless a screen of the lock answers the link`() async {
    let stage = Stage()
    var works = 0
    stage.home.respond(to: Link.self) { _, _ in .handled { works += 1 } }
    await stage.start("Lock", stage.lock)

    let opening = Opening(in: stage.window)
    await advanceTime(by: 600)
    expectNil(opening.result)
    expect(works, equals: 0)

    await unlock(stage)
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "ProbeScreen “Home”"))
    expect(works, equals: 1)
  }

  @Test
  func `Security: a link that is waiting when its window closes fails, and does no work`()
    async throws
  {
    let stage = Stage()
    let root = ProbeScreen("Content")
    let second = SecondWindow(root: root)
    var works = 0
    root.respond(to: Link.self) { _, _ in .handled { works += 1 } }
    await stage.start("Lock", .lock(in: try #require(second.scene)))
    let opening = Opening(in: try #require(second.window))
    await advanceTime(by: 60)
    expectNil(opening.result)

    second.disconnect()

    await expectEventually("the link is over") { opening.result != nil }
    guard case .failed(.windowGone) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
    expect(works, equals: 0)
    stage.window.makeKey()
  }

  @Test
  func
    `Security: a lock that appears while a link is being opened is asked before the link does anything else`()
    async
  {
    let stage = Stage()
    var works = 0
    stage.home.respond(to: Link.self) { _, _ in .handled { works += 1 } }
    await stage.start("Pushed", .push(onto: stage.navigation), screens: 2)
    let opening = Opening(in: stage.window)
    for _ in 0..<20 where stage.navigation.transitionCoordinator == nil { await runLoopPass() }
    expect(stage.navigation.transitionCoordinator != nil)

    stage.begin("Lock", stage.lock)
    await advanceTime(by: 60)

    expectNil(opening.result)
    expect(works, equals: 0)
    await unlock(stage)
    await expectEventually("the link is over") { opening.result != nil }
    expect(works, equals: 1)
  }

  @Test
  func `Security: a link's work doesn't run after the flow that answered the link has ended`() async
  {
    let stage = Stage()
    let questions = Questions()
    var works = 0
    let session = await stage.start("Session", .root(of: stage.window)) { [weak stage] _ in
      guard let stage else { return }
      stage.begin("Sign in", .root(of: stage.window))
    }
    let root = stage.window.rootViewController
    let stack = root as? UINavigationController
    (stack?.topViewController ?? root)?.respond(to: Link.self) { _, _ in .handled { works += 1 } }
    await stage.start("Draft", .sheet(over: .frontmost(of: stage.window)))
    let sheet = stage.window.rootViewController?.presentedViewController
    let draft = (sheet as? UINavigationController)?.topViewController ?? sheet
    stage.guardLeaving(of: draft, for: "Draft", questions)
    let opening = Opening(in: stage.window)
    await expectEventually("the guard asks") { questions.asked.count == 1 }

    session.flow?.finish(with: "expired", askingGuards: false)
    await settle()
    await advanceTime(by: 20)
    await expectEventually("the link is over") { opening.result != nil }

    expect(works, equals: 0)
  }
}
