import Foundation
import Holdfast

/// One post and what leads on from it; finishes with the post's id when it was deleted.
///
/// The flow lives in the stack it was started from. It has no button to leave it: the user goes
/// back, or all the way back, and the stack lets it go.
@MainActor
package final class PostDetailCoordinator {
  private let flow: Flow<Post.ID>
  private let post: Post
  private let session: Session
  private let posts: PostService
  private let log: LifeLog
  private let life: LifeMark

  /// Makes the coordinator of one look at a post.
  package init(
    flow: Flow<Post.ID>,
    post: Post,
    session: Session,
    posts: PostService,
    log: LifeLog
  ) {
    self.flow = flow
    self.post = post
    self.session = session
    self.posts = posts
    self.log = log
    life = log.mark(Self.self)
  }

  /// Shows the post.
  package func showPost() {
    let detail = PostDetailViewController(post: post, isOwn: post.author == session.name)
    detail.onAuthor = { self.showPostsOfAuthor() }
    detail.connect(\.onSettings, to: self) { coordinator, detail in
      coordinator.changeSettings(on: detail)
    }
    detail.connect(\.onDelete, to: self) { coordinator, detail in
      coordinator.askBeforeDeleting(on: detail)
    }
    detail.connect(\.onHome, to: self) { _, detail in
      detail.navigationController?.popToRootViewController(animated: true)
    }
    let id = post.id
    let listening = Listening(to: posts) { [weak detail] change in
      if case .edited(let post) = change, post.id == id { detail?.post = post }
    }
    detail.keepAlive(listening)
    life.drives(detail)
    flow.show(detail)
  }

  // MARK: The author's other posts

  private func showPostsOfAuthor() {
    let feed = NewsfeedViewController(author: post.author)
    feed.onSelect = { self.show($0) }
    feed.keepAlive(Listening(to: posts) { [weak feed] change in feed?.apply(change) })
    life.drives(feed)
    flow.show(feed)
  }

  private func show(_ other: Post) {
    let inner = Flow<Post.ID>(
      .continuing(flow),
      onEnd: log.follow("post detail") { outcome in
        // This very post, reached a second time over its author: nothing is left to show here.
        if case .finished(self.post.id) = outcome { self.flow.finish(with: self.post.id) }
      }
    )
    PostDetailCoordinator(flow: inner, post: other, session: session, posts: posts, log: log)
      .showPost()
  }

  // MARK: The user's own post

  /// A flow of a single screen needs no coordinator of its own.
  private func changeSettings(on detail: PostDetailViewController) {
    let post = detail.post
    let change = Flow<Draft>(
      .continuing(flow),
      onEnd: log.follow("change settings") { [weak detail] outcome in
        if case .finished(let draft) = outcome { self.save(post.with(draft), on: detail) }
      }
    )
    let settings = PostSettingsViewController(draft: Draft(of: post), action: "Save")
    settings.onDone = { change.finish(with: $0) }
    change.show(settings)
  }

  private func save(_ post: Post, on detail: PostDetailViewController?) {
    flow.work { [weak detail] in
      do {
        try await self.posts.edit(post)
      } catch {
        detail?.notice = error.localizedDescription
      }
    }
  }

  private func askBeforeDeleting(on detail: PostDetailViewController) {
    let alert = UIAlertController(
      title: "Delete this post?",
      message: "It is deleted for everyone.",
      preferredStyle: .alert
    )
    let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak detail] _ in
      self.delete(on: detail)
    }
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    life.drives(alert)
    flow.show(alert)
  }

  private func delete(on detail: PostDetailViewController?) {
    flow.work { [weak detail] in
      do {
        try await self.posts.delete(self.post.id)
        self.flow.finish(with: self.post.id)
      } catch {
        detail?.notice = error.localizedDescription
      }
    }
  }
}
