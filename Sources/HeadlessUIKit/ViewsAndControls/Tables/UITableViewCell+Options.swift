import Foundation

extension UITableViewCell {
  /// The number and the positions of a cell's texts.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default` = 0
    /// A second text on the right.
    case value1 = 1
    /// A second text to the right of a small first text.
    case value2 = 2
    /// A second text below the first text.
    case subtitle = 3
  }

  /// The accessory at the right end of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// An arrow, which stands for further content.
    case disclosureIndicator = 1
    /// A detail button, and an arrow.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// A detail button.
    case detailButton = 4
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none = 0
    /// The same as `default`.
    case blue = 1
    /// A gray background.
    case gray = 2
    /// The system's default.
    case `default` = 3
  }

  /// The change that the user can make to a row while the table view is being edited.
  public enum EditingStyle: Int, Sendable {
    /// No change.
    case none = 0
    /// The row can be deleted.
    case delete = 1
    /// A row can be inserted.
    case insert = 2
  }
}

extension UITableViewCell {
  /// The separator between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// One line.
    case singleLine = 1
  }
}
