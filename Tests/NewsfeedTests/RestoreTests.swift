import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests that the app restores the user's places in one step.
@MainActor
@Suite(.oneAtATime)
struct RestoreTests {
  @Test
  func `a post in each tab and a draft above them come back where they were`() async throws {
    let app = try await TestApp.signedIn()
    try app.feed.onSelect?(.sample)
    try await app.wait(for: PostDetailViewController.self)
    let search = try await app.select(1, SearchViewController.self)
    search.text = "quiet"
    try await app.wait(for: SearchViewController.self) { $0.found == [.sample] }
    search.onSelect?(.sample)
    try await app.wait(for: PostDetailViewController.self)
    let profile = try await app.select(2, ProfileViewController.self)
    profile.onPosts?()
    try await app.wait(for: NewsfeedViewController.self).onSelect?(.sample)
    try await app.wait(for: PostDetailViewController.self)
    _ = try await app.select(1, PostDetailViewController.self)
    await LinkOpener(window: app.window).open(.draft(Draft(text: "A pear tree")))
    try await app.wait(for: ComposerViewController.self)
    #expect(app.window.navigationState(of: NewsfeedLink.self).links.count == 6)

    try await expectRestores(app.window, NewsfeedLink.self) { _ in try await app.restart() }

    #expect(try app.front(ComposerViewController.self).hasText)
  }

  @Test
  func `a post that is gone is left out, with a report`() async throws {
    let app = try await TestApp.signedIn()
    _ = try await app.select(1, SearchViewController.self)
    try app.front(SearchViewController.self).onSelect?(.sample)
    try await app.wait(for: PostDetailViewController.self)
    let places = app.window.navigationState(of: NewsfeedLink.self)
    try await app.posts.delete(Post.sample.id)
    try await app.wait(for: SearchViewController.self)

    await expectFlowIssue("There is no post \(Post.sample.id)") {
      let leftOut = await app.window.restore(places).result()
      #expect(leftOut.map(\.link) == [.post(Post.sample.id)])
    }
    expectOnDisplay(try app.front(SearchViewController.self))
  }
}
