import Foundation

extension UIStackView {
  /// How the room along the axis is shared out.
  public enum Distribution: Int, Sendable {
    /// Each view gets what it asks for, the last one what is left.
    case fill = 0
    /// Each view gets the same.
    case fillEqually = 1
    /// Each view gets its share of what all ask for.
    case fillProportionally = 2
    /// Each view gets what it asks for, each gap the same of what is left.
    case equalSpacing = 3
    /// Each view gets what it asks for; here the same as `equalSpacing`.
    case equalCentering = 4
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// They reach from side to side.
    case fill = 0
    /// At the leading side, or the top.
    case leading = 1
    /// On the first line of text; here the same as `leading`.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing side, or the bottom.
    case trailing = 4
    /// On the last line of text; here the same as `leading`.
    case lastBaseline = 5

    /// At the top.
    public static var top: UIStackView.Alignment { .leading }
    /// At the bottom.
    public static var bottom: UIStackView.Alignment { .trailing }
  }
}
