import Foundation

/// A control that shows a color and lets the user choose another one.
///
/// Setting the color sends no event, but the user's choice of a color does. HeadlessUIKit doesn't present a color
/// picker.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// The selected color, or nil.
  open var selectedColor: UIColor?

  /// The title of the color picker.
  open var title: String?

  /// Whether a color may be transparent.
  open var supportsAlpha = true
}

extension UIColorWell {
  /// Chooses a color.
  ///
  /// - Returns: Whether the control is enabled and the user can reach it.
  @discardableResult
  package func headlessPick(_ color: UIColor) -> Bool {
    guard isEnabled, isWithinReach else { return false }
    selectedColor = color
    sendActions(for: .valueChanged)
    return true
  }
}
