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
}
