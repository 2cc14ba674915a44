import Foundation

/// A screen that is made from the storyboard, where its identifier is its class's name.
protocol Storyboarded: UIViewController {}

extension Storyboarded {
  static func instantiate() -> Self {
    UIStoryboard(name: "Hikes", bundle: nil).instantiateViewController(identifier: "\(Self.self)")
  }
}
