import Foundation

/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction.
  var view: UIView? { get }

  /// Called before the view of the interaction changes.
  func willMove(to view: UIView?)

  /// Called when the view of the interaction has changed.
  func didMove(to view: UIView?)
}
