extension UIColor {
  /// The colour of that name, the same in every appearance.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// The colour of that name, the same in every appearance.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// No colour at all.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

// These follow the appearance, so they are known by name and equal no fixed colour.

extension UIColor {
  /// The system's colour of that name.
  public class var systemRed: UIColor { UIColor(systemName: "systemRed") }
  /// The system's colour of that name.
  public class var systemGreen: UIColor { UIColor(systemName: "systemGreen") }
  /// The system's colour of that name.
  public class var systemBlue: UIColor { UIColor(systemName: "systemBlue") }
  /// The system's colour of that name.
  public class var systemOrange: UIColor { UIColor(systemName: "systemOrange") }
  /// The system's colour of that name.
  public class var systemYellow: UIColor { UIColor(systemName: "systemYellow") }
  /// The system's colour of that name.
  public class var systemPink: UIColor { UIColor(systemName: "systemPink") }
  /// The system's colour of that name.
  public class var systemPurple: UIColor { UIColor(systemName: "systemPurple") }
  /// The system's colour of that name.
  public class var systemTeal: UIColor { UIColor(systemName: "systemTeal") }
  /// The system's colour of that name.
  public class var systemIndigo: UIColor { UIColor(systemName: "systemIndigo") }
  /// The system's colour of that name.
  public class var systemBrown: UIColor { UIColor(systemName: "systemBrown") }
  /// The system's colour of that name.
  public class var systemMint: UIColor { UIColor(systemName: "systemMint") }
  /// The system's colour of that name.
  public class var systemCyan: UIColor { UIColor(systemName: "systemCyan") }
  /// The system's colour of that name.
  public class var systemGray: UIColor { UIColor(systemName: "systemGray") }
  /// The system's colour of that name.
  public class var systemGray2: UIColor { UIColor(systemName: "systemGray2") }
  /// The system's colour of that name.
  public class var systemGray3: UIColor { UIColor(systemName: "systemGray3") }
  /// The system's colour of that name.
  public class var systemGray4: UIColor { UIColor(systemName: "systemGray4") }
  /// The system's colour of that name.
  public class var systemGray5: UIColor { UIColor(systemName: "systemGray5") }
  /// The system's colour of that name.
  public class var systemGray6: UIColor { UIColor(systemName: "systemGray6") }
  /// The colour of what can be touched.
  public class var tint: UIColor { UIColor(systemName: "tint") }
  /// Text of the first rank.
  public class var label: UIColor { UIColor(systemName: "label") }
  /// Text of the second rank.
  public class var secondaryLabel: UIColor { UIColor(systemName: "secondaryLabel") }
  /// Text of the third rank.
  public class var tertiaryLabel: UIColor { UIColor(systemName: "tertiaryLabel") }
  /// Text of the fourth rank.
  public class var quaternaryLabel: UIColor { UIColor(systemName: "quaternaryLabel") }
  /// A link.
  public class var link: UIColor { UIColor(systemName: "link") }
  /// What an empty field shows.
  public class var placeholderText: UIColor { UIColor(systemName: "placeholderText") }
  /// A line that lets the content below shine through.
  public class var separator: UIColor { UIColor(systemName: "separator") }
  /// A line that covers what is below.
  public class var opaqueSeparator: UIColor { UIColor(systemName: "opaqueSeparator") }
  /// The back of a screen.
  public class var systemBackground: UIColor { UIColor(systemName: "systemBackground") }
  /// A surface on the back of a screen.
  public class var secondarySystemBackground: UIColor {
    UIColor(systemName: "secondarySystemBackground")
  }
  /// A surface on such a surface.
  public class var tertiarySystemBackground: UIColor {
    UIColor(systemName: "tertiarySystemBackground")
  }
  /// The back of a grouped list.
  public class var systemGroupedBackground: UIColor {
    UIColor(systemName: "systemGroupedBackground")
  }
  /// A group in a grouped list.
  public class var secondarySystemGroupedBackground: UIColor {
    UIColor(systemName: "secondarySystemGroupedBackground")
  }
  /// A surface in such a group.
  public class var tertiarySystemGroupedBackground: UIColor {
    UIColor(systemName: "tertiarySystemGroupedBackground")
  }
  /// A thin, small shape.
  public class var systemFill: UIColor { UIColor(systemName: "systemFill") }
  /// A shape of medium size.
  public class var secondarySystemFill: UIColor { UIColor(systemName: "secondarySystemFill") }
  /// A large shape.
  public class var tertiarySystemFill: UIColor { UIColor(systemName: "tertiarySystemFill") }
  /// The colour of what can be touched, as the view has it.
  public class var tintColor: UIColor { UIColor(systemName: "tintColor") }
  /// A large shape with much inside.
  public class var quaternarySystemFill: UIColor { UIColor(systemName: "quaternarySystemFill") }
}
