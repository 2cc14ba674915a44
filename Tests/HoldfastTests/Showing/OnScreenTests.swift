import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import Holdfast

/// Tests that awaiting a screen until it is visible returns or throws on every path, and never waits forever.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct OnScreenTests {
  enum Place: CaseIterable, Sendable {
    case push
    case sheet
    case fullScreen
    case root
    case custom
  }

  private func placement(_ place: Place, _ stage: Stage) -> Placement {
    let navigation = stage.navigation
    return switch place {
    case .push: .push(onto: navigation)
    case .sheet: .sheet(over: stage.home)
    case .fullScreen: .modal(over: stage.home)
    case .root: .root(of: stage.window, embeddedIn: .navigationController)
    case .custom:
      .custom(
        show: { [weak navigation] in navigation?.pushViewController($0, animated: true) },
        remove: { _ in }
      )
    }
  }

  @Test(arguments: Place.allCases, [false, true])
  func `a screen on display is on display`(_ place: Place, _ animated: Bool) async throws {
    let stage = Stage()
    await settle()
    let (coordinator, _) = stage.make("Flow", placement(place, stage), animated: animated)

    for _ in 0..<3 {
      let (screen, showing) = coordinator.showNext()
      let waiting = Task.awaiting(showing)
      await settle()
      await expectNil(waiting.value)

      expectOnDisplay(screen)
      expectNil(screen.transitionCoordinator)
      expect(!screen.isBeingPresented)
      try await showing.untilOnScreen()
    }
    stage.expectNoIssue()
  }

  @Test
  func `a show that waited can be awaited when it is over, whether it was shown or not`()
    async throws
  {
    let stage = Stage()
    await settle()
    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: true)
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    let shown = coordinator.showNext().showing
    await settle()
    try await shown.untilOnScreen()

    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: true)
    let (screen, given) = coordinator.showNext()
    flow.cancel()
    await settle()

    await #expect(throws: FlowError.flowEnded(screen: "ProbeScreen “Flow 2”", flow: "Flow")) {
      try await given.untilOnScreen()
    }
    withExtendedLifetime(screen) {}
  }

  @Test
  func `an awaited show that waited is released with its flow`() async {
    let stage = Stage()
    await settle()
    weak var core: FlowCore?
    stage.navigation.pushViewController(ProbeScreen("Foreign"), animated: true)
    do {
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
      core = flow.core
      let waiting = Task.awaiting(coordinator.showNext().showing)
      await settle()
      await expectNil(waiting.value)
    }
    expect(core != nil)

    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)

    expect(stage.ends, equals: ["Flow dismissed"])
    expectNil(core)
  }

  @Test
  func `of two screens that fail at once each has its own reason`() async {
    let stage = Stage()
    await settle()
    let outOfSight = UINavigationController(rootViewController: ProbeScreen("Root"))
    let (coordinator, _) = stage.make("Flow", .sheet(over: outOfSight))
    let first = Task.awaiting(coordinator.showNext().showing)
    let second = Task.awaiting(coordinator.showNext().showing)

    await advanceTime(by: 6)

    await expect(first.value?.reason, equals: .notInWindow)
    await expect(second.value?.reason, equals: .notInWindow)
    await stage.expect(ends: ["Flow failed(notInWindow)"], alive: ["Flow"])
    withExtendedLifetime((coordinator, outOfSight)) {}
  }

  @Test
  func `a screen can be awaited without settling`() async throws {
    let stage = Stage()
    await settle()
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation))
    let (screen, showing) = coordinator.showNext()

    try await showing.untilOnScreen()

    expectOnDisplay(screen)
    expectTop(of: stage.navigation, is: screen)
  }

  @Test
  func `a first screen that can't be shown throws why, every time`() async throws {
    let stage = Stage()
    await settle()
    stage.home.present(ProbeScreen("Other"), animated: false)
    await settle()
    let (coordinator, _) = stage.make("Flow", .sheet(over: stage.home))
    let showing = coordinator.showNext().showing

    for _ in 0..<2 {
      await #expect(
        throws: FlowError.busy(
          screen: "ProbeScreen “Flow 1”",
          host: "ProbeScreen “Home”",
          presenting: "ProbeScreen “Other”"
        )
      ) { try await showing.untilOnScreen() }
    }
    await stage.expect(ends: ["Flow failed(busy)"], alive: ["Flow"])
  }

  @Test
  func `a later screen that can't be shown throws why, and the flow goes on`() async throws {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let stack = UINavigationController()
    stack.title = ""
    let showing = flow.flow?.show(stack, as: .push)

    await #expect(throws: FlowError.cannotBePushed(screen: "UINavigationController")) {
      try await showing?.untilOnScreen()
    }
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.issues.count, equals: 1)
  }

  @Test
  func `a screen on a covered stack throws at the deadline, and stays`() async throws {
    let stage = Stage()
    await settle()
    let cover = ProbeScreen("Cover")
    cover.modalPresentationStyle = .fullScreen
    stage.home.present(cover, animated: false)
    await settle()
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation))
    let waiting = Task.awaiting(coordinator.showNext().showing)
    await advanceTime(by: 4)
    expect(stage.stack, equals: ["Home", "Flow 1"])

    await advanceTime(by: 2)

    let error = await waiting.value
    expect(error, equals: .notOnDisplay(screen: "ProbeScreen “Flow 1”"))
    expect(
      error?.description,
      equals:
        "ProbeScreen “Flow 1” was shown but wasn't visible in time: it is covered, its stack is in no window, or "
        + "a transition never completes. It stays in the hierarchy."
    )
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `a screen whose transition never completes throws at the deadline`() async throws {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation))
    let waiting = Task.awaiting(coordinator.showNext().showing)

    await advanceTime(by: 6)

    await expect(waiting.value, equals: .notOnDisplay(screen: "ProbeScreen “Flow 1”"))
    await stage.expect(ends: [], alive: ["Flow"])
    animator.complete()
    await settle()
  }

  @Test
  func `a screen that waits throws when its flow is cancelled`() async throws {
    let stage = Stage()
    let (coordinator, flow) = stage.make("Flow", .sheet(over: ProbeScreen("Host")))
    let host = ProbeScreen("Host")
    let (other, second) = stage.make("Other", .sheet(over: host))
    let gone = Task.awaiting(coordinator.showNext().showing)
    let waiting = Task.awaiting(other.showNext().showing)
    await settle()

    flow.cancel()
    second.cancel()

    await expect(
      gone.value,
      equals: .hostGone(screen: "ProbeScreen “Flow 1”", host: "ProbeScreen “Host”")
    )
    await expect(waiting.value, equals: .flowEnded(screen: "ProbeScreen “Other 1”", flow: "Other"))
    await stage.expect(
      ends: ["Flow failed(hostGone)", "Other cancelled"],
      alive: ["Flow", "Other"]
    )
  }

  @Test(arguments: [false, true])
  func `a screen taken away on its way to the display has left, and throws at once`(
    _ byItsFlow: Bool
  ) async throws {
    let stage = Stage()
    await settle()
    let (coordinator, flow) = stage.make("Flow", .sheet(over: stage.home))
    let showing = coordinator.showNext().showing
    let waiting = Task.awaiting(showing)
    await runLoopPass()

    if byItsFlow { flow.cancel() } else { stage.home.dismiss(animated: false) }
    await settle()

    let time = await ContinuousClock().measure {
      await expect(waiting.value, equals: .hasLeft(screen: "ProbeScreen “Flow 1”"))
    }
    expect(time < .seconds(2))
    await expect(
      Task.awaiting(showing).value,
      equals: .hasLeft(screen: "ProbeScreen “Flow 1”")
    )
    await stage.expect(ends: [byItsFlow ? "Flow cancelled" : "Flow dismissed"], alive: ["Flow"])
    stage.expectNoIssue()
  }

  @Test
  func `a screen that is popped while it is awaited has left, and throws at once`() async {
    let stage = Stage()
    await settle()
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation))
    coordinator.showNext()
    await settle()
    let (screen, showing) = coordinator.showNext()
    let waiting = Task.awaiting(showing)
    await runLoopPass()

    stage.navigation.setViewControllers(
      stage.navigation.viewControllers.dropLast(),
      animated: false
    )
    await settle()

    let time = await ContinuousClock().measure {
      await expect(waiting.value, equals: .hasLeft(screen: "ProbeScreen “Flow 2”"))
    }
    expect(time < .seconds(2))
    withExtendedLifetime(screen) {}
  }

  /// Checks the error that awaiting throws, and that it throws long before the time limit.
  private func expectError(_ error: FlowError, of showing: ShowHandle) async {
    let time = await ContinuousClock().measure {
      await expect(Task.awaiting(showing).value, equals: error)
    }
    expect(time < .seconds(2))
  }

  @Test
  func `a screen that another one has replaced throws that when it is awaited`() async {
    let stage = Stage()
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation), animated: false)
    let (screen, showing) = coordinator.showNext()
    await settle()
    coordinator.showNext(as: .replace)
    await settle()

    let reason = "because another screen has replaced it"
    await expectError(.hasLeft(screen: "ProbeScreen “Flow 1”", reason), of: showing)
    withExtendedLifetime(screen) {}
  }

  @Test(arguments: [false, true])
  func `a screen that was on display and has left throws at once when it is awaited`(
    _ isSeenToHaveLeft: Bool
  ) async {
    let stage = Stage()
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation), animated: false)
    coordinator.showNext()
    await settle()
    let (screen, showing) = coordinator.showNext()
    await settle()

    stage.navigation.popViewController(animated: false)
    if isSeenToHaveLeft { await settle() } else { await runLoopPass() }

    await expectError(.hasLeft(screen: "ProbeScreen “Flow 2”"), of: showing)
    withExtendedLifetime(screen) {}
  }

  @Test
  func `a screen that outlives its flow throws at once when it is covered and awaited`() async {
    let stage = Stage()
    let (coordinator, flow) = stage.make(
      "Flow",
      .root(of: stage.window, embeddedIn: .navigationController)
    )
    let showing = coordinator.showNext().showing
    await settle()
    flow.finish(with: "done")
    await settle()

    let cover = ProbeScreen("Cover")
    cover.modalPresentationStyle = .fullScreen
    stage.window.rootViewController?.present(cover, animated: false)
    await settle()

    await expectError(.notOnDisplay(screen: "ProbeScreen “Flow 1”"), of: showing)
  }

  @Test
  func `a screen asked for after the flow's end throws`() async throws {
    let stage = Stage()
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    flow.cancel()
    await settle()

    let error = await Task.awaiting(coordinator.showNext().showing).value

    expect(error, equals: .flowEnded(screen: "ProbeScreen “Flow 1”", flow: "Flow"))
    expect(error?.description, equals: "ProbeScreen “Flow 1” wasn't shown: Flow has ended.")
    expect(stage.issues.count, equals: 1)
    expect(stage.stack, equals: ["Home"])
  }

  @Test
  func `a root that stays when its flow has ended is on display`() async throws {
    let stage = Stage()
    let flow = Flow<Void>(.root(of: stage.window)) { _ in }
    let screen = ProbeScreen("Root")
    let handle = flow.show(screen)
    await settle()
    flow.finish()
    await settle()

    try await handle.untilOnScreen()
  }

  @Test
  func `a cancelled task awaits a screen no longer, and the screen comes`() async {
    let stage = Stage()
    await settle()
    let (coordinator, _) = stage.make("Flow", .sheet(over: stage.home))
    let showing = coordinator.showNext().showing
    let waiting = Task.awaiting(showing)
    await runLoopPass()
    waiting.cancel()

    await expect(waiting.value?.reason, equals: .cancelled)
    await expectNil(Task.awaiting(showing).value)
    stage.home.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a screen in a scene that is closed in the background throws at once`() async {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    let (coordinator, _) = stage.make("Flow", .push(onto: stage.navigation))
    let waiting = Task.awaiting(coordinator.showNext().showing)
    stage.goToBackground()
    // No time counts in the background.
    await advanceTime(by: 60)

    stage.window.windowScene?.disconnect()
    await settle()

    expect([.hostGone, .hasLeft].contains(await waiting.value?.reason))
    animator.complete()
  }

  @Test
  func `the error about a screen that was deallocated gives no reason of another screen`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let showing = flow.coordinator?.showNext().showing
    await settle()
    stage.navigation.popViewController(animated: false)
    await settle()
    flow.coordinator?.showNext()
    await settle()
    flow.coordinator?.showNext(as: .replace)
    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 4"])

    let error = await #expect(throws: FlowError.self) { try await showing?.untilOnScreen() }
    expect(error, equals: .hasLeft(screen: "ProbeScreen “Flow 2”"))
  }
}
