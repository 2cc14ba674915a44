import Foundation

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin line.
    case line = 1
    /// A beveled border.
    case bezel = 2
    /// A line with rounded corners.
    case roundedRect = 3
  }

  /// The phase of editing in which a view next to the text is visible.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the user is editing.
    case whileEditing = 1
    /// While the user isn't editing.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was accepted.
    case committed = 0
    /// The text was discarded.
    case cancelled = 1
  }
}
