#if !canImport(CoreGraphics)

import Foundation

/// A color of a layer.
///
/// The class belongs to Core Graphics, which is missing on Linux. In HeadlessUIKit, it wraps a `UIColor`.
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
  /// A gray has one component besides the opacity, and a color of red, green and blue has three. If only the name of
  /// the color is known, the components are nil.
  public var components: [CGFloat]? { color.components }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { color.opacity }
}

extension UIColor {
  /// The color for a layer.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a color from the color of a layer.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }
}

#endif
