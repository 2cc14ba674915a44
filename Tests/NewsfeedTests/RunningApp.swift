import Foundation
import Holdfast
import HoldfastTesting

@testable import newsfeed

/// A running app, in which a test finds the visible screens.
@MainActor
protocol RunningApp: AnyObject {
  /// The window with the tabs.
  ///
  /// A lock has a window of its own.
  var mainWindow: UIWindow? { get }
  var flows: FlowRecord { get }
}

/// The error of a test that doesn't find a screen, a window or another object.
struct NotThere: LocalizedError {
  let errorDescription: String?

  init(_ what: String) {
    errorDescription = "There should be \(what)."
  }
}

extension RunningApp {
  /// The outcomes of the ended flows, in order.
  var ends: [String] { flows.ends }

  // MARK: Screens

  /// The tab bar controller at the root, even if a screen covers it.
  var tabs: UITabBarController {
    get throws {
      guard let tabs = mainWindow?.rootViewController as? UITabBarController else {
        throw NotThere("tabs")
      }
      return tabs
    }
  }

  /// The newsfeed in the first tab, even if a screen covers it.
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

  /// The screen of the lock, which is in front of all other screens.
  var lock: LockViewController? {
    let windows = mainWindow?.windowScene?.windows ?? []
    return windows.lazy.compactMap { $0.rootViewController as? LockViewController }.first
  }

  /// The front navigation stack.
  var stack: UINavigationController {
    get throws {
      guard let stack = frontController as? UINavigationController else {
        throw NotThere("a stack")
      }
      return stack
    }
  }

  /// Returns the front screen, which must be of a type.
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

  /// Waits until the front screen has a type and `condition` holds for it.
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

  /// Waits until `condition` holds.
  ///
  /// The app's service works on other threads.
  func wait(for what: String, until condition: () -> Bool) async throws {
    if await !holds(condition) { throw NotThere(what) }
  }

  /// Waits for `condition`, and returns whether it holds at the end of the wait.
  func holds(_ condition: () -> Bool) async -> Bool {
    await settle()
    if condition() { return true }
    _ = await eventually(condition)
    await settle()
    return condition()
  }
}
