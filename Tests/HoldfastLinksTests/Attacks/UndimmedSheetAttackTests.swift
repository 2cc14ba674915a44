import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in a sheet through which the user reaches the screen behind it, where the sheet leaves with
/// that screen.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct UndimmedSheetAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// Shows a draft in a sheet over a pushed screen, with which the sheet leaves.
  private func show(_ draft: Page) async -> (host: Page, sheet: Flow<Void>) {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let host = Page("Host")
    outer.show(host, animated: false)
    await settle()
    let sheet = Flow<Void>(
      .sheet(
        over: host,
        detents: [.medium, .large],
        largestUndimmed: .medium,
        embeddedIn: .nothing
      )
      .dismissedWithHost()
    ) { [weak stage] in stage?.events.append("Sheet \($0)") }
    sheet.show(draft, animated: false)
    await settle()
    expect(draft.viewIfLoaded?.window != nil)
    return (host, sheet)
  }

  /// A gesture of the user that pops the host of the sheet.
  enum Gesture: CaseIterable, Sendable {
    case backButton, swipeBack

    @MainActor
    func make(in stage: LinkStage) {
      switch self {
      case .backButton: UserAction.tapBack(in: stage.feedStack)
      case .swipeBack: UserAction.swipeBack(in: stage.feedStack).finish()
      }
    }
  }

  @Test(arguments: Gesture.allCases, [LeavingAnswer.stay, .leave])
  func `a draft is asked before the user pops the screen with which its sheet leaves`(
    _ gesture: Gesture,
    _ answer: LeavingAnswer
  ) async {
    let draft = Page("Draft")
    asked.guardScreen(draft, answer)
    let (host, sheet) = await show(draft)
    gesture.make(in: stage)
    await advanceTime(by: 3)

    expect(asked.names, equals: ["Draft"])
    expect((stage.feedStack.topViewController === host), equals: (answer == .stay))
    expect(sheet.isOpen, equals: (answer == .stay))
    sheet.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `after the guard is off the user pops the screen, and its sheet leaves`() async {
    let draft = Page("Draft")
    let leaving = asked.guardScreen(draft)
    let (host, sheet) = await show(draft)
    await settle()
    leaving.isOn = false
    UserAction.tapBack(in: stage.feedStack)
    await advanceTime(by: 3)

    expect(asked.names, equals: [])
    expectNil(host.parent)
    expect(!sheet.isOpen)
    expect(stage.events, equals: ["Sheet dismissed"])
  }

  @Test
  func `a draft in a sheet that stays when its host is popped isn't asked`() async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let host = Page("Host")
    outer.show(host, animated: false)
    await settle()
    let sheet = Flow<Void>(
      .sheet(over: host, detents: [.medium], largestUndimmed: .medium, embeddedIn: .nothing)
    ) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    sheet.show(draft, animated: false)
    await settle()
    UserAction.tapBack(in: stage.feedStack)
    await advanceTime(by: 3)

    expect(asked.names, equals: [])
    expect(stage.feedStack.viewControllers.count, equals: 1)
    expect(draft.viewIfLoaded?.window != nil)
    sheet.finish(with: (), askingGuards: false)
    await settle()
  }
}
