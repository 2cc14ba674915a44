import Foundation
import HeadlessUIKit
import NewsfeedApp

/// The app with everything around it that a phone would have: a window, a network, a file.
///
/// It stands where a scene's delegate stands, and like one it keeps the window and no coordinator.
@MainActor
final class Stage {
  let posts: PostService
  let network: Network
  let log = LifeLog()
  private(set) var window: UIWindow?

  init(file: URL, now: @escaping @Sendable () -> Date = { Date() }) throws(PostFileError) {
    let network = Network()
    self.network = network
    posts = try PostService(file: file, send: { await network.send($0) }, now: now)
  }

  /// Opens the window, with the sign-in in it.
  func open() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    AppCoordinator(window: window, posts: posts, log: log).showSignIn()
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Takes the window away with all that is in it.
  func close() async {
    network.isHeld = false
    network.answer()
    // UIKit would keep a modal that is up when its window's root goes.
    window?.rootViewController?.dismiss(animated: false)
    await settle()
    window?.rootViewController = nil
    window = nil
    await settle()
  }

  /// Lets everything come to rest: transitions, the posts, and those who listen to them.
  func settle() async {
    for _ in 0..<8 {
      await Hands.settle()
      // What was asked of the service before this is done when it has answered.
      _ = await posts.posts
    }
    await Hands.settle()
  }

  /// How it ended, as the last line of the tour and of the game says it.
  var tally: String {
    let alive = log.started - log.ended
    return "\(log.started) flows started, \(log.ended) ended, \(alive) alive, "
      + "\(log.toldTwice) told twice"
  }

  /// Whether every flow ended once, and nobody is left who drove one.
  var isClean: Bool {
    log.started == log.ended && log.toldTwice == 0 && log.coordinators.isEmpty
  }
}
