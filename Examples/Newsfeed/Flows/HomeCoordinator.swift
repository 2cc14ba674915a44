import Foundation
import Holdfast

/// Shows everything that a signed-in user can reach: three tabs, each with a flow, and a lock above
/// them.
///
/// The flow finishes when the user signs out or when the server ends the session. All its screens
/// are then removed.
@MainActor
final class HomeCoordinator {
  /// The reason why the user isn't signed in any more.
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

  /// Shows the tab bar controller, which holds the coordinator.
  func showTabs(in window: UIWindow) {
    let tabs = UITabBarController()
    tabs.listen(to: signIn.expirations(), for: self) { coordinator, _, _ in coordinator.expire() }
    if let scene = window.windowScene {
      tabs.listen(
        to: UIScene.didEnterBackgroundNotification,
        object: scene,
        for: self
      ) { coordinator, _, _ in
        coordinator.lockScene()
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

  /// Shows a lock that covers every window of the scene and changes none of them.
  ///
  /// When the lock is removed, sheets, alerts and half-written drafts are as they were. Links wait
  /// until then. The lock is shown when the app enters the background, before the system takes its
  /// snapshot. A lock that is being removed counts as closed, so that a new one can be shown.
  ///
  /// The flow is asked for its window, because the tabs' view is in no window while a full-screen
  /// modal covers it.
  private func lockScene() {
    guard let scene = flow.window?.windowScene, lock?.isOpen != true else { return }
    let flow = Flow<Void>(.lock(in: scene), name: "lock") { _ in
      if self.lock?.isOpen == false { self.lock = nil }
    }
    lock = flow
    LockCoordinator(flow: flow, session: session).showLock()
  }

  /// Ends the flow without asking guards, because the server has ended the session.
  ///
  /// There is no session left to protect, so the lock is cancelled in the same run-loop pass. It
  /// stays visible until the sign-in is beneath it.
  private func expire() {
    if let lock, lock.isOpen { lock.cancel() }
    flow.finish(with: .expired, askingGuards: false)
  }
}
