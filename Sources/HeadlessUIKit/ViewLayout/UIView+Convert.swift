import Foundation

extension UIView {
  /// The origin of this view's coordinates in the coordinates of the outermost view.
  ///
  /// The part of the content that is scrolled away has negative coordinates.
  var rootOrigin: CGPoint {
    var origin = CGPoint(x: -bounds.minX, y: -bounds.minY)
    var view = self
    while let superview = view.superview {
      origin.x += view.frame.minX - superview.bounds.minX
      origin.y += view.frame.minY - superview.bounds.minY
      view = superview
    }
    return origin
  }
}
