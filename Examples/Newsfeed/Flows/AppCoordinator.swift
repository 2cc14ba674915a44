import Holdfast
import HoldfastLinks

/// Decides which screen fills the window: the sign-in, or the tabs of the signed-in user.
///
/// It needs no owner. The scene's delegate makes a coordinator, asks it to show the first screen
/// and keeps no reference. The window holds that screen, and the screen holds the coordinator.
/// ```swift
/// AppCoordinator(window: window, posts: posts).showSignIn()
/// window.makeKeyAndVisible()
/// ```
@MainActor
final class AppCoordinator {
  private weak var window: UIWindow?
  private let signIn: SignInService
  private let posts: PostService
  private let places: ScenePlaces

  /// Makes the coordinator of a window, which the coordinator refers to weakly.
  ///
  /// If the first user who signs in is the user of `places`, the app restores these places before
  /// it opens a link.
  init(
    window: UIWindow,
    signIn: SignInService = SignInService(),
    posts: PostService,
    restoring places: ScenePlaces = ScenePlaces()
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
    let flow = Flow<Session>(.root(of: window), name: "sign in") { outcome in
      if case .finished(let session) = outcome { self.showHome(of: session) }
    }
    SignInCoordinator(flow: flow, service: signIn).showSignIn(notice: notice)
  }

  private func showHome(of session: Session) {
    guard let window else { return }
    let flow = Flow<HomeCoordinator.End>(.root(of: window), name: "home") { outcome in
      self.places.end()
      switch outcome {
      case .finished(.signedOut):
        self.window?.windowScene?.session.stateRestorationActivity = nil
        self.showSignIn()
      case .finished(.expired): self.showSignIn(notice: "Your session has ended.")
      case .cancelled, .dismissed, .failed: break
      }
    }
    HomeCoordinator(flow: flow, session: session, signIn: signIn, posts: posts)
      .showTabs(in: window)
    if let places = places.begin(for: session.name) { window.restore(places) }
  }
}
