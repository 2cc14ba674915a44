import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that flows which are started over a requested screen that isn't visible yet are inner flows of that screen's
/// flow (R2).
@MainActor
@Suite(.oneAtATime)
struct InnerOfWaitingTests {
  /// Starts three sheets in one run-loop pass, each over the screen of the one before.
  private func startThreeSheets(_ stage: Stage, _ variation: Variation) async {
    var host: UIViewController = stage.home
    for name in ["A", "B", "C"] {
      let made = stage.make(name, .sheet(over: host), animated: variation.animated)
      host = made.coordinator.showNext().screen
    }
    await settle()
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: of three sheets asked for in one turn, each is an inner flow of the one before`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await startThreeSheets(stage, variation)
      await stage.expect(ends: [], alive: ["A", "B", "C"])
      expect((stage.frontmost as? UINavigationController)?.topViewController?.title, equals: "C 1")

      stage.home.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["C dismissed", "B dismissed", "A dismissed"],
        alive: variation.isSticky ? ["A", "B", "C"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: three sheets asked for in one turn leave with the outermost flow's finish`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      var outer: Flow<String>?
      do {
        let a = stage.make("A", .sheet(over: stage.home), animated: variation.animated)
        outer = a.flow
        let first = a.coordinator.showNext().screen
        let b = stage.make("B", .sheet(over: first), animated: variation.animated)
        let second = b.coordinator.showNext().screen
        stage.begin("C", .sheet(over: second), animated: variation.animated)
      }
      await settle()

      outer?.finish(with: "done")
      outer = nil

      await stage.expect(
        ends: ["C dismissed", "B dismissed", "A finished(done)"],
        alive: variation.isSticky ? ["A", "B", "C"] : []
      )
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  /// The placement of a flow that is started on the screen, or in the container, of a flow that still waits.
  enum Inner: CaseIterable, Sendable {
    case sheet, modal, child, pushedInIt, tabInIt

    @MainActor
    var host: UIViewController {
      switch self {
      case .sheet, .modal, .child: return ProbeScreen("Host")
      case .pushedInIt: return UINavigationController(rootViewController: ProbeScreen("Host"))
      case .tabInIt:
        let tabs = UITabBarController()
        tabs.viewControllers = [ProbeScreen("Host")]
        return tabs
      }
    }

    @MainActor
    func placement(on host: UIViewController) -> Placement {
      switch self {
      case .sheet: .sheet(over: host)
      case .modal: .modal(over: host, style: .fullScreen)
      case .child: .child(of: host, in: host.view)
      case .pushedInIt: .push(onto: host as? UINavigationController ?? UINavigationController())
      case .tabInIt: .tab(in: host as? UITabBarController ?? UITabBarController())
      }
    }
  }

  /// Dismisses a modal of the app, requests the outer flow's screen meanwhile, and starts an inner flow on that screen
  /// in the same run-loop pass.
  private func startOnWaiting(
    _ stage: Stage,
    _ inner: Inner,
    _ variation: Variation
  ) async -> Flow<String> {
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    stage.home.dismiss(animated: true)
    let outer = stage.make(
      "Outer",
      .modal(over: stage.home, style: .fullScreen),
      animated: variation.animated
    )
    let host = inner.host
    host.keepAlive(outer.coordinator)
    outer.flow.show(host, animated: variation.animated)
    stage.begin("Inner", inner.placement(on: host), animated: variation.animated)
    expect(
      stage.home.presentedViewController?.title,
      equals: "Foreign",
      "the outer flow is to wait"
    )
    return outer.flow
  }

  @Test(arguments: Inner.allCases, Variation.ofOneScreen)
  func `R2: a flow on the screen of a modal that still waits ends before that one`(
    _ inner: Inner,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      _ = await startOnWaiting(stage, inner, variation)
      await stage.expect(ends: [], alive: ["Outer", "Inner"])

      stage.home.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Inner.allCases, Variation.ofOneScreen)
  func `R2: a flow on the screen of a modal that still waits leaves with that one's finish`(
    _ inner: Inner,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let outer = await startOnWaiting(stage, inner, variation)
        await settle()
        outer.finish(with: "done")
      }

      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: a sheet over the first screen of a push that still waits keeps that flow open`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await startOverWaitingPush(stage, variation)
      await stage.expect(ends: [], alive: ["Pushed", "Sheet"])
      expect(stage.stack, equals: ["Home", "Before", "Pushed 1"])

      // The test pops the screen under the sheet, and the sheet stays.
      stage.navigation.popViewController(animated: false)
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: variation.isSticky ? ["Pushed", "Sheet"] : ["Sheet"])
      stage.navigation.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Sheet dismissed", "Pushed dismissed"],
        alive: variation.isSticky ? ["Pushed", "Sheet"] : []
      )
      stage.expectNoIssue()
    }
  }

  @discardableResult
  private func startOverWaitingPush(_ stage: Stage, _ variation: Variation) async -> Flow<String> {
    stage.navigation.pushViewController(ProbeScreen("Before"), animated: true)
    let pushed = stage.make(
      "Pushed",
      .push(onto: stage.navigation),
      animated: variation.animated
    )
    let host = pushed.coordinator.showNext().screen
    expect(stage.stack, equals: ["Home", "Before"], "the push is to wait")
    stage.begin("Sheet", .sheet(over: host), animated: variation.animated)
    return pushed.flow
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: a sheet over the first screen of a push leaves with that flow's finish`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let pushed = await startOverWaitingPush(stage, variation)
        await settle()
        pushed.finish(with: "done")
      }

      await stage.expect(
        ends: ["Sheet dismissed", "Pushed finished(done)"],
        alive: variation.isSticky ? ["Pushed", "Sheet"] : []
      )
      expect(stage.stack, equals: ["Home", "Before"])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: a flow that waits over a screen that waits goes with that flow's finish, ending first`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let pushed = await startOverWaitingPush(stage, variation)
        pushed.finish(with: "done")
      }
      await settle()

      expect(stage.ends.count, equals: 2)
      expect(stage.ends.first?.hasPrefix("Sheet "), equals: true)
      expect(stage.ends.last, equals: "Pushed finished(done)")
      expect(stage.alive, equals: [])
      expect(stage.stack, equals: ["Home", "Before"])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: a sheet over a flow's second screen, which waits, is an inner flow of it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      do {
        let outer = stage.make(
          "Outer",
          .push(onto: stage.navigation),
          animated: true
        )
        outer.coordinator.showNext()
        let second = outer.coordinator.makeScreen()
        outer.flow.show(second, animated: variation.animated)
        stage.begin("Sheet", .sheet(over: second), animated: variation.animated)
        await settle()
        outer.flow.finish(with: "done")
      }

      await stage.expect(
        ends: ["Sheet dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? ["Outer", "Sheet"] : []
      )
      expect(stage.stack, equals: ["Home"])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `R2: which flow a waiting one belongs to is settled when it is asked for`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("Outer", .push(onto: stage.navigation), animated: variation.animated)
      stage.navigation.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      let inner = stage.begin(
        "Inner",
        .sheet(over: stage.navigation, whenBusy: .wait),
        animated: variation.animated
      )

      // The outer flow's screen leaves meanwhile, and the inner flow requests another screen.
      stage.navigation.popToRootViewController(animated: false)
      inner.coordinator?.showNext()
      await advanceTime(by: 1)
      stage.navigation.dismiss(animated: variation.animated)
      await stage.expect(ends: [], alive: variation.isSticky ? ["Outer", "Inner"] : ["Inner"])
      stage.navigation.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Inner dismissed", "Outer dismissed"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [false, true])
  func `R2: which flow a gated one belongs to is settled when its gate is asked for`(
    gateEnds: Bool
  ) async {
    await withStage(Variation()) { stage in
      await stage.start("Outer", .push(onto: stage.navigation))
      stage.navigation.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      let gated = stage.make("Gated", .sheet(over: stage.navigation, whenBusy: .wait))
      let gate = stage.begin("Gate", .gate(before: gated.flow))
      if gateEnds {
        gate.flow?.finish(with: "early")
        await settle()
      }

      // The outer flow's screen leaves meanwhile, and the gated flow requests a screen of its own.
      stage.navigation.popToRootViewController(animated: false)
      gated.coordinator.showNext()
      await advanceTime(by: 1)
      expect(stage.ends, equals: (gateEnds ? ["Gate finished(early)"] : []))
      gated.flow.cancel()

      await advanceTime(by: 1)
      expect(stage.ends.last, equals: "Outer dismissed")
      expect(stage.ends.contains("Gated cancelled"))
    }
  }

  @Test
  func `R2: a screen that comes to the host while a flow waits for it makes no inner flow of that`()
    async
  {
    await withStage(Variation()) { stage in
      stage.home.present(UIViewController(), animated: true)
      stage.navigation.pushViewController(UIViewController(), animated: true)
      var ends: [String] = []
      let pushed = Flow<Void>(.push(onto: stage.navigation)) { ends.append("\($0)") }
      pushed.show(UIViewController())
      let waiting = stage.begin("Waiting", .sheet(over: stage.navigation, whenBusy: .wait))
      await settle()
      expect(stage.stack.count, equals: 3)
      waiting.coordinator?.showNext()
      await settle()

      stage.navigation.popViewController(animated: false)
      await advanceTime(by: 1)

      expect(ends, equals: ["dismissed"])
      stage.home.dismiss(animated: true)
      await stage.expect(ends: [], alive: ["Waiting"])
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `R2: a flow that waits to go above goes with that flow's finish, though a modal comes`(
    overStack: Bool,
    inStackOfFlow: Bool
  ) async {
    await withStage(Variation()) { stage in
      var stack = stage.navigation
      if inStackOfFlow {
        stack = UINavigationController(rootViewController: ProbeScreen("Root"))
        let around = stage.make("Around", .sheet(over: stage.home))
        stack.keepAlive(around.coordinator)
        around.flow.show(stack)
        await settle()
      }
      let outer = await stage.start("Outer", .push(onto: stack))
      let host = overStack ? stack : stack.viewControllers[1]
      stack.present(ProbeScreen("Leaving"), animated: false)
      await settle()
      stack.dismiss(animated: true) { stack.present(ProbeScreen("Coming"), animated: true) }
      await runLoopPass()
      stage.begin("Inner", .sheet(over: host, whenBusy: .above))
      outer.flow?.finish(with: "done")
      expect(stage.frontmost.title, equals: "Leaving", "the inner flow is to wait")

      await advanceTime(by: 10)
      expect(stage.ends, equals: ["Inner dismissed", "Outer finished(done)"])
      expect(stage.frontmost.title, equals: "Coming")
      stage.expectNoIssue()
    }
  }

  @Test
  func `a flow that continues another under a third is inside the one it continues`() async {
    let stage = Stage()
    await stage.start("Around", .push(onto: stage.navigation))
    stage.navigation.pushViewController(UIViewController(), animated: true)
    let below = stage.make("Below", .push(onto: stage.navigation))
    let above = stage.make("Above", .push(onto: stage.navigation))
    below.coordinator.showNext()
    above.coordinator.showNext()
    await settle()
    await stage.start("Continuing", .push(onStackOf: below.flow))

    below.flow.finish(with: "done")
    await settle()

    let ends = stage.ends.filter { $0 != "Above dismissed" }
    expect(ends, equals: ["Continuing dismissed", "Below finished(done)"])
  }

  /// A screen that calls the app once, when it is about to be added to a container.
  private final class ComingScreen: UIViewController {
    var onComing: (() -> Void)?

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      onComing?()
      onComing = nil
    }
  }

  @Test(arguments: [true, false])
  func `S15: a flow that is started in willMove of a coming screen is inside that screen's flow`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    await stage.start("Below", .push(onto: stage.navigation))
    do {
      let (coordinator, flow) = stage.make("Outer", .push(onto: stage.navigation))
      let screen = ComingScreen()
      screen.keepAlive(coordinator)
      screen.onComing = {
        stage.begin("Inner", .push(onto: stage.navigation), animated: animated)
      }
      flow.show(screen, animated: animated)
    }
    await stage.expect(ends: [], alive: ["Below", "Outer", "Inner"])

    stage.coordinator(named: "Outer")?.flow.finish(with: "done")

    await stage.expect(ends: ["Inner dismissed", "Outer finished(done)"], alive: ["Below"])
    expect(stage.stack, equals: ["Home", "Below 1"])
    stage.expectNoIssue()
  }

  private final class LoadingScreen: UIViewController {
    var onLoad: (() -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?()
      onLoad = nil
    }
  }

  @Test
  func `S15: a push on the stack that a coming sheet is over is outside the sheet's flow`() async {
    let stage = Stage()
    do {
      let (coordinator, flow) = stage.make(
        "Sheet",
        .sheet(over: stage.navigation, embeddedIn: .nothing)
      )
      let screen = LoadingScreen()
      screen.keepAlive(coordinator)
      screen.onLoad = { stage.begin("Pushed", .push(onto: stage.navigation)) }
      flow.show(screen)
    }
    await stage.expect(ends: [], alive: ["Sheet", "Pushed"])

    stage.navigation.dismiss(animated: false)

    await stage.expect(ends: ["Sheet dismissed"], alive: ["Pushed"])
    stage.expectNoIssue()
  }

  @Test
  func `S15: a sheet over the parent of a coming child is outside the child's flow`() async {
    let stage = Stage()
    do {
      let parent = UIViewController()
      stage.navigation.pushViewController(parent, animated: false)
      await settle()
      let (coordinator, flow) = stage.make("Child", .child(of: parent, in: parent.view))
      let screen = LoadingScreen()
      screen.keepAlive(coordinator)
      screen.onLoad = { stage.begin("Sheet", .sheet(over: parent)) }
      flow.show(screen)
    }
    await stage.expect(ends: [], alive: ["Child", "Sheet"])

    stage.navigation.popViewController(animated: false)

    await stage.expect(ends: ["Child dismissed"], alive: ["Sheet"])
    stage.expectNoIssue()
  }

  @Test
  func `a flow that waits for a stack which is deallocated ends before its outer flow`() async {
    let stage = Stage()
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: ProbeScreen("First"))]
      stage.window.rootViewController = tabs
      let item = UITabBarItem(title: "Tab", image: nil, selectedImage: nil)
      await stage.start("Outer", .tab(in: tabs, item: item))
      if let stack = tabs.viewControllers?.last as? UINavigationController {
        let (coordinator, flow) = stage.make("Inner", .push(onto: stack))
        let screen = ComingScreen()
        screen.keepAlive(coordinator)
        // UIKit has been given the screen, and the app sets the stack without it.
        screen.onComing = { [weak stack, weak screen] in
          let others = stack?.viewControllers.filter { $0 !== screen }
          stack?.setViewControllers(others ?? [], animated: false)
        }
        flow.show(screen, animated: false)
        expect(stack.viewControllers.count, equals: 1)
      }
    }
    stage.window.rootViewController = ProbeScreen("Other root")

    await stage.expect(ends: ["Inner failed(hostGone)", "Outer dismissed"])
  }
}
