import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a transition which never completes costs seconds, until a time limit expires, and blocks no flow (W14).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct StuckTransitionTests {
  @Test
  func `W14: a transition that never completes fails the flows that wait for it, at the deadline`()
    async
  {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    await settle()
    var error: FlowError?
    stage.begin("Pushed", .push(onto: stage.navigation)) { error = $0.failure }
    stage.begin("Presented", .sheet(over: stage.home))
    await advanceTime(by: 4)
    await stage.expect(ends: [], alive: ["Pushed", "Presented"])

    await advanceTime(by: 2)

    await stage.expect(ends: ["Pushed failed(timedOut)", "Presented failed(timedOut)"])
    expect(
      error,
      equals: .timedOut(
        screen: "ProbeScreen “Pushed 1”",
        waitingFor: "a transition of UINavigationController is running"
      )
    )
    stage.expectNoIssue()
    stage.delegates.animator = nil
    animator.complete()
    await stage.start("Next", .push(onto: stage.navigation))
    expect(stage.stack, equals: ["Home", "Other", "Next 1"])
  }

  @Test
  func `W14: a transition that completes late lets waiting flows go on`() async {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    await settle()
    stage.begin("Flow", .push(onto: stage.navigation))
    await advanceTime(by: 4)

    stage.delegates.animator = nil
    animator.complete()

    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.stack, equals: ["Home", "Other", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `W14: a stuck stack holds up no other stack`() async {
    let stage = Stage()
    let other = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    stage.navigation.pushViewController(ProbeScreen("Other"), animated: true)
    await settle()
    stage.begin("Stuck", .push(onto: stage.navigation))
    await runLoopPass()

    await other.start("Free", .push(onto: other.navigation))

    expect(other.stack, equals: ["Home", "Free 1"])
    expect(stage.stack, equals: ["Home", "Other"])
    stage.delegates.animator = nil
    animator.complete()
    await settle()
  }

  @Test
  func `W14: a presentation that never completes is in the way at the deadline`() async {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    let other = ProbeScreen("Other")
    other.transitioningDelegate = animator
    stage.home.present(other, animated: true)
    await settle()
    stage.begin("Flow", .sheet(over: stage.home))
    await advanceTime(by: 4)
    await stage.expect(ends: [], alive: ["Flow"])

    await advanceTime(by: 2)

    await stage.expect(ends: ["Flow failed(busy)"])
    stage.expectNoIssue()
    animator.complete()
    await settle()
  }

  @Test
  func `W14: a flow whose own push never completes goes on, and says so to who waits`() async {
    let stage = Stage()
    await settle()
    let animator = StuckAnimator()
    stage.delegates.animator = animator
    let flow = stage.begin("Flow", .push(onto: stage.navigation))
    let next = flow.coordinator.map { Task.awaiting($0.showNext().showing) }

    await advanceTime(by: 6)

    await expect(next?.value?.reason, equals: .timedOut)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.issues.count, equals: 1)
    stage.delegates.animator = nil
    animator.complete()
    stage.navigation.popToRootViewController(animated: true)
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test
  func `W14: a push that never completes keeps no screen of a leaked sheet`() async {
    let stage = Stage()
    let animator = StuckAnimator()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let (leaked, delegate) = (stage.presentedStack, DelegateSpy())
    delegate.animator = animator
    leaked?.delegate = delegate
    flow.coordinator?.showNext()
    await settle()

    stage.home.dismiss(animated: false)
    await advanceTime(by: 1)

    await stage.expect(ends: ["Flow dismissed"], alive: ["Flow"])
    animator.complete()
    await settle()
    withExtendedLifetime((leaked, delegate)) {}
  }
}
