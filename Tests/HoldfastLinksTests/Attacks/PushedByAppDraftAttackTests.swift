import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft that the app has pushed, in a flow of its own, on a stack that another flow has shown.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PushedByAppDraftAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// The place of the flow that ends.
  enum Place: CaseIterable, Sendable {
    case sheet, popover, tab, child, page, window
  }

  @Test(arguments: Place.allCases, [true, false])
  func `a draft that the app has pushed on a flow's own stack is asked before the flow ends`(
    _ place: Place,
    isCancelled: Bool
  ) async {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    if place == .page {
      pages.setViewControllers([Page("Page")], direction: .forward, animated: false)
      stage.window.rootViewController = pages
      await settle()
    }
    let placement: Placement =
      switch place {
      case .sheet: .sheet(over: stage.tabs)
      case .popover: .popover(over: stage.feed, from: .view(stage.feed.view))
      case .tab: .tab(in: stage.tabs)
      case .child:
        .child(of: stage.feed, in: stage.feed.view, embeddedIn: .navigationController)
      case .page: .page(in: pages, embeddedIn: .navigationController, then: { Page("Next") })
      case .window: .window(in: stage.scene, embeddedIn: .navigationController)
      }
    let flow = Flow<Void>(placement) { _ in }
    let first = Page("First")
    flow.show(first, animated: false)
    await settle()
    if place == .tab {
      stage.tabs.selectedIndex = 2
      await settle()
    }
    guard let stack = first.navigationController else { return }
    let other = Flow<Void>(
      .custom(
        show: { [weak stack] in stack?.pushViewController($0, animated: false) },
        remove: { [weak stack] _ in stack?.popViewController(animated: false) }
      )
    ) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft)
    other.show(draft, animated: false)
    await settle()
    expect(stack.topViewController, is: draft)
    expect(draft.viewIfLoaded?.window != nil)
    if isCancelled { flow.cancel() } else { flow.finish() }
    await advanceTime(by: 10)
    let isThere = draft.viewIfLoaded?.window != nil
    expect(isThere || asked.names == ["Draft"])
    LeavingGuard.withoutAsking {
      if other.isOpen { other.cancel() }
      if flow.isOpen { flow.cancel() }
    }
    await advanceTime(by: 10)
  }
}
