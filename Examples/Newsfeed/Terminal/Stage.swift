import Foundation
import HeadlessUIKit
import NewsfeedApp

/// The app with everything around it that a phone would have: a scene, a network, a file.
///
/// It stands where a scene's delegate stands, and like one it keeps the window and no coordinator.
@MainActor
final class Stage {
  let signIn = SignInService()
  let posts: PostService
  let network: Network
  let log = LifeLog()
  private var scene: UIWindowScene?
  private var window: UIWindow?

  init(file: URL, now: @escaping @Sendable () -> Date = { Date() }) throws(PostFileError) {
    let network = Network()
    self.network = network
    posts = try PostService(file: file, send: { await network.send($0) }, now: now)
  }

  /// Opens a window on a phone or an iPad, with the sign-in in it.
  func open(onPad isPad: Bool = false) {
    let scene = UIWindowScene()
    scene.setTraits(isPad ? .headlessPad : .headlessPhone)
    let window = UIWindow(windowScene: scene)
    AppCoordinator(window: window, signIn: signIn, posts: posts, log: log).showSignIn()
    window.makeKeyAndVisible()
    self.scene = scene
    self.window = window
  }

  /// The windows that are seen, from the bottom.
  var windows: [UIWindow] {
    (scene?.windows ?? []).filter { !$0.isHidden }
      .sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// What is in front of everything else.
  var front: Front? { Front(of: windows.last) }

  /// The user leaves the app and comes back.
  func leaveAndReturn() {
    scene?.enterBackground()
    scene?.enterForeground()
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
    scene?.disconnect()
    scene = nil
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
