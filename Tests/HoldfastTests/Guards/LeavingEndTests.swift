import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests an end that the app requests, of a flow with a guarded screen in it.
@MainActor
@Suite(.oneAtATime)
struct LeavingEndTests {
  @Test(arguments: [true, false])
  func `F13: finish and cancel ask first`(_ finishes: Bool) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let end =
      { if finishes { $0?.finish(with: "saved") } else { $0?.cancel() } }
      as @MainActor (Flow<String>?) -> Void

    end(stage.coordinator(named: "Flow")?.flow)
    expect(stage.coordinator(named: "Flow")?.flow.isOpen, equals: true)
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.presented?.viewIfLoaded?.window != nil)

    end(stage.coordinator(named: "Flow")?.flow)
    await questions.answer(.leave)

    await stage.expect(ends: [finishes ? "Flow finished(saved)" : "Flow cancelled"])
    expect(questions.asked, equals: ["Flow 1", "Flow 1"])
    stage.expectNoIssue()
  }

  @Test
  func `F13: an outer flow's end asks the guards of its inner flows, the last one set first`() async
  {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Outer", questions)
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)

    stage.coordinator(named: "Outer")?.flow.finish(with: "all")
    await questions.answer(.leave)
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Outer", "Inner"])

    stage.coordinator(named: "Outer")?.flow.finish(with: "all")
    await questions.answer(.leave)
    await questions.answer(.leave)

    await stage.expect(ends: ["Inner dismissed", "Outer finished(all)"])
    expect(questions.asked, equals: ["Inner 1", "Outer 1", "Inner 1", "Outer 1"])
  }

  @Test
  func `a guard on a screen of no flow asks no more once its scene is disconnected`() async {
    let stage = Stage()
    let screen = ProbeScreen("Guarded")
    let second = SecondWindow(root: screen)
    let window = second.window
    screen.guardLeaving(for: stage) { _, _ in .stay }
    await settle()
    // The test doesn't ask whether the guard would ask, because that alone would make the guard see the window.
    expect(screen.viewIfLoaded?.window, is: window)

    second.disconnect()

    expect(screen.screenGuardIfAny?.guardsSomething, equals: false)
    withExtendedLifetime(window) {}
  }

  @Test
  func `an inner flow's end doesn't ask the flow around it`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Outer", questions)
    await stage.start("Inner", .push(onto: stage.navigation))

    stage.coordinator(named: "Inner")?.flow.finish(with: "done")

    await stage.expect(ends: ["Inner finished(done)"], alive: ["Outer"])
    expect(questions.asked, equals: [])
  }

  @Test(arguments: [true, false])
  func `L22: the end of a flow asks nothing once that of the flow around it is decided`(
    _ finishes: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    await settle()

    stage.coordinator(named: "Outer")?.flow.cancel(askingGuards: false)
    let inner = stage.coordinator(named: "Inner")?.flow
    if finishes { inner?.finish(with: "done") } else { inner?.cancel() }

    await stage.expect(
      ends: ["Inner dismissed", "Outer cancelled"]
    )
    expect(questions.asked, equals: [])
    stage.expectNoIssue()
  }

  @Test
  func `L22: a guard that asks already asks no further then`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation), screens: 2)
    for screen in stage.navigation.viewControllers.suffix(2) {
      stage.guardLeaving(of: screen, for: "Inner", questions)
    }
    await settle()

    stage.coordinator(named: "Inner")?.flow.cancel()
    await expectEventually("it asks") { questions.asked == ["Inner 2"] }
    stage.coordinator(named: "Outer")?.flow.cancel(askingGuards: false)
    await questions.answer(.leave)

    await stage.expect(ends: ["Inner dismissed", "Outer cancelled"])
    expect(questions.asked, equals: ["Inner 2"])
  }

  @Test
  func `F13: an outer flow's finish is no answer to an inner flow's question`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .push(onto: stage.navigation))
    stage.guardLeaving(of: stage.navigation.topViewController, for: "Inner", questions)
    await settle()
    UserAction.tapBack(in: stage.navigation)
    await expectEventually("it asks") { questions.asked == ["Inner 1"] }

    stage.coordinator(named: "Outer")?.flow.finish(with: "all")
    await questions.answer(.stay)

    await stage.expect(ends: [], alive: ["Outer", "Inner"])
  }

  @Test(arguments: [true, false])
  func `F13: an end that is not to ask ends at once`(_ finishes: Bool) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    let flow = stage.coordinator(named: "Flow")?.flow

    if finishes {
      flow?.finish(with: "expired", askingGuards: false)
    } else {
      flow?.cancel(askingGuards: false)
    }
    expect(flow?.isOpen, equals: false)

    await stage.expect(ends: [finishes ? "Flow finished(expired)" : "Flow cancelled"])
    expect(questions.asked, equals: [])
  }

  @Test
  func `a flow ended without asking ends at once, and the open question is cancelled`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    UserAction.dragDown(stage.presented).finish()
    await settle()

    let isOpen = LeavingGuard.withoutAsking {
      stage.coordinator(named: "Flow")?.flow.finish(with: "expired")
      return stage.coordinator(named: "Flow")?.flow.isOpen
    }

    expect(isOpen, equals: false)
    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: ["Flow finished(expired)"])
  }

  @Test
  func `the second end of a flow asks nothing, while what was started from it still leaves`()
    async throws
  {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Inner", .sheet(over: try #require(stage.navigation.topViewController)))
    stage.guardLeaving(
      of: stage.presentedStack?.topViewController,
      for: "Inner",
      questions
    )
    let outer = stage.coordinator(named: "Outer")?.flow

    LeavingGuard.withoutAsking { outer?.finish(with: "first") }
    expect(stage.presented?.viewIfLoaded?.window != nil)
    outer?.finish(with: "second")

    await stage.expect(ends: ["Inner dismissed", "Outer finished(first)"])
    expect(questions.asked, equals: [])
    expect(stage.issues.map(\.message).first?.hasPrefix("finish(with:) was called"), equals: true)
  }

  @Test
  func `an end that waits asks no further once its flow has ended otherwise`() async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Sheet", .sheet(over: try #require(stage.navigation.topViewController)))
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Sheet", questions)
    await stage.start("Pushed", .push(onto: try #require(stage.presentedStack)))
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Pushed", questions)
    let outer = stage.coordinator(named: "Outer")?.flow
    outer?.finish(with: "first")
    await expectEventually("it asks") { questions.asked == ["Pushed 1"] }

    LeavingGuard.withoutAsking {
      stage.coordinator(named: "Pushed")?.flow.finish(with: "expired")
      outer?.finish(with: "expired")
    }

    await questions.expectCancelled("Pushed 1")
    expect(stage.ends.last, equals: "Outer finished(expired)")
    expect(questions.asked, equals: ["Pushed 1"])
  }

  @Test
  func `a guard that is switched off asks for no end`() async throws {
    let stage = Stage()
    let questions = Questions()
    let leaving = try #require(await stage.startGuardedSheet(questions))

    leaving.isOn = false
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")

    await stage.expect(ends: ["Flow finished(saved)"])
    expect(questions.asked, equals: [])
  }

  @Test
  func `the waiting task's cancellation asks nothing`() async {
    let stage = Stage()
    let questions = Questions()
    let task = Task { @MainActor in
      await Flow<String>.run(.sheet(over: stage.home)) { flow in
        let screen = ProbeScreen("Awaited")
        let coordinator = ProbeCoordinator("Awaited", flow: flow, animated: true)
        screen.guardLeaving(for: coordinator) { await questions.ask($1.title ?? $0.name) }
        flow.show(screen)
      }
    }
    await settle()
    expect(stage.presented?.viewIfLoaded?.window != nil)

    task.cancel()
    await settle()

    await expect(task.value.brief, equals: "cancelled")
    expect(questions.asked, equals: [])
  }

  @Test
  func `a screen that is on no display is not asked`() async {
    let stage = Stage()
    let questions = Questions()
    let stack = UINavigationController()
    let started = stage.make("Flow", .push(onto: stack))
    let screen = started.coordinator.makeScreen()
    screen.guardLeaving(for: started.coordinator) { await questions.ask($1.title ?? $0.name) }
    started.flow.show(screen)

    started.flow.cancel()
    await settle()

    expect(stage.ends, equals: ["Flow cancelled"])
    expect(questions.asked, equals: [])
    withExtendedLifetime(stack) {}
  }

  @Test
  func `a question in a root that stays is cancelled when its flow ends without asking`() async {
    let stage = Stage()
    let questions = Questions()
    let flow = await stage.start("Flow", .root(of: stage.window)).flow
    let root = stage.window.rootViewController
    stage.guardLeaving(
      of: (root as? UINavigationController)?.topViewController ?? root,
      for: "Flow",
      questions
    )
    flow?.cancel()
    await settle()
    expect(questions.asked.count, equals: 1)

    LeavingGuard.withoutAsking { flow?.cancel() }

    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: ["Flow cancelled"], alive: ["Flow"])
  }

  @Test
  func `a screen that comes while an end waits for another's answer is asked as well`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .sheet(over: stage.home))
    let first = stage.presentedStack?.topViewController
    let coordinator = stage.coordinator(named: "Flow")
    coordinator?.showNext()
    let waiting = coordinator?.showNext().screen
    expect(waiting?.isLinked, equals: false)
    stage.guardLeaving(of: waiting, for: "Flow", questions)
    stage.guardLeaving(of: first, for: "Flow", questions)

    coordinator?.flow.finish(with: "done")
    await settle()
    expect(waiting?.isLinked, equals: true)
    await questions.answer(.leave)
    expect(stage.ends, equals: [])
    await questions.answer(.leave)

    expect(questions.asked, equals: ["Flow 1", "Flow 3"])
    expect(stage.ends, equals: ["Flow finished(done)"])
  }
}
