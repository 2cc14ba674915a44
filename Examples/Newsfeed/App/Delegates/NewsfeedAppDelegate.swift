import Foundation
import Holdfast

/// The app's delegate: keeps what all scenes share, and says who looks after a scene.
///
/// On a phone the entry point is a subclass, which adds what only a phone has: the user's permission
/// for notifications, and their taps. The terminal and the tests make one with posts of theirs. It
/// keeps no screen and no coordinator.
@MainActor
class NewsfeedAppDelegate: UIResponder, UIApplicationDelegate {
  /// The posts.
  let posts: PostService
  /// Who may come in.
  let signIn: SignInService

  private var waitingLinks: [Result<NewsfeedLink, NewsfeedLinkError>] = []

  /// Makes the delegate of an app on a phone, as UIKit does: with posts that stay on the device.
  override init() {
    signIn = SignInService()
    let manager = FileManager.default
    let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    posts = .kept(in: folder ?? manager.temporaryDirectory) { Journal.write($0) }
    super.init()
  }

  /// Makes the delegate of an app with services that are made elsewhere.
  init(posts: PostService, signIn: SignInService = SignInService()) {
    self.posts = posts
    self.signIn = signIn
    super.init()
  }

  // MARK: The app and its scenes

  /// The app was launched; there is nothing to do until its scene is connected.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    true
  }

  /// Every scene has a ``NewsfeedSceneDelegate``, whatever the app's property list says.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NewsfeedSceneDelegate.self
    return configuration
  }

  // MARK: Notifications

  /// Notes the token; an app with a server sends it there, each time, because it changes.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let token = deviceToken.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    Journal.write("Push notifications come to the device \(token).")
  }

  /// Notes why no notifications will come; the app works without them.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    Journal.write("No push notifications will come: \(error.localizedDescription)")
  }

  /// Opens the link in a push notification that the user tapped.
  ///
  /// To be called by the app's `UNUserNotificationCenterDelegate` with the notification's `userInfo`,
  /// on whichever thread. A tap that launches the app may be told before there is a scene: its link
  /// then waits for the first one.
  nonisolated func open(push payload: [AnyHashable: Any]) {
    let link = Result { () throws(NewsfeedLinkError) in try NewsfeedLink(push: payload) }
    Task { @MainActor in self.open(link) }
  }

  private func open(_ link: Result<NewsfeedLink, NewsfeedLinkError>) {
    let scenes = UIApplication.shared.connectedScenes.compactMap {
      $0.delegate as? NewsfeedSceneDelegate
    }
    if let scene = scenes.first(where: { $0.window != nil }) {
      scene.open([link])
    } else {
      waitingLinks.append(link)
    }
  }

  /// What came before there was a scene; a scene that connects takes it.
  func takeWaitingLinks() -> [Result<NewsfeedLink, NewsfeedLinkError>] {
    defer { waitingLinks = [] }
    return waitingLinks
  }
}
