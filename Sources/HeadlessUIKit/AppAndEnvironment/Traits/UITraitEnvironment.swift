import Foundation

/// Something with traits.
///
/// Split view controllers follow their changes; nothing else is told of them.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force here.
  var traitCollection: UITraitCollection { get }
}
