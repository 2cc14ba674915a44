import Foundation
import Holdfast
import HoldfastLinks

/// Shows the newsfeed, and every screen that is reached from it, in a tab of its own.
@MainActor
final class NewsfeedCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let posts: PostService

  /// Makes the coordinator of one person's newsfeed.
  init(flow: Flow<Void>, session: Session, posts: PostService) {
    self.flow = flow
    self.session = session
    self.posts = posts
  }

  /// Shows the list of posts, which is updated as long as it is in the hierarchy.
  func showNewsfeed() {
    let feed = NewsfeedViewController()
    feed.connect(\.onSelect, to: self) { coordinator, feed, post in
      coordinator.show(post, from: feed)
    }
    feed.connect(\.onCompose, to: self) { coordinator, feed in
      coordinator.createPost(over: feed)
    }
    feed.poll(every: 60, for: self, while: .onDisplay) { coordinator, feed in
      coordinator.deleteExpiredPosts(feed)
    }
    feed.connect(\.onFilter, to: self) { coordinator, feed, item in
      coordinator.chooseFilter(for: feed, at: item)
    }
    feed.listen(to: posts.changes()) { feed, change in feed.apply(change) }
    feed.carry(NewsfeedLink.feed)
    feed.respond(to: NewsfeedLink.self, for: self) { coordinator, feed, link in
      await coordinator.answer(link, on: feed)
    }
    flow.show(feed)
  }

  /// Answers a link that this screen can handle.
  ///
  /// If a link's post doesn't exist any more, the user stays on the screen where they are.
  private func answer(
    _ link: NewsfeedLink,
    on feed: NewsfeedViewController
  ) async -> LinkAnswer {
    switch link {
    case .feed:
      return .handled
    case .post(let id):
      guard let post = await posts.post(id) else {
        return .handled(revealing: false) { throw NewsfeedLinkError.noSuchPost(id) }
      }
      return .handled { try await self.show(post, from: feed)?.untilOnScreen() }
    case .compose:
      return .handled { try await self.createPost(over: feed).untilOnScreen() }
    case .draft(let draft):
      return .handled { try await self.createPost(draft, over: feed).untilOnScreen() }
    case .search, .profile:
      return .pass
    }
  }

  @discardableResult
  private func show(_ post: Post, from feed: NewsfeedViewController) -> ShowHandle? {
    guard let stack = feed.navigationController else { return nil }
    feed.notice = nil
    let flow = Flow<Post.ID>(.push(onto: stack), name: "post detail") { [weak feed] outcome in
      if case .finished = outcome { feed?.notice = "The post is deleted." }
    }
    return PostDetailCoordinator(flow: flow, post: post, session: session, posts: posts).showPost()
  }

  /// Shows the filter, in a popover at the button if there is enough room, and otherwise in a
  /// sheet.
  private func chooseFilter(for feed: NewsfeedViewController, at item: UIBarButtonItem) {
    let flow = Flow<Audience?>(
      .popover(over: feed, from: .barButtonItem(item)),
      name: "filter"
    ) { [weak feed] outcome in
      if case .finished(let audience) = outcome { feed?.filter = audience }
    }
    let filter = FilterViewController(audience: feed.filter)
    filter.onChoose = { flow.finish(with: $0) }
    flow.show(filter)
  }

  @discardableResult
  private func createPost(
    _ draft: Draft = Draft(),
    over feed: NewsfeedViewController
  ) -> ShowHandle {
    feed.notice = nil
    let flow = Flow<Post>(.sheet(over: feed), name: "create post") { [weak feed] outcome in
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
    return CreatePostCoordinator(
      flow: flow,
      author: session.name,
      draft: draft,
      posts: posts
    ).showComposer()
  }

  private func deleteExpiredPosts(_ feed: NewsfeedViewController) {
    flow.task { [posts, weak feed] in
      do {
        try await posts.deleteExpired()
      } catch {
        feed?.notice = error.localizedDescription
      }
    }
  }
}
