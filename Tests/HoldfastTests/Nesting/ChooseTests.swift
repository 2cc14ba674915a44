import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests an alert as a flow, which returns a typed choice exactly once, by every exit (X14).
@MainActor
@Suite(.oneAtATime)
struct ChooseTests {
  private enum Choice: Sendable {
    case delete
    case keep
  }

  /// The outcomes that a question has returned.
  @MainActor
  private final class Answers {
    var all: [Outcome<Choice>] = []
  }

  private static let options: [AlertOption<Choice>] = [
    .init("Delete", style: .destructive, value: .delete),
    .init("Keep", style: .cancel, value: .keep),
  ]

  /// Asks in a task of its own, as a coordinator does.
  @discardableResult
  private func ask(
    _ started: Stage.Started,
    _ answers: Answers,
    as style: AlertStyle = .alert,
    line: UInt = #line,
    options: [AlertOption<Choice>] = Self.options,
    then: @escaping @MainActor (Flow<String>, Outcome<Choice>) -> Void = { _, _ in }
  ) async -> Task<Void, Never> {
    let task = Task { @MainActor [weak flow = started.flow] in
      guard let flow else { return }
      let choice = await flow.choose("Delete post?", as: style, line: line, options)
      answers.all.append(choice)
      then(flow, choice)
    }
    await Task.yield()
    await settle()
    return task
  }

  private func alert(_ stage: Stage) throws -> UIAlertController {
    try #require(stage.frontmost as? UIAlertController)
  }

  /// Runs one exit of an alert over a pushed flow, which stays open afterwards.
  private func row(
    _ variation: Variation,
    _ expected: Outcome<Choice>,
    as style: AlertStyle = .alert,
    options: [AlertOption<Choice>] = Self.options,
    exit: @MainActor (Stage, Task<Void, Never>) async throws -> Void
  ) async throws {
    try await withStage(variation) { stage in
      let answers = Answers()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      let task = await ask(started, answers, as: style, options: options)
      try expect(alert(stage).title, equals: "Delete post?")
      try expect(alert(stage).actions.count, equals: options.count)

      try await exit(stage, task)

      await expectEventually("an answer") { !answers.all.isEmpty }
      await stage.expect(ends: [], alive: ["Flow"])
      expect(answers.all, equals: [expected])
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
      stage.navigation.popToRootViewController(animated: false)
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
    }
  }

  // MARK: Exits

  @Test(arguments: Variation.ofOneScreen)
  func `X14: a button is the choice`(_ variation: Variation) async throws {
    try await row(variation, .finished(.delete)) { stage, _ in
      UserAction.tap("Delete", in: try alert(stage))
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X14: the cancel button is a choice as well`(_ variation: Variation) async throws {
    try await row(variation, .finished(.keep)) { stage, _ in
      UserAction.tap("Keep", in: try alert(stage))
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X14: a tap outside an action sheet takes the cancel option`(
    _ variation: Variation
  ) async throws {
    try await row(variation, .finished(.keep), as: .actionSheet) { stage, _ in
      UserAction.tapOutside(try alert(stage))
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X14: an alert dismissed by code is dismissed without a choice`(
    _ variation: Variation
  ) async throws {
    try await row(variation, .dismissed) { stage, _ in
      stage.home.dismiss(animated: variation.animated)
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `F7: cancelling the task takes the alert away`(_ variation: Variation) async throws {
    try await row(variation, .cancelled) { _, task in
      task.cancel()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `a task cancelled while the tapped alert goes makes one answer`(
    _ variation: Variation
  ) async throws {
    try await row(variation, .cancelled) { stage, task in
      UserAction.tap("Delete", in: try alert(stage))
      task.cancel()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `an alert that leaves with its flow ends first`(_ variation: Variation) async throws {
    try await withStage(variation) { stage in
      let answers = Answers()
      var endsThen: [String]?
      let started = await stage.start("Flow", .sheet(over: stage.home))
      await ask(started, answers) { _, _ in endsThen = stage.ends }
      _ = try alert(stage)

      stage.home.dismiss(animated: variation.animated)

      // The flow stays open until the asking task has continued.
      await expectEventually("an answer") { answers.all == [.dismissed] }
      await expectEventually("the flow's end") { !stage.ends.isEmpty }
      await stage.expect(ends: ["Flow dismissed"], alive: variation.isSticky ? ["Flow"] : [])
      expect(endsThen, equals: [])
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `F3: finishing a flow that asks takes the alert along`(_ variation: Variation) async throws {
    try await withStage(variation) { stage in
      let answers = Answers()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      await ask(started, answers)
      _ = try alert(stage)

      started.flow?.finish(with: "done")

      await stage.expect(ends: ["Flow finished(done)"], alive: variation.isSticky ? ["Flow"] : [])
      await expectEventually("an answer") { answers.all == [.dismissed] }
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  // MARK: Going on

  @Test(arguments: Variation.ofOneScreen)
  func `what follows an answer finds the flow open, even with no screen left`(
    _ variation: Variation
  ) async throws {
    try await withStage(variation) { stage in
      let answers = Answers()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      await ask(started, answers) { flow, choice in
        if case .finished(.delete) = choice { flow.finish(with: "deleted") }
      }
      stage.navigation.popToRootViewController(animated: false)
      await settle()
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])

      UserAction.tap("Delete", in: try alert(stage))

      await expectEventually("an end") { !stage.ends.isEmpty }
      await stage.expect(
        ends: ["Flow finished(deleted)"],
        alive: variation.isSticky ? ["Flow"] : []
      )
      stage.expectNoIssue()
    }
  }

  @Test
  func `a flow that has only its question left ends with the answer`() async throws {
    let stage = Stage()
    let answers = Answers()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    await ask(started, answers)
    stage.navigation.popToRootViewController(animated: false)
    await settle()

    UserAction.tap("Keep", in: try alert(stage))

    await expectEventually("an end") { !stage.ends.isEmpty }
    await stage.expect(ends: ["Flow dismissed"])
    expect(answers.all, equals: [.finished(.keep)])
  }

  @Test
  func `a question asked in the middle of a push comes over the pushed screen`() async throws {
    let stage = Stage()
    let answers = Answers()
    let started = stage.begin("Flow", .push(onto: stage.navigation))
    await ask(started, answers)

    UserAction.tap("Keep", in: try alert(stage))

    await expectEventually("an answer") { answers.all == [.finished(.keep)] }
    expect(stage.stack, equals: ["Home", "Flow 1"])
    stage.expectNoIssue()
  }

  // MARK: It can't be asked

  @Test
  func `a question over a busy screen fails and names both`() async {
    let stage = Stage()
    let answers = Answers()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    let foreign = ProbeScreen("Foreign")
    stage.home.present(foreign, animated: false)
    await settle()

    await ask(started, answers)

    await expectEventually("an answer") { !answers.all.isEmpty }
    expect(
      answers.all.map(\.failure),
      equals: [
        .busy(
          screen: "UIAlertController “Delete post?”",
          host: "ProbeScreen “Flow 1”",
          presenting: "ProbeScreen “Foreign”"
        )
      ]
    )
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test
  func `W12: an output that fires again asks once, with a report`() async {
    let stage = Stage()
    let answers = Answers()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    do {
      guard let coordinator = started.coordinator else { return }
      let delete: @MainActor () -> Void = stage.home.bound(to: coordinator) { coordinator, _ in
        let flow = coordinator.flow
        Task { @MainActor in answers.all.append(await flow.choose("Delete post?", Self.options)) }
      }
      for _ in 0..<2 { delete() }
    }
    await expectEventually("a question") { stage.presented != nil }
    await settle()

    expect(answers.all, equals: [])
    expect(stage.issues.count, equals: 1)
    expectPresented(by: stage.navigation, is: stage.frontmost)
    stage.home.dismiss(animated: true)
    await expectEventually("an answer") { answers.all == [.dismissed] }
  }

  @Test(arguments: [false, true])
  func `W4: a question of a flow that shows nothing waits for a screen, and not for ever`(
    _ showsLater: Bool
  ) async throws {
    let stage = Stage()
    let answers = Answers()
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    await ask(Stage.Started(coordinator: coordinator), answers)
    expectNothingPresented(by: stage.navigation)

    if showsLater {
      coordinator.showNext()
      await settle()
      UserAction.tap("Keep", in: try alert(stage))
    } else {
      await advanceTime(by: 6)
    }

    await expectEventually("an answer") { !answers.all.isEmpty }
    if showsLater {
      expect(answers.all, equals: [.finished(.keep)])
    } else {
      expect(
        answers.all.first?.failure,
        equals: .timedOut(
          screen: "UIAlertController “Delete post?”",
          waitingFor: "Flow, which asks the question, shows no screen",
          advice: "Show the first screen of Flow, or find out why Flow waits"
        )
      )
    }
    withExtendedLifetime(flow) {}
  }

  @Test(arguments: [true, false])
  func `a question after the flow's end fails at once, also while its screen leaves`(
    hasLeft: Bool
  ) async {
    let stage = Stage()
    let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation))
    coordinator.showNext()
    await settle()
    flow.cancel()
    if hasLeft { await settle() }

    let choice = await flow.choose("Delete post?", Self.options)

    expect(
      choice.failure,
      equals: .flowEnded(screen: "UIAlertController “Delete post?”", flow: "Flow")
    )
    await stage.expect(ends: ["Flow cancelled"], alive: ["Flow"])
    withExtendedLifetime(coordinator) {}
  }

  @Test
  func `a cancelled task asks nothing`() async {
    let stage = Stage()
    let answers = Answers()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    let gate = Gate()
    let task = Task { @MainActor [weak flow = started.flow] in
      await gate.opened()
      if let flow { answers.all.append(await flow.choose("Delete post?", Self.options)) }
    }
    task.cancel()
    gate.open()
    await task.value

    expect(answers.all, equals: [.cancelled])
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `a question without options, or with two ways to cancel, is a typed error`() async {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))

    let none = await started.flow?.choose("Delete?", [AlertOption<Choice>]())
    let two = await started.flow?.choose(
      "Delete?",
      [
        AlertOption("Keep", style: .cancel, value: Choice.keep),
        AlertOption("No", style: .cancel, value: Choice.keep),
      ]
    )

    let name = "UIAlertController “Delete?”"
    expect(none?.failure, equals: .invalidOptions(screen: name, cancels: 0))
    expect(two?.failure, equals: .invalidOptions(screen: name, cancels: 2))
    await stage.expect(ends: [], alive: ["Flow"])
  }

  // MARK: On an iPad

  @Test(arguments: Variation.ofOneScreen)
  func `on an iPad an action sheet is a popover at its source`(_ variation: Variation) async throws
  {
    try await onPad {
      try await withStage(variation) { stage in
        let answers = Answers()
        let started = await stage.start("Flow", .push(onto: stage.navigation))
        let item = UIBarButtonItem()
        for style in [
          AlertStyle.actionSheet(from: stage.navigation.view), .actionSheet(from: item),
        ] {
          await ask(started, answers, as: style)
          try expect(alert(stage).presentationController is UIPopoverPresentationController)
          UserAction.tap("Delete", in: try alert(stage))
          await settle()
        }

        await expectEventually("answers") { answers.all.count == 2 }
        expect(answers.all, equals: [.finished(.delete), .finished(.delete)])
        await stage.expect(ends: [], alive: ["Flow"])
      }
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `X13: a tap outside a popover without a cancel option dismisses the question`(
    _ variation: Variation
  ) async throws {
    try await onPad {
      try await withStage(variation) { stage in
        let answers = Answers()
        let started = await stage.start("Flow", .push(onto: stage.navigation))
        await ask(
          started,
          answers,
          as: .actionSheet(from: stage.navigation.view),
          options: [.init("Delete", style: .destructive, value: .delete)]
        )
        UserAction.tapOutside(try alert(stage))
        await settle()

        await expectEventually("an answer") { answers.all.count == 1 }
        expect(answers.all, equals: [.dismissed])
        await stage.expect(ends: [], alive: ["Flow"])
      }
    }
  }

  @Test
  func `on an iPad an action sheet without a source is a typed error`() async {
    await onPad {
      let stage = Stage()
      let answers = Answers()
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      for style in [AlertStyle.actionSheet, .actionSheet(from: UIView())] {
        await ask(started, answers, as: style)
      }

      await expectEventually("two failures") { answers.all.count == 2 }
      let error = FlowError.noSource(screen: "UIAlertController “Delete post?”")
      expect(answers.all.map(\.failure), equals: [error, error])
      expectNothingPresented(by: stage.navigation)
    }
  }

  // MARK: Text

  @Test(arguments: ["Save", "Not now"])
  func `a line of text is asked for in an alert`(_ button: String) async throws {
    let stage = Stage()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    var outcome: Outcome<String>?
    let task = Task { @MainActor [weak flow = started.flow] in
      outcome = await flow?.askForText("Name?", button: "Save", cancel: "Not now") { field in
        field.text = "Robin"
      }
    }
    await expectEventually("an alert") { stage.frontmost is UIAlertController }
    try alert(stage).textFields?.first?.text? += " Vale"

    UserAction.tap(button, in: try alert(stage))
    await settle()
    await task.value

    expect(outcome, equals: (button == "Save" ? .finished("Robin Vale") : .cancelled))
  }
}
