import Holdfast
import HoldfastLinks

/// Decides what fills the window: the sign-in, or the tabs of whoever signed in.
///
/// It needs no owner: the scene's delegate makes one, asks it for the first screen and forgets
/// it. The window holds that screen, and the screen holds the coordinator.
/// ```swift
/// AppCoordinator(window: window, posts: posts).showSignIn()
/// window.makeKeyAndVisible()
/// ```
@MainActor
final class AppCoordinator {
  private weak var window: UIWindow?
  private let signIn: SignInService
  private let posts: PostService
  /// Where the user was; nil once they are back there.
  private var places: Places<NewsfeedLink>?

  /// Makes the coordinator of a window, which it does not keep alive.
  ///
  /// Who signs in first comes back to `places`, before any link is opened.
  init(
    window: UIWindow,
    signIn: SignInService = SignInService(),
    posts: PostService,
    restoring places: Places<NewsfeedLink>? = nil
  ) {
    self.window = window
    self.places = places
    self.signIn = signIn
    self.posts = posts
  }

  /// Makes the sign-in the window's root.
  func showSignIn() {
    showSignIn(notice: nil)
  }

  private func showSignIn(notice: String?) {
    guard let window else { return }
    let flow = Flow<SignInCoordinator.End>(.root(of: window), name: "sign in") { outcome in
      if case .finished(let end) = outcome { self.showHome(of: end.session, end.links) }
    }
    SignInCoordinator(flow: flow, service: signIn).showSignIn(notice: notice)
  }

  private func showHome(of session: Session, _ links: [NewsfeedLink]) {
    guard let window else { return }
    let flow = Flow<HomeCoordinator.End>(.root(of: window), name: "home") { outcome in
      switch outcome {
      case .finished(.signedOut): self.showSignIn()
      case .finished(.expired): self.showSignIn(notice: "Your session has ended.")
      case .cancelled, .dismissed, .failed: break
      }
    }
    HomeCoordinator(flow: flow, session: session, signIn: signIn, posts: posts)
      .showTabs(in: window)
    if let places { window.restore(places) }
    places = nil
    LinkOpener(window: window).begin(links)
  }
}
