import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in one of several containers that leave together.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SeveralContainersAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// A place in a modal, out of sight, in which the draft is.
  enum Place: CaseIterable, Sendable {
    case tabOutOfSight, beneathTop, page, contextOfChild, results, collapsedDetail
  }

  private func container(with draft: Page, in place: Place) -> UIViewController {
    switch place {
    case .tabOutOfSight:
      let tabs = UITabBarController()
      tabs.viewControllers = [Page("Front"), UINavigationController(rootViewController: draft)]
      return tabs
    case .beneathTop:
      let stack = UINavigationController(rootViewController: draft)
      stack.pushViewController(Page("Top"), animated: false)
      return stack
    case .page:
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers([draft], direction: .forward, animated: false, completion: nil)
      return pages
    case .contextOfChild, .results:
      return UINavigationController(rootViewController: Page("Host"))
    case .collapsedDetail:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(Page("List"), for: .primary)
      split.setViewController(draft, for: .secondary)
      return split
    }
  }

  /// An act that removes the modal together with a pushed screen.
  enum Act: CaseIterable, Sendable {
    case back, backTo, finish, outerFlow, replaceAll, link
  }

  @Test(arguments: Act.allCases, Place.allCases)
  func `a draft in a container of a modal is asked before the modal leaves`(
    _ act: Act,
    _ place: Place
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    outer.show(Page("Outer"), animated: false)
    await settle()
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    flow.show(first, animated: false)
    await settle()
    flow.show(Page("Second"), animated: false)
    await settle()
    let draft = Page("Draft")
    let modal = container(with: draft, in: place)
    modal.modalPresentationStyle = .pageSheet
    flow.show(modal, as: .modal(embeddedIn: .nothing), animated: false)
    await settle()
    if let host = (modal as? UINavigationController)?.topViewController {
      if place == .contextOfChild {
        host.definesPresentationContext = true
        draft.modalPresentationStyle = .overCurrentContext
        host.present(draft, animated: false)
      }
      if place == .results {
        let search = UISearchController(searchResultsController: draft)
        host.navigationItem.searchController = search
        search.isActive = true
        search.showsSearchResultsController = true
      }
    }
    if let split = modal as? UISplitViewController { split.show(.secondary) }
    await settle()
    asked.guardScreen(draft)
    await settle()
    var opening: OpeningLink?
    switch act {
    case .back: flow.back()
    case .backTo: flow.back(to: first)
    case .finish: flow.finish()
    case .outerFlow: outer.finish()
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    case .link: opening = stage.begin(.post(1))
    }
    await advanceTime(by: 10)

    expect(asked.names, equals: ["Draft"])
    expect(modal.presentingViewController != nil)
    expect(stage.feedStack.viewControllers.count, equals: 4)
    opening?.cancel()
    outer.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a draft that leaves with the host of its host is asked before the user goes back`(
    _ answer: LeavingAnswer
  ) async {
    let host = await stage.push("Host")
    let sheet = Flow<Void>(
      .sheet(over: host, detents: [.medium], largestUndimmed: .medium).dismissedWithHost()
    ) { _ in }
    let hint = Page("Hint")
    sheet.show(hint, animated: false)
    await settle()
    let inner = Flow<Void>(
      .sheet(over: hint, detents: [.medium], largestUndimmed: .medium, embeddedIn: .nothing)
        .dismissedWithHost()
    ) { _ in }
    let draft = Page("Draft")
    asked.guardScreen(draft, answer)
    inner.show(draft, animated: false)
    await settle()
    UserAction.tapBack(in: stage.feedStack)
    await advanceTime(by: 3)

    expect(asked.names, equals: ["Draft"])
    expect(inner.isOpen, equals: (answer == .stay))
    inner.finish(with: (), askingGuards: false)
    sheet.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a PIN in the context of a tab out of sight refuses a place in that tab`(
    isLater: Bool
  ) async throws {
    let before = RestoreApp()
    before.stage.tabs.selectedIndex = 1
    before.search.show(2)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()

    let app = RestoreApp()
    app.stage.tabs.selectedIndex = 1
    await settle()
    let pin = Page("PIN")
    app.stage.search.definesPresentationContext = true
    pin.modalPresentationStyle = .overCurrentContext
    pin.respond(to: AppLink.self) { _, _ in isLater ? .later : .refuse("Locked.") }
    app.stage.search.present(pin, animated: false)
    await settle()
    app.stage.tabs.selectedIndex = 0
    await settle()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 30)

    expect(app.stage.searchStack.viewControllers.count, equals: 1)
    expect(restoration.isFinished, equals: !isLater)
    pin.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 10)
    expect(app.stage.searchStack.viewControllers.count, equals: (isLater ? 2 : 1))
  }
}
