import Foundation
import Holdfast

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

  /// Shows the field and what it finds, which stays up to date.
  package func showSearch() {
    let search = SearchViewController()
    search.onSelect = { self.show($0) }
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
