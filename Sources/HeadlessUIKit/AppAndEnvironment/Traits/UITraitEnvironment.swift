import Foundation

/// An object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The object's current traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed, before the next layout.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
