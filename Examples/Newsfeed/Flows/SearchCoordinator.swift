import Foundation
import Holdfast
import HoldfastLinks

/// A search through all posts, in a tab of its own.
@MainActor
package final class SearchCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let posts: PostService
  private let log: LifeLog
  private let life: LifeMark

  /// Makes the coordinator of one person's search.
  package init(flow: Flow<Void>, session: Session, posts: PostService, log: LifeLog) {
    self.flow = flow
    self.session = session
    self.posts = posts
    self.log = log
    life = log.mark(Self.self)
  }

  /// Shows the search and what it finds, which stays up to date.
  package func showSearch() {
    let search = SearchViewController()
    search.onSelect = { self.show($0) }
    search.connect(\.onText, to: self) { _, search, text in
      search.carry(NewsfeedLink.search(text))
    }
    search.carry(NewsfeedLink.search(""))
    search.respond(to: NewsfeedLink.self) { search, link in
      guard case .search(let text) = link else { return .pass }
      return .handled { search.text = text }
    }
    search.listen(to: posts.changes()) { search, change in search.apply(change) }
    life.drives(search)
    flow.show(search)
  }

  private func show(_ post: Post) {
    let detail = Flow<Post.ID>(.continuing(flow), onEnd: log.follow("post detail") { _ in })
    PostDetailCoordinator(flow: detail, post: post, session: session, posts: posts, log: log)
      .showPost()
  }
}
