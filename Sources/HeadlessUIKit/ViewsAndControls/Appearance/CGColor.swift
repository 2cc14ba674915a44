#if !canImport(CoreGraphics)

import Foundation

/// A colour as layers have it.
///
/// Core Graphics' class, which is not there on Linux: here a `UIColor` under another name.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) {
    self.color = color
  }

  /// Whether both are made of equal colours.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

  /// Hashes with the colour's hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

extension CGColor {
  /// Grey or red, green and blue, then how opaque it is, each from 0 to 1; nil for a colour that is known by its name
  /// alone.
  public var components: [CGFloat]? { color.components }

  /// How many components it has.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// How opaque it is, from 0 to 1.
  public var alpha: CGFloat { color.opacity }
}

extension UIColor {
  /// The colour as layers have it.
  public var cgColor: CGColor { CGColor(self) }

  /// The colour that layers have under another name.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }
}

extension CALayer {
  /// The border's colour; nil here until it is set.
  public var borderColor: CGColor? {
    get { ownColors["border"] }
    set { ownColors["border"] = newValue }
  }

  /// The shadow's colour; nil here until it is set.
  public var shadowColor: CGColor? {
    get { ownColors["shadow"] }
    set { ownColors["shadow"] = newValue }
  }

  #if !canImport(ObjectiveC)
  /// The outline of the shadow, in place of the content's; nil unless set.
  public var shadowPath: CGPath? {
    get { ownPaths["shadow"] }
    set { ownPaths["shadow"] = newValue }
  }
  #endif

  /// The colour behind the content.
  public var backgroundColor: CGColor? {
    get { ownColors["background"] }
    set { ownColors["background"] = newValue }
  }
}

#endif
