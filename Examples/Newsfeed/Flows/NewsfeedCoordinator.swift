import Foundation
import Holdfast

/// The newsfeed and everything that is reached from it, in a tab of its own.
@MainActor
package final class NewsfeedCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let posts: PostService
  private let log: LifeLog
  private let life: LifeMark

  /// Makes the coordinator of one person's newsfeed.
  package init(flow: Flow<Void>, session: Session, posts: PostService, log: LifeLog) {
    self.flow = flow
    self.session = session
    self.posts = posts
    self.log = log
    life = log.mark(Self.self)
  }

  /// Shows the list of posts, which stays up to date for as long as it is there.
  package func showNewsfeed() {
    let feed = NewsfeedViewController()
    feed.connect(\.onSelect, to: self) { coordinator, feed, post in
      coordinator.show(post, from: feed)
    }
    feed.connect(\.onCompose, to: self) { coordinator, feed in
      coordinator.createPost(over: feed)
    }
    feed.connect(\.onAppear, to: self) { coordinator, feed in
      coordinator.deleteExpiredPosts(feed)
    }
    feed.listen(to: posts.changes()) { feed, change in feed.apply(change) }
    life.drives(feed)
    flow.show(feed)
  }

  private func show(_ post: Post, from feed: NewsfeedViewController) {
    guard let stack = feed.navigationController else { return }
    feed.notice = nil
    let flow = Flow<Post.ID>(
      .push(onto: stack),
      onEnd: log.follow("post detail") { [weak feed] outcome in
        if case .finished = outcome { feed?.notice = "The post is deleted." }
      }
    )
    PostDetailCoordinator(flow: flow, post: post, session: session, posts: posts, log: log)
      .showPost()
  }

  private func createPost(over feed: NewsfeedViewController) {
    feed.notice = nil
    let flow = Flow<Post>(
      .sheet(over: feed),
      onEnd: log.follow("create post") { [weak feed] outcome in
        switch outcome {
        case .finished(let post):
          feed?.insert(post)
          feed?.notice = "Your post is published."
        case .failed(let error):
          feed?.notice = error.localizedDescription
        case .cancelled, .dismissed:
          break
        }
      }
    )
    CreatePostCoordinator(flow: flow, author: session.name, posts: posts, log: log).showComposer()
  }

  private func deleteExpiredPosts(_ feed: NewsfeedViewController) {
    Task { [posts, weak feed] in
      do {
        try await posts.deleteExpired()
      } catch {
        feed?.notice = error.localizedDescription
      }
    }
  }
}
