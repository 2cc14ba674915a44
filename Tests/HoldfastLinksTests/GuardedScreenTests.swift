import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests a link that would remove a screen that is guarded by `guardLeaving`.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardedScreenTests {
  /// A guard's question that a test answers, with the numbers of questions and cancellations.
  ///
  /// The guard holds the question, as it holds every coordinator. A stage would hold itself in this way.
  @MainActor
  private final class Question {
    private(set) var count = 0
    private(set) var cancelled = 0
    private var open: CheckedContinuation<LeavingAnswer, Never>?

    func ask() async -> LeavingAnswer {
      count += 1
      return await withTaskCancellationHandler {
        await withCheckedContinuation { open = $0 }
      } onCancel: {
        Task { @MainActor in
          self.cancelled += 1
          self.answer(.stay)
        }
      }
    }

    func answer(_ answer: LeavingAnswer) {
      open?.resume(returning: answer)
      open = nil
    }
  }

  /// The position of the guarded screen, and so the change by which the feed's link removes it.
  enum Place: CaseIterable, Sendable {
    case onSheet
    case aboveInStack
    case belowTheTop
    case belowOnSheetsStack
    case inSelectedTab

    @MainActor
    func show(in stage: LinkStage) async -> Page {
      switch self {
      case .onSheet: return await stage.present("Guarded", style: .pageSheet)
      case .aboveInStack: return await stage.push("Guarded")
      case .belowTheTop:
        let page = await stage.push("Guarded")
        await stage.push("Above")
        return page
      case .belowOnSheetsStack:
        let stack = PageStack(rootViewController: Page("Guarded"))
        stage.tabs.present(stack, animated: false)
        await settle()
        await stage.push("Above", onto: stack)
        return stack.viewControllers.first as? Page ?? Page("none")
      case .inSelectedTab:
        stage.tabs.selectedViewController = stage.searchStack
        return await stage.push("Guarded", onto: stage.searchStack)
      }
    }
  }

  @discardableResult
  private func guarding(_ page: Page, _ question: Question) -> LeavingGuard {
    page.guardLeaving(for: question) { question, _ in await question.ask() }
  }

  @Test(arguments: Place.allCases)
  func `a link that would take it off display asks, and is refused or goes on`(
    _ place: Place
  ) async {
    let stage = LinkStage()
    let question = Question()
    stage.respond(stage.feed, stage.handles("Feed"))
    guarding(await place.show(in: stage), question)
    await settle()
    Moves.all = []

    let first = stage.begin(.post(1))
    await expectEventually("it asks") { question.count == 1 }
    expect(Moves.all, equals: [])
    question.answer(.stay)
    await expectEventually("the link is over") { first.result != nil }
    expect(
      first.result,
      equals: .refused(by: "Page “Guarded”", reason: "Its guard answered .stay.")
    )
    expect(Moves.all, equals: [])

    let second = stage.begin(.post(1))
    await expectEventually("it asks again") { question.count == 2 }
    question.answer(.leave)
    await expectEventually("the link is over") { second.result != nil }
    expect(second.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.last, equals: "Feed works")
    expectOnDisplay(stage.feed)
  }

  @Test
  func `the screen that answered is freed when it leaves while the guard is asked`() async {
    let stage = LinkStage()
    let question = Question()
    weak var answerer: Page?
    do {
      let page = await stage.push("Answering")
      stage.respond(page, stage.handles("Answering"))
      answerer = page
    }
    guarding(await stage.present("Guarded", style: .pageSheet), question)
    let opening = stage.begin(.post(1))
    await expectEventually("it asks") { question.count == 1 }

    stage.feedStack.popViewController(animated: false)
    await settle()

    expectNil(answerer)
    question.answer(.leave)
    await expectEventually("the link is over") { opening.result != nil }
  }

  @Test
  func `a link that leaves it where it is asks nothing`() async {
    let stage = LinkStage()
    let question = Question()
    let page = await stage.push("Guarded")
    guarding(page, question)

    // The first link is answered by the guarded screen, and the second one by a screen in front of it.
    stage.respond(page, stage.handles("Guarded"))
    _ = await stage.open(.post(1))
    let sheet = await stage.present("Sheet", style: .pageSheet)
    stage.respond(sheet, stage.handles("Sheet"))
    _ = await stage.open(.post(1))
    expect(stage.events.last, equals: "Sheet works")

    // This link is answered by a screen behind the guarded one, which isn't made visible.
    let other = LinkStage()
    guarding(await other.push("Guarded"), question)
    other.respond(other.feed) { _ in .handled(revealing: false) {} }
    await expect(other.open(.post(1)), equals: .handled(by: "Page “Feed”"))

    expect(question.count, equals: 0)
  }

  @Test
  func `a guarded screen out of sight that stays is not asked`() async {
    let stage = LinkStage()
    let question = Question()
    guarding(await stage.push("Guarded"), question)
    await stage.push("Above")
    stage.respond(stage.search, stage.handles("Search"))

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Search”"))

    expect(question.count, equals: 0)
  }

  @Test
  func `a cancelled link takes its question back, and asks no further`() async {
    let stage = LinkStage()
    let question = Question()
    stage.respond(stage.feed, stage.handles("Feed"))
    guarding(await stage.push("Guarded"), question)
    guarding(await stage.push("Guarded as well"), question)
    let opening = stage.begin(.post(1))
    await expectEventually("it asks") { question.count == 1 }
    await settle()

    opening.cancel()

    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .failed(.cancelled(link: "AppLink “post(1)”")))
    await expectEventually("the question is cancelled") { question.cancelled == 1 }
    await settle()
    expect(question.count, equals: 1)
    expect(stage.feedStack.viewControllers.count, equals: 3)
  }

  @Test
  func `a question that was taken back and goes on all the same answers no later one`() async {
    /// Answers that only the test gives.
    final class Answers {
      var open: [CheckedContinuation<LeavingAnswer, Never>] = []
      var given = 0
    }
    let stage = LinkStage()
    let answers = Answers()
    stage.respond(stage.feed, stage.handles("Feed"))
    await stage.push("Guarded").guardLeaving(for: answers) { answers, _ in
      let answer = await withCheckedContinuation { answers.open.append($0) }
      answers.given += 1
      return answer
    }
    let opening = stage.begin(.post(1))
    await expectEventually("the link asks") { answers.open.count == 1 }
    opening.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    UserAction.tapBack(in: stage.feedStack)
    await expectEventually("the gesture asks") { answers.open.count == 2 }

    answers.open.first?.resume(returning: .leave)
    await expectEventually("the first goes on") { answers.given == 1 }
    await settle()
    expect(stage.feedStack.viewControllers.count, equals: 2)

    answers.open.last?.resume(returning: .leave)
    await expectEventually("it is popped") { stage.feedStack.viewControllers.count == 1 }
  }

  @Test
  func `a gesture's question is not taken back by a cancelled link that waits for it, too`() async {
    let stage = LinkStage()
    let question = Question()
    stage.respond(stage.feed, stage.handles("Feed"))
    guarding(await stage.push("Guarded"), question)
    await settle()
    UserAction.tapBack(in: stage.feedStack)
    await expectEventually("it asks") { question.count == 1 }
    let opening = stage.begin(.post(1))
    await settle()
    expect(question.count, equals: 1)

    opening.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(question.cancelled, equals: 0)
    question.answer(.leave)

    await expectEventually("it is popped") { stage.feedStack.viewControllers.count == 1 }
  }

  @Test
  func `a guard that its own closure removes while it asks is answered all the same`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let page = await stage.push("Guarded")
    var leaving: LeavingGuard?
    leaving = page.guardLeaving(for: Question()) { _, _ in
      leaving?.remove()
      return .stay
    }

    await expect(
      stage.open(.post(1)),
      equals: .refused(by: "Page “Guarded”", reason: "Its guard answered .stay.")
    )
    expectTop(of: stage.feedStack, is: page)
  }

  @Test
  func `a screen that goes while it is asked is in no link's way`() async {
    let stage = LinkStage()
    let question = Question()
    stage.respond(stage.feed, stage.handles("Feed"))
    guarding(await stage.push("Guarded"), question)
    let opening = stage.begin(.post(1))
    await expectEventually("it asks") { question.count == 1 }

    stage.feedStack.popViewController(animated: true)

    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(question.cancelled, equals: 1)
  }

  @Test
  func `a screen that went while another one asked is not asked by the link`() async {
    let stage = LinkStage()
    let question = Question()
    stage.respond(stage.feed, stage.handles("Feed"))
    let pages = [await stage.push("Guarded"), await stage.push("Guarded as well")]
    for page in pages { guarding(page, question) }
    let opening = stage.begin(.post(1))
    await expectEventually("it asks") { question.count == 1 }

    stage.feedStack.popToRootViewController(animated: false)
    question.answer(.leave)

    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(question.count, equals: 1)
    withExtendedLifetime(pages) {}
  }
}
