import Foundation

/// A screen that is made from the storyboard, where its identifier is its class's name.
@MainActor
protocol Storyboarded: UIViewController {}

extension Storyboarded {
  static func instantiate() -> Self {
    UIStoryboard(name: "Food", bundle: nil).instantiateViewController(identifier: "\(Self.self)")
  }
}
