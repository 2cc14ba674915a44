import Foundation
@_spi(Application) @_spi(Scenes) import HeadlessUIKit
import Holdfast
import HoldfastTesting

@testable import newsfeed

/// The app, launched as the system does it, with the delegates that the app and its scenes have on a phone.
///
/// The test must quit it at its end.
@MainActor
final class LaunchedApp: RunningApp {
  let posts: PostService
  let flows = FlowRecord()
  /// The results of links, in order.
  private(set) var links: [String] = []
  private(set) var notes: [String] = []

  private(set) var scene: UIWindowScene?
  private let folder: TemporaryFolder

  /// Launches the app, without a scene.
  init() throws {
    folder = try TemporaryFolder()
    posts = try PostService(file: folder.write([.sample, .other]))
    Journal.write = { [weak self] line in
      if line.hasPrefix("link ") {
        self?.links.append(String(line.dropFirst(5)))
      } else {
        self?.notes.append(line)
      }
    }
    UserAction.launch(NewsfeedAppDelegate(posts: posts))
  }

  /// Launches the app, opens its scene and signs in.
  static func signedIn() async throws -> LaunchedApp {
    let app = try LaunchedApp()
    app.open()
    try await app.signIn()
    return app
  }

  /// Opens the app's scene, with or without a link.
  func open(with link: NewsfeedLink...) {
    scene = UserAction.openScene(opening: link.compactMap { URL(string: "\($0)") })
  }

  /// Closes the scene as the system does, and opens it again as the user does.
  func reopen() async {
    guard let session = scene?.session else { return }
    await leaveScene()
    open(session)
  }

  /// Leaves the app, and closes its scene as the system does.
  ///
  /// The session then has the saved state.
  func leaveScene() async {
    guard let scene else { return }
    UserAction.enterBackground(scene)
    await empty()
    UserAction.disconnect(scene)
    self.scene = nil
  }

  /// Opens the app's scene again.
  func open(_ session: UISceneSession) {
    scene = UserAction.openScene(of: session)
  }

  /// Removes the windows' roots.
  ///
  /// Presented screens and an active search are dismissed first, because they would otherwise stay in memory.
  private func empty() async {
    for window in scene?.windows ?? [] {
      window.rootViewController?.endPresentations()
      await settle()
      window.rootViewController = nil
    }
    await settle()
  }

  func signIn() async throws {
    try await wait(for: SignInViewController.self).onSignIn?("Robin Vale", "harbour")
    try await wait(for: "tabs") { mainWindow?.rootViewController is UITabBarController }
  }

  /// Opens a link from another app.
  func open(_ text: String) throws {
    guard let scene, let url = URL(string: text) else { throw NotThere("a scene and a URL") }
    UserAction.open(url, in: scene)
  }

  /// Waits until the app has as many results of links.
  func waitForLinks(_ count: Int) async throws {
    try await wait(for: "\(count) links; there are \(links)") { links.count == count }
  }

  func quit() async {
    await empty()
    scene = nil
    UserAction.terminate()
    await settle()
  }

  var appDelegate: NewsfeedAppDelegate? {
    UIApplication.shared.delegate as? NewsfeedAppDelegate
  }

  var delegate: NewsfeedSceneDelegate? { scene?.delegate as? NewsfeedSceneDelegate }

  var mainWindow: UIWindow? { delegate?.window }
}

extension Post {
  static let other = Post(
    author: "Robin Vale",
    date: Date(timeIntervalSince1970: 1_700_000_060),
    text: "A pear tree."
  )
}
