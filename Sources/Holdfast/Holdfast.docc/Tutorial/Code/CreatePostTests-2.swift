import Holdfast
import HoldfastTesting
import Testing

@testable import CreatePost

@MainActor
@Suite(.oneAtATime)
struct CreatePostTests {
  private let service = PostService { text in Post(text: text) }

  @Test(arguments: Exit.all(for: .sheet))
  func `the composer is freed at every exit`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let flow = Flow<Post>(placement, onEnd: onEnd)
      leaks.track(CreatePostCoordinator(flow: flow, service: service)).showComposer()
    }
  }

  @Test
  func `a published post is in the feed`() async throws {
    await expectFreed { leaks in
      let feed = leaks.track(FeedCoordinator(service: service)).makeFeed()
      let window = TestWindow(rootViewController: feed)
      await window.settle()
      feed.onCompose?()
      await window.settle()
      (window.frontScreen as? ComposerViewController)?.onNext?("Hello")
      await window.settle()

      (window.frontScreen as? SettingsViewController)?.onPublish?()
      await window.settle()

      #expect(feed.posts.map(\.text) == ["Hello"])
      expectNothingPresented(by: feed)
    }
  }
}
