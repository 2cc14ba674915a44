import Holdfast
import HoldfastTesting
import NewsfeedApp
import Testing

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
}
