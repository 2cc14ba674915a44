import Holdfast

/// Decides what fills the window: the sign-in, or the newsfeed of whoever signed in.
///
/// Nobody has to keep it: the scene's delegate makes one, asks it for the first screen and forgets
/// it. The window holds that screen, and the screen holds the coordinator.
/// ```swift
/// AppCoordinator(window: window, posts: posts, log: LifeLog()).showSignIn()
/// window.makeKeyAndVisible()
/// ```
@MainActor
package final class AppCoordinator {
  private weak var window: UIWindow?
  private let signIn: SignInService
  private let posts: PostService
  private let log: LifeLog
  private let life: LifeMark

  /// Makes the coordinator of a window, which it does not keep alive.
  package init(
    window: UIWindow,
    signIn: SignInService = SignInService(),
    posts: PostService,
    log: LifeLog
  ) {
    self.window = window
    self.signIn = signIn
    self.posts = posts
    self.log = log
    life = log.mark(Self.self)
  }

  /// Makes the sign-in the window's root.
  package func showSignIn() {
    guard let window else { return }
    let flow = Flow<Session>(
      .root(of: window),
      onEnd: log.follow("sign in") { outcome in
        if case .finished(let session) = outcome { self.showNewsfeed(for: session) }
      }
    )
    SignInCoordinator(flow: flow, service: signIn, log: log).showSignIn()
  }

  private func showNewsfeed(for session: Session) {
    guard let window else { return }
    let flow = Flow<Void>(
      .root(of: window, wrapped: .inNavigationController),
      onEnd: log.follow("newsfeed") { outcome in
        if case .finished = outcome { self.showSignIn() }
      }
    )
    NewsfeedCoordinator(flow: flow, session: session, posts: posts, log: log).showNewsfeed()
  }
}
