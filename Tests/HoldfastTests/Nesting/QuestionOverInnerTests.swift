import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a question is presented over the front screen of its flow and of the flows that were started from it.
@MainActor
@Suite(.oneAtATime)
struct QuestionOverInnerTests {
  @MainActor
  private final class Answers {
    var all: [Outcome<Bool>] = []
  }

  /// Asks, and waits until the alert is visible or the question has failed.
  private func ask(
    _ flow: Flow<String>?,
    whenBusy: Placement.WhenBusy = .fail
  ) async throws -> Answers {
    let answers = Answers()
    let flow = try #require(flow)
    Task { @MainActor [weak flow] in
      guard let flow else { return }
      answers.all.append(
        await flow.choose("Sure?", whenBusy: whenBusy, [.init("Yes", style: .default, value: true)])
      )
    }
    await Task.yield()
    await settle()
    return answers
  }

  private func answer(_ stage: Stage, _ answers: Answers) async throws {
    try UserAction.tap("Yes", in: #require(stage.frontmost as? UIAlertController))
    await expectEventually("an answer") { !answers.all.isEmpty }
    expect(answers.all, equals: [.finished(true)])
    await settle()
  }

  @Test(arguments: [true, false])
  func `a question comes over the sheet of an inner flow`(_ animated: Bool) async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation), animated: animated)
    let host = try #require(stage.navigation.topViewController)
    await stage.start("Inner", .sheet(over: host), screens: 2, animated: animated)

    let answers = try await ask(outer.flow)

    expect(stage.frontmost.presentingViewController, is: stage.presented)
    try await answer(stage, answers)
    expect(stage.titles, equals: ["Home", "Outer 1", "Inner 1", "Inner 2"])
    await stage.expect(ends: [], alive: ["Outer", "Inner"])
    stage.expectNoIssue()
  }

  @Test
  func `a question comes over the inner flow of an inner flow`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let host = try #require(stage.navigation.topViewController)
    let inner = await stage.start("Inner", .sheet(over: host))
    let screen = try #require(stage.presentedStack?.topViewController)
    await stage.start("Innermost", .modal(over: screen, style: .fullScreen))
    expect(inner.flow?.isOpen, equals: true)

    try await answer(stage, try await ask(outer.flow))
    await stage.expect(ends: [], alive: ["Outer", "Inner", "Innermost"])
  }

  @Test
  func `a question of a flow that shows nothing comes over its gate`() async throws {
    let stage = Stage()
    let (outer, flow) = stage.make("Outer", .sheet(over: stage.home))
    await stage.start("Gate", .gate(before: flow)) { _ in _ = outer }

    try await answer(stage, try await ask(flow))
    await stage.expect(ends: [], alive: ["Outer", "Gate"])
  }

  /// Presents a modal that no flow has shown over an inner flow's sheet.
  private func presentForeign(_ stage: Stage) async throws -> ProbeScreen {
    let host = try #require(stage.navigation.topViewController)
    await stage.start("Inner", .sheet(over: host))
    let foreign = ProbeScreen("Foreign")
    try #require(stage.presented).present(foreign, animated: false)
    await settle()
    return foreign
  }

  @Test
  func `under a modal that is not the flow's a question fails and names both`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    _ = try await presentForeign(stage)

    let answers = try await ask(outer.flow)

    await expectEventually("an answer") { !answers.all.isEmpty }
    expect(
      answers.all.first?.failure,
      equals: .busy(
        screen: "UIAlertController “Sure?”",
        host: "ProbeScreen “Inner 1”",
        presenting: "ProbeScreen “Foreign”"
      )
    )
  }

  @Test
  func `under a modal that is not the flow's a question waits where it is to`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let foreign = try await presentForeign(stage)

    let answers = try await ask(outer.flow, whenBusy: .wait)
    expect(answers.all.isEmpty)
    foreign.dismiss(animated: false)
    await settle()
    try await answer(stage, answers)
  }

  @Test
  func `over a modal that is not the flow's a question is asked where it is to`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let foreign = try await presentForeign(stage)

    let answers = try await ask(outer.flow, whenBusy: .above)
    expect(stage.frontmost.presentingViewController, is: foreign)
    try await answer(stage, answers)
  }

  @Test
  func `a question asked while an inner flow's sheet goes comes when it has gone`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let host = try #require(stage.navigation.topViewController)
    await stage.start("Inner", .sheet(over: host))
    stage.navigation.dismiss(animated: true)
    expect(stage.presented?.isBeingDismissed, equals: true)

    let answers = try await ask(outer.flow)

    expect(stage.frontmost.presentingViewController, is: stage.navigation)
    try await answer(stage, answers)
    stage.expectNoIssue()
  }

  @Test
  func `A17: a question is not asked over another one, but when that is answered`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let first = try await ask(outer.flow)
    let answers = Answers()
    let flow = try #require(outer.flow)
    Task { @MainActor [weak flow] in
      guard let flow else { return }
      answers.all.append(await flow.choose("Really?", [.init("Yes", style: .default, value: true)]))
    }
    await Task.yield()
    await advanceTime(by: 60)
    expect(answers.all.isEmpty)
    try await answer(stage, first)
    await expectEventually("it is asked") { stage.frontmost.title == "Really?" }
    await settle()
    UserAction.tap("Yes", in: stage.frontmost)
    await expectEventually("an answer") { answers.all == [.finished(true)] }
  }

  @Test
  func `under the outer flow's modal an inner flow's question fails`() async throws {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    let inner = await stage.start("Inner", .sheet(over: stage.frontmost))
    outer.coordinator?.showNext(as: .modal(whenBusy: .above))
    await settle()

    let answers = try await ask(inner.flow)

    await expectEventually("an answer") { !answers.all.isEmpty }
    expect(answers.all.first?.failure?.reason, equals: .busy)
  }

  @Test
  func `a question keeps its flow open when the screens leave under it`() async throws {
    let stage = Stage()
    let asking = await stage.start("Asking", .push(onto: stage.navigation))
    let answers: Answers
    do {
      let other = await stage.start("Other", .sheet(over: stage.home))
      _ = other
      answers = try await ask(asking.flow, whenBusy: .above)
    }
    stage.navigation.popToRootViewController(animated: false)
    await advanceTime(by: 1)
    expect(stage.ends, equals: [])

    try await answer(stage, answers)
    await stage.expect(ends: ["Asking dismissed"], alive: ["Other"])
  }

  @Test
  func `L5: finish waits for the question of another flow over its sheet`() async throws {
    let stage = Stage()
    let asking = await stage.start("Asking", .push(onto: stage.navigation))
    let ending = await stage.start("Ending", .sheet(over: stage.home))
    let answers = try await ask(asking.flow, whenBusy: .queue)
    expect(stage.frontmost is UIAlertController)
    expect(stage.frontmost.presentingViewController, is: stage.presented)

    ending.flow?.finish(with: "done")
    await advanceTime(by: 2)
    expect(stage.ends, equals: [])

    try await answer(stage, answers)
    await stage.expect(ends: ["Ending finished(done)"], alive: ["Asking"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }
}
