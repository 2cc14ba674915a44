import Foundation

// Values of Foundation that contain a rectangle, a point or a size. Keyboard notifications contain such values.

extension NSValue {
  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The contained rectangle.
  ///
  /// Reading it from a value that contains something else ends the process.
  public var cgRectValue: CGRect { rectValue }

  /// The contained point.
  ///
  /// Reading it from a value that contains something else ends the process.
  public var cgPointValue: CGPoint { pointValue }

  /// The contained size.
  ///
  /// Reading it from a value that contains something else ends the process.
  public var cgSizeValue: CGSize { sizeValue }
}
