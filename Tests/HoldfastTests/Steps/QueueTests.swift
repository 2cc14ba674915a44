import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that queued screens are shown one after the other, without a time limit, so that the user reads each (A17).
@MainActor
@Suite(.oneAtATime)
struct QueueTests {
  private func queue(_ stage: Stage) -> Placement {
    .sheet(over: .frontmost(of: stage.window), whenBusy: .queue)
  }

  private func frontTitle(_ stage: Stage) -> String? {
    let front = stage.frontmost
    return (front as? UINavigationController)?.topViewController?.title ?? front.title
  }

  // MARK: In order

  @Test(arguments: Variation.ofOneScreen)
  func `A17: queued screens come one after the other, in the order asked`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      for name in ["First", "Second", "Third"] {
        stage.begin(name, queue(stage), animated: variation.animated)
      }
      for name in ["First", "Second", "Third"] {
        await settle()
        expect(frontTitle(stage), equals: "\(name) 1")
        expect(stage.frontmost, is: stage.presented)
        // The user may read for any length of time.
        await advanceTime(by: 60)
        expect(frontTitle(stage), equals: "\(name) 1")
        stage.home.dismiss(animated: variation.animated)
      }
      await stage.expect(
        ends: ["First dismissed", "Second dismissed", "Third dismissed"],
        alive: variation.isSticky ? ["First", "Second", "Third"] : []
      )
      stage.expectNoIssue()
    }
  }

  enum InFront: CaseIterable, Sendable {
    case foreignModal, foreignAlert, lock, lockOfFlow, question

    @MainActor
    func present(on stage: Stage) async {
      switch self {
      case .foreignModal: stage.frontmost.present(ProbeScreen("Foreign"), animated: false)
      case .foreignAlert:
        let alert = UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
        stage.frontmost.present(alert, animated: false)
      case .lock:
        let lock = ProbeScreen("Lock")
        lock.isModalInPresentation = true
        stage.frontmost.present(lock, animated: false)
      case .lockOfFlow:
        await stage.start("Lock", .modal(over: .frontmost(of: stage.window), style: .fullScreen))
      case .question:
        let flow = await stage.start("Asks", .push(onto: stage.navigation)).flow
        Task { _ = await flow?.choose("Sure?", [AlertOption("Yes", style: .cancel, value: true)]) }
        await expectEventually("the question") { stage.presented is UIAlertController }
      }
      await settle()
    }
  }

  @Test(arguments: InFront.allCases, [true, false])
  func `A17: it waits behind a screen that it must not cover, however long, and comes then`(
    _ inFront: InFront,
    _ onSheet: Bool
  ) async {
    let stage = Stage()
    if onSheet, inFront != .question { await stage.start("Sheet", .sheet(over: stage.home)) }
    await inFront.present(on: stage)
    let front = stage.frontmost

    stage.begin("News", queue(stage))
    await advanceTime(by: 600)
    expect(stage.frontmost, is: front)
    expect(stage.coordinator(named: "News")?.flow.isOpen ?? false)
    front.presentingViewController?.dismiss(animated: true)
    await settle()
    await settle()

    expect(frontTitle(stage), equals: "News 1")
    expect((stage.frontmost === stage.presented), equals: (!onSheet || inFront == .question))
    stage.expectNoIssue()
    stage.home.dismiss(animated: false)
    await settle()
  }

  @Test
  func `A17: it comes over a sheet, also a guarded one, and leaves that as it is`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.begin("News", queue(stage))
    await settle()
    expect(frontTitle(stage), equals: "News 1")
    expect(stage.frontmost !== stage.presented)

    stage.coordinator(named: "News")?.flow.finish(with: "read")
    await stage.expect(ends: ["News finished(read)"], alive: ["Flow"])
    expect(frontTitle(stage), equals: "Flow 1")
    stage.expectNoIssue()
  }

  @Test
  func `A17: one that waits doesn't end with a sheet that it has never been over`() async {
    let stage = Stage()
    let sheet = await stage.start("Sheet", .sheet(over: stage.home))
    let alert = UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
    stage.frontmost.present(alert, animated: false)
    await settle()
    stage.begin("News", queue(stage))
    await settle()
    sheet.flow?.finish(with: "done")

    await stage.expect(ends: ["Sheet finished(done)"], alive: ["News"])
    expect(frontTitle(stage), equals: "News 1")
    stage.expectNoIssue()
  }

  @Test(arguments: [true, false])
  func `A17: over a screen it waits until that presents nothing`(_ isModal: Bool) async {
    let stage = Stage()
    await stage.start("Sheet", .sheet(over: stage.home))
    stage.begin(
      "News",
      isModal
        ? .modal(over: stage.home, whenBusy: .queue) : .sheet(over: stage.home, whenBusy: .queue)
    )
    await advanceTime(by: 600)
    expect(frontTitle(stage), equals: "Sheet 1")
    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["Sheet dismissed"], alive: ["News"])
    expect(frontTitle(stage), equals: "News 1")
    stage.expectNoIssue()
  }

  // MARK: Waiting screens hold up nothing

  @Test
  func `A17: a flow that is pushed, presented or made the root goes on meanwhile`() async {
    let stage = Stage()
    await stage.start("Sheet", .sheet(over: stage.home))
    stage.begin("News", .sheet(over: stage.home, whenBusy: .queue))
    await settle()
    await stage.start("Pushed", .push(onto: stage.navigation))
    expect(stage.stack, equals: ["Home", "Pushed 1"])
    await stage.start("Above", .sheet(over: stage.home, whenBusy: .above))
    expect(frontTitle(stage), equals: "Above 1")
    await stage.start("Root", .root(of: stage.window))

    expect(stage.ends.contains("Sheet dismissed"))
    expect(stage.window.rootViewController !== stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `A17: a later screen that waits for its turn holds up no other screen of its flow`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    flow.coordinator?.showNext(as: .sheet(whenBusy: .queue))
    flow.coordinator?.showNext(as: .push)
    await advanceTime(by: 60)
    expect(stage.stack, equals: ["Home", "Flow 1", "Flow 3"])
    stage.home.dismiss(animated: true)
    await settle()

    expect(frontTitle(stage), equals: "Flow 2")
    stage.expectNoIssue()
  }

  @Test
  func `A17: a screen that the caller of the one before shows comes first`() async {
    let stage = Stage()
    stage.begin("First", queue(stage)) { _ in
      stage.begin("Next", .sheet(over: stage.home))
    }
    stage.begin("Second", queue(stage))
    await settle()
    stage.coordinator(named: "First")?.flow.finish(with: "read")
    await settle()
    expect(frontTitle(stage) == "Second 1" || frontTitle(stage) == "Next 1")
    // The queue covers sheets of open flows.
    expect(stage.presentedStack?.topViewController?.title, equals: "Next 1")
    expect(stage.ends, equals: ["First finished(read)"])
    stage.expectNoIssue()
  }

  // MARK: Cancelling

  @Test
  func `A17: cancelling one that waits ends it, and the next one comes`() async {
    let stage = Stage()
    for name in ["First", "Second", "Third"] { stage.begin(name, queue(stage)) }
    await settle()
    stage.coordinator(named: "Second")?.flow.cancel()
    await stage.expect(ends: ["Second cancelled"], alive: ["First", "Third"])
    stage.home.dismiss(animated: true)

    await stage.expect(ends: ["Second cancelled", "First dismissed"], alive: ["Third"])
    expect(frontTitle(stage), equals: "Third 1")
    stage.expectNoIssue()
  }

  @Test
  func `A17: with its window, a flow that waits ends, and nothing holds it`() async {
    let stage = Stage()
    weak var weakWindow: TestWindow?
    do {
      let window = TestWindow(rootViewController: ProbeScreen("Root"))
      weakWindow = window
      window.rootViewController?.present(ProbeScreen("Foreign"), animated: false)
      await settle()
      stage.begin("News", .sheet(over: .frontmost(of: window), whenBusy: .queue))
      await settle()
      window.rootViewController?.dismiss(animated: false)
      window.rootViewController = nil
    }
    await advanceTime(by: 1)
    await settle()
    expectNil(weakWindow)
    await stage.expect(ends: ["News failed(hostGone)"])
  }

  // MARK: Questions

  private let options = [
    AlertOption("Yes", style: .default, value: true),
    AlertOption("No", style: .cancel, value: false),
  ]

  /// A record of the answers, in their order.
  private final class Asked {
    var answers: [String] = []
  }

  @discardableResult
  private func ask(
    _ title: String,
    _ flow: Flow<String>?,
    _ asked: Asked,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Task<Void, Never> {
    Task { @MainActor in
      guard let flow else { return }
      let outcome = await flow.choose(title, whenBusy: whenBusy, options)
      asked.answers.append("\(title) \(outcome.brief)")
    }
  }

  @Test
  func `A17: a second question waits for the answer to the first, however long, in order`() async {
    let stage = Stage()
    let asked = Asked()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    let other = await stage.start("Other", .push(onto: stage.navigation)).flow
    ask("One", flow, asked)
    await expectEventually("it asks") { stage.presented is UIAlertController }
    ask("Two", flow, asked)
    ask("Three", other, asked)
    for title in ["One", "Two", "Three"] {
      await expectEventually("\(title) is asked") { frontTitle(stage) == title }
      await advanceTime(by: 60)
      await settle()
      expect(frontTitle(stage), equals: title)
      UserAction.tap("Yes", in: stage.presented)
      await settle()
    }
    await expectEventually("all are answered") { asked.answers.count == 3 }

    expect(
      asked.answers,
      equals: ["One finished(true)", "Two finished(true)", "Three finished(true)"]
    )
    await stage.expect(ends: [], alive: ["Flow", "Other"])
    expectNothingPresented(by: stage.navigation)
    stage.expectNoIssue()
  }

  @Test
  func `A17: a cancelled task takes its question out of the queue`() async {
    let stage = Stage()
    let asked = Asked()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    ask("One", flow, asked)
    await expectEventually("it asks") { stage.presented is UIAlertController }
    let second = ask("Two", flow, asked)
    ask("Three", flow, asked)
    await Task.yield()
    await settle()
    second.cancel()
    await expectEventually("it has ended") { asked.answers == ["Two cancelled"] }
    UserAction.tap("No", in: stage.presented)
    await expectEventually("the third") { frontTitle(stage) == "Three" }
    await settle()
    UserAction.tap("No", in: stage.presented)
    await expectEventually("all") { asked.answers.count == 3 }

    expect(
      asked.answers,
      equals: ["Two cancelled", "One finished(false)", "Three finished(false)"]
    )
    await settle()
    stage.expectNoIssue()
  }

  @Test
  func `A17: the end of the flow ends the questions that wait`() async {
    let stage = Stage()
    let asked = Asked()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    ask("One", flow, asked)
    await expectEventually("it asks") { stage.presented is UIAlertController }
    ask("Two", flow, asked)
    await Task.yield()
    await settle()
    flow?.finish(with: "done")
    await expectEventually("both") { asked.answers.count == 2 }

    expect(asked.answers.contains("One dismissed"))
    expect(asked.answers.contains("Two failed(flowEnded)"))
    await stage.expect(ends: ["Flow finished(done)"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test
  func `A17: what the code after an answer shows comes before the next question`() async {
    let stage = Stage()
    let asked = Asked()
    let started = await stage.start("Flow", .push(onto: stage.navigation))
    let flow = started.flow
    let task = Task { @MainActor in
      _ = await flow?.choose("One", options)
      started.coordinator?.showNext(as: .sheet)
    }
    await expectEventually("it asks") { stage.presented is UIAlertController }
    ask("Two", flow, asked)
    await Task.yield()
    await settle()
    UserAction.tap("Yes", in: stage.presented)
    await task.value
    await settle()

    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 2")
    stage.expectNoIssue()
    expect(frontTitle(stage), equals: "Two")
    UserAction.tap("Yes", in: stage.frontmost)
    await expectEventually("the answer") { asked.answers == ["Two finished(true)"] }
  }

  @Test
  func `A17: a question that is queued waits behind a modal of the app's; by default it fails`()
    async
  {
    let stage = Stage()
    let asked = Asked()
    let flow = await stage.start("Flow", .push(onto: stage.navigation)).flow
    stage.home.present(ProbeScreen("Foreign"), animated: false)
    await settle()
    ask("Queued", flow, asked, whenBusy: .queue)
    await Task.yield()
    await settle()
    ask("Fails", flow, asked)
    await expectEventually("it fails") { asked.answers == ["Fails failed(busy)"] }
    await advanceTime(by: 600)
    stage.home.dismiss(animated: true)
    await expectEventually("it asks") { frontTitle(stage) == "Queued" }
    await settle()
    UserAction.tap("No", in: stage.presented)
    await expectEventually("the answer") { asked.answers.last == "Queued finished(false)" }
    stage.expectNoIssue()
  }
}
