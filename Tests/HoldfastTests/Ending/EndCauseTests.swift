import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests the cause of an end if several things happened (the rows of the exit paths test the other causes).
@MainActor
@Suite(.oneAtATime)
struct EndCauseTests {
  @Test
  func `an end by the flow itself is its own cause`() async {
    let stage = Stage()
    var causes: [String: EndCause] = [:]
    func make(_ name: String) -> Flow<Void> {
      Flow<Void>(.push(onto: stage.navigation)) { _, cause in causes[name] = cause }
    }
    do { _ = make("dropped") }
    let finished = make("finished")
    finished.show(ProbeScreen("First"))
    await settle()
    finished.finish()
    await settle()
    let cancelled = make("cancelled")
    cancelled.show(ProbeScreen("Second"))
    await settle()
    cancelled.cancel()
    await settle()

    expect(causes, equals: ["dropped": .failed, "finished": .finished, "cancelled": .cancelled])
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["HOLDFAST_COVERAGE"] == nil,
      "HOLDFAST_COVERAGE asks every flow"
    )
  )
  func `a flow that is not asked says nothing of how it was dismissed`() async throws {
    let stage = Stage()
    let screen = ProbeScreen("Flow")
    var isEnded = false
    let flow = Flow<Void>(.push(onto: stage.navigation), name: "unasked") { _ in isEnded = true }
    flow.show(screen, animated: false)
    await settle()
    let core = try #require(FlowCore.all.first { $0.name == "unasked" })
    expectNil(core.endCause)

    stage.navigation.popViewController(animated: false)
    await settle()

    expect(isEnded)
    expect(core.endCause, equals: .unknown)
    withExtendedLifetime((flow, screen)) {}
  }

  @Test(arguments: [EndCause.popped, .replaced])
  func `a swipe that is taken back is not why the flow ends later`(_ cause: EndCause) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let swipe = UserAction.swipeBack(in: stage.navigation)
    swipe.move(to: 0.4)
    await settle()
    swipe.cancel()
    await settle()

    if cause == .popped {
      stage.navigation.popViewController(animated: false)
    } else {
      stage.navigation.setViewControllers([ProbeScreen("Other")], animated: false)
    }

    await stage.expect(ends: ["Flow dismissed"], causes: [cause])
  }

  @Test
  func `a drag that is released is not why the flow ends later`() async {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home))
    let drag = UserAction.dragDown(stage.presented)
    drag.move(to: 0.4)
    await settle()
    drag.release()
    await settle()

    stage.home.dismiss(animated: false)

    await stage.expect(ends: ["Flow dismissed"], causes: [.dismissed])
  }

  @Test(arguments: [false, true])
  func `a root that is out for a while is not why a flow in it ends`(_ isLeaked: Bool) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    let leaked = isLeaked ? stage.navigation.topViewController : nil
    stage.window.rootViewController = ProbeScreen("Lock")
    await advanceTime(by: 1)

    stage.navigation.popToRootViewController(animated: false)

    await stage.expect(
      ends: ["Flow dismissed"],
      causes: [.popped],
      alive: isLeaked ? ["Flow"] : []
    )
    withExtendedLifetime(leaked) {}
  }

  @Test
  func `a root that was out for a while and is freed then was replaced`() async {
    let stage = Stage()
    var kept: UINavigationController? = UINavigationController(
      rootViewController: UIViewController()
    )
    stage.window.rootViewController = kept
    if let kept { await stage.start("Flow", .push(onto: kept)) }
    stage.window.rootViewController = ProbeScreen("Lock")
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    withExtendedLifetime(kept) {}
    kept = nil

    await stage.expect(ends: ["Flow dismissed"], causes: [.rootReplaced])
  }

  @Test
  func `a flow that is followed for its own caller is not followed anew for diagnostics`()
    async throws
  {
    let stage = Stage()
    await stage.start("Followed", .push(onto: stage.navigation))
    do { try #require(FlowCore.all.first { $0.name == "Followed" && $0.isOpen }).followToItsEnd() }

    stage.navigation.popViewController(animated: false)

    await stage.expect(ends: ["Followed dismissed"], causes: [.popped])
  }

  @Test
  func `a tab that was out when the root was replaced was taken out`() async {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.window.rootViewController = tabs
    await stage.start("Flow", .tab(in: tabs))
    var kept = tabs.viewControllers?.last
    tabs.viewControllers?.removeLast()
    await advanceTime(by: 1)
    stage.window.rootViewController = UIViewController()
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    withExtendedLifetime(kept) {}
    kept = nil

    await stage.expect(
      ends: ["Flow dismissed"],
      causes: [.removed(from: "UITabBarController")]
    )
    withExtendedLifetime(tabs) {}
  }

  @Test
  func `a stack that was never in a window says that a screen was popped`() async {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: UIViewController())
    await stage.start("Flow", .push(onto: stack), animated: false)

    stack.popViewController(animated: false)

    await stage.expect(ends: ["Flow dismissed"], causes: [.popped])
  }

  @Test(arguments: [EndCause.popped, .gone(with: "UINavigationController")])
  func `a screen that the app has moved to another stack leaves that`(
    _ cause: EndCause
  ) async throws {
    let stage = Stage()
    var other: UINavigationController? = UINavigationController(
      rootViewController: UIViewController()
    )
    let tabs = UITabBarController()
    stage.window.rootViewController = nil
    tabs.viewControllers = [stage.navigation, other].compactMap { $0 }
    stage.window.rootViewController = tabs
    await stage.start("Flow", .push(onto: stage.navigation))
    do {
      let screen = try #require(stage.navigation.viewControllers.last)
      stage.navigation.viewControllers.removeLast()
      await runLoopPass()
      other?.viewControllers.append(screen)
    }
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    if cause == .popped {
      other?.popViewController(animated: false)
    } else {
      tabs.viewControllers?.removeLast()
      other = nil
    }

    await stage.expect(ends: ["Flow dismissed"], causes: [cause])
  }

  @Test
  func `a child that is taken out of a screen that was popped before was taken out`() async {
    let stage = Stage()
    let parent = ProbeScreen("Parent")
    stage.navigation.pushViewController(parent, animated: false)
    await settle()
    await stage.start("Flow", .child(of: parent, in: parent.view))
    stage.navigation.popViewController(animated: false)
    await advanceTime(by: 1)
    await stage.expect(ends: [], alive: ["Flow"])

    parent.children.first?.removeFromParent()

    await stage.expect(
      ends: ["Flow dismissed"],
      causes: [.removed(from: "ProbeScreen “Parent”")]
    )
  }

  @Test
  func `a root that nothing comes in place of was replaced as well`() async {
    let stage = Stage()
    await stage.start("Flow", .root(of: stage.window))

    stage.window.rootViewController = nil

    await stage.expect(ends: ["Flow dismissed"], causes: [.rootReplaced])
  }

  @Test
  func `a stack that was never in a window frees its flow unseen`() async {
    let stage = Stage()
    var stack: UINavigationController? = UINavigationController(
      rootViewController: UIViewController()
    )
    if let stack { await stage.start("Flow", .push(onto: stack), animated: false) }

    withExtendedLifetime(stack) {}
    stack = nil

    await stage.expect(ends: ["Flow dismissed"], causes: [.freed])
  }

  @Test
  func `a screen that comes and goes in one turn was popped`() async {
    let stage = Stage()
    await settle()
    stage.begin("Flow", .push(onto: stage.navigation), animated: false)
    stage.navigation.popViewController(animated: false)

    await stage.expect(ends: ["Flow dismissed"], causes: [.popped])
  }

  @Test
  func `a screen pushed once a pop has ended is no replacement, and in the same turn it is`() async
  {
    let stage = Stage()
    await stage.start("Slow", .push(onto: stage.navigation))
    stage.navigation.popViewController(animated: true)
    stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      stage.navigation.pushViewController(ProbeScreen("Next"), animated: false)
    }
    await stage.expect(ends: ["Slow dismissed"], causes: [.popped])

    await stage.start("Quick", .push(onto: stage.navigation))
    stage.navigation.popViewController(animated: false)
    stage.navigation.pushViewController(ProbeScreen("Next"), animated: false)
    await stage.expect(ends: ["Slow dismissed", "Quick dismissed"], causes: [.popped, .replaced])
  }

  @Test
  func `a gesture that ended before the root was replaced removes nothing`() async {
    let stage = Stage()
    await stage.start("App", .root(of: stage.window, embeddedIn: .navigationController))
    if let stack = stage.window.rootViewController as? UINavigationController {
      await stage.start("Flow", .push(onto: stack))
      let swipe = UserAction.swipeBack(in: stack)
      await settle()
      stage.window.rootViewController = UIViewController()
      swipe.cancel()
    }

    await stage.expect(
      ends: ["Flow dismissed", "App dismissed"],
      causes: [.rootReplaced, .rootReplaced]
    )
  }

  @Test
  func `work that outlives its screens ends for what took the last of them`() async {
    let stage = Stage()
    let gate = Gate()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    started.flow?.keepOpen { await gate.opened() }
    UserAction.swipeBack(in: stage.navigation).finish()
    await stage.expect(ends: [], alive: [])

    await gate.letThrough()

    await stage.expect(ends: ["Flow dismissed"], causes: [.swiped])
  }

  @Test
  func `a show that fails once the screens have left is not why the flow ends`() async {
    let stage = Stage()
    let gate = Gate()
    let flow = await stage.start("Flow", .sheet(over: stage.home, whenBusy: .wait)).flow
    flow?.keepOpen { await gate.opened() }
    UserAction.dragDown(stage.presented).finish()
    await settle()
    stage.home.present(ProbeScreen("Other"), animated: false)
    flow?.show(ProbeScreen("Late"))
    await advanceTime(by: 6)
    expect(stage.issues.count, equals: 1)

    await gate.letThrough()

    await stage.expect(ends: ["Flow dismissed"], causes: [.swiped])
  }

  @Test
  func `an inner flow names the outer one that takes it along`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Middle", .push(onto: stage.navigation))
    await stage.start("Inner", .sheet(over: stage.navigation))

    outer.flow?.cancel()

    await stage.expect(
      ends: ["Inner dismissed", "Middle dismissed", "Outer cancelled"],
      causes: [.outerFlowEnded("Outer"), .outerFlowEnded("Outer")]
    )
  }

  @Test
  func `a flow that is left with its gate's screens has no cause to be seen`() async {
    let stage = Stage()
    do {
      let outer = stage.make("Outer", .push(onto: stage.navigation))
      await stage.start("Gate", .gate(before: outer.flow))
    }

    stage.coordinator(named: "Gate")?.flow.finish(with: "done")

    await stage.expect(ends: ["Gate finished(done)", "Outer dismissed"], causes: [.unknown])
  }

  @Test
  func `who awaits a flow gets the cause as well`() async {
    let stage = Stage()
    await settle()
    var task = Task {
      await Flow<String>.runWithCause(.sheet(over: stage.home)) { flow in
        flow.show(ProbeScreen("Awaited"))
      }
    }
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await settle()
    var end = await task.value
    expect(end.outcome, equals: .dismissed)
    expect(end.cause, equals: .swiped)

    task = Task {
      await Flow<String>.runWithCause(.sheet(over: stage.home)) { _ in }
    }
    task.cancel()
    end = await task.value
    expect(end.outcome, equals: .cancelled)
    expect(end.cause, equals: .cancelled)
  }

  @Test
  func `asking for the cause keeps no flow alive`() async {
    await expectFreed { leaks in
      let stage = Stage()
      leaks.trackHierarchy(of: stage.navigation)
      await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
      if let coordinator = stage.coordinator(named: "Flow") { leaks.track(coordinator) }
      stage.navigation.popToRootViewController(animated: true)
      await settle()
      expect(stage.causes, equals: [.popped])
    }
  }
}
