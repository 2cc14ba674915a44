import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that screens are shown when the obstacle that they wait for has passed (W2–W4).
@MainActor
@Suite(.oneAtATime)
struct WaitingTests {
  private func present(_ screen: UIViewController, _ style: ModalStyle, on stage: Stage) async {
    screen.modalPresentationStyle = style.presentationStyle
    stage.home.present(screen, animated: false)
    await settle()
  }

  // MARK: W2

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `W2: a modal that is being dismissed is waited for`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async {
    await withStage(variation) { stage in
      let other = ProbeScreen("Other")
      await present(other, style, on: stage)
      stage.home.dismiss(animated: variation.animated)

      let flow = stage.begin("Flow", .sheet(over: stage.home), animated: variation.animated)
      expectPresented(by: stage.navigation, is: other)
      for _ in 1..<variation.screens { flow.coordinator?.showNext() }
      await stage.expect(ends: [], alive: ["Flow"])

      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)
      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `W2: a modal under the user's drag is waited for, and is in the way if it stays`(
    _ variation: Variation,
    _ goes: Bool
  ) async {
    await withStage(variation) { stage in
      let other = ProbeScreen("Other")
      await present(other, .sheet, on: stage)
      let drag = UserAction.dragDown(other)
      stage.begin("Flow", .sheet(over: stage.home), animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])

      if goes { drag.finish() } else { drag.release() }

      await stage.expect(
        ends: goes ? [] : ["Flow failed(busy)"],
        alive: goes ? ["Flow"] : []
      )
      expect((stage.presented === other), equals: !goes)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W2: a modal that is just coming is in the way once it is there`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      let other = ProbeScreen("Other")
      stage.home.present(other, animated: variation.animated)
      stage.begin("Flow", .sheet(over: stage.home), animated: variation.animated)
      expect(stage.ends, equals: [])

      await stage.expect(ends: ["Flow failed(busy)"])
      expectPresented(by: stage.navigation, is: other)
      stage.expectNoIssue()
    }
  }

  // MARK: W3

  /// Makes three requests, of two flows: one for the first flow, one for the second, and another one for the first.
  private func askThrice(_ stage: Stage, _ variation: Variation) {
    let first = stage.begin("A", .push(onto: stage.navigation), animated: variation.animated)
    stage.begin("B", .push(onto: stage.navigation), animated: variation.animated)
    first.coordinator?.showNext()
  }

  private func expectAsked(_ stage: Stage, above below: [String], _ variation: Variation) async {
    await stage.expect(ends: [], alive: ["A", "B"])
    expect(stage.stack, equals: below + ["A 1", "B 1", "A 2"])
    stage.navigation.popToRootViewController(animated: variation.animated)
    await settle()
    expect(Set(stage.ends), equals: ["A dismissed", "B dismissed"])
    expect(stage.ends.count, equals: 2)
    stage.expectNoIssue()
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W3: shows wait for a push and keep their order`(_ variation: Variation) async {
    await withStage(variation) { stage in
      stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
      askThrice(stage, variation)
      expect(stage.stack, equals: ["Home", "Other"])

      await expectAsked(stage, above: ["Home", "Other"], variation)
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W3: shows wait for a pop and keep their order`(_ variation: Variation) async {
    await withStage(variation) { stage in
      stage.navigation.pushViewController(ProbeScreen("Other"), animated: false)
      await settle()
      stage.navigation.popViewController(animated: true)
      askThrice(stage, variation)
      expect(stage.stack, equals: ["Home"])

      await expectAsked(stage, above: ["Home"], variation)
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `W3: shows wait for a swipe back and keep their order`(
    _ variation: Variation,
    _ goes: Bool
  ) async {
    await withStage(variation) { stage in
      stage.navigation.pushViewController(ProbeScreen("Other"), animated: false)
      await settle()
      let swipe = UserAction.swipeBack(in: stage.navigation)
      swipe.move(to: 0.5)
      askThrice(stage, variation)
      await advanceTime(by: 2)
      expect(stage.stack, equals: ["Home"])

      if goes { swipe.finish() } else { swipe.cancel() }

      await expectAsked(stage, above: goes ? ["Home"] : ["Home", "Other"], variation)
    }
  }

  @Test(arguments: Variation.ofOneScreen, ModalStyle.allCases)
  func `W3: a modal waits for a push on its host's stack`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async {
    await withStage(variation) { stage in
      let host = ProbeScreen("Host")
      stage.navigation.pushViewController(host, animated: true)
      stage.begin("Flow", style.placement(over: host), animated: variation.animated)
      expectNothingPresented(by: stage.navigation)

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presentedStack?.viewControllers.count, equals: 1)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, [false, true])
  func `W3: a flow's next screen waits for a swipe back over its last one`(
    _ variation: Variation,
    _ goes: Bool
  ) async {
    for step in [Step.next, .push] {
      await waitForSwipe(variation, step, goes)
    }
  }

  private func waitForSwipe(_ variation: Variation, _ step: Step, _ goes: Bool) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        .push(onto: stage.navigation),
        screens: variation.screens,
        animated: variation.animated
      )
      let stack = stage.stack
      let swipe = UserAction.swipeBack(in: stage.navigation)
      swipe.move(to: 0.5)
      flow.coordinator?.showNext(as: step)
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack, equals: stack.dropLast())

      if goes { swipe.finish() } else { swipe.cancel() }

      // The waiting request keeps the flow open. If no screen is left, its screen is shown where the flow began.
      await stage.expect(ends: [], alive: ["Flow"])
      expect(
        stage.stack,
        equals: (goes ? stack.dropLast() : stack) + ["Flow \(variation.screens + 1)"]
      )
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test
  func `W3: a screen that is being swiped back is not replaced, nor is the one below it`() async {
    for goes in [false, true] {
      let stage = Stage()
      let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
      let swipe = UserAction.swipeBack(in: stage.navigation)
      let showing = flow.coordinator?.showNext(as: .replace).showing
      if goes { swipe.finish() } else { swipe.cancel() }

      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.stack, equals: ["Home", "Flow 1"] + (goes ? [] : ["Flow 2"]))
      let error = FlowError.hostLeaving(
        screen: "ProbeScreen “Flow 3”",
        host: "ProbeScreen “Flow 2”"
      )
      await #expect(throws: error) { try await showing?.untilOnScreen() }
      expect(stage.issues.count, equals: 1)
      flow.flow?.cancel()
      await stage.expect(ends: ["Flow cancelled"])
    }
  }

  @Test(arguments: Variation.ofOneScreen, [false, true])
  func `W3: a screen does not overtake the one its flow asked for before`(
    _ variation: Variation,
    _ onSheet: Bool
  ) async {
    await withStage(variation) { stage in
      let flow = await stage.start(
        "Flow",
        onSheet ? .sheet(over: stage.home) : .push(onto: stage.navigation),
        animated: variation.animated
      )
      let front = stage.frontmost
      front.present(ProbeScreen("Other"), animated: false)
      await settle()
      front.dismiss(animated: true)

      flow.coordinator?.showNext(as: .modal)
      flow.coordinator?.showNext()

      await stage.expect(ends: [], alive: ["Flow"])
      expect((front as? UINavigationController)?.topViewController?.title, equals: "Flow 1")
      let modal = stage.frontmost as? UINavigationController
      expect(modal?.viewControllers.map(\.title), equals: ["Flow 2", "Flow 3"])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `W3: a flow does not overtake another one on the same stack`(_ variation: Variation) async {
    await withStage(variation) { stage in
      await present(ProbeScreen("Other"), .sheet, on: stage)
      stage.home.dismiss(animated: true)

      stage.begin("Modal", .sheet(over: stage.home), animated: variation.animated)
      stage.begin("Pushed", .push(onto: stage.navigation), animated: variation.animated)
      expect(stage.stack, equals: ["Home"])

      await stage.expect(ends: [], alive: ["Modal", "Pushed"])
      expect(stage.stack, equals: ["Home", "Pushed 1"])
      expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Modal 1"])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W3: a flow that waits to continue another one lets the time pass`() async {
    let stage = Stage()
    let outer = stage.make("Outer", .sheet(over: stage.home))
    outer.coordinator.showNext()
    stage.begin("First", .push(onStackOf: outer.flow))
    stage.begin("Second", .push(onStackOf: outer.flow))

    await settle()

    expect(
      stage.presentedStack?.viewControllers.map(\.title),
      equals: ["Outer 1", "First 1", "Second 1"]
    )
    stage.expectNoIssue()
  }

  @Test
  func `W3: what a flow that has ended had asked for is in nobody's way`() async {
    let stage = Stage()
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    let first = stage.make("First", .sheet(over: stage.home, whenBusy: .wait))
    first.coordinator.showNext()
    let second = stage.make("Second", .push(onto: stage.navigation), animated: false)

    first.flow.cancel()
    second.coordinator.showNext()

    expect(stage.stack, equals: ["Home", "Second 1"])
    await settle()
    expect(stage.ends, equals: ["First cancelled"])
  }

  // MARK: W4

  @Test(arguments: Variation.all, ModalStyle.allCases)
  func `W4: a host that comes into a window in time is waited for`(
    _ variation: Variation,
    _ style: ModalStyle
  ) async {
    await withStage(variation) { stage in
      let host = ProbeScreen("Host")
      let flow = stage.begin("Flow", style.placement(over: host), animated: variation.animated)
      await advanceTime(by: 4)
      await stage.expect(ends: [], alive: ["Flow"])

      stage.navigation.pushViewController(host, animated: variation.animated)
      await stage.expect(ends: [], alive: ["Flow"])
      for _ in 1..<variation.screens { flow.coordinator?.showNext() }
      await settle()
      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)
      await advanceTime(by: 10)
      await stage.expect(ends: [], alive: ["Flow"])

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      stage.expectNoIssue()
    }
  }

  @Test
  func `W4: a show runs out of time though other flows come and end meanwhile`() async {
    let stage = Stage()
    await settle()
    let loose = ProbeScreen("Loose")
    stage.begin("Waiting", .sheet(over: loose))

    for _ in 0..<30 {
      await stage.start("Other", .push(onto: stage.navigation), animated: false).flow?.cancel()
      await advanceTime(by: 0.2)
    }

    expect(stage.ends.filter { $0.hasPrefix("Waiting") }, equals: ["Waiting failed(notInWindow)"])
  }

  @Test
  func `W3: a root waits for a push in a sheet presented in its window`() async {
    let stage = Stage()
    let presented = UINavigationController(rootViewController: ProbeScreen("Presented"))
    stage.navigation.present(presented, animated: false)
    await settle()
    presented.pushViewController(ProbeScreen("Pushed"), animated: true)
    await runLoopPass()

    stage.begin("Flow", .root(of: stage.window))
    await runLoopPass()

    expect(stage.presented, is: presented)
    expect(!presented.isBeingDismissed)
    await settle()
    expect(stage.window.rootViewController !== stage.navigation)
    await stage.expect(ends: [], alive: ["Flow"])
    stage.expectNoIssue()
  }

  /// A container controller of UIKit, and a placement in it.
  enum Container: CaseIterable, Sendable {
    case split, pages, tabs

    @MainActor
    func make() -> (UIViewController, Placement) {
      switch self {
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(ProbeScreen("List"), for: .primary)
        return (split, .detail(in: split))
      case .pages:
        let pages = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        pages.setViewControllers([ProbeScreen("Page")], direction: .forward, animated: false)
        return (pages, .page(in: pages))
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [ProbeScreen("Tab")]
        return (tabs, .tab(in: tabs))
      }
    }
  }

  @Test(arguments: Container.allCases)
  func `W3: a screen that goes into a container waits until that has come`(_ kind: Container) async
  {
    let stage = Stage()
    let (container, place) = kind.make()
    stage.navigation.present(container, animated: true)
    await runLoopPass()
    expect(container.isBeingPresented)

    let screen = stage.make("Flow", place).coordinator.showNext().screen
    await runLoopPass()

    expect(!screen.isLinked)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(screen.isLinked)
    stage.expectNoIssue()
  }

  @Test(arguments: Container.allCases)
  func `W8: a container that is being dismissed takes nothing`(_ kind: Container) async {
    let stage = Stage()
    let (container, place) = kind.make()
    stage.navigation.present(container, animated: false)
    await settle()
    stage.navigation.dismiss(animated: true)
    await runLoopPass()

    stage.begin("Flow", place)

    await stage.expect(ends: ["Flow failed(hostGone)"])
    stage.expectNoIssue()
  }
}
