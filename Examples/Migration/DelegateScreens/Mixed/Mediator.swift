import Foundation

/// Finds the target that makes a screen by the target's name, so that no part of the app has to
/// import another.
@MainActor
final class Mediator {
  static let shared = Mediator()

  func perform(_ target: String, _ action: String, _ params: [String: Any]) -> UIViewController? {
    let type = NSClassFromString("DelegateScreensMixed.\(target)Target") as? any Target.Type
    return type?.init().perform(action, params)
  }
}

/// A type that the mediator finds by its name.
@MainActor
protocol Target: AnyObject {
  init()
  func perform(_ action: String, _ params: [String: Any]) -> UIViewController?
}
