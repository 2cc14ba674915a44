import Foundation

extension UIColor {
  /// Makes a colour from its place on the colour wheel, how strong and how bright it is, each from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    // Each component falls from full brightness where the wheel is far from its own hue.
    let parts = [5.0, 3.0, 1.0].map { (offset: CGFloat) -> CGFloat in
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Writes the components where they are wanted.
  ///
  /// - Returns: False for a colour that is known here by its name alone, of which nothing is written.
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

  /// Writes how light a grey is, and how opaque.
  ///
  /// - Returns: False for what is no grey, or is known by its name alone; nothing is written then.
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

  /// Writes the colour's place on the colour wheel, how strong and how bright it is.
  ///
  /// - Returns: False for a colour that is known here by its name alone, of which nothing is written.
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

  // Nothing is drawn, so these change nothing.

  /// Has shapes filled and lines drawn in this colour; does nothing.
  public func set() {}

  /// Has shapes filled in this colour; does nothing.
  public func setFill() {}

  /// Has lines drawn in this colour; does nothing.
  public func setStroke() {}
}
