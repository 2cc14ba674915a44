import Foundation

extension UITableView {
  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// By their titles.
    case plain = 0
    /// By room between them.
    case grouped = 1
    /// By room between and beside them.
    case insetGrouped = 2
  }

  /// How a row comes or goes, which is all the same without pixels.
  public enum RowAnimation: Int, Sendable {
    /// It fades.
    case fade = 0
    /// From or to the right.
    case right = 1
    /// From or to the left.
    case left = 2
    /// From or to the top.
    case top = 3
    /// From or to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// From or to the middle.
    case middle = 6
    /// As the table likes.
    case automatic = 100
  }

  /// Where a row that is scrolled to comes to stand.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it is seen first.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }
}
