import Foundation

/// An object with its own coordinates, which is a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point of this space to the coordinates of another space.
  @discardableResult
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to the coordinates of this space.
  @discardableResult
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to the coordinates of another space.
  @discardableResult
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to the coordinates of this space.
  @discardableResult
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The rectangle of the space.
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// The view with these coordinates, or nil for the screen, in which windows are at the origin.
  var view: UIView? { self as? UIView }
}

extension UIView: UICoordinateSpace {}

/// The coordinates of the screen, which are also the coordinates of its windows, because all windows are at the
/// origin.
final class ScreenSpace: HeadlessObject, UICoordinateSpace {
  private let origin = UIView()

  var bounds: CGRect { UIScreen.main.bounds }

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
