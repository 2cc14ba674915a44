import Foundation

/// A control that shows a colour and lets the user pick another.
///
/// Setting the colour sends no event; the user's choice does. The picker itself is not presented.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// The colour, or nil.
  open var selectedColor: UIColor?

  /// The picker's title.
  open var title: String?

  /// Whether a colour can be transparent.
  open var supportsAlpha = true
}

extension UIColorWell {
  /// Picks a colour as the user does.
  ///
  /// - Returns: False when the control is disabled or out of reach.
  @discardableResult
  package func headlessPick(_ color: UIColor) -> Bool {
    guard isEnabled, isWithinReach else { return false }
    selectedColor = color
    sendActions(for: .valueChanged)
    return true
  }
}
