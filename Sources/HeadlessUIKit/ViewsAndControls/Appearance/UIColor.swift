import Foundation

/// A colour, by its components or by the name of the role it plays.
///
/// Colours are values: made equally, they are equal. As in UIKit a grey made from white differs
/// from one made from red, green and blue. What depends on the appearance is kept as a name only.
public final class UIColor: NSObject, Sendable {
  private enum Paint: Hashable {
    case white(CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat)
    case named(String)
  }

  private let paint: Paint
  private let alpha: CGFloat

  private init(_ paint: Paint, alpha: CGFloat) {
    self.paint = paint
    self.alpha = alpha
  }

  convenience init(_ color: UIColor) {
    self.init(color.paint, alpha: color.alpha)
  }

  /// How opaque the colour is.
  var opacity: CGFloat { alpha }

  /// Grey or red, green and blue, then how opaque; nil for a name.
  var components: [CGFloat]? {
    switch paint {
    case .white(let white): [white, alpha]
    case .rgb(let red, let green, let blue): [red, green, blue, alpha]
    case .named: nil
    }
  }

  /// Red, green and blue; nil for a name.
  var redGreenBlue: [CGFloat]? {
    guard let components else { return nil }
    return components.count == 2 ? [components[0], components[0], components[0]] : components
  }

  /// Makes a grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.white(white), alpha: alpha)
  }

  /// Makes a colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgb(red: red, green: green, blue: blue), alpha: alpha)
  }

  /// The app's colour of that name; every name is taken to exist, as for images.
  public convenience init?(named name: String) {
    self.init(.named(name), alpha: 1)
  }

  /// The app's colour of that name; there are no variants here.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(.named(name), alpha: 1)
  }

  convenience init(systemName: String) {
    self.init(.named(systemName), alpha: 1)
  }

  /// The same colour with another opacity.
  @discardableResult
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(paint, alpha: alpha)
  }

  /// Whether `object` is a colour made equally.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return paint == other.paint && alpha == other.alpha
  }

  /// A hash that equal colours share.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(paint)
    hasher.combine(alpha)
    return hasher.finalize()
  }

  /// The components or the name, for reading in a log.
  public override var description: String {
    switch paint {
    case .white(let white): "<UIColor: white \(white), alpha \(alpha)>"
    case .rgb(let red, let green, let blue): "<UIColor: \(red) \(green) \(blue), alpha \(alpha)>"
    case .named(let name): "<UIColor: \(name), alpha \(alpha)>"
    }
  }
}
