import Foundation

extension UIView {
  /// Whether the user could touch the view.
  ///
  /// It is true if neither the view nor one of its superviews is hidden, nearly transparent, or has disabled
  /// user interaction.
  package var isWithinReach: Bool {
    var view: UIView? = self
    while let current = view {
      guard current.isUserInteractionEnabled, !current.isHidden, current.alpha > 0.01 else {
        return false
      }
      view = current.superview
    }
    return true
  }
}
