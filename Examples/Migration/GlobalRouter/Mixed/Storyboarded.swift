import Foundation

/// A screen that the storyboard makes.
///
/// Its identifier in the storyboard is the name of its class.
protocol Storyboarded: UIViewController {}

extension Storyboarded {
  static func instantiate() -> Self {
    UIStoryboard(name: "Hikes", bundle: nil).instantiateViewController(identifier: "\(Self.self)")
  }
}
