#if !canImport(CoreGraphics)

import Foundation

/// A color of a layer.
///
/// The class belongs to Core Graphics, which is missing on Linux. Here it wraps a `UIColor`.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) {
    self.color = color
  }

  /// Returns whether both colors are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

  /// Hashes the color.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

extension CGColor {
  /// The components and the opacity, each from 0 to 1.
  ///
  /// There is one component for a gray, and there are three for a color with red, green and blue. It is nil
  /// for a color of which only the name is known.
  public var components: [CGFloat]? { color.components }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { color.opacity }
}

extension UIColor {
  /// The color for a layer.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a color from that of a layer.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }
}

extension CALayer {
  /// The color of the border, which is nil here until it is set.
  public var borderColor: CGColor? {
    get { ownColors["border"] }
    set { ownColors["border"] = newValue }
  }

  /// The color of the shadow, which is nil here until it is set.
  public var shadowColor: CGColor? {
    get { ownColors["shadow"] }
    set { ownColors["shadow"] = newValue }
  }

  #if !canImport(ObjectiveC)
  /// The outline of the shadow, or nil to use that of the content.
  public var shadowPath: CGPath? {
    get { ownPaths["shadow"] }
    set { ownPaths["shadow"] = newValue }
  }
  #endif

  /// The background color.
  public var backgroundColor: CGColor? {
    get { ownColors["background"] }
    set { ownColors["background"] = newValue }
  }
}

#endif
