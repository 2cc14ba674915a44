import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in tabs that are pushed on the stack of a tab, by a tap on that tab.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct NestedTabsAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  @Test(arguments: [true, false])
  func `a draft in tabs that were pushed in a tab is asked before a tap on that tab pops them`(
    isInStack: Bool
  ) async {
    let draft = Page("Draft")
    let inner = UITabBarController()
    inner.viewControllers = [isInStack ? UINavigationController(rootViewController: draft) : draft]
    stage.feedStack.pushViewController(inner, animated: false)
    await settle()
    asked.guardScreen(draft)
    await settle()
    UserAction.tapTab(at: 0, in: stage.tabs)
    await settle()
    expect(asked.names, equals: ["Draft"])
    expect(stage.feedStack.topViewController, is: inner)
  }
}
