import Foundation

extension UICollectionView {
  /// The kind of the header views of sections.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the footer views of sections.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From left to right.
    case horizontal = 1
  }

  /// The position of an item after scrolling to it.
  ///
  /// The empty set means the position with the least scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a position with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static var top: UICollectionView.ScrollPosition { .init(rawValue: 1) }
    /// Centered vertically.
    public static var centeredVertically: UICollectionView.ScrollPosition { .init(rawValue: 2) }
    /// At the bottom.
    public static var bottom: UICollectionView.ScrollPosition { .init(rawValue: 4) }
    /// At the left.
    public static var left: UICollectionView.ScrollPosition { .init(rawValue: 8) }
    /// Centered horizontally.
    public static var centeredHorizontally: UICollectionView.ScrollPosition { .init(rawValue: 16) }
    /// At the right.
    public static var right: UICollectionView.ScrollPosition { .init(rawValue: 32) }
  }
}
