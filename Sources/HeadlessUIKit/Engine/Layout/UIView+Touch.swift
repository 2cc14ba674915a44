import Foundation

extension UIView {
  /// Whether the user could touch the view, as far as the views around it tell: none of them is
  /// hidden, nearly transparent or closed to the user.
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
