import Foundation

extension UIStackView {
  /// The distribution of the space along the axis.
  public enum Distribution: Int, Sendable {
    /// Each view has its own size, and the last one gets the remaining space.
    case fill = 0
    /// All views have the same size.
    case fillEqually = 1
    /// Each view gets a part of the space that is proportional to its own size.
    case fillProportionally = 2
    /// Each view has its own size, and all gaps are equal.
    case equalSpacing = 3
    /// Each view has its own size.
    ///
    /// In HeadlessUIKit, it is the same as `equalSpacing`.
    case equalCentering = 4
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the whole space.
    case fill = 0
    /// The views are at the leading or top edge.
    case leading = 1
    /// The views are aligned at their first lines of text.
    ///
    /// In HeadlessUIKit, it is the same as `leading`.
    case firstBaseline = 2
    /// The views are centered.
    case center = 3
    /// The views are at the trailing or bottom edge.
    case trailing = 4
    /// The views are aligned at their last lines of text.
    ///
    /// In HeadlessUIKit, it is the same as `leading`.
    case lastBaseline = 5

    /// The views are at the top edge.
    public static var top: UIStackView.Alignment { .leading }
    /// The views are at the bottom edge.
    public static var bottom: UIStackView.Alignment { .trailing }
  }
}
