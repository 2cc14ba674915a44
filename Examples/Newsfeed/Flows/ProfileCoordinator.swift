import Foundation
import Holdfast
import HoldfastLinks

/// Shows the signed-in user's profile and posts, in a tab of its own.
///
/// When the user signs out, it finishes the home flow.
@MainActor
final class ProfileCoordinator {
  private let flow: Flow<Void>
  private let home: Flow<HomeCoordinator.End>
  private let session: Session
  private let posts: PostService

  /// Makes the coordinator of one person's profile.
  init(
    flow: Flow<Void>,
    home: Flow<HomeCoordinator.End>,
    session: Session,
    posts: PostService
  ) {
    self.flow = flow
    self.home = home
    self.session = session
    self.posts = posts
  }

  /// Shows the profile.
  func showProfile() {
    let profile = ProfileViewController(name: session.name)
    profile.connect(\.onPosts, to: self) { coordinator, _ in coordinator.showPosts() }
    profile.connect(\.onSignOut, to: self) { coordinator, profile, item in
      coordinator.askBeforeSigningOut(at: item)
    }
    profile.connect(\.onCompose, to: self) { coordinator, profile in
      coordinator.raise(.compose, from: profile)
    }
    profile.carry(NewsfeedLink.profile)
    profile.respond(to: NewsfeedLink.self, for: self) { coordinator, _, link in
      switch link {
      case .profile: .handled
      case .post(let id): .restored { try await coordinator.restore(id) }
      case .feed, .search, .compose, .draft: .pass
      }
    }
    flow.show(profile)
  }

  /// Opens the link in the window, because the screen that can handle the link may be in another tab.
  ///
  /// This coordinator doesn't know the other tabs.
  private func raise(_ link: NewsfeedLink, from profile: ProfileViewController) {
    guard let window = profile.viewIfLoaded?.window else { return }
    LinkOpener(window: window).begin([link])
  }

  private func showPosts() {
    let feed = NewsfeedViewController(author: session.name)
    feed.connect(\.onSelect, to: self) { coordinator, _, post in coordinator.show(post) }
    feed.listen(to: posts.changes()) { feed, change in feed.apply(change) }
    flow.show(feed)
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

  /// Asks in an action sheet, which UIKit shows at the bottom of a phone and as a popover at the
  /// button of an iPad.
  private func askBeforeSigningOut(at item: UIBarButtonItem) {
    flow.task { [flow, home] in
      let choice = await flow.choose(
        "Sign out?",
        as: .actionSheet(from: item),
        [
          AlertOption("Sign Out", style: .destructive, value: true),
          AlertOption("Stay", style: .cancel, value: false),
        ]
      )
      if case .finished(true) = choice { home.finish(with: .signedOut) }
    }
  }
}
