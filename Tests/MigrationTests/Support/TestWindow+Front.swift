import Foundation
import Holdfast
import HoldfastTesting

extension TestWindow {
  /// The screen in front, which is to be of a type.
  func front<Screen: UIViewController>(_ type: Screen.Type = Screen.self) throws -> Screen {
    guard let screen = frontScreen as? Screen else {
      throw NotInFront(wanted: "\(type)", front: String(describing: frontScreen))
    }
    return screen
  }

  /// The navigation stack in front.
  var stack: UINavigationController {
    get throws {
      guard let stack = frontContainer as? UINavigationController else {
        throw NotInFront(wanted: "a stack", front: String(describing: frontContainer))
      }
      return stack
    }
  }

  /// The tabs at the root.
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
