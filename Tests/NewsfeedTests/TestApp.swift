import Foundation
import Holdfast
import HoldfastTesting

@testable import newsfeed

/// The app in a window of its own, with a network whose answers the test controls.
@MainActor
final class TestApp {
  let window = TestWindow()
  let network = TestNetwork()
  let posts: PostService
  let signIn = SignInService()
  let flows = FlowRecord()
  private let folder: TemporaryFolder

  /// Opens the app, which shows the sign-in.
  init() async throws {
    folder = try TemporaryFolder()
    let network = network
    posts = try PostService(file: folder.write([.sample]), send: { _ in try await network.send() })
    AppCoordinator(window: window, signIn: signIn, posts: posts).showSignIn()
    await window.settle()
  }

  /// Opens the app and signs in.
  static func signedIn() async throws -> TestApp {
    let app = try await TestApp()
    try app.front(SignInViewController.self).onSignIn?("Robin Vale", "harbour")
    try await app.wait(for: NewsfeedViewController.self) { !$0.posts.isEmpty }
    app.flows.forgetEnds()
    return app
  }

  /// Starts the app again in the same window, and signs in.
  func restart() async throws {
    AppCoordinator(window: window, signIn: signIn, posts: posts).showSignIn()
    await window.settle()
    try front(SignInViewController.self).onSignIn?("Robin Vale", "harbour")
    try await wait(for: NewsfeedViewController.self) { !$0.posts.isEmpty }
  }

  /// Sends the notification that the system sends when the user leaves the app.
  func leave() {
    NotificationCenter.default.post(
      name: UIScene.didEnterBackgroundNotification,
      object: window.windowScene
    )
  }
}

extension TestApp: RunningApp {
  var mainWindow: UIWindow? { window }
}

/// A network that answers when the test lets it, or at once.
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
