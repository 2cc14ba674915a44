import Foundation

extension UITableViewCell {
  /// How many texts a cell has, and where.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default` = 0
    /// A second one at the right.
    case value1 = 1
    /// A second one at the right, the first one small.
    case value2 = 2
    /// A second one below.
    case subtitle = 3
  }

  /// What the right end of a cell shows.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// That a tap leads on.
    case disclosureIndicator = 1
    /// That a tap leads on, and a button for details.
    case detailDisclosureButton = 2
    /// That the row is ticked.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How a cell looks while it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// As always.
    case none = 0
    /// As `default`.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system's.
    case `default` = 3
  }

  /// What the user may do to a row while the table is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Delete it.
    case delete = 1
    /// Insert one.
    case insert = 2
  }
}

extension UITableViewCell {
  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// One line.
    case singleLine = 1
  }
}
