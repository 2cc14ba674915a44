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

extension UIColor {
  /// The colour as layers have it.
  public var cgColor: CGColor { CGColor(self) }
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

  /// The colour behind the content.
  public var backgroundColor: CGColor? {
    get { ownColors["background"] }
    set { ownColors["background"] = newValue }
  }
}

#endif
