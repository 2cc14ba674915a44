import Foundation

extension UITableView {
  /// The style in which sections are separated.
  public enum Style: Int, Sendable {
    /// Sections are separated by their titles.
    case plain = 0
    /// Sections are separated by space between them.
    case grouped = 1
    /// Sections are separated by space around them.
    case insetGrouped = 2
  }

  /// The animation with which a row is inserted or deleted.
  ///
  /// It has no effect because nothing is drawn.
  public enum RowAnimation: Int, Sendable {
    /// The row fades.
    case fade = 0
    /// The row moves from or to the right.
    case right = 1
    /// The row moves from or to the left.
    case left = 2
    /// The row moves from or to the top.
    case top = 3
    /// The row moves from or to the bottom.
    case bottom = 4
    /// No animation.
    case none = 5
    /// The row moves from or to the middle.
    case middle = 6
    /// The table view's choice.
    case automatic = 100
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// The position with the least scrolling.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }
}
