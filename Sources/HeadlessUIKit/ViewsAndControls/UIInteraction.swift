import Foundation

/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction.
  var view: UIView? { get }

  /// Called before the interaction gets another view, or none.
  func willMove(to view: UIView?)

  /// Called when the interaction has got another view, or none.
  func didMove(to view: UIView?)
}
