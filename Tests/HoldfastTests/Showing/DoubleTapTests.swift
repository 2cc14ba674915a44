import Holdfast
import HoldfastTesting
import Testing

/// The same line asking twice before the first screen is on display (W12): one screen, and a note.
@MainActor
@Suite(.oneAtATime)
struct DoubleTapTests {
  enum Place: CaseIterable, Sendable {
    case push
    case sheet
  }

  private func placement(_ place: Place, _ stage: Stage) -> Placement {
    switch place {
    case .push: .push(onto: stage.navigation)
    case .sheet: .sheet(over: stage.home)
    }
  }

  private func expectNote(_ stage: Stage, dropped: String, after first: String) {
    let error = FlowError.repeated(
      screen: "ProbeScreen “\(dropped)”",
      first: "ProbeScreen “\(first)”"
    )
    #expect(stage.issues.map(\.message) == [error.description])
    #expect(stage.issues.first?.fileID == "HoldfastTests/ProbeCoordinator.swift")
  }

  @Test(arguments: Variation.ofOneScreen.filter(\.animated), Place.allCases)
  func `W12: a double tap on what begins a flow begins it once`(
    _ variation: Variation,
    _ place: Place
  ) async {
    await withStage(variation) { stage in
      stage.begin("Flow", placement(place, stage))
      await tick()
      stage.begin("Again", placement(place, stage))

      await stage.expect(ends: ["Again cancelled"], alive: ["Flow"])
      expectNote(stage, dropped: "Again 1", after: "Flow 1")

      stage.navigation.dismiss(animated: true)
      stage.navigation.popToRootViewController(animated: true)
      await settle()
      stage.forgetIssues()
      stage.begin("Later", placement(place, stage))
      await stage.expect(
        ends: ["Again cancelled", "Flow dismissed"],
        alive: variation.isSticky ? ["Flow", "Later"] : ["Later"]
      )
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all.filter(\.animated), Place.allCases)
  func `W12: a double tap on what shows the next screen shows one`(
    _ variation: Variation,
    _ place: Place
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start("Flow", placement(place, stage), screens: variation.screens)
      flow.coordinator?.showNext()
      await tick()
      flow.coordinator?.showNext()

      await stage.expect(ends: [], alive: ["Flow"])
      expectNote(
        stage,
        dropped: "Flow \(variation.screens + 2)",
        after: "Flow \(variation.screens + 1)"
      )
      let count =
        switch place {
        case .push: stage.stack.count - 1
        case .sheet: stage.presentedStack?.viewControllers.count
        }
      #expect(count == variation.screens + 1)
    }
  }

  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `W12: a double tap on what shows a detail on the list shows it once`(
    _ style: UISplitViewController.Style
  ) async {
    let stage = Stage()
    let split = await stage.putInSplit(
      UINavigationController(rootViewController: ProbeScreen("Before")),
      style: style
    )
    await stage.resize(to: .compact)
    // Collapsed columns show the detail; the user taps in the list.
    (split.viewControllers.first as? UINavigationController)?.popToRootViewController(
      animated: false
    )
    await settle()
    stage.begin("Flow", .detail(in: split))
    await tick()
    stage.begin("Again", .detail(in: split))

    await stage.expect(ends: ["Again cancelled"], alive: ["Flow"])
    expectNote(stage, dropped: "Again 1", after: "Flow 1")
  }

  @Test
  func `W12: a double tap while the first tap waits is one note`() async {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    let flow = stage.begin("Flow", .push(onto: stage.navigation))
    await tick()
    flow.coordinator?.showNext()

    await stage.expect(ends: [], alive: ["Flow"])
    expectNote(stage, dropped: "Flow 2", after: "Flow 1")
    #expect(stage.stack == ["Home", "Other", "Flow 1"])
  }

  @Test
  func `W12: two shows of one turn are no double tap`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    for _ in 0..<2 { flow.coordinator?.showNext() }

    await stage.expect(ends: [], alive: ["Flow"])
    #expect(stage.stack == ["Home", "Flow 1", "Flow 2", "Flow 3"])
    stage.expectNoIssue()
  }

  @Test
  func `W12: another stack, or another kind of screen, is no double tap`() async {
    let stage = Stage()
    let other = Stage()
    await settle()
    stage.begin("Here", .push(onto: stage.navigation))
    await tick()
    other.begin("There", .push(onto: other.navigation))
    await other.expect(ends: [], alive: ["There"])
    await stage.expect(ends: [], alive: ["Here"])

    let (_, flow) = stage.make("Kinds", .push(onto: stage.navigation))
    for screen in [ProbeScreen("Kind"), UIViewController()] {
      flow.show(screen)
      await tick()
    }
    await settle()

    #expect(stage.navigation.viewControllers.count == 4)
    #expect(stage.issues.isEmpty && other.issues.isEmpty)
  }

  @Test
  func `W12: a tap after the first one's flow has ended is none, though its screen still moves`()
    async
  {
    let stage = Stage()
    await settle()
    let flow = stage.begin("Flow", .push(onto: stage.navigation))
    await tick()
    flow.flow?.cancel()
    stage.begin("Again", .push(onto: stage.navigation))

    await stage.expect(ends: ["Flow cancelled"], alive: ["Again"])
    #expect(stage.stack == ["Home", "Again 1"])
    stage.expectNoIssue()
  }

  @Test
  func `W12: a tap after the first screen came to rest is none, among however many stacks`() async {
    let stage = Stage()
    let stacks = (0..<30).map { UINavigationController(rootViewController: ProbeScreen("\($0)")) }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    stage.window.rootViewController = tabs
    for (index, stack) in stacks.enumerated() {
      await stage.start("Flow \(index)", .push(onto: stack), animated: false)
    }

    stage.begin("First", .push(onto: stacks[0]))
    // Nothing else is waited for: the looks at the other stacks are not to be over.
    await withCheckedContinuation { continuation in
      stacks[0].transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        continuation.resume()
      }
    }
    await tick()
    stage.begin("Second", .push(onto: stacks[0]))
    await settle()

    #expect(stacks[0].viewControllers.map(\.title) == ["0", "Flow 0 1", "First 1", "Second 1"])
    #expect(stage.ends == [])
    stage.expectNoIssue()
  }

  @Test
  func `S13: the same line at another host is no double tap`() async {
    let stage = Stage()
    let (first, second) = (ProbeScreen("First"), ProbeScreen("Second"))
    for (index, screen) in [first, second].enumerated() {
      stage.home.addChild(screen)
      screen.view.frame = CGRect(x: 0, y: CGFloat(index) * 100, width: 100, height: 100)
      stage.home.view.addSubview(screen.view)
      screen.didMove(toParent: stage.home)
    }
    await settle()
    stage.begin("Flow", .sheet(over: first))
    await tick()
    stage.begin("Again", .sheet(over: second))

    await stage.expect(ends: ["Again failed(busy)"], alive: ["Flow"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `S13: what the app says of a busy host is kept`(_ isFirstWaiting: Bool) async {
    let stage = Stage()
    await settle()
    if isFirstWaiting {
      stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    }
    stage.begin("First", .sheet(over: stage.home, whenBusy: .above))
    await tick()
    stage.begin("Second", .sheet(over: stage.home, whenBusy: .above))
    await tick()
    let third = stage.begin("Third", .sheet(over: stage.home, whenBusy: .wait))

    await settle()
    #expect(stage.titles == ["Home"] + (isFirstWaiting ? ["Other"] : []) + ["First 1", "Second 1"])
    await letTimePass(6)
    await stage.expect(ends: ["Third failed(busy)"], alive: ["First", "Second"])
    #expect(third.coordinator == nil)
    stage.expectNoIssue()
  }

  @Test
  func `S13: a double tap over what is in front, or on the next step, is one all the same`() async {
    let stage = Stage()
    await settle()
    stage.begin("Flow", .sheet(over: .frontmost(of: stage.window)))
    await tick()
    stage.begin("Again", .sheet(over: .frontmost(of: stage.window)))

    await stage.expect(ends: ["Again cancelled"], alive: ["Flow"])
    stage.forgetIssues()
    stage.coordinator(named: "Flow")?.showNext(as: .sheet)
    await tick()
    stage.coordinator(named: "Flow")?.showNext(as: .sheet)

    await stage.expect(ends: ["Again cancelled"], alive: ["Flow"])
    #expect(stage.titles == ["Home", "Flow 1", "Flow 2"])
    #expect(stage.issues.count == 1)
  }
}
