import Foundation
import Holdfast
import HoldfastLinks

/// Shows a search through all posts, in a tab of its own.
@MainActor
final class SearchCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let posts: PostService

  /// Makes the coordinator of one person's search.
  init(flow: Flow<Void>, session: Session, posts: PostService) {
    self.flow = flow
    self.session = session
    self.posts = posts
  }

  /// Shows the search with its results, which are updated when posts change.
  func showSearch() {
    let search = SearchViewController()
    search.connect(\.onSelect, to: self) { coordinator, _, post in coordinator.show(post) }
    search.connect(\.onText, to: self) { _, search, text in
      search.carry(NewsfeedLink.search(text))
    }
    search.carry(NewsfeedLink.search(""))
    search.respond(to: NewsfeedLink.self, for: self) { coordinator, search, link in
      switch link {
      case .search(let text): .handled { search.text = text }
      case .post(let id): .restored { try await coordinator.restore(id) }
      case .feed, .profile, .compose, .draft: .pass
      }
    }
    search.listen(to: posts.changes()) { search, change in search.apply(change) }
    flow.show(search)
  }

  /// Shows the post that was open in this tab when the app's state was saved.
  ///
  /// A link to a post, on the other hand, leads to the newsfeed.
  private func restore(_ id: Post.ID) async throws {
    guard let post = await posts.post(id) else { throw NewsfeedLinkError.noSuchPost(id) }
    show(post)
  }

  private func show(_ post: Post) {
    let detail = Flow<Post.ID>(.push(onStackOf: flow), name: "post detail") { _ in }
    PostDetailCoordinator(flow: detail, post: post, session: session, posts: posts)
      .showPost()
  }
}
