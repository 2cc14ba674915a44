import Foundation
import Holdfast
import HoldfastTesting

@testable import newsfeed

/// The app as a test sees it: what is in front.
@MainActor
protocol RunningApp: AnyObject {
  /// The window with the tabs; a lock has one of its own.
  var mainWindow: UIWindow? { get }
  var flows: FlowRecord { get }
}

/// Something that a test looks for, and doesn't find.
struct NotThere: LocalizedError {
  let errorDescription: String?

  init(_ what: String) {
    errorDescription = "There should be \(what)."
  }
}

extension RunningApp {
  /// How flows ended, in order.
  var ends: [String] { flows.ends }

  // MARK: Screens

  /// The tabs at the root, whatever covers them.
  var tabs: UITabBarController {
    get throws {
      guard let tabs = mainWindow?.rootViewController as? UITabBarController else {
        throw NotThere("tabs")
      }
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
    UserAction.tapTab(at: tab, in: try tabs)
    return try await wait(for: type)
  }

  /// The screen of the lock above everything.
  var lock: LockViewController? {
    let windows = mainWindow?.windowScene?.windows ?? []
    return windows.lazy.compactMap { $0.rootViewController as? LockViewController }.first
  }

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

  private var frontController: UIViewController? {
    var front = mainWindow?.rootViewController
    while let presented = front?.presentedViewController { front = presented }
    return (front as? UITabBarController)?.selectedViewController ?? front
  }

  private var frontScreen: UIViewController? {
    let front = frontController
    return (front as? UINavigationController)?.topViewController ?? front
  }

  // MARK: Waiting

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
    await settle()
    if condition() { return true }
    _ = await eventually(condition)
    await settle()
    return condition()
  }
}
