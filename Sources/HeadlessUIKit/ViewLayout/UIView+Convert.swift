import Foundation

extension UIView {
  /// Converts a point of this view to the coordinates of `view`, or of the window for nil.
  @discardableResult
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let mine = rootOrigin
    let theirs = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + mine.x - theirs.x, y: point.y + mine.y - theirs.y)
  }

  /// Converts a point of `view`, or of the window for nil, to this view's coordinates.
  @discardableResult
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let mine = rootOrigin
    let theirs = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + theirs.x - mine.x, y: point.y + theirs.y - mine.y)
  }

  /// Converts a rectangle of this view to the coordinates of `view`, or of the window for nil.
  @discardableResult
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of `view`, or of the window for nil, to this view's coordinates.
  @discardableResult
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of this view's coordinates in those of the outermost view.
  ///
  /// The part of the content that is scrolled away has negative coordinates.
  private var rootOrigin: CGPoint {
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
