import Foundation

/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction.
  var view: UIView? { get }

  /// Called when the interaction is about to be added to a view or removed from one.
  func willMove(to view: UIView?)

  /// Called when the interaction has been added to a view or removed from one.
  func didMove(to view: UIView?)
}
