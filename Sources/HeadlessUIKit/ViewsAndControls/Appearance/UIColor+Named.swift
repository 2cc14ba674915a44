extension UIColor {
  /// The color of this name, which is the same in every appearance.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// The color of this name, which is the same in every appearance.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// The transparent color.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

// These colors depend on the appearance. They are identified by their names, and aren't equal to any fixed
// color.

extension UIColor {
  /// The system color of this name.
  public class var systemRed: UIColor { UIColor(systemName: "systemRed") }
  /// The system color of this name.
  public class var systemGreen: UIColor { UIColor(systemName: "systemGreen") }
  /// The system color of this name.
  public class var systemBlue: UIColor { UIColor(systemName: "systemBlue") }
  /// The system color of this name.
  public class var systemOrange: UIColor { UIColor(systemName: "systemOrange") }
  /// The system color of this name.
  public class var systemYellow: UIColor { UIColor(systemName: "systemYellow") }
  /// The system color of this name.
  public class var systemPink: UIColor { UIColor(systemName: "systemPink") }
  /// The system color of this name.
  public class var systemPurple: UIColor { UIColor(systemName: "systemPurple") }
  /// The system color of this name.
  public class var systemTeal: UIColor { UIColor(systemName: "systemTeal") }
  /// The system color of this name.
  public class var systemIndigo: UIColor { UIColor(systemName: "systemIndigo") }
  /// The system color of this name.
  public class var systemBrown: UIColor { UIColor(systemName: "systemBrown") }
  /// The system color of this name.
  public class var systemMint: UIColor { UIColor(systemName: "systemMint") }
  /// The system color of this name.
  public class var systemCyan: UIColor { UIColor(systemName: "systemCyan") }
  /// The system color of this name.
  public class var systemGray: UIColor { UIColor(systemName: "systemGray") }
  /// The system color of this name.
  public class var systemGray2: UIColor { UIColor(systemName: "systemGray2") }
  /// The system color of this name.
  public class var systemGray3: UIColor { UIColor(systemName: "systemGray3") }
  /// The system color of this name.
  public class var systemGray4: UIColor { UIColor(systemName: "systemGray4") }
  /// The system color of this name.
  public class var systemGray5: UIColor { UIColor(systemName: "systemGray5") }
  /// The system color of this name.
  public class var systemGray6: UIColor { UIColor(systemName: "systemGray6") }
  /// The color of controls.
  public class var tint: UIColor { UIColor(systemName: "tint") }
  /// The color of primary text.
  public class var label: UIColor { UIColor(systemName: "label") }
  /// The color of secondary text.
  public class var secondaryLabel: UIColor { UIColor(systemName: "secondaryLabel") }
  /// The color of tertiary text.
  public class var tertiaryLabel: UIColor { UIColor(systemName: "tertiaryLabel") }
  /// The color of quaternary text.
  public class var quaternaryLabel: UIColor { UIColor(systemName: "quaternaryLabel") }
  /// The color of links.
  public class var link: UIColor { UIColor(systemName: "link") }
  /// The color of placeholders in text fields.
  public class var placeholderText: UIColor { UIColor(systemName: "placeholderText") }
  /// The color of translucent separators.
  public class var separator: UIColor { UIColor(systemName: "separator") }
  /// The color of opaque separators.
  public class var opaqueSeparator: UIColor { UIColor(systemName: "opaqueSeparator") }
  /// The background color of a screen.
  public class var systemBackground: UIColor { UIColor(systemName: "systemBackground") }
  /// The color of content on the background of a screen.
  public class var secondarySystemBackground: UIColor {
    UIColor(systemName: "secondarySystemBackground")
  }
  /// The color of content on secondary content.
  public class var tertiarySystemBackground: UIColor {
    UIColor(systemName: "tertiarySystemBackground")
  }
  /// The background color of a grouped list.
  public class var systemGroupedBackground: UIColor {
    UIColor(systemName: "systemGroupedBackground")
  }
  /// The color of a group in a grouped list.
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(systemName: "secondarySystemGroupedBackground")
  }
  /// The color of content in a group of a grouped list.
  public class var tertiarySystemGroupedBackground: UIColor {
    UIColor(systemName: "tertiarySystemGroupedBackground")
  }
  /// The fill color of thin and small shapes.
  public class var systemFill: UIColor { UIColor(systemName: "systemFill") }
  /// The fill color of shapes of medium size.
  public class var secondarySystemFill: UIColor { UIColor(systemName: "secondarySystemFill") }
  /// The fill color of large shapes.
  public class var tertiarySystemFill: UIColor { UIColor(systemName: "tertiarySystemFill") }
  /// The tint color of the view in which it is used.
  public class var tintColor: UIColor { UIColor(systemName: "tintColor") }
  /// The fill color of large shapes with complex content.
  public class var quaternarySystemFill: UIColor { UIColor(systemName: "quaternarySystemFill") }
}
