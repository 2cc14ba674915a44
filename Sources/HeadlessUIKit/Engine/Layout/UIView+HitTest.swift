import Foundation

extension UIView {
  /// Returns the view that receives a touch at `point`, which is this view or the frontmost one inside it, or nil.
  ///
  /// `hitTest` calls this function.
  func viewHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }
}
