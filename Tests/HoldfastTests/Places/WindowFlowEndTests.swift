import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests the ends of flows in a window of their own, and the window beneath it afterwards (P2).
@MainActor
@Suite(.oneAtATime)
struct WindowFlowEndTests {
  enum End: CaseIterable, Sendable {
    case finish, cancel, hidden, rootReplaced, outOfScene

    @MainActor
    func happen(to flow: Flow<String>?, in window: UIWindow?) {
      switch self {
      case .finish: flow?.finish(with: "done")
      case .cancel: flow?.cancel()
      case .hidden: window?.isHidden = true
      case .rootReplaced: window?.rootViewController = ProbeScreen("The app's")
      case .outOfScene: window?.windowScene = nil
      }
    }

    var outcome: String {
      switch self {
      case .finish: "finished(done)"
      case .cancel: "cancelled"
      case .hidden, .rootReplaced, .outOfScene: "dismissed"
      }
    }

    var cause: [EndCause] {
      switch self {
      case .finish, .cancel: []
      case .hidden, .outOfScene: [.windowGone]
      case .rootReplaced: [.rootReplaced]
      }
    }
  }

  @Test(arguments: End.allCases, Variation.inPairs)
  func `P2: however it ends, the window is hidden and freed, and the one beneath has the key again`(
    _ end: End,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Lock",
        stage.ownWindow(embeddedIn: .navigationController),
        screens: variation.screens,
        animated: variation.animated
      )
      weak let window = stage.ownWindows.first
      expect(window != nil)

      end.happen(to: stage.coordinator(named: "Lock")?.flow, in: window)

      await stage.expect(
        ends: ["Lock \(end.outcome)"],
        // Holdfast notices that a leaked stack has left when the window has been closed.
        causes: end == .rootReplaced && variation.isSticky && variation.screens > 1
          ? [.windowGone] : end.cause,
        alive: variation.isSticky ? ["Lock"] : []
      )
      expectNil(window)
      expect(stage.ownWindows.isEmpty)
      expect(stage.window.isKeyWindow)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: End.allCases, Variation.ofOneScreen)
  func `P2: screens over it leave with it: an inner flow, which ends first, and the app's own`(
    _ end: End,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("Lock", stage.ownWindow(), animated: variation.animated)
      weak let window = stage.ownWindows.first
      if let root = window?.rootViewController {
        await stage.start("Help", .sheet(over: root), animated: variation.animated)
        root.presentedViewController?.present(ProbeScreen("The app's"), animated: false)
        await settle()
      }

      end.happen(to: stage.coordinator(named: "Lock")?.flow, in: window)

      await stage.expect(
        ends: ["Help dismissed", "Lock \(end.outcome)"],
        alive: variation.isSticky ? ["Lock", "Help"] : []
      )
      expectNil(window)
      expect(stage.window.isKeyWindow)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false])
  func `P2: it is hidden at once, and gone when onEnd is called, whatever is presented in it`(
    isOfFlow: Bool
  ) async {
    let stage = Stage()
    weak var window: UIWindow?
    var wasGone: Bool?
    let lock = await stage.start("Lock", stage.ownWindow()) { _ in wasGone = window == nil }
    window = stage.ownWindows.first
    if isOfFlow {
      lock.coordinator?.showNext(as: .sheet)
    } else {
      window?.rootViewController?.present(ProbeScreen("The app's"), animated: false)
    }
    await settle()

    lock.flow?.finish(with: "done")
    await runLoopPass()
    expect(window?.isHidden ?? true)
    // Holdfast doesn't animate changes in a hidden window, because an animation would take longer than these passes.
    for _ in 0..<5 { await runLoopPass() }
    expectNil(window)

    await stage.expect(ends: ["Lock finished(done)"])
    expect(wasGone, equals: true)
  }

  @Test(arguments: End.allCases, [true, false])
  func `P2: a screen that comes over it at that moment leaves with it`(
    _ end: End,
    isOfFlow: Bool
  ) async {
    let stage = Stage()
    let lock = await stage.start("Lock", stage.ownWindow())
    weak let window = stage.ownWindows.first
    if isOfFlow {
      lock.coordinator?.showNext(as: .sheet)
    } else {
      window?.rootViewController?.present(ProbeScreen("The app's"), animated: true)
    }
    await runLoopPass()

    end.happen(to: lock.flow, in: window)

    await stage.expect(ends: ["Lock \(end.outcome)"])
    expectNil(window)
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false], Variation.inPairs)
  func `P2: it ends with its scene, even if that is held`(
    isKept: Bool,
    _ variation: Variation
  ) async throws {
    try await withStage(variation) { stage in
      let second = SecondWindow(root: ProbeScreen("Second"))
      var kept: UIWindowScene?
      weak var window: UIWindow?
      do {
        let scene = try #require(second.scene)
        if isKept { kept = scene }
        await stage.start(
          "Lock",
          .window(in: scene, embeddedIn: .navigationController),
          screens: variation.screens,
          animated: variation.animated
        )
        window = scene.windows.last
      }

      second.disconnect()

      await stage.expect(
        ends: ["Lock dismissed"],
        causes: [.windowGone],
        // When a scene is deallocated, no screen replaces its screens, so none of them is leaked.
        alive: variation.isSticky && isKept ? ["Lock"] : []
      )
      expectNil(window)
      withExtendedLifetime(kept) {}
      stage.window.makeKey()
    }
  }

  @Test
  func `P2: a flow presented in it ends with its scene`() async throws {
    let stage = Stage()
    let second = SecondWindow(root: ProbeScreen("Second"))
    weak var window: UIWindow?
    do {
      let scene = try #require(second.scene)
      await stage.start("Lock", .window(in: scene))
      window = scene.windows.last
      let root = try #require(window?.rootViewController)
      await stage.start("Help", .sheet(over: root))
    }

    second.disconnect()

    await stage.expect(ends: ["Help dismissed", "Lock dismissed"])
    expectNil(window)
    stage.window.makeKey()
  }

  @Test
  func `P2: the screen beneath is as it was: half a drag, and the field that is typed in`() async {
    let stage = Stage()
    let field = UITextField()
    stage.home.view.addSubview(field)
    await stage.start("Draft", .sheet(over: stage.home))
    expect(field.becomeFirstResponder())
    let drag = UserAction.dragDown(stage.presented)
    drag.move(to: 0.4)
    await settle()

    await stage.start("Lock", stage.ownWindow())
    await advanceTime(by: 1)
    expect(!stage.window.isKeyWindow)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await stage.expect(ends: ["Lock finished(unlocked)"], alive: ["Draft"])

    expect(field.isFirstResponder)
    expect(stage.presented?.isBeingDismissed, equals: true)
    drag.release()
    await stage.expect(ends: ["Lock finished(unlocked)"], alive: ["Draft"])
    expect(stage.presentedStack?.topViewController?.title, equals: "Draft 1")
    stage.expectNoIssue()
  }

  @Test
  func `P2: a question that is open beneath is answered after it`() async throws {
    let stage = Stage()
    let draft = await stage.start("Draft", .sheet(over: stage.home))
    var answers: [String] = []
    let asking = Task {
      guard let flow = draft.flow else { return }
      answers.append(
        "\(await flow.choose("Discard?", [.init("Discard", style: .destructive, value: true)]))"
      )
    }
    await settle()

    await stage.start("Lock", stage.ownWindow())
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(answers.isEmpty)
    UserAction.tap("Discard", in: stage.frontmost)
    await settle()
    await asking.value

    expect(answers, equals: ["finished(true)"])
    await stage.expect(ends: ["Lock finished(unlocked)"], alive: ["Draft"])
  }

  @Test
  func `P2: a window that someone keeps is hidden, without a root and in no scene`() async {
    let stage = Stage()
    await stage.start("Lock", stage.ownWindow())
    let kept = stage.ownWindows.first

    stage.coordinator(named: "Lock")?.flow.finish(with: "done")

    await stage.expect(ends: ["Lock finished(done)"])
    expect(kept?.isHidden, equals: true)
    expectNil(kept?.rootViewController)
    expectNil(kept?.windowScene)
  }

  @Test
  func `P2: a screen pushed in its root has left with it, whatever keeps the root`() async {
    let stage = Stage()
    await stage.start("Call", stage.ownWindow(embeddedIn: .navigationController), screens: 2)
    var kept = stage.ownWindows.first?.rootViewController

    stage.ownWindows.first?.isHidden = true

    await stage.expect(ends: ["Call dismissed"], alive: ["Call"])
    withExtendedLifetime(kept) {}
    kept = nil
    await stage.expect(ends: ["Call dismissed"])
  }

  @Test
  func `P2: it goes when no screen of its flow is in its root any more`() async {
    let stage = Stage()
    await stage.start("Call", stage.ownWindow(embeddedIn: .navigationController))
    let stack = stage.ownWindows.first?.rootViewController as? UINavigationController

    stack?.setViewControllers([ProbeScreen("The app's")], animated: false)

    await stage.expect(ends: ["Call dismissed"])
    expect(stage.ownWindows.isEmpty)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `P2: a screen that comes back keeps its flow open without the window`() async {
    let stage = Stage()
    await stage.start("Player", stage.ownWindow().endingWhenDeallocated())
    var kept = stage.ownWindows.first?.rootViewController

    stage.ownWindows.first?.isHidden = true
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Player"])
    expect(stage.ownWindows.isEmpty)
    withExtendedLifetime(kept) {}
    kept = nil
    await stage.expect(ends: ["Player dismissed"])
  }

  @Test
  func `P2: a gate has the window, and the screen after it has one with the key`() async {
    let stage = Stage()
    var wasCovered: Bool?
    let placement = Placement.window(
      in: stage.scene,
      made: { [weak stage] scene in
        wasCovered = stage?.ownWindows.first.map { !$0.isHidden }
        return UIWindow(windowScene: scene)
      }
    )
    let (coordinator, flow) = stage.make("Call", placement)
    await stage.start("PIN", .gate(before: flow)) { _ in coordinator.showNext() }
    expect(stage.ownRoots, equals: ["PIN 1"])

    stage.coordinator(named: "PIN")?.flow.finish(with: "right")
    await settle()

    expect(wasCovered, equals: true)
    expect(stage.ownRoots, equals: ["Call 1"])
    expect(stage.ownWindows.first?.isKeyWindow, equals: true)
    flow.finish(with: "done")
    await settle()
    expect(stage.ends, equals: ["PIN finished(right)", "Call finished(done)"])
    expect(stage.window.isKeyWindow)
    expect(stage.ownWindows.isEmpty)
  }

  @Test
  func `P2: it ends, and the scene is in the background`() async {
    let stage = Stage()
    await stage.start("Lock", stage.ownWindow())
    stage.goToBackground()

    stage.coordinator(named: "Lock")?.flow.finish(with: "done")

    await stage.expect(ends: ["Lock finished(done)"])
    expect(stage.ownWindows.isEmpty)
    stage.comeToForeground()
  }

  @Test(arguments: [true, false], Variation.inPairs.filter { !$0.isSticky })
  func `L9: a flow that ends while its gate is in a window of its own closes that at once`(
    _ finishes: Bool,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let placement = stage.ownWindow(embeddedIn: .navigationController)
      var outer: ProbeCoordinator?
      await stage.startGated(placement, variation) { _, _ in }
      outer = stage.coordinator(named: "Outer")
      if finishes { outer?.flow.finish(with: "done") } else { outer?.flow.cancel() }
      outer = nil

      await stage.expect(
        ends: ["Gate dismissed", finishes ? "Outer finished(done)" : "Outer cancelled"]
      )
      expect(stage.ownWindows.isEmpty)
      expect(stage.window.isKeyWindow)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.inPairs.filter { !$0.isSticky })
  func `L11: another root that presents at once goes with the window`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start(
        "Lock",
        stage.ownWindow(embeddedIn: .navigationController),
        screens: variation.screens,
        animated: variation.animated
      )
      weak let window = stage.ownWindows.first
      weak var root: UIViewController?
      weak var presented: UIViewController?
      do {
        let appsRoot = ProbeScreen("The app's")
        let appsModal = ProbeScreen("The app's modal")
        window?.rootViewController = appsRoot
        appsRoot.present(appsModal, animated: variation.animated)
        root = appsRoot
        presented = appsModal
      }

      await stage.expect(ends: ["Lock dismissed"], causes: [.rootReplaced])
      expectNil(window)
      expectNil(root)
      expectNil(presented)
      stage.expectNoIssue()
    }
  }
}
