import Foundation

/// Something that a view lets the user do.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view it was added to.
  var view: UIView? { get }

  /// Called before the view changes.
  func willMove(to view: UIView?)

  /// Called when the view has changed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view lets the user do, which it holds.
  public var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which the view holds, taking it from where it was; does nothing where it is in this view.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction out; does nothing when it is another view's.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let place = ownInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.remove(at: place)
    interaction.didMove(to: nil)
  }
}
