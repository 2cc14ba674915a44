import Foundation

// Geometry in the values of Foundation, as a keyboard's notification carries it.

extension NSValue {
  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Makes a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle it was made of; ends the process for another value.
  public var cgRectValue: CGRect { rectValue }

  /// The point it was made of; ends the process for another value.
  public var cgPointValue: CGPoint { pointValue }

  /// The size it was made of; ends the process for another value.
  public var cgSizeValue: CGSize { sizeValue }
}
