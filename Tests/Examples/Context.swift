// Declarations that the examples in documentation comments mention without declaring them, for .ci/docs.

import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing
import XCTest

typealias Draft = String
struct Post: Sendable {}
struct Order: Sendable {}
struct User: Sendable {}
enum AppLink: Hashable, Codable, Sendable, CaseIterable {
  case post(Int)
  case profile

  static let allCases = [AppLink.post(1)]
}

final class AppDelegate: UIResponder, UIApplicationDelegate {}
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

@MainActor
protocol NameViewControllerDelegate: AnyObject {}

final class NameViewController: UIViewController {
  weak var delegate: (any NameViewControllerDelegate)?
  var onSave: ((String) -> Void)?
  var onShape: ((Int, String, Bool, Double) -> Void)?
}

final class FeedViewController: UIViewController {
  var notice: String?
  var progress = 0.0
  func insert(_ post: Post) {}
}

final class ProfileViewController: UIViewController {
  var onRename: (() -> Void)?
  var onSave: ((String) -> Void)?
}

final class LockViewController: UIViewController {
  var onUnlock: (() -> Void)?
}

final class PlainViewController: UIViewController {
  let text = ""
  func refresh() {}
}

struct Analytics: Sendable {
  func log(_ event: String) {}
  func screen(_ name: String) {}
}

struct Service: Sendable {
  func publish(_ draft: Draft) async -> String { draft }
  func uploads() -> AsyncStream<Double> { AsyncStream { _ in } }
}

@MainActor
final class MainCoordinator {
  var childCoordinators: [MainCoordinator] = []
  init(navigationController: UINavigationController) {}
  func buyFood() {}
}

@MainActor
final class ProfileCoordinator {
  func makeProfile() -> UIViewController { ProfileViewController() }
}

@MainActor
final class CheckoutCoordinator {
  init(flow: Flow<Order>) {}
  func showCart() {}
}

@MainActor
final class AppCoordinator {
  init(window: UIWindow) {}
  func showTabs() {}
}

@MainActor
final class ComposerCoordinator {
  init(flow: Flow<Post>) {}
  func showComposer() {}
}

@MainActor
final class SignInCoordinator {
  init(flow: Flow<String>, clock: any Clock<Duration>) {}
  func waitForCode() {}
}

final class ShopStack: UINavigationController {}

@MainActor
final class EditorCoordinator {
  init(flow: Flow<String>) {}
  func showEditor() {}
}

/// A class in which each example is the body of a method.
@MainActor
final class Example: XCTestCase, NameViewControllerDelegate {
  var flow: Flow<String> { Flow(.push(onto: stack)) { _ in } }
  var checkout: Flow<Order> { Flow(.push(onto: stack)) { _ in } }
  var order: Order { Order() }
  var post: Flow<Post> { Flow(.push(onto: stack)) { _ in } }
  var outcome: Outcome<Post> { .cancelled }
  var profile: ProfileViewController { ProfileViewController() }
  var preview: UIViewController { UIViewController() }
  var signIn: UIViewController { UIViewController() }
  var receipt: UIViewController { UIViewController() }
  var picker: UIViewController { UIViewController() }
  var screen: PlainViewController { PlainViewController() }
  var settings: UIViewController { UIViewController() }
  var composer: PlainViewController { PlainViewController() }
  func mayDiscard(_ text: String) async -> Bool { true }
  var analytics: Analytics { Analytics() }
  var editor: NameViewController { NameViewController() }
  var feed: FeedViewController { FeedViewController() }
  var stack: UINavigationController { UINavigationController() }
  var tabs: UITabBarController { UITabBarController() }
  var halves: UIArrangementViewController { UIArrangementViewController() }
  var root: UIViewController { UIViewController() }
  var keyWindow: UIWindow? { window }
  var button: UIBarButtonItem { UIBarButtonItem() }
  var window: TestWindow { TestWindow() }
  var scene: UIWindowScene { window.windowScene ?? scene }
  var service: Service { Service() }
  var draft: Draft { "" }
  var link: AppLink { .post(42) }
  var exit: Exit { .sheetDraggedDown }
  var drawer: Drawer { Drawer() }
  func showEditor(_ flow: Flow<String>) {}
  func showPost(_ id: Int) async throws {}
  func showProfile() {}
  func save(_ name: String) {}
  func rename(_ profile: UIViewController) {}
}

@MainActor
final class Drawer {
  func open(_ screen: UIViewController) {}
  func close() {}
}
