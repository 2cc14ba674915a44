import Foundation

/// A color, which stores its components or only the name of its role.
///
/// Two colors that were created in the same way are equal. As in UIKit, a gray that was created from white differs from
/// the same gray that was created from red, green and blue. A color that depends on the appearance is stored only as a
/// name.
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

  /// The opacity of the color.
  var opacity: CGFloat { alpha }

  /// The components and the opacity, or nil if only the color's name is known.
  var components: [CGFloat]? {
    switch paint {
    case .white(let white): [white, alpha]
    case .rgb(let red, let green, let blue): [red, green, blue, alpha]
    case .named: nil
    }
  }

  /// Red, green and blue, or nil if only the color's name is known.
  var redGreenBlue: [CGFloat]? {
    guard let components else { return nil }
    return components.count == 2 ? [components[0], components[0], components[0]] : components
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.white(white), alpha: alpha)
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.rgb(red: red, green: green, blue: blue), alpha: alpha)
  }

  /// Creates the app's color with this name.
  ///
  /// HeadlessUIKit assumes that every name exists.
  public convenience init?(named name: String) {
    self.init(.named(name), alpha: 1)
  }

  /// Creates the app's color with this name.
  ///
  /// HeadlessUIKit assumes that every name exists. The bundle and the traits have no effect.
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

  /// Returns this color with another opacity.
  @discardableResult
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(paint, alpha: alpha)
  }

  /// Returns whether `object` is a color that was created in the same way.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return paint == other.paint && alpha == other.alpha
  }

  /// The hash value, which is the same for equal colors.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(paint)
    hasher.combine(alpha)
    return hasher.finalize()
  }

  /// The components or the name, for log messages.
  public override var description: String {
    switch paint {
    case .white(let white): "<UIColor: white \(white), alpha \(alpha)>"
    case .rgb(let red, let green, let blue): "<UIColor: \(red) \(green) \(blue), alpha \(alpha)>"
    case .named(let name): "<UIColor: \(name), alpha \(alpha)>"
    }
  }
}
