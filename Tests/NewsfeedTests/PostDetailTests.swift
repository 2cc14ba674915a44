import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

@MainActor @Suite(.oneAtATime)
struct PostDetailTests {
  @Test
  func `a post that was edited before its screen listens is shown as it is now`() async throws {
    let app = try await TestApp.signedIn()
    try await app.posts.edit(Post.sample.with(Draft(text: "Another day.", audience: .onlyMe)))

    try app.feed.onSelect?(.sample)

    let detail = try await app.wait(for: PostDetailViewController.self) {
      $0.post.audience == .onlyMe
    }
    #expect(detail.post.text == "Another day.")
  }

  enum WayBack: CaseIterable, Sendable {
    case button
    case swipe
    case link

    @MainActor
    func go(in app: TestApp) throws {
      switch self {
      case .button: UserAction.tapBack(in: try app.stack)
      case .swipe: UserAction.swipeBack(in: try app.stack).finish()
      case .link:
        let opener = LinkOpener(window: app.window)
        Task { await opener.open(.feed) }
      }
    }
  }

  @Test(arguments: WayBack.allCases)
  func `changed settings are asked for on each way back`(_ way: WayBack) async throws {
    let app = try await TestApp.signedIn()
    let settings = try await openSettings(in: app)
    settings.tableView(try table(of: settings), didSelectRowAt: IndexPath(row: 2, section: 0))
    #expect(settings.draft.audience == .onlyMe)

    try way.go(in: app)
    UserAction.tap("Keep Editing", in: try await app.wait(for: UIAlertController.self))
    #expect(try await app.wait(for: PostSettingsViewController.self) === settings)
    await settle()
    try way.go(in: app)
    UserAction.tap("Discard", in: try await app.wait(for: UIAlertController.self))

    try await app.wait(for: "an end") { !app.ends.isEmpty }
    #expect(app.ends.first == "change settings: dismissed")
    #expect(await app.posts.posts.first?.audience == .everyone)
  }

  @Test
  func `settings that are as they were, or saved, are left at once`() async throws {
    let app = try await TestApp.signedIn()
    let settings = try await openSettings(in: app)
    let table = try table(of: settings)
    settings.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
    settings.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))

    UserAction.swipeBack(in: try app.stack).finish()
    try await app.wait(for: PostDetailViewController.self).onSettings?()
    let again = try await app.wait(for: PostSettingsViewController.self)
    again.tableView(try self.table(of: again), didSelectRowAt: IndexPath(row: 2, section: 0))
    UserAction.tap(again.navigationItem.rightBarButtonItem)

    try await app.wait(for: PostDetailViewController.self) { $0.post.audience == .onlyMe }
    #expect(app.ends == ["change settings: dismissed", "change settings: finished"])
  }

  @Test
  func `a session that ends asks for nothing`() async throws {
    let app = try await TestApp.signedIn()
    let settings = try await openSettings(in: app)
    settings.tableView(try table(of: settings), didSelectRowAt: IndexPath(row: 2, section: 0))

    await app.signIn.expire()

    try await app.wait(for: SignInViewController.self)
  }

  private func openSettings(in app: TestApp) async throws -> PostSettingsViewController {
    try app.feed.onSelect?(.sample)
    try await app.wait(for: PostDetailViewController.self).onSettings?()
    return try await app.wait(for: PostSettingsViewController.self)
  }

  private func table(of settings: PostSettingsViewController) throws -> UITableView {
    try #require(settings.view as? UITableView)
  }
}
