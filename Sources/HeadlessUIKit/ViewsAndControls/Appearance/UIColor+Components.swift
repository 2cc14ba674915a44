import Foundation

extension UIColor {
  /// Creates a color with a hue, a saturation and a brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    // Each component is at its highest at its own hue, and decreases with the distance from that hue on the color
    // wheel.
    let parts = [5.0, 3.0, 1.0].map { (offset: CGFloat) -> CGFloat in
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Writes the components to the pointers that aren't nil.
  ///
  /// - Returns: Whether the components are known. If only the color's name is known, nothing is written.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = redGreenBlue else { return false }
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = opacity
    return true
  }

  /// Writes the brightness of a gray and its opacity.
  ///
  /// - Returns: Whether the color was created as a gray. If it wasn't, nothing is written.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components, components.count == 2 else { return false }
    white?.pointee = components[0]
    alpha?.pointee = opacity
    return true
  }

  /// Writes the hue, the saturation and the brightness of the color.
  ///
  /// - Returns: Whether the components are known. If only the color's name is known, nothing is written.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = redGreenBlue, let most = parts.prefix(3).max(),
      let least = parts.prefix(3).min()
    else { return false }
    let span = most - least
    hue?.pointee = span == 0 ? 0 : Self.hue(red: parts[0], green: parts[1], blue: parts[2], span)
    saturation?.pointee = most == 0 ? 0 : span / most
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  private static func hue(
    red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    _ span: CGFloat
  ) -> CGFloat {
    let most = max(red, green, blue)
    let sixths =
      most == red
      ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  // Nothing is drawn, so these methods have no effect.

  /// Sets the color for filling and for lines.
  ///
  /// In HeadlessUIKit, it does nothing.
  public func set() {}

  /// Sets the color for filling.
  ///
  /// In HeadlessUIKit, it does nothing.
  public func setFill() {}

  /// Sets the color for lines.
  ///
  /// In HeadlessUIKit, it does nothing.
  public func setStroke() {}
}
