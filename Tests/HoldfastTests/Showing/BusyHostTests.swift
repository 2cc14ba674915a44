import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests presentations over a host that already presents a foreign screen (W13), and over the frontmost screen.
@MainActor
@Suite(.oneAtATime)
struct BusyHostTests {
  enum Kind: CaseIterable, Sendable {
    case modal
    case sheet
    case popover

    @MainActor
    func over(_ host: UIViewController, _ whenBusy: Placement.WhenBusy) -> Placement {
      switch self {
      case .modal: .modal(over: host, whenBusy: whenBusy)
      case .sheet: .sheet(over: host, whenBusy: whenBusy)
      case .popover: .popover(over: host, from: .view(host.view), whenBusy: whenBusy)
      }
    }
  }

  /// Presents a foreign screen, starts a flow over the home screen, and runs the checks of `body`.
  private func row(
    _ kind: Kind,
    _ whenBusy: Placement.WhenBusy,
    _ variation: Variation,
    _ body: @MainActor (Stage, ProbeScreen) async -> Void
  ) async {
    await withStage(variation) { stage in
      let foreign = ProbeScreen("Foreign")
      foreign.modalPresentationStyle = .pageSheet
      stage.home.present(foreign, animated: variation.animated)
      await settle()
      stage.begin("Flow", kind.over(stage.home, whenBusy), animated: variation.animated)

      await body(stage, foreign)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Kind.allCases, Variation.ofOneScreen)
  func `W13: told to fail, a flow fails at once`(_ kind: Kind, _ variation: Variation) async {
    await row(kind, .fail, variation) { stage, foreign in
      await stage.expect(ends: ["Flow failed(busy)"])
      expect(stage.presented, is: foreign)
    }
  }

  @Test(arguments: Kind.allCases, Variation.ofOneScreen)
  func `W13: told to wait, a flow waits until the other has gone`(
    _ kind: Kind,
    _ variation: Variation
  ) async {
    await row(kind, .wait, variation) { stage, foreign in
      await advanceTime(by: 4)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presented, is: foreign)

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Flow 1"])

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  @Test(arguments: Kind.allCases, Variation.ofOneScreen)
  func `W13: told to wait, a flow gives up at the deadline`(
    _ kind: Kind,
    _ variation: Variation
  ) async {
    await row(kind, .wait, variation) { stage, foreign in
      await advanceTime(by: 6)
      await stage.expect(ends: ["Flow failed(busy)"])
      expect(stage.presented, is: foreign)
    }
  }

  @Test(arguments: Kind.allCases, Variation.ofOneScreen)
  func `W13: told to go above, a flow is presented over the other, and they leave together`(
    _ kind: Kind,
    _ variation: Variation
  ) async {
    await row(kind, .above, variation) { stage, foreign in
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presented, is: foreign)
      expect(foreign.presentedViewController is UINavigationController)

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  /// A placement over the frontmost screen of a window.
  enum InFront: CaseIterable, Sendable {
    case modal, sheet

    @MainActor
    func of(_ window: UIWindow, _ whenBusy: Placement.WhenBusy) -> Placement {
      switch self {
      case .modal: .modal(over: .frontmost(of: window), whenBusy: whenBusy)
      case .sheet: .sheet(over: .frontmost(of: window), whenBusy: whenBusy)
      }
    }
  }

  @Test(arguments: InFront.allCases)
  func `W13: over a modal in front, a flow fails, waits or goes above as it is told`(
    _ place: InFront
  ) async {
    let stage = Stage()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()

    await stage.start("Fails", place.of(stage.window, .fail))
    expect(stage.ends, equals: ["Fails failed(busy)"])
    stage.begin("Waits", place.of(stage.window, .wait))
    await advanceTime(by: 4)
    expect(stage.presented?.title, equals: "Foreign")
    stage.home.dismiss(animated: true)
    await settle()
    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Waits 1"])
    await stage.start("Above", place.of(stage.window, .above))
    expect(
      (stage.frontmost as? UINavigationController)?.topViewController?.title,
      equals: "Above 1"
    )
    expect(stage.frontmost !== stage.presented)

    stage.home.dismiss(animated: true)
    await stage.expect(ends: ["Fails failed(busy)", "Above dismissed", "Waits dismissed"])
  }

  @Test(arguments: Kind.allCases, Variation.ofOneScreen)
  func `W13: a flow above another one finishes and leaves it there`(
    _ kind: Kind,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("Lock", .sheet(over: stage.home))
      let flow = await stage.start("Flow", kind.over(stage.home, .above))
      expect(stage.frontmost !== stage.presented)

      flow.flow?.finish(with: "done")

      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: variation.isSticky ? ["Lock", "Flow"] : ["Lock"]
      )
      expect(stage.frontmost, is: stage.presented)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W13: a flow above another one ends before it`(_ variation: Variation) async {
    await withStage(variation) { stage in
      await stage.start("Lock", .modal(over: stage.home))
      await stage.start("Flow", .sheet(over: stage.home, whenBusy: .above))

      stage.home.dismiss(animated: variation.animated)

      await stage.expect(
        ends: ["Flow dismissed", "Lock dismissed"],
        alive: variation.isSticky ? ["Lock", "Flow"] : []
      )
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W13: a flow above a modal of no flow ends before the flow of its host`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let outer = await stage.start("Outer", .push(onto: stage.navigation))
      let foreign = ProbeScreen("Foreign")
      foreign.modalPresentationStyle = .pageSheet
      stage.navigation.present(foreign, animated: variation.animated)
      await settle()
      if let host = stage.navigation.topViewController {
        stage.begin("Inner", .sheet(over: host, whenBusy: .above), animated: variation.animated)
      }
      await stage.expect(ends: [], alive: ["Outer", "Inner"])

      outer.flow?.finish(with: "done")

      await stage.expect(
        ends: ["Inner dismissed", "Outer finished(done)"],
        alive: variation.isSticky ? ["Outer", "Inner"] : []
      )
      expect(stage.presented, is: foreign)
      expectNil(foreign.presentedViewController)
      stage.expectNoIssue()
    }
  }

  @Test
  func `W13: a flow that is to go above waits for a modal that comes, and for one that goes`() async
  {
    for comes in [true, false] {
      let stage = Stage()
      let foreign = ProbeScreen("Foreign")
      stage.home.present(foreign, animated: comes)
      if !comes {
        await settle()
        stage.home.dismiss(animated: true)
      }

      stage.begin("Flow", .sheet(over: stage.home, whenBusy: .above))

      await stage.expect(ends: [], alive: ["Flow"])
      let presenter = comes ? foreign : stage.navigation
      expect(presenter.presentedViewController is UINavigationController)
      stage.expectNoIssue()
    }
  }

  @Test
  func `W13: a later screen waits, too, or goes above`() async {
    for (step, above) in [(Step.modal(whenBusy: .wait), false), (.sheet(whenBusy: .above), true)] {
      let stage = Stage()
      let flow = await stage.start("Flow", .push(onto: stage.navigation))
      let foreign = ProbeScreen("Foreign")
      stage.home.present(foreign, animated: false)
      await settle()

      flow.coordinator?.showNext(as: step)
      await settle()
      expect((foreign.presentedViewController != nil), equals: above)
      if !above { stage.home.dismiss(animated: true) }
      await settle()

      let stack = stage.frontmost as? UINavigationController
      expect(stack?.viewControllers.map(\.title), equals: ["Flow 2"])
      await stage.expect(ends: [], alive: ["Flow"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `a flow that may go above is inside its host's flow, not inside a flow pushed on that`()
    async
  {
    let stage = Stage()
    await stage.start("Host", .push(onto: stage.navigation))
    guard let host = stage.navigation.topViewController else { return }
    let pushed = await stage.start("Pushed", .push(onto: stage.navigation))
    await stage.start("Above", .sheet(over: host, whenBusy: .above))

    pushed.flow?.finish(with: "done")

    await stage.expect(ends: ["Pushed finished(done)"], alive: ["Host", "Above"])
    expect(stage.stack, equals: ["Home", "Host 1"])
  }

  // MARK: The frontmost screen

  @Test(arguments: Variation.ofOneScreen, [0, 1, 2])
  func `a flow over the frontmost screen comes over everything`(
    _ variation: Variation,
    _ modals: Int
  ) async {
    await withStage(variation) { stage in
      for _ in 0..<modals {
        stage.frontmost.present(ProbeScreen("Foreign"), animated: false)
        await settle()
      }
      let front = stage.frontmost

      await stage.start(
        "Flow",
        .sheet(over: .frontmost(of: stage.window)),
        animated: variation.animated
      )

      expectPresented(by: front, is: stage.frontmost)
      expect(
        (stage.frontmost as? UINavigationController)?.topViewController?.title,
        equals: "Flow 1"
      )
      front.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test
  func `the frontmost screen is looked for when the flow shows`() async {
    let stage = Stage()
    let (coordinator, flow) = stage.make("Flow", .modal(over: .frontmost(of: stage.window)))
    let sheet = ProbeScreen("Foreign")
    stage.home.present(sheet, animated: false)
    await settle()

    coordinator.showNext()
    await settle()

    expect(sheet.presentedViewController is UINavigationController)
    withExtendedLifetime(flow) {}
  }

  @Test
  func `two flows over the frontmost screen come one over the other`() async {
    let stage = Stage()
    let placement = Placement.sheet(over: .frontmost(of: stage.window))
    stage.begin("First", placement)
    stage.begin("Second", placement)

    await stage.expect(ends: [], alive: ["First", "Second"])

    expect(stage.presentedStack?.topViewController?.title, equals: "First 1")
    expect(
      (stage.frontmost as? UINavigationController)?.topViewController?.title,
      equals: "Second 1"
    )
    stage.home.dismiss(animated: true)
    await stage.expect(ends: ["Second dismissed", "First dismissed"])
  }

  @Test
  func `a window without a root is waited for, and one that is gone fails the flow`() async {
    let stage = Stage()
    var window: TestWindow? = TestWindow()
    guard let placement = window.map({ Placement.sheet(over: .frontmost(of: $0)) }) else {
      return
    }
    stage.begin("Waits", placement)
    await stage.expect(ends: [], alive: ["Waits"])
    let root = ProbeScreen("Root")
    window?.rootViewController = root
    await settle()
    expect(root.presentedViewController != nil)
    window = nil
    await stage.expect(ends: ["Waits dismissed"])

    stage.begin("Fails", placement)
    await stage.expect(ends: ["Waits dismissed", "Fails failed(hostGone)"])
  }

  @Test
  func `W3: a sheet over a screen of a tab waits for a push in the tab`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation]
    stage.window.rootViewController = tabs
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)

    stage.begin("Flow", .sheet(over: stage.home))
    expectNothingPresented(by: tabs)

    await stage.expect(ends: [], alive: ["Flow"])
    expect(tabs.presentedViewController != nil)
  }
}
