import Foundation
import Holdfast
import HoldfastLinks

/// Makes the window of the app's scene, and opens links in that window.
///
/// ``NewsfeedAppDelegate`` names this delegate, on a phone and in tests. Like every scene delegate
/// it holds the window. It holds no coordinator.
///
/// Links, activities and quick actions all become ``NewsfeedLink``s. If the scene was opened by a
/// link, the link is opened after the places in the scene's session have been restored, so that the
/// link's screen is in front.
@MainActor
final class NewsfeedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The type of the activity that stores the user's places.
  static let whereTheUserWas = "newsfeed.where-the-user-was"

  /// The main window.
  ///
  /// A lock has a window of its own.
  var window: UIWindow?

  private var opener: LinkOpener?
  private var places = ScenePlaces()

  /// Shows the sign-in.
  ///
  /// After the user has signed in, the links that opened the scene are opened.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? NewsfeedAppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    opener = LinkOpener(window: window)
    places = ScenePlaces(saved(in: session.stateRestorationActivity))
    AppCoordinator(
      window: window,
      signIn: app.signIn,
      posts: app.posts,
      restoring: places
    ).showSignIn()
    window.makeKeyAndVisible()
    open(links(in: connectionOptions) + app.takeWaitingLinks())
  }

  // MARK: While the app runs

  /// Opens links with the app's own scheme.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    open(urlContexts.map { link(in: $0.url) })
  }

  /// Opens a universal link.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open(links(in: userActivity))
  }

  /// Opens the link that a quick action names.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let link = link(of: shortcutItem)
    open([link])
    if case .success = link { completionHandler(true) } else { completionHandler(false) }
  }

  /// Opens the links in the given order, and tells the user about each one that couldn't be parsed.
  func open(_ links: [Result<NewsfeedLink, NewsfeedLinkError>]) {
    guard let opener, !links.isEmpty else { return }
    Task { await opener.open(links) }
  }

  // MARK: Where the user was

  /// Returns the user's places and name as JSON; nil before the sign-in.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let user = places.user, let places = window?.navigationState(of: NewsfeedLink.self),
      !places.isEmpty
    else { return nil }
    let activity = NSUserActivity(activityType: Self.whereTheUserWas)
    do {
      let saved = ScenePlaces.Saved(user: user, places: places)
      activity.userInfo = ["places": try JSONEncoder().encode(saved)]
    } catch {
      opener?.note("where the user is", "can't be remembered: \(error)")
    }
    return activity
  }

  /// Reads the places in the activity.
  ///
  /// Returns nil if they can't be read, for example because an older version of the app has saved
  /// them.
  private func saved(in activity: NSUserActivity?) -> ScenePlaces.Saved? {
    guard let data = activity?.userInfo?["places"] as? Data else { return nil }
    do {
      return try JSONDecoder().decode(ScenePlaces.Saved.self, from: data)
    } catch {
      opener?.note("where the user was", "can't be read: \(error)")
      return nil
    }
  }

  // MARK: Links

  private func links(
    in options: UIScene.ConnectionOptions
  ) -> [Result<NewsfeedLink, NewsfeedLinkError>] {
    options.urlContexts.map { link(in: $0.url) } + options.userActivities.flatMap(links(in:))
      + [options.shortcutItem].compactMap { $0 }.map(link(of:))
  }

  private func links(in activity: NSUserActivity) -> [Result<NewsfeedLink, NewsfeedLinkError>] {
    [activity.webpageURL].compactMap { $0 }.map(link(in:))
  }

  private func link(in url: URL) -> Result<NewsfeedLink, NewsfeedLinkError> {
    Result { () throws(NewsfeedLinkError) in try NewsfeedLink(url: url) }
  }

  private func link(
    of item: UIApplicationShortcutItem
  ) -> Result<NewsfeedLink, NewsfeedLinkError> {
    Result { () throws(NewsfeedLinkError) in try NewsfeedLink(quickAction: item.type) }
  }
}
