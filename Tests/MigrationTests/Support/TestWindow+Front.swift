import Foundation
import Holdfast
import HoldfastTesting

extension TestWindow {
  /// Returns the front screen, which must be of a type.
  func front<Screen: UIViewController>(_ type: Screen.Type = Screen.self) throws -> Screen {
    guard let screen = frontScreen as? Screen else {
      throw NotInFront(wanted: "\(type)", front: String(describing: frontScreen))
    }
    return screen
  }

  /// Taps a button of the front screen, by its title.
  func tap(_ title: String) async throws {
    let buttons = try front(UIViewController.self).view.subviews.compactMap { $0 as? UIButton }
    UserAction.tap(buttons.first { $0.title(for: .normal) == title })
    await settle()
  }

  /// The text field of the front screen.
  var field: UITextField? {
    get throws {
      try front(UIViewController.self).view.subviews.lazy.compactMap { $0 as? UITextField }.first
    }
  }

  /// The front navigation stack.
  var stack: UINavigationController {
    get throws {
      guard let stack = frontContainer as? UINavigationController else {
        throw NotInFront(wanted: "a stack", front: String(describing: frontContainer))
      }
      return stack
    }
  }

  /// The tab bar controller at the root.
  var tabs: UITabBarController {
    get throws {
      guard let tabs = rootViewController as? UITabBarController else {
        throw NotInFront(wanted: "tabs", front: String(describing: rootViewController))
      }
      return tabs
    }
  }

  private var frontContainer: UIViewController? {
    var front = rootViewController
    while let presented = front?.presentedViewController { front = presented }
    return (front as? UITabBarController)?.selectedViewController ?? front
  }
}

struct NotInFront: Error {
  let wanted: String
  let front: String
}
