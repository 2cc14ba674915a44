import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow ends itself while something else happens (F5–F11).
@MainActor
@Suite(.oneAtATime)
struct FinishTimingTests {
  @Test(arguments: Variation.all)
  func `F5: finish during a push waits for it and pops everything`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      flow.coordinator?.showNext()
      await runLoopPass()

      flow.flow?.finish(with: "done")

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expect(stage.navigation.viewControllers, equals: [stage.home])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `F5: finish while its sheet is still coming takes it away again`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = stage.begin("Flow", .sheet(over: stage.home), animated: variation.animated)

      flow.flow?.finish(with: "done")

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false], Variation.inPairs)
  func `F5: finish while the user drags the sheet, dismissed or released`(
    _ dismisses: Bool,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      let drag = UserAction.dragDown(stage.presentedStack)
      drag.move(to: 0.4)

      flow.flow?.finish(with: "done")
      await settle()
      expect(stage.ends, equals: [], "decided, but told when the screens are gone")
      if dismisses { drag.finish() } else { drag.release() }

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: [true, false], Variation.inPairs)
  func `F5: finish while the user swipes back, finished or cancelled`(
    _ finishes: Bool,
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      let swipe = UserAction.swipeBack(in: stage.navigation)

      flow.flow?.finish(with: "done")
      if finishes { swipe.finish() } else { swipe.cancel() }

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expect(stage.navigation.viewControllers, equals: [stage.home])
      stage.expectNoIssue()
    }
  }

  @Test
  func `F5: a sheet in which a push runs is dismissed when that is over`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .sheet(over: stage.home))
    started.coordinator?.showNext()
    await runLoopPass()
    expect(stage.presentedStack?.transitionCoordinator != nil)

    started.flow?.finish(with: "done")
    await runLoopPass()

    expect(stage.presented?.isBeingDismissed, equals: false)
    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test(arguments: Variation.all)
  func `F6: finish, and the root is replaced in the same turn`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )

      flow.flow?.finish(with: "done")
      stage.window.rootViewController = UIViewController()

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  @Test(arguments: [true, false])
  func `F7: cancelling the waiting task cancels the flow`(_ animated: Bool) async {
    let stage = Stage()
    await settle()
    let task = Task { @MainActor in
      await Flow<String>.run(.sheet(over: stage.home)) { flow in
        ProbeCoordinator("Flow", flow: flow, animated: animated).showNext()
      }
    }
    await settle()
    expect(stage.presentedStack != nil)

    task.cancel()
    await settle()

    await expect(task.value, equals: .cancelled)
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `F7: a task cancelled before it runs shows nothing`() async {
    let stage = Stage()
    await settle()
    var begins = false
    let task = Task { @MainActor in
      await Flow<String>.run(.sheet(over: stage.home)) { flow in
        begins = true
        ProbeCoordinator("Flow", flow: flow, animated: true).showNext()
      }
    }
    task.cancel()

    await expect(task.value, equals: .cancelled)
    expect(!begins)
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `run returns the value, and says when nothing was shown`() async {
    let stage = Stage()
    await settle()
    async let outcome = Flow<String>.run(.sheet(over: stage.home)) { flow in
      let coordinator = ProbeCoordinator("Flow", flow: flow, animated: true)
      coordinator.showNext()
      flow.keepOpen { flow.finish(with: "done") }
    }
    await settle()
    await expect(outcome, equals: .finished("done"))

    let nothing = await Flow<String>.run(.sheet(over: stage.home)) { _ in }
    expect(nothing, equals: .failed(.neverShown))
    stage.expectNoIssue()
  }

  enum Again: CaseIterable, Sendable {
    case sheet
    case push
    case root
  }

  @Test(arguments: Again.allCases, Variation.inPairs)
  func `F8: onEnd starts the next flow at once`(_ again: Again, _ variation: Variation) async {
    await withStage(variation) { stage in
      let place: @MainActor (Stage) -> Placement = { stage in
        switch again {
        case .sheet: .sheet(over: stage.home)
        case .push: .push(onto: stage.navigation)
        case .root: .root(of: stage.window, embeddedIn: .nothing)
        }
      }
      let first = stage.begin("First", place(stage), animated: variation.animated) { _ in
        stage.begin("Second", place(stage), animated: variation.animated)
      }
      await settle()

      first.flow?.finish(with: "done")
      await settle()

      expect(stage.ends.first, equals: "First finished(done)")
      expect(stage.alive.contains("Second"))
      switch again {
      case .sheet:
        expect(stage.presentedStack?.topViewController?.title, equals: "Second 1")
      case .push:
        expect(stage.navigation.topViewController?.title, equals: "Second 1")
      case .root:
        expect(stage.window.rootViewController?.title, equals: "Second 1")
      }
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all)
  func `F9: a foreign modal above a pushed flow stays, the flow goes beneath it`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      let pin = ProbeScreen("PIN")
      pin.modalPresentationStyle = .overFullScreen
      stage.navigation.present(pin, animated: variation.animated)
      await settle()

      flow.flow?.finish(with: "done")

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      expectPresented(by: stage.navigation, is: pin)
      expect(stage.navigation.viewControllers, equals: [stage.home])
      expect(
        stage.delegates.lastShowWasAnimated,
        equals: false,
        "there is one animation, the visible one"
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `F9: a foreign modal over the flow's own sheet is never dismissed`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let pin = ProbeScreen("PIN")
    pin.isModalInPresentation = true
    stage.presentedStack?.present(pin, animated: true)
    await settle()

    flow.flow?.finish(with: "done")
    await settle()
    expect(stage.ends, equals: [])
    pin.presentingViewController?.dismiss(animated: true)

    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `F9: of flows that a foreign modal holds up the innermost ends first`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .sheet(over: stage.home))
    await stage.start("Inner", .sheet(over: stage.frontmost))
    await stage.start("Innermost", .sheet(over: stage.frontmost))
    stage.frontmost.present(ProbeScreen("PIN"), animated: true)
    await settle()

    outer.flow?.finish(with: "done")
    await advanceTime(by: 8)

    expect(stage.ends, equals: ["Innermost dismissed", "Inner dismissed", "Outer finished(done)"])
  }

  @Test
  func `F9: a foreign modal that stays holds the starter up for six seconds, and is reported`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let pin = ProbeScreen("PIN")
    pin.isModalInPresentation = true
    stage.presentedStack?.present(pin, animated: true)
    await settle()

    flow.flow?.finish(with: "done")
    await advanceTime(by: 5.5)
    expect(stage.ends, equals: [])
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("didn't leave"), equals: true)
    expect(pin.presentingViewController != nil)
  }

  @Test
  func `F9: a drag that never ends holds the starter up no longer than a minute and that`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let drag = UserAction.dragDown(stage.presentedStack)

    flow.flow?.finish(with: "done")
    await advanceTime(by: 68)

    expect(stage.ends, equals: ["Flow finished(done)"])
    expect(stage.issues.count, equals: 1)
    drag.release()
    await settle()
    expectNil(stage.presentedStack, "what is left leaves when it can")
  }

  @Test
  func `custom closures are released when the flow has ended`() async {
    let stage = Stage()
    weak var captured: ProbeScreen?
    let made = make(on: stage) { captured = $0 }
    made.show(ProbeScreen("Custom"))
    await settle()
    expect(captured != nil)

    made.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Flow finished(done)"])
    expectNil(captured)
  }

  @Test
  func
    `a custom placement is asked once to remove, and the last screen of a stack stays till then`()
    async
  {
    let stage = Stage()
    await settle()
    var removals = 0
    let started = await stage.start(
      "Flow",
      .custom(
        show: { [navigation = stage.navigation] screen in
          navigation.setViewControllers([screen], animated: false)
        },
        remove: { _ in removals += 1 }
      )
    )

    started.flow?.finish(with: "done")
    await settle()
    expect(removals, equals: 1)
    expect(stage.stack, equals: ["Flow 1"])
    expect(stage.ends, equals: [])

    stage.navigation.setViewControllers([stage.home], animated: false)
    await stage.expect(ends: ["Flow finished(done)"])
  }

  @Test
  func `a custom placement is not asked to remove a screen that it was not asked to show`() async {
    let stage = Stage()
    await settle()
    let drawer = UINavigationController()
    stage.home.addChild(drawer)
    stage.home.view.addSubview(drawer.view)
    drawer.didMove(toParent: stage.home)
    var removals = 0
    let started = await stage.start(
      "Flow",
      .custom(
        show: { [weak drawer] screen in drawer?.viewControllers = [screen] },
        remove: { _ in removals += 1 }
      )
    )
    started.coordinator?.showNext(as: .sheet)
    await settle()
    drawer.viewControllers = []
    await settle()

    started.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(removals, equals: 0)
    expectNothingPresented(by: stage.navigation)
  }

  private func make(on stage: Stage, _ capture: (ProbeScreen) -> Void) -> Flow<String> {
    let held = ProbeScreen("Held")
    capture(held)
    let placement = Placement.custom(
      show: { screen in held.addChild(screen) },
      remove: { screen in screen.removeFromParent() }
    )
    return stage.make("Flow", placement).flow
  }

  @Test
  func `an alert over the flow's own sheet goes along with it`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
    stage.presentedStack?.present(alert, animated: true)
    await settle()

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test(arguments: Variation.all)
  func `F10: declared work finishes a flow whose sheet is gone`(_ variation: Variation) async {
    await withStage(variation) { stage in
      let gate = Gate()
      let flow = await stage.start(
        "Flow",
        .sheet(over: stage.home),
        screens: variation.screens,
        animated: variation.animated
      )
      if let running = flow.flow {
        running.keepOpen {
          await gate.opened()
          running.finish(with: "published")
        }
      }

      UserAction.dragDown(stage.presentedStack).finish()
      await advanceTime(by: 2)
      expect(stage.ends, equals: [])
      gate.open()
      await expectEventually("the work is done") { !stage.ends.isEmpty }

      await stage.expect(
        ends: ["Flow finished(published)"],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `F10: a bare task holds nothing open, and its late finish is reported`() async {
    let stage = Stage()
    let gate = Gate()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    if let running = flow.flow {
      Task {
        await gate.opened()
        running.finish(with: "published")
      }
    }

    UserAction.dragDown(stage.presentedStack).finish()
    await advanceTime(by: 2)
    expect(stage.ends, equals: ["Flow dismissed"])
    gate.open()
    await expectEventually("the task is done") { !stage.issues.isEmpty }

    await stage.expect(ends: ["Flow dismissed"])
    expect(stage.issues.count, equals: 1)
    let message = stage.issues.first?.message ?? ""
    expect(message.hasPrefix("finish(with:) was called "))
    expect(message.contains("after .dismissed: all screens had left."))
    expect(message.contains("Declare work that outlives its screens with flow.keepOpen. "))
  }

  @Test
  func `F11: three thousand nested flows end one after the other`() async {
    let stage = Stage()
    await settle()
    var ends: [String] = []
    for number in 0..<3000 {
      Flow<Void>(.push(onto: stage.navigation)) { ends.append("\(number) \($0)") }
        .show(ProbeScreen("\(number)"), animated: false)
    }
    expect(stage.navigation.viewControllers.count, equals: 3001)

    stage.navigation.popToRootViewController(animated: false)
    await expectEventually("all are told") { ends.count == 3000 }

    expect(ends, equals: (0..<3000).reversed().map { "\($0) dismissed" })
    expect(stage.issues.isEmpty)
  }
}
