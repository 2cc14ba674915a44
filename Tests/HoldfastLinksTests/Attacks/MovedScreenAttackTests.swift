import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft that the app moves to another stack, window or presentation, as it does for another size.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct MovedScreenAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// A gesture of the user that pops a draft.
  enum Gesture: CaseIterable, Sendable {
    case backButton, swipeBack, tabTap
  }

  @Test(arguments: Gesture.allCases, [LeavingAnswer.stay, .leave])
  func `a draft that the app has moved to another stack is asked before the user pops it`(
    _ gesture: Gesture,
    _ answer: LeavingAnswer
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft, answer)
    flow.show(draft, animated: false)
    await settle()
    stage.tabs.selectedIndex = 1
    await settle()
    stage.feedStack.setViewControllers([stage.feed], animated: false)
    stage.searchStack.setViewControllers([stage.search, draft], animated: false)
    await settle()
    expect(draft.viewIfLoaded?.window != nil)
    switch gesture {
    case .backButton: UserAction.tapBack(in: stage.searchStack)
    case .swipeBack: UserAction.swipeBack(in: stage.searchStack).finish()
    case .tabTap: UserAction.tapTab(at: 1, in: stage.tabs)
    }
    await advanceTime(by: 3)

    expect(asked.names, equals: ["Draft"])
    expect((stage.searchStack.topViewController === draft), equals: (answer == .stay))
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `a stack from which the app has moved a draft away has its swipe again`() async {
    let draft = Page("Draft")
    let other = Page("Other")
    stage.feedStack.pushViewController(draft, animated: false)
    await settle()
    asked.guardScreen(draft)
    await settle()
    stage.feedStack.setViewControllers([stage.feed, other], animated: false)
    stage.searchStack.setViewControllers([stage.search, draft], animated: false)
    await settle()
    UserAction.swipeBack(in: stage.feedStack).finish()
    await settle()

    expect(stage.feedStack.viewControllers, equals: [stage.feed])
    expect(asked.names, equals: [])
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a draft in a sheet that the app has dismissed and presented again is asked`(
    _ answer: LeavingAnswer
  ) async {
    let draft = Page("Draft")
    draft.modalPresentationStyle = .pageSheet
    stage.tabs.present(draft, animated: false)
    await settle()
    asked.guardScreen(draft, answer)
    await settle()
    stage.tabs.dismiss(animated: false) { [stage] in stage.tabs.present(draft, animated: false) }
    await settle()
    expect(draft.viewIfLoaded?.window != nil)
    UserAction.dragDown(draft).finish()
    await advanceTime(by: 3)

    expect(asked.names, equals: ["Draft"])
    expect((draft.presentingViewController != nil), equals: (answer == .stay))
    draft.dismiss(animated: false)
    await settle()
  }

  @Test
  func `a draft whose root the app has moved to another window refuses a link there`() async {
    let draft = await stage.push("Draft")
    stage.respond(stage.feed, stage.handles("Feed"))
    asked.guardScreen(draft)
    await settle()
    let other = UIWindow(windowScene: stage.scene)
    stage.window.rootViewController = nil
    other.rootViewController = stage.tabs
    other.makeKeyAndVisible()
    await settle()
    let opening = OpeningLink(.post(1), in: other)
    await expectEventually("over") { opening.result != nil }

    expect(
      opening.result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(stage.feedStack.topViewController, is: draft)
    other.rootViewController = nil
    other.isHidden = true
    other.windowScene = nil
    stage.window.rootViewController = stage.tabs
    stage.window.makeKey()
    await settle()
  }

  @Test
  func `a link whose root the app moves beneath a lock to another window does no work`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = stage.lock()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 2)
    let other = UIWindow(windowScene: stage.scene)
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .refuse("Sign in first.") }
    stage.window.rootViewController = signIn
    other.rootViewController = stage.tabs
    other.isHidden = false
    await settle()
    lock.finish()
    await expectEventually("over") { opening.result != nil }

    expect(opening.result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Feed works"))
    other.rootViewController = nil
    other.isHidden = true
    other.windowScene = nil
    await settle()
  }
}
