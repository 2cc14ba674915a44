import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that a window is restored to the state that its user left.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoreTests {
  /// Makes an app as its user left it, with a post in each tab, the second tab selected, and comments at full
  /// height over it.
  private func usedApp() async -> RestoreApp {
    let app = RestoreApp()
    await settle()
    app.feed.show(1)
    await settle()
    app.stage.tabs.selectedIndex = 1
    app.search.show(2)
    await settle()
    app.search.showComments(of: 2)
    await settle()
    UserAction.drag(app.stage.tabs.presentedViewController, to: .large)
    return app
  }

  @Test
  func `places are recorded as they lie, and survive a round trip through JSON`() async throws {
    let places = await usedApp().places

    expect(
      "\(places)",
      equals: "[search(\"feed\") › post(1) | search(\"search\") › post(2)*] ^ comments "
        + "at com.apple.UIKit.large"
    )
    expect(
      places.links,
      equals: [.search("feed"), .post(1), .search("search"), .post(2), .comments]
    )
    let data = try JSONEncoder().encode(places)
    try expect(JSONDecoder().decode(NavigationState<AppLink>.self, from: data), equals: places)
    expect(TestWindow().navigationState(of: AppLink.self).isEmpty)
  }

  @Test(arguments: [false, true])
  func `tabs, stacks and sheets are back in the same turn, without animation`(
    _ areUITabs: Bool
  ) async {
    let before = await usedApp()
    let places = before.places
    before.stage.window.close()

    let after = RestoreApp()
    if areUITabs { after.stage.useUITabs() }
    Moves.all = []
    let restoration = after.stage.window.restore(places)

    expect(restoration.isFinished)
    expect(after.places, equals: places)
    expect(after.stage.tabs.selectedIndex, equals: 1)
    expect(after.stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Feed post 1"])
    expect(
      after.stage.searchStack.viewControllers.map(\.title),
      equals: ["Search", "Search post 2"]
    )
    let sheet = after.stage.tabs.presentedViewController
    expect(sheet?.sheetPresentationController?.selectedDetentIdentifier, equals: .large)
    expect(!Moves.all.contains { $0.hasSuffix("*") })
    expect(sheet?.transitionCoordinator?.isAnimated != true)
    expect(after.stage.searchStack.transitionCoordinator?.isAnimated != true)
    await settle()
    expect(after.places, equals: places)
    await expect(restoration.result().isEmpty)
  }

  @Test
  func `a post that is open twice comes back twice`() async {
    let before = RestoreApp()
    before.feed.show(1)
    before.feed.show(2)
    before.feed.show(1)
    await settle()
    let places = before.places
    before.stage.window.close()

    let after = RestoreApp()
    after.stage.window.restore(places)

    expect(after.places, equals: places)
    expect(after.stage.feedStack.viewControllers.count, equals: 4)
  }

  @Test
  func `modals without links are not recorded, nor are screens that are leaving`() async {
    let app = RestoreApp()
    await settle()
    await app.stage.present("Nothing")
    expect("\(app.places)", equals: "[search(\"feed\")* | search(\"search\")]")

    await app.stage.present("Comments").carry(AppLink.comments)
    expect("\(app.places)", equals: "[search(\"feed\")* | search(\"search\")] ^ comments")

    app.stage.tabs.dismiss(animated: true)
    expect("\(app.places)", equals: "[search(\"feed\")* | search(\"search\")]")
    await settle()
  }

  @Test
  func `a modal with tabs is recorded once one of them has a link`() async {
    let app = RestoreApp()
    await settle()
    let comments = Page("Comments")
    let modal = UITabBarController()
    modal.viewControllers = [comments, Page("Other")]
    app.stage.tabs.present(modal, animated: false)
    await settle()
    expect("\(app.places)", equals: "[search(\"feed\")* | search(\"search\")]")

    comments.carry(AppLink.comments)
    expect("\(app.places)", equals: "[search(\"feed\")* | search(\"search\")] ^ [comments* | ]")
  }

  @Test
  func `a post over the tabs comes back, though the same one is in a tab`() async {
    let stage = LinkStage(showsRoot: false)
    let stack = PageStack(rootViewController: stage.tabs)
    stage.window.rootViewController = stack
    stage.feed.carry(AppLink.post(1))
    let showPost: @MainActor () -> Void = { [weak stack] in
      let post = Page("Post")
      post.carry(AppLink.post(1))
      stack?.pushViewController(post, animated: false)
    }
    stage.respond(stage.tabs) { _ in .handled { showPost() } }
    showPost()
    await settle()
    let places: NavigationState<AppLink> = stage.window.navigationState()
    expect("\(places)", equals: "post(1) › [post(1)* | ]")
    stack.popViewController(animated: false)
    await settle()

    expect(stage.window.restore(places).isFinished)
    expect(stack.viewControllers.map(\.title), equals: [nil, "Post"])
  }

  @Test
  func `a screen presented over a search comes back over it, and no result`() async {
    let stage = LinkStage()
    let results = Page("Results")
    results.carry(AppLink.post(1))
    let search = UISearchController(searchResultsController: results)
    stage.feed.definesPresentationContext = true
    stage.feed.navigationItem.searchController = search
    let showComments: @MainActor () -> Void = { [weak search] in
      let comments = Page("Comments")
      comments.carry(AppLink.comments)
      search?.present(comments, animated: false)
    }
    stage.respond(stage.feed) { _ in .handled { showComments() } }
    await settle()
    search.isActive = true
    await settle()
    showComments()
    await settle()
    let places: NavigationState<AppLink> = stage.window.navigationState()
    expect(places.links, equals: [.comments])
    search.dismiss(animated: false)
    await settle()

    let restoration = stage.window.restore(places)
    await expect(restoration.result().isEmpty)

    expect(search.presentedViewController?.title, equals: "Comments")
    search.dismiss(animated: false)
    await settle()
    search.isActive = false
    await settle()
  }
}

/// An app whose tabs show posts in a stack each, and comments over them.
@MainActor
final class RestoreApp {
  let stage: LinkStage
  let feed: RestoreCoordinator
  let search: RestoreCoordinator

  init(showsRoot: Bool = true) {
    stage = LinkStage(showsRoot: showsRoot)
    feed = RestoreCoordinator("Feed", stage.feed)
    search = RestoreCoordinator("Search", stage.search)
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
  }

  var places: NavigationState<AppLink> { stage.window.navigationState() }
}

@MainActor
final class RestoreCoordinator {
  private let name: String
  private weak var root: Page?
  /// Called when a post is shown.
  var onShow: (() -> Void)?
  /// The gate at which a link to a post waits before the post is shown.
  var gate: Gate?

  init(_ name: String, _ root: Page) {
    self.name = name
    self.root = root
    root.respond(to: AppLink.self, for: self) { coordinator, _, link in
      switch link {
      case .post(let number):
        coordinator.gate.map { gate in
          .handled {
            await gate.opened()
            coordinator.show(number)
          }
        } ?? .handled { coordinator.show(number) }
      case .comments: .restored { coordinator.showComments(of: 0) }
      default: .pass
      }
    }
  }

  func show(_ number: Int) {
    guard let stack = root?.navigationController else { return }
    let post = Page("\(name) post \(number)")
    post.carry(AppLink.post(number))
    post.respond(to: AppLink.self, for: self) { coordinator, _, link in
      link == .comments ? .handled { coordinator.showComments(of: number) } : .pass
    }
    Flow<Void>(.push(onto: stack), onEnd: { _ in }).show(post)
    onShow?()
  }

  func showComments(of number: Int, then next: Int? = nil) {
    guard let host = root?.navigationController?.topViewController else { return }
    let comments = Page("Comments of \(number)")
    comments.carry(AppLink.comments)
    let flow = Flow<Void>(.sheet(over: host, detents: [.medium, .large]), onEnd: { _ in })
    let showPost: @MainActor (Int) -> Void = { number in
      let post = Page("Commented post \(number)")
      post.carry(AppLink.post(number))
      flow.show(post)
    }
    comments.respond(to: AppLink.self) { _, link in
      guard case .post(let number) = link else { return .pass }
      return .handled { showPost(number) }
    }
    flow.show(comments)
    if let next { showPost(next) }
  }
}
