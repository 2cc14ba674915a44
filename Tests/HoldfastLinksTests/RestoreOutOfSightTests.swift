import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the restoration of screens in tabs that aren't selected, and the order of these screens.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoreOutOfSightTests {
  enum Container: CaseIterable, Sendable {
    case split, splitWithColumns, stack
  }

  /// An object with a gate, at which the list's work waits before it shows a post.
  ///
  /// The list's responder holds this object, so an object that held the list as well would keep the app after the test.
  @MainActor
  private final class ListWork {
    var gate: Gate?
  }

  /// An app with a feed, and with a mailbox whose posts are details of a split view, or are pushed.
  @MainActor
  private final class MailApp {
    let stage = LinkStage(showsRoot: false)
    let listWork = ListWork()

    init(_ container: Container, _ sizeClass: UIUserInterfaceSizeClass) {
      UserAction.resize(stage.window, to: sizeClass)
      let list = Page("List")
      let mailbox: UIViewController
      let placement: Placement
      switch container {
      case .stack:
        let stack = PageStack(rootViewController: list)
        mailbox = stack
        placement = .push(onto: stack)
      case .split, .splitWithColumns:
        let split =
          container == .split
          ? UISplitViewController() : UISplitViewController(style: .doubleColumn)
        split.viewControllers = [
          PageStack(rootViewController: list), PageStack(rootViewController: Page("Empty")),
        ]
        mailbox = split
        placement = .detail(in: split)
      }
      stage.tabs.viewControllers = [stage.feedStack, mailbox]
      stage.window.rootViewController = stage.tabs
      stage.feed.carry(AppLink.search("feed"))
      list.carry(AppLink.search("list"))
      let show: @MainActor () -> Void = {
        let post = Page("Post")
        post.carry(AppLink.post(1))
        Flow<Void>(placement, onEnd: { _ in }).show(post)
      }
      list.respond(to: AppLink.self, for: listWork) { listWork, _, link in
        guard link == .post(1) else { return .pass }
        guard let gate = listWork.gate else { return .handled { show() } }
        return .handled {
          await gate.opened()
          show()
        }
      }
      stage.feed.respond(to: AppLink.self) { feed, link in
        guard link == .comments else { return .pass }
        return .restored { [weak feed] in
          guard let feed else { return }
          let comments = Page("Comments")
          comments.carry(AppLink.comments)
          Flow<Void>(.sheet(over: feed), onEnd: { _ in }).show(comments)
        }
      }
    }

    var places: NavigationState<AppLink> { stage.window.navigationState() }
  }

  /// A state with comments over the feed, which is selected, and a post in the mailbox.
  private static let saved = PlacesOf(
    tabs: [
      PlacesOf(links: [.search("feed")]), PlacesOf(links: [.search("list"), .post(1)]),
    ],
    selectedTab: 0,
    presented: [PlacesOf(links: [.comments])]
  )

  private func places() throws -> NavigationState<AppLink> {
    try JSONDecoder().decode(NavigationState<AppLink>.self, from: JSONEncoder().encode(Self.saved))
  }

  @Test(arguments: Container.allCases, [UIUserInterfaceSizeClass.compact, .regular])
  func `A14: a detail in a tab that is not selected is restored, and holds nothing up`(
    _ container: Container,
    _ sizeClass: UIUserInterfaceSizeClass
  ) async throws {
    let app = MailApp(container, sizeClass)

    let restoration = app.stage.window.restore(try places())

    expect(app.stage.tabs.presentedViewController != nil)
    await expect(restoration.result().isEmpty)
    expect(Set(app.places.links), equals: [.search("feed"), .search("list"), .post(1), .comments])
    expect(app.stage.tabs.selectedIndex, equals: 0)
    expect(app.stage.issues.isEmpty)
  }

  @Test(arguments: Container.allCases, [UIUserInterfaceSizeClass.compact, .regular])
  func `A14: the front screen is there at once, while a tab that is not selected takes its time`(
    _ container: Container,
    _ sizeClass: UIUserInterfaceSizeClass
  ) async throws {
    let app = MailApp(container, sizeClass)
    let gate = Gate()
    app.listWork.gate = gate

    let restoration = app.stage.window.restore(try places())
    expect(app.stage.tabs.presentedViewController != nil)
    await settle()
    expect(!restoration.isFinished)
    app.stage.tabs.dismiss(animated: false)
    await settle()

    gate.open()
    await expect(restoration.result().isEmpty)
    expect(app.places.links.contains(.post(1)))
    expect(app.stage.tabs.selectedIndex, equals: 0)
  }

  @Test
  func `A14: a tab that the user selects meanwhile stays selected`() async throws {
    let app = MailApp(.stack, .compact)
    let gate = Gate()
    app.listWork.gate = gate
    let restoration = app.stage.window.restore(try places())
    await settle()
    app.stage.tabs.dismiss(animated: false)
    await settle()
    app.stage.tabs.selectedIndex = 1
    await settle()

    gate.open()
    await expect(restoration.result().isEmpty)
    await settle()
    expect(app.stage.tabs.selectedIndex, equals: 1)
  }

  @Test
  func `A14: what never comes out of sight is left out after the others`() async throws {
    let app = MailApp(.stack, .compact)
    app.listWork.gate = Gate()
    let restoration = app.stage.window.restore(try places())
    await advanceTime(by: 6)
    await expectEventually("it is over") { restoration.isFinished }
    expect(restoration.failures.map(\.link), equals: [.post(1)])
    expect(app.places.links.contains(.comments))
  }
}
