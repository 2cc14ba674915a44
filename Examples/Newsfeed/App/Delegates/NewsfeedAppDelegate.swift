import Foundation
import Holdfast

/// The app's delegate, which holds the services that all scenes share and names the scenes'
/// delegate.
///
/// On a phone the entry point is a subclass of this class. The subclass adds the parts that only a
/// phone has: the user's permission for notifications, and taps on them. The terminal and the tests
/// make a delegate with posts of their own. The delegate holds no screen and no coordinator.
@MainActor
class NewsfeedAppDelegate: UIResponder, UIApplicationDelegate {
  /// The service that stores the posts.
  let posts: PostService
  /// The service that signs users in.
  let signIn: SignInService

  private var waitingLinks: [Result<NewsfeedLink, NewsfeedLinkError>] = []

  /// Makes the delegate of an app on a phone, with posts that are stored on the device.
  ///
  /// UIKit calls it.
  override init() {
    signIn = SignInService()
    let manager = FileManager.default
    let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    posts = .kept(in: folder ?? manager.temporaryDirectory) { Journal.write($0) }
    super.init()
  }

  /// Makes the delegate of an app with the given services.
  init(posts: PostService, signIn: SignInService = SignInService()) {
    self.posts = posts
    self.signIn = signIn
    super.init()
  }

  // MARK: The app and its scenes

  /// Does nothing, because the app shows its first screen when its scene is connected.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    true
  }

  /// Uses ``NewsfeedSceneDelegate`` for every scene, whatever the app's property list says.
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

  /// Writes the device's token into the journal.
  ///
  /// An app with a server would send the token to it at each launch, because the token may change.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let token = deviceToken.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    Journal.write("Push notifications come to the device \(token).")
  }

  /// Writes into the journal why the app can't get notifications.
  ///
  /// The app also works without notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    Journal.write("No push notifications will come: \(error.localizedDescription)")
  }

  /// Opens the link in a push notification that the user tapped.
  ///
  /// The app's `UNUserNotificationCenterDelegate` calls it with the notification's `userInfo`, on
  /// any thread. If the tap launches the app, the call may come before a scene is connected. The
  /// link then waits for the first scene.
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

  /// Returns the links that arrived before a scene was connected, and forgets them.
  ///
  /// The first scene that connects calls it.
  func takeWaitingLinks() -> [Result<NewsfeedLink, NewsfeedLinkError>] {
    defer { waitingLinks = [] }
    return waitingLinks
  }
}
