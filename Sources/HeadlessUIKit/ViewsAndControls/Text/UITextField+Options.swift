import Foundation

extension UITextField {
  /// The frame around a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A sunken frame.
    case bezel = 2
    /// A line with round corners.
    case roundedRect = 3
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the user edits.
    case whileEditing = 1
    /// Unless the user edits.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text stands.
    case committed = 0
    /// The text was given up.
    case cancelled = 1
  }
}
