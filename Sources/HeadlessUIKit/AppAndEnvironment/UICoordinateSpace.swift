import Foundation

/// Something with coordinates of its own: a view, or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// A point here in the coordinates of another space.
  @discardableResult
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in the coordinates here.
  @discardableResult
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle here in the coordinates of another space.
  @discardableResult
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in the coordinates here.
  @discardableResult
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The space's own rectangle.
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// The view whose coordinates these are; nil for the screen's, where windows lie at the origin.
  fileprivate var view: UIView? { self as? UIView }
}

extension UIView: UICoordinateSpace {
  /// A point of this view in the coordinates of another space.
  @discardableResult
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace.view)
  }

  /// A point of another space in this view's coordinates.
  @discardableResult
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace.view)
  }

  /// A rectangle of this view in the coordinates of another space.
  @discardableResult
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace.view)
  }

  /// A rectangle of another space in this view's coordinates.
  @discardableResult
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace.view)
  }
}

/// The screen's coordinates, which are those of its windows: they lie at its origin.
final class ScreenSpace: HeadlessObject, UICoordinateSpace {
  private let origin = UIView(frame: UIWindow.phone)

  var bounds: CGRect { UIWindow.phone }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.view.map { origin.convert(point, to: $0) } ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.view.map { origin.convert(point, from: $0) } ?? point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}
