import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a guard's question has one answer (D3).
@MainActor
@Suite(.oneAtATime)
struct OneAnswerTests {
  /// The code that ends the flow again.
  enum Caller: CaseIterable, Sendable {
    case plainClosure, output, task
  }

  private final class Screen: UIViewController {
    var onDone: (() -> Void)?
  }

  private func end(_ flow: Flow<String>?, with value: String?) {
    if let value { flow?.finish(with: value) } else { flow?.cancel() }
  }

  /// Ends the flow on the stage's sheet from a caller of that kind.
  private func end(_ stage: Stage, with value: String?, by caller: Caller) async {
    guard let coordinator = stage.coordinator(named: "Flow") else { return }
    switch caller {
    case .plainClosure: end(coordinator.flow, with: value)
    case .task: await Task { end(coordinator.flow, with: value) }.value
    case .output:
      let screen = Screen()
      screen.connect(\.onDone, to: coordinator) { coordinator, _ in
        self.end(coordinator.flow, with: value)
      }
      screen.onDone?()
    }
  }

  private func expectReports(_ stage: Stage, _ count: Int) {
    expect(stage.issues.count, equals: count, "\(stage.issues)")
    for issue in stage.issues {
      expect(issue.message.contains("did nothing"), "\(issue)")
      expect(issue.message.contains("Flow 1"), "\(issue)")
    }
  }

  @Test(arguments: Caller.allCases, [true, false])
  func `D3: a second end in the turn of the first asks nothing more, and is dropped with a report`(
    _ caller: Caller,
    _ finishes: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)

    await end(stage, with: "first", by: .plainClosure)
    await end(stage, with: finishes ? "second" : nil, by: caller)
    expect(stage.coordinator(named: "Flow")?.flow.isOpen, equals: true)
    expectReports(stage, 1)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow finished(first)"])
    expect(questions.asked, equals: ["Flow 1"])
  }

  @Test(arguments: Caller.allCases, [true, false])
  func `D3: an end while the guard asks is dropped with a report`(
    _ caller: Caller,
    _ finishes: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions, screens: 3)
    UserAction.dragDown(stage.presented).finish()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    await end(stage, with: finishes ? "unasked" : nil, by: caller)
    await settle()
    expect(stage.coordinator(named: "Flow")?.flow.isOpen, equals: true)
    await questions.answer(.stay)

    await stage.expect(ends: [], alive: ["Flow"])
    expectReports(stage, 1)
    stage.coordinator(named: "Flow")?.flow.finish(with: "asked")
    await questions.answer(.leave)
    await stage.expect(ends: ["Flow finished(asked)"])
  }

  @Test
  func `D3: an end of a flow whose end waits for an inner flow's guard is dropped with a report`()
    async
  {
    let stage = Stage()
    let questions = Questions()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.pushGuarded(questions)

    outer.flow?.finish(with: "first")
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    outer.flow?.cancel()
    expectReports(stage, 1)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow dismissed", "Outer finished(first)"])
    expect(questions.asked, equals: ["Flow 1"])
  }

  @Test
  func `D3: the end of an outer flow waits for the answer to what an inner one asked before`() async
  {
    let stage = Stage()
    let questions = Questions()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.pushGuarded(questions)

    stage.coordinator(named: "Flow")?.flow.finish(with: "inner")
    outer.flow?.finish(with: "outer")
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow finished(inner)", "Outer finished(outer)"])
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @MainActor
  private final class Saving {
    var isInTask = false
    var hasEnded = false
  }

  @Test(arguments: [true, false])
  func `D3: the guard's own closure, and a task that it begins, end the flow`(
    _ isInTask: Bool
  ) async {
    let stage = Stage()
    let saving = Saving()
    saving.isInTask = isInTask
    await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    weak let screen = stage.presentedStack?.viewControllers.first as? ProbeScreen
    weak let flow = stage.coordinator(named: "Flow")?.flow
    screen?.guardLeaving(for: saving) { saving, _ in
      await Task.yield()
      if saving.isInTask {
        await Task { flow?.finish(with: "saved") }.value
      } else {
        flow?.finish(with: "saved")
      }
      saving.hasEnded = flow?.isOpen == false
      return .stay
    }
    await settle()

    stage.coordinator(named: "Flow")?.flow.cancel()
    await expectEventually("it has asked") { saving.hasEnded }

    await stage.expect(ends: ["Flow finished(saved)"])
    stage.expectNoIssue()
  }

  @Test
  func `D3: a task that outlives the question is none of the guard's`() async {
    let stage = Stage()
    let saving = Saving()
    let questions = Questions()
    let secondQuestion = Gate()
    await stage.start("Flow", .sheet(over: stage.home))
    let screen = stage.presentedStack?.topViewController as? ProbeScreen
    weak let flow = stage.coordinator(named: "Flow")?.flow
    screen?.guardLeaving(for: saving) { saving, _ in
      if saving.isInTask { return await questions.ask("Flow 1") }
      saving.isInTask = true
      Task {
        await secondQuestion.opened()
        flow?.finish(with: "late")
        saving.hasEnded = true
      }
      return .stay
    }
    await settle()
    flow?.cancel()
    await settle()
    UserAction.dragDown(stage.presented).finish()
    await expectEventually("it asks again") { !questions.asked.isEmpty }
    secondQuestion.open()
    await expectEventually("the task ends it") { saving.hasEnded }
    expect(flow?.isOpen, equals: true)
    expectReports(stage, 1)
    await questions.answer(.stay)
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `D3: the guard's closure ends the flow when the other guards in it let it go`() async {
    let stage = Stage()
    let questions = Questions()
    let saving = Saving()
    await stage.start("Flow", .sheet(over: stage.home), screens: 2)
    stage.guardLeaving(of: stage.presentedStack?.viewControllers.first, for: "Flow", questions)
    weak let flow = stage.coordinator(named: "Flow")?.flow
    (stage.presentedStack?.topViewController as? ProbeScreen)?.guardLeaving(for: saving) {
      saving,
      _ in
      flow?.finish(with: "saved")
      saving.hasEnded = true
      return .leave
    }
    await settle()

    UserAction.dragDown(stage.presented).finish()
    await expectEventually("the first guard ends it") { saving.hasEnded }
    expect(flow?.isOpen, equals: true)
    await questions.answer(.leave)

    await stage.expect(ends: ["Flow finished(saved)"])
    expect(questions.asked, equals: ["Flow 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `D3: a guard that is removed or switched off takes its question back, and an end goes on`(
    _ isRemoved: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    let leaving = try #require(await stage.startGuardedSheet(questions))
    let flow = stage.coordinator(named: "Flow")?.flow
    flow?.cancel()
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    if isRemoved { leaving.remove() } else { leaving.isOn = false }
    flow?.finish(with: "saved")
    expect(flow?.isOpen, equals: false)

    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: ["Flow finished(saved)"])
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `D3: an end whose question is taken back does nothing, and is reported`(
    _ isRemoved: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    let leaving = try #require(await stage.startGuardedSheet(questions))
    stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }

    if isRemoved { leaving.remove() } else { leaving.isOn = false }

    await questions.expectCancelled("Flow 1")
    await stage.expect(ends: [], alive: ["Flow"])
    expectReports(stage, 1)
  }

  @Test(arguments: [true, false], [true, false])
  func `D3: a guard that its own closure removes or switches off still answers`(
    _ isRemoved: Bool,
    _ isDrag: Bool
  ) async {
    let stage = Stage()
    let questions = Questions()
    let saving = Saving()
    await stage.start("Flow", .sheet(over: stage.home))
    var leaving: LeavingGuard?
    leaving = (stage.presentedStack?.topViewController as? ProbeScreen)?.guardLeaving(for: saving) {
      saving,
      _ in
      if isRemoved { leaving?.remove() } else { leaving?.isOn = false }
      return await questions.ask("Flow 1")
    }
    await settle()
    if isDrag {
      UserAction.dragDown(stage.presented).finish()
    } else {
      stage.coordinator(named: "Flow")?.flow.finish(with: "saved")
    }
    await expectEventually("it asks") { questions.asked == ["Flow 1"] }
    await settle()
    expect(stage.ends, equals: [])
    await questions.answer(.leave)

    await stage.expect(ends: [isDrag ? "Flow dismissed" : "Flow finished(saved)"])
    stage.expectNoIssue()
  }
}
