import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to replace a draft or a PIN in a column, a half or a page, which no flow of that place has shown.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ReplacedDetailAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// How the draft has come into the column.
  enum Way: CaseIterable, Sendable {
    case setByTheApp, pushedByTheApp, pushedByAFlow, placedByCaller, detailInContainer
  }

  /// Shows a draft in the column of the details of a split view controller that has room for it.
  private func showDraft(
    _ way: Way,
    _ style: UISplitViewController.Style
  ) async -> (split: UISplitViewController, draft: Page) {
    let split =
      style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    let draft = Page("Draft")
    let stack = UINavigationController(rootViewController: Page("Detail"))
    switch way {
    case .setByTheApp: stack.viewControllers = [draft]
    case .placedByCaller:
      Flow<Void>(.placedByCaller) { _ in }.show(draft)
      stack.viewControllers = [draft]
    case .pushedByTheApp, .pushedByAFlow, .detailInContainer: break
    }
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .regular)
    split.viewControllers = [UINavigationController(rootViewController: Page("List")), stack]
    await settle()
    if way == .pushedByTheApp { stack.pushViewController(draft, animated: false) }
    if way == .pushedByAFlow {
      Flow<Void>(.push(onto: stack)) { _ in }.show(draft, animated: false)
    }
    if way == .detailInContainer {
      let place = Placement.detail(
        in: split,
        embeddedIn: .container {
          let container = Page("Container")
          container.addChild(UINavigationController(rootViewController: $0))
          container.view.addSubview(container.children[0].view)
          container.children[0].didMove(toParent: container)
          return container
        }
      )
      Flow<Void>(place) { _ in }.show(draft, animated: false)
    }
    await settle()
    expect(draft.viewIfLoaded?.window != nil)
    return (split, draft)
  }

  @Test(arguments: Way.allCases, [UISplitViewController.Style.unspecified, .doubleColumn])
  func `the guard of a draft in the column is asked before the next detail replaces it`(
    _ way: Way,
    _ style: UISplitViewController.Style
  ) async {
    let (split, draft) = await showDraft(way, style)
    asked.guardScreen(draft)
    let next = Flow<Void>(.detail(in: split)) { _ in }
    let page = Page("Next")
    next.show(page, animated: false)
    await advanceTime(by: 10)
    expect(asked.names, equals: ["Draft"])
    expect(draft.viewIfLoaded?.window != nil)
    expectNil(page.viewIfLoaded?.window)
    next.cancel(askingGuards: false)
    await settle()
  }

  @Test(
    arguments: [Way.setByTheApp, .pushedByAFlow],
    [UISplitViewController.Style.unspecified, .doubleColumn]
  )
  func `a PIN in the context of a screen in the column stays when the next detail is requested`(
    _ way: Way,
    _ style: UISplitViewController.Style
  ) async {
    let (split, draft) = await showDraft(way, style)
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    draft.definesPresentationContext = true
    draft.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: draft)
    let next = Flow<Void>(.detail(in: split)) { _ in }
    next.show(Page("Next"), animated: false)
    await advanceTime(by: 3)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await advanceTime(by: 10)
    next.cancel(askingGuards: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a screen that was pushed on a detail stays at the detail's end`(
    isOfFlow: Bool
  ) async {
    let split = UISplitViewController(style: .doubleColumn)
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .regular)
    split.setViewController(Page("List"), for: .primary)
    await settle()
    let flow = Flow<Void>(.detail(in: split, embeddedIn: .nothing, then: { Page("Empty") })) { _ in
    }
    let detail = Page("Detail")
    flow.show(detail, animated: false)
    await settle()
    guard let stack = detail.navigationController else { return }
    let pushed = Page("Pushed")
    if isOfFlow {
      Flow<Void>(.push(onto: stack)) { _ in }.show(pushed, animated: false)
    } else {
      stack.pushViewController(pushed, animated: false)
    }
    await settle()
    let pin = Page("PIN")
    pin.modalPresentationStyle = .overCurrentContext
    pushed.definesPresentationContext = true
    pushed.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: pushed)
    flow.finish()
    await advanceTime(by: 3)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await advanceTime(by: 10)
  }

  @Test(arguments: [true, false])
  func `the guard of a draft in a half is asked before the next screen replaces it`(
    isOfFlow: Bool
  ) async {
    let halves = UIArrangementViewController()
    halves.setViewController(Page("First"), for: .primary)
    stage.window.rootViewController = halves
    await settle()
    let draft = Page("Draft")
    if isOfFlow {
      Flow<Void>(.arrangement(in: halves, placement: .secondary)) { _ in }.show(draft)
    } else {
      halves.setViewController(draft, for: .secondary)
    }
    await settle()
    asked.guardScreen(draft)
    let next = Flow<Void>(.arrangement(in: halves, placement: .secondary)) { _ in }
    next.show(Page("Next"), animated: false)
    await advanceTime(by: 10)
    expect(asked.names, equals: ["Draft"])
    expect(halves.viewController(for: .secondary), is: draft)
    next.cancel(askingGuards: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `the guard of a page that UIKit keeps is asked if the next page removes that page`(
    isAnimated: Bool
  ) async {
    let draft = Page("Draft")
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([draft], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    asked.guardScreen(draft)
    pages.setViewControllers([Page("Other")], direction: .forward, animated: true, completion: nil)
    await settle()
    let wasKept = draft.parent === pages
    let next = Flow<Void>(.page(in: pages)) { _ in }
    next.show(Page("Next"), animated: isAnimated)
    await advanceTime(by: 10)
    let isKept = draft.parent === pages
    expect(isKept || !wasKept || asked.names == ["Draft"])
    next.cancel(askingGuards: false)
    await settle()
  }
}
