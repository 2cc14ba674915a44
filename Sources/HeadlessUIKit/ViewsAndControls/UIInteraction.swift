import Foundation

/// An interaction of the user with a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction.
  var view: UIView? { get }

  /// Called before the view changes.
  func willMove(to view: UIView?)

  /// Called when the view has changed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, which it holds.
  public var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which the view then holds, after removing it from another view.
  ///
  /// If the view has the interaction already, nothing happens.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction, if the view has it.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let place = ownInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.remove(at: place)
    interaction.didMove(to: nil)
  }
}
