import Foundation
import Holdfast
import HoldfastTesting
import NewsfeedApp

/// The app in a window of its own, with a network that the test answers.
@MainActor
final class TestApp {
  let window = TestWindow()
  let network = TestNetwork()
  let posts: PostService
  let signIn = SignInService()
  /// How flows ended, in order, since somebody signed in.
  private(set) var ends: [String] = []

  private let log = LifeLog()
  private let folder: TemporaryFolder

  /// Opens the app on the sign-in screen.
  init() async throws {
    folder = try TemporaryFolder()
    let network = network
    posts = try PostService(file: folder.write([.sample]), send: { _ in try await network.send() })
    log.onEvent = { [weak self] event in
      if case .ended(let flow, let outcome) = event { self?.ends.append("\(flow): \(outcome)") }
    }
    AppCoordinator(window: window.window, signIn: signIn, posts: posts, log: log).showSignIn()
    await window.settle()
  }

  /// Opens the app and signs in.
  static func signedIn() async throws -> TestApp {
    let app = try await TestApp()
    try app.front(SignInViewController.self).onSignIn?("Robin Vale", "harbour")
    try await app.wait(for: NewsfeedViewController.self) { !$0.posts.isEmpty }
    app.ends = []
    return app
  }

  /// The tabs at the root, whatever covers them.
  var tabs: UITabBarController {
    get throws {
      guard let tabs = window.root as? UITabBarController else { throw NotThere("tabs") }
      return tabs
    }
  }

  /// The newsfeed in the first tab, whatever covers it.
  var feed: NewsfeedViewController {
    get throws {
      let stack = try tabs.viewControllers?.first as? UINavigationController
      guard let feed = stack?.viewControllers.first as? NewsfeedViewController else {
        throw NotThere("the newsfeed in the first tab")
      }
      return feed
    }
  }

  /// Selects a tab, and returns the screen in it.
  func select<Screen: UIViewController>(
    _ tab: Int,
    _ type: Screen.Type
  ) async throws -> Screen {
    User.tapsTab(at: tab, in: try tabs)
    return try await wait(for: type)
  }

  /// The screen of the lock above everything.
  var lock: LockViewController? {
    let windows = window.window.windowScene?.windows ?? []
    return windows.lazy.compactMap { $0.rootViewController as? LockViewController }.first
  }

  /// What the system sends when the user leaves the app.
  func leave() {
    NotificationCenter.default.post(
      name: UIScene.didEnterBackgroundNotification,
      object: window.window.windowScene
    )
  }

  /// The coordinators that are alive.
  var coordinators: [String] { log.coordinators.map(\.name) }

  /// How many flows have not told their end.
  var openFlows: Int { log.started - log.ended }

  var toldTwice: Int { log.toldTwice }

  /// The navigation stack in front.
  var stack: UINavigationController {
    get throws {
      guard let stack = frontController as? UINavigationController else {
        throw NotThere("a stack")
      }
      return stack
    }
  }

  /// The front screen, which is to be of a type.
  func front<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
    guard let screen = frontScreen as? Screen else {
      throw NotThere("\(type); the front screen is \(String(describing: frontScreen))")
    }
    return screen
  }

  /// Waits for a front screen of a type, and until it is as it should be.
  @discardableResult
  func wait<Screen: UIViewController>(
    for type: Screen.Type,
    until isReady: (Screen) -> Bool = { _ in true }
  ) async throws -> Screen {
    try await wait(for: "\(type) in front, as the test wants it") {
      (frontScreen as? Screen).map(isReady) ?? false
    }
    return try front(type)
  }

  /// Waits until `condition` holds; the service works on other threads.
  func wait(for what: String, until condition: () -> Bool) async throws {
    if await !holds(condition) { throw NotThere(what) }
  }

  /// Waits for `condition`, and tells whether it holds in the end.
  func holds(_ condition: () -> Bool) async -> Bool {
    let deadline = Date().addingTimeInterval(5)
    while !condition(), Date() < deadline { await window.settle() }
    await window.settle()
    return condition()
  }

  private var frontController: UIViewController? {
    var front = window.root
    while let presented = front?.presentedViewController { front = presented }
    return (front as? UITabBarController)?.selectedViewController ?? front
  }

  private var frontScreen: UIViewController? {
    let front = frontController
    return (front as? UINavigationController)?.topViewController ?? front
  }

  struct NotThere: LocalizedError {
    let errorDescription: String?

    init(_ what: String) {
      errorDescription = "There should be \(what)."
    }
  }
}

/// A network that answers when the test says so, or at once.
@MainActor
final class TestNetwork {
  var isHeld = false
  private var waiting: [CheckedContinuation<Void, any Error>] = []

  var requests: Int { waiting.count }

  func send() async throws {
    guard isHeld else { return }
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func answer() {
    for request in takeAll() { request.resume() }
  }

  func refuse() {
    for request in takeAll() { request.resume(throwing: URLError(.notConnectedToInternet)) }
  }

  private func takeAll() -> [CheckedContinuation<Void, any Error>] {
    defer { waiting = [] }
    return waiting
  }
}
