import Foundation
import Holdfast

/// All that somebody who signed in has: three tabs, each a flow, and a lock above them.
///
/// Finishes when the user signs out or the server ends the session; whatever is on display then goes
/// with it.
@MainActor
final class HomeCoordinator {
  /// Why nobody is signed in any more.
  enum End: Sendable {
    /// The user signed out.
    case signedOut
    /// The server ended the session.
    case expired
  }

  private let flow: Flow<End>
  private let session: Session
  private let signIn: SignInService
  private let posts: PostService
  private var lock: Flow<Void>?

  /// Makes the coordinator of one session.
  init(flow: Flow<End>, session: Session, signIn: SignInService, posts: PostService) {
    self.flow = flow
    self.session = session
    self.signIn = signIn
    self.posts = posts
  }

  /// Shows the tabs, which keep the coordinator.
  func showTabs(in window: UIWindow) {
    let tabs = UITabBarController()
    tabs.listen(to: signIn.expirations(), for: self) { coordinator, _, _ in coordinator.expire() }
    if let scene = window.windowScene {
      tabs.listen(
        to: UIScene.didEnterBackgroundNotification,
        object: scene,
        for: self
      ) { coordinator, tabs, _ in
        coordinator.lock(above: tabs)
      }
    }
    flow.show(tabs)
    addFeed(to: tabs)
    addSearch(to: tabs)
    addProfile(to: tabs)
  }

  private func addFeed(to tabs: UITabBarController) {
    let flow = Flow<Void>(.tab(in: tabs, item: item("Feed")), name: "feed")
    NewsfeedCoordinator(flow: flow, session: session, posts: posts).showNewsfeed()
  }

  private func addSearch(to tabs: UITabBarController) {
    let flow = Flow<Void>(.tab(in: tabs, item: item("Search")), name: "search")
    SearchCoordinator(flow: flow, session: session, posts: posts).showSearch()
  }

  private func addProfile(to tabs: UITabBarController) {
    let flow = Flow<Void>(.tab(in: tabs, item: item("Profile")), name: "profile")
    ProfileCoordinator(flow: flow, home: self.flow, session: session, posts: posts)
      .showProfile()
  }

  private func item(_ title: String) -> UITabBarItem {
    UITabBarItem(title: title, image: nil, selectedImage: nil)
  }

  // MARK: The lock

  /// Covers everything in the scene, and touches nothing beneath.
  ///
  /// Sheets, alerts and half-written drafts are as they were when the lock leaves, and links wait until then. It is put
  /// up when the app leaves, before the system takes its picture. A lock that is leaving isn't open any more.
  private func lock(above tabs: UITabBarController) {
    guard let scene = tabs.viewIfLoaded?.window?.windowScene, lock?.isOpen != true else { return }
    let flow = Flow<Void>(.lock(in: scene), name: "lock") { _ in
      if self.lock?.isOpen == false { self.lock = nil }
    }
    lock = flow
    LockCoordinator(flow: flow, session: session).showLock()
  }

  /// There is no session left to protect: the lock leaves in the same turn, and stays until the sign-in is beneath it.
  private func expire() {
    if let lock, lock.isOpen { lock.cancel() }
    flow.finish(with: .expired, askingGuards: false)
  }
}
