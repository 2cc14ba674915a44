import Foundation

/// A screen that the storyboard makes.
///
/// Its identifier in the storyboard is the name of its class.
@MainActor
protocol Storyboarded: UIViewController {}

extension Storyboarded {
  static func instantiate() -> Self {
    UIStoryboard(name: "Food", bundle: nil).instantiateViewController(identifier: "\(Self.self)")
  }
}
