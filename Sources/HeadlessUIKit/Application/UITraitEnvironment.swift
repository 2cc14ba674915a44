import Foundation

/// Something with traits.
///
/// Their changes are not modelled, so nothing is told of them.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force here.
  var traitCollection: UITraitCollection { get }
}
