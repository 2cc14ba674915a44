import Foundation

extension UIView {
  /// Returns the frontmost view at `point`, this one or one inside it, which receives a touch there.
  ///
  /// `hitTest` calls it.
  func viewHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }
}
