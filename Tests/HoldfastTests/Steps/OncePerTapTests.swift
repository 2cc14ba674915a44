import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a call of an output is dropped while an action that an earlier call began is unfinished (H7, L4).
@MainActor
@Suite(.oneAtATime)
struct OncePerTapTests {
  /// Answers an output, and counts the calls.
  @MainActor
  final class Answering {
    private(set) var count = 0
    private let answer: @MainActor () -> Void

    init(_ answer: @escaping @MainActor () -> Void) { self.answer = answer }

    func run() {
      count += 1
      answer()
    }
  }

  private func connect(
    _ stage: Stage,
    everyCall: Bool = false,
    _ answer: @escaping @MainActor () -> Void
  ) -> Answering {
    let answering = Answering(answer)
    stage.home.connect(\.onEvent, to: answering, everyCall: everyCall) { answering, _ in
      answering.run()
    }
    return answering
  }

  private func expectDropped(_ stage: Stage, _ reasons: String...) {
    expect(stage.issues.map(\.message), equals: reasons.map(DroppedCall.report))
    stage.forgetIssues()
  }

  private let isRunning = DroppedCall.runningWork

  enum Work: CaseIterable, Sendable { case work, task, taskInTask, inGroup }

  @Test(arguments: Work.allCases)
  func `H7: while work runs that a call began, a further call is dropped`(_ kind: Work) async {
    let stage = Stage()
    let gates = [Gate(), Gate()]
    var next = 0
    var done = 0
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    let answering = connect(stage) {
      let gate = gates[next]
      next += 1
      let work: @MainActor () async -> Void = {
        await gate.opened()
        done += 1
      }
      switch kind {
      case .work: flow?.keepOpen { await work() }
      case .task: Task { await work() }
      case .taskInTask: Task { Task { await work() } }
      case .inGroup: Task { await withTaskGroup(of: Void.self) { $0.addTask { await work() } } }
      }
    }
    stage.home.onEvent?()
    await settle()
    stage.home.onEvent?()
    stage.home.onEvent?()
    expect(answering.count, equals: 1)
    expectDropped(stage, isRunning, isRunning)

    gates[0].open()
    await expectEventually("it is done") { done == 1 }
    await Task.yield()
    await settle()
    stage.home.onEvent?()
    expect(answering.count, equals: 2)
    gates[1].open()
    await expectEventually("it is done again") { done == 2 }
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `L4: two calls that ask on the main queue show one screen`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let answering = connect(stage) { [weak coordinator = flow.coordinator] in
      DispatchQueue.main.async {
        coordinator?.showNext()
        coordinator?.showNext()
      }
    }
    stage.home.onEvent?()
    stage.home.onEvent?()
    await settle()

    expect(answering.count, equals: 2)
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3"])
    expect(stage.issues.count, equals: 2)
    expect(
      stage.issues.allSatisfy { $0.message.contains("has already requested ProbeScreen “Flow 2”") }
    )
    stage.home.onEvent = nil
  }

  @Test
  func `L4: a screen that a call requests on the main queue drops a further call`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let answering = connect(stage) { [weak coordinator = flow.coordinator] in
      DispatchQueue.main.async { coordinator?.showNext() }
    }
    stage.home.onEvent?()
    await runLoopPass()
    stage.home.onEvent?()
    expectDropped(stage, DroppedCall.screenYetToAppear(screen: "ProbeScreen “Flow 2”"))
    expect(answering.count, equals: 1)
    await settle()
    stage.home.onEvent?()
    expect(answering.count, equals: 2)

    await settle()
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3"])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `L4: what other code requests, at once or in a block of its own, is not the call's`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let answering = connect(stage) {}
    DispatchQueue.main.async { flow.coordinator?.showNext() }
    stage.home.onEvent?()
    flow.coordinator?.showNext()
    DispatchQueue.main.async { flow.coordinator?.showNext() }
    for _ in 0..<3 {
      stage.home.onEvent?()
      await runLoopPass()
    }

    expect(answering.count, equals: 4)
    await settle()
    expect(stage.stack.count, equals: 5)
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `L4: what a service does that calls back later is not known to be the call's`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    var callbacks: [@MainActor () -> Void] = []
    let answering = connect(stage) { [weak coordinator = flow.coordinator] in
      callbacks.append { coordinator?.showNext() }
    }
    for _ in 0..<2 { stage.home.onEvent?() }
    await settle()
    for callback in callbacks { callback() }

    await stage.expect(ends: [], alive: ["Flow"])
    expect(answering.count, equals: 2)
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 2", "Flow 3"])
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `H7: while a flow leaves that a call has ended, a further call is dropped`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .sheet(over: stage.home))
    let answering = connect(stage) { [weak flow = flow.flow] in flow?.finish(with: "done") }
    stage.home.onEvent?()
    await runLoopPass()
    stage.home.onEvent?()

    expect(answering.count, equals: 1)
    expectDropped(stage, "Flow, which an earlier call has ended, is still leaving")
    await stage.expect(ends: ["Flow finished(done)"])
    stage.home.onEvent?()
    expect(answering.count, equals: 2)
    stage.home.onEvent = nil
  }

  @Test
  func
    `an output whose every call counts is answered each time, and all that it asks for is shown`()
    async
  {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let gate = Gate()
    let answering = connect(stage, everyCall: true) { [weak coordinator = flow.coordinator] in
      Task { await gate.opened() }
      coordinator?.showNext()
    }
    for _ in 0..<3 { stage.home.onEvent?() }
    await settle()
    expect(answering.count, equals: 3)
    expect(stage.stack.count, equals: 5)

    let onMain: @MainActor (Int) -> Void = stage.home.bound(to: answering, everyCall: true) {
      answering,
      _,
      _ in answering.run()
    }
    for number in 0..<3 { onMain(number) }
    await settle()
    expect(answering.count, equals: 6)
    gate.open()
    stage.expectNoIssue()
    stage.home.onEvent = nil
  }

  @Test
  func `while a call waits for the end of a flow that is on display, the next one is answered`()
    async
  {
    let stage = Stage()
    var names = ["First", "Second"]
    let answering = connect(stage) {
      let name = names.removeFirst()
      Task { @MainActor in
        _ = await Flow<String>.run(.sheet(over: stage.home, whenBusy: .replace), name: name) {
          let screen = ProbeScreen(name)
          let flow = $0
          screen.onEvent = { flow.cancel() }
          flow.show(screen)
        }
      }
    }
    stage.home.onEvent?()
    stage.home.onEvent?()
    expect(answering.count, equals: 1)
    expectDropped(stage, isRunning)
    await expectEventually("the first") { stage.presented != nil }
    await settle()
    stage.home.onEvent?()
    expect(answering.count, equals: 2)
    await expectEventually("the second") {
      stage.presentedStack?.topViewController?.title == "Second"
    }
    await settle()
    stage.expectNoIssue()
    stage.home.dismiss(animated: false)
    await settle()
    stage.home.onEvent = nil
  }

  @Test
  func `a task that lasts as long as its flow, and a listener, are no part of a call`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    let (events, source) = AsyncStream<Int>.makeStream()
    let answering = connect(stage) { [weak flow = flow.flow, weak home = stage.home] in
      flow?.task { try? await Task.sleep(nanoseconds: 60_000_000_000) }
      home?.listen(to: events) { _, _ in }
    }
    stage.home.onEvent?()
    await settle()
    stage.home.onEvent?()

    expect(answering.count, equals: 2)
    stage.expectNoIssue()
    source.finish()
    flow.flow?.cancel()
    await settle()
    stage.home.onEvent = nil
  }

  @Test
  func `a call keeps nothing alive when its tasks are done`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation), screens: 2)
    weak var screen: ProbeScreen?
    weak var coordinator: ProbeCoordinator?
    do {
      screen = stage.navigation.topViewController as? ProbeScreen
      guard let shown = flow.coordinator else { return }
      coordinator = shown
      screen?.onEvent = nil
      screen?.connect(\.onEvent, to: shown) { coordinator, _ in
        let flow = coordinator.flow
        flow.keepOpen { flow.finish(with: "done") }
      }
    }
    screen?.onEvent?()
    await expectEventually("the end") { !stage.ends.isEmpty }
    await stage.expect(ends: ["Flow finished(done)"])
    expectNil(screen)
    expectNil(coordinator)
  }
}
