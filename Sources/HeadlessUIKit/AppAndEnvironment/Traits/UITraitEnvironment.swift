import Foundation

/// Something with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force here.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed; called before the layout that follows.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
