import Foundation
import Holdfast
import HoldfastLinks

/// Shows one post and the screens that it leads to.
///
/// The flow finishes with the post's id when the post has been deleted, by the user or by the
/// server.
///
/// The flow's screens are on the stack from which it was started. No button ends the flow. It ends
/// when the user has gone back, by one screen or to the root, and the stack has popped its screen.
@MainActor
final class PostDetailCoordinator {
  private let flow: Flow<Post.ID>
  private let post: Post
  private let session: Session
  private let posts: PostService

  /// Makes the coordinator of one visit to a post.
  init(flow: Flow<Post.ID>, post: Post, session: Session, posts: PostService) {
    self.flow = flow
    self.post = post
    self.session = session
    self.posts = posts
  }

  /// Shows the post.
  ///
  /// The returned handle can be awaited until the screen is visible.
  @discardableResult
  func showPost() -> ShowHandle {
    let detail = PostDetailViewController(post: post, isOwn: post.author == session.name)
    detail.connect(\.onAuthor, to: self) { coordinator, _ in coordinator.showPostsOfAuthor() }
    detail.connect(\.onSettings, to: self) { coordinator, detail in
      coordinator.changeSettings(on: detail)
    }
    detail.connect(\.onDelete, to: self) { coordinator, detail in
      coordinator.askBeforeDeleting(on: detail)
    }
    detail.listen(to: posts.changes(), for: self) { coordinator, detail, change in
      coordinator.apply(change, to: detail)
    }
    detail.connect(\.onHome, to: self) { _, detail in
      detail.navigationController?.popToRootViewController(animated: true)
    }
    detail.carry(NewsfeedLink.post(post.id))
    detail.respond(to: NewsfeedLink.self) { detail, link in
      link == .post(detail.post.id) ? .handled : .pass
    }
    return flow.show(detail)
  }

  /// Shows a changed post, and ends the flow if the post was deleted.
  ///
  /// The flow ends even if it is in another tab, or if other screens cover it.
  private func apply(_ change: PostChange, to detail: PostDetailViewController) {
    switch change {
    case .edited(let post) where post.id == detail.post.id: detail.post = post
    case .deleted(post.id): end()
    case .loaded(let all):
      if let current = all.first(where: { $0.id == post.id }) {
        detail.post = current
      } else {
        end()
      }
    case .published, .edited, .deleted: break
    }
  }

  /// Finishes without asking guards, because unsaved changes to a deleted post can't be kept.
  private func end() {
    flow.finish(with: post.id, askingGuards: false)
  }

  // MARK: The author's other posts

  private func showPostsOfAuthor() {
    let feed = NewsfeedViewController(author: post.author)
    feed.connect(\.onSelect, to: self) { coordinator, _, post in coordinator.show(post) }
    feed.listen(to: posts.changes()) { feed, change in feed.apply(change) }
    flow.show(feed)
  }

  private func show(_ other: Post) {
    let inner = Flow<Post.ID>(.push(onStackOf: flow), name: "post detail") { _ in }
    PostDetailCoordinator(flow: inner, post: other, session: session, posts: posts)
      .showPost()
  }

  // MARK: The user's own post

  /// Shows the settings of the user's own post.
  ///
  /// A flow with a single screen needs no coordinator of its own.
  private func changeSettings(on detail: PostDetailViewController) {
    let post = detail.post
    let change = Flow<Draft>(.push(onStackOf: flow), name: "change settings") {
      [weak detail] outcome in
      if case .finished(let draft) = outcome { self.save(post.with(draft), on: detail) }
    }
    let settings = PostSettingsViewController(draft: Draft(of: post), action: "Save")
    let leaving = settings.guardLeaving(for: self, isOn: false) { coordinator, _ in
      await coordinator.flow.mayDiscard("these changes")
    }
    settings.onChange = { leaving.isOn = $0 != Draft(of: post) }
    settings.onDone = { draft in
      leaving.remove()
      change.finish(with: draft)
    }
    change.show(settings)
  }

  private func save(_ post: Post, on detail: PostDetailViewController?) {
    flow.keepOpen { [weak detail] in
      do {
        try await self.posts.edit(post)
      } catch {
        detail?.notice = error.localizedDescription
      }
    }
  }

  private func askBeforeDeleting(on detail: PostDetailViewController) {
    flow.task { [weak detail] in
      let choice = await self.flow.choose(
        "Delete this post?",
        message: "It is deleted for everyone.",
        [
          AlertOption("Delete", style: .destructive, value: true),
          AlertOption("Keep", style: .cancel, value: false),
        ]
      )
      if case .finished(true) = choice { self.delete(on: detail) }
    }
  }

  /// Deletes the post.
  ///
  /// The service then announces the change, which ends this flow.
  private func delete(on detail: PostDetailViewController?) {
    flow.keepOpen { [weak detail] in
      do {
        try await self.posts.delete(self.post.id)
      } catch {
        detail?.notice = error.localizedDescription
      }
    }
  }
}
